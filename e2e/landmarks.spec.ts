import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { newClient, officer } from './bank'
import { clientsTable, expect, test } from './fixtures'

const FUNDS = 'source_of_funds'
const [PASSPORT, LICENCE] = [89, 90]

test('assistive technology finds the filter of the list as a search @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  const search = page.getByRole('search')
  await expect(search.getByRole('combobox', { name: 'Office' })).toBeVisible()
  const name = /^Filter by/
  const field = search.getByRole('searchbox', { name }).or(search.getByRole('textbox', { name }))
  await expect(field).toBeVisible()
})

test('no two parts of a data table, or of an entry in it, have the same name @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/datatables/${FUNDS}/${id}`, { employer: 'Mill & Sons', locale: 'en' })
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  await expect(page.getByText('Mill & Sons')).toBeVisible()
  expect(await sameNames(page)).toEqual([])
  // At this width the rows scroll, which makes them a Tab stop.
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(page.getByRole('region', { name: 'Source of funds', exact: true })).toBeVisible()
  expect(await sameNames(page)).toEqual([])
  await page.goto(deskPaths.newEntry(id, FUNDS))
  expect(await sameNames(page)).toEqual([])
  await expect(page.getByRole('term').filter({ hasText: 'Allows multiple rows' })).toHaveCount(0)
})

test('no two parts of the identity records have the same name, nor do two buttons', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  for (const documentTypeId of [PASSPORT, LICENCE])
    await officer.post(`/v1/clients/${id}/identifiers`, {
      documentTypeId,
      documentKey: randomUUID().slice(0, 12),
      status: 'Active',
    })
  await signInAs('officer', deskPaths.identification(id))
  await expect(page.getByRole('region', { name: 'Kept by the bank' })).toHaveCount(2)
  expect(await sameNames(page)).toEqual([])
  const browse = page.getByRole('button', { name: 'or browse for files' })
  await expect(browse).toHaveCount(2)
  const names = await browse.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(2)
})

test('a value that a row of the list lacks is read out as none @deep', async ({
  page,
  signInAs,
}) => {
  const { name } = await newClient()
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  const activated = clientsTable(page).getByRole('row').filter({ hasText: name }).getByRole('cell')
  await expect(activated.nth(6)).toHaveAccessibleName('none')
})

test('the check for accessibility finds a button without a name, and text that cannot be read in the dark @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  await page.evaluate(() => {
    const text = document.createElement('p')
    text.textContent = 'Too dark for the dark.'
    text.style.color = '#1c1c1c'
    document.querySelector('main')?.append(text)
  })
  await expect(expectAccessible(page)).rejects.toThrow(/in dark.*color-contrast/s)
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  )
  await expect(expectAccessible(page)).rejects.toThrow(/in light.*button-name/s)
})

async function sameNames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['landmark-unique']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}
