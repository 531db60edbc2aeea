import type { Locator } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { verifiedClient } from './bank'
import { expect, test } from './fixtures'

test.use({ contextOptions: { forcedColors: 'active' } })

const isUnderlined = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).textDecorationLine === 'underline')

/** The colour of the line beneath a link; "none" when it is the colour of the page. */
const lineBeneath = (link: Locator) =>
  link.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Canvas'
    const ground = getComputedStyle(probe).color
    probe.remove()
    const { borderBottomColor } = getComputedStyle(element)
    return borderBottomColor === ground ? 'none' : borderBottomColor
  })

test('forced colours show the current page in the navigation and the chosen status', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients('status=pending'))
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await isUnderlined(link('Clients'))).toBe(true)
  expect(await isUnderlined(link('Activity'))).toBe(false)
  expect(await isUnderlined(link('Pending'))).toBe(true)
  for (const name of ['All', 'Verified', 'Active', 'Closed'])
    expect(await isUnderlined(link(name)), name).toBe(false)
})

test('forced colours show the open tab and the state of a client @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', deskPaths.identification(id))
  const tabs = page.getByRole('navigation', { name: 'Client' })
  const link = (name: string) => tabs.getByRole('link', { name, exact: true })
  for (const name of ['Profile', 'Data tables', 'Activity'])
    expect(await lineBeneath(link(name)), name).toBe('none')
  expect(await isUnderlined(link('Identification'))).toBe(true)
  expect(await isUnderlined(link('Profile'))).toBe(false)
  const state = page.getByRole('heading', { level: 1 }).locator('..').getByText('Verified')
  await expect(state).toHaveCSS('border-top-width', '1px')
})

test('forced colours show which of two choices is made @deep', async ({ page, signInAs }) => {
  await signInAs('officer', paths.newClient())
  const choice = (name: string) => page.getByRole('radio', { name, exact: true })
  const labelOf = (name: string) => page.locator('label').filter({ has: choice(name) })
  const [person, entity] = [labelOf('Person'), labelOf('Entity')]
  expect(await isUnderlined(person)).toBe(true)
  expect(await isUnderlined(entity)).toBe(false)
  await choice('Entity').check()
  await expect.poll(() => isUnderlined(entity)).toBe(true)
  expect(await isUnderlined(person)).toBe(false)
})
