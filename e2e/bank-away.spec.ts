import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { newClient } from './bank'
import { allSent } from './commands'
import { switchOff } from './faults'
import { clientsTable, expect, namesIn, test } from './fixtures'
import { comeBackTo, cover } from './other-tabs'
import { letTimePass } from './passing-time'

// Harbour Bank has several pages of clients, and no test changes them before this file is over.
const user = 'auditor@harbour'
const AWAY = { method: 'GET', path: '/v1/clients', user, kind: 'status', status: 503 } as const
const CLIENT_AWAY = {
  method: 'GET',
  path: '/v1/clients/{clientId}',
  kind: 'status',
  status: 503,
} as const
const turnTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })
const range = (page: Page, rows: string) => page.getByText(`${rows} of 12,480`, { exact: true })
const away = (page: Page) => page.getByRole('alert').filter({ hasText: /^The bank / })

test('rows already read stay while the bank is away, with their age, also on a page read earlier', async ({
  page,
  signInAs,
  fault,
}) => {
  await page.clock.install()
  await signInAs(user)
  const first = await namesIn(clientsTable(page))
  await turnTo(page, 'Next page').click()
  await expect(range(page, '51–100')).toBeVisible()

  const on = await fault(AWAY)
  await page.clock.fastForward(190_000)
  await turnTo(page, 'Previous page').click()
  await expect(range(page, '1–50')).toBeVisible()
  await expect(away(page)).toBeVisible()
  await expect(page.getByText('Below are the rows as they were read 3 minutes ago.')).toBeVisible()
  await expect(page.getByText('This is tried again by itself.')).toBeVisible()
  expect(await namesIn(clientsTable(page))).toEqual(first)
  await expectAccessible(page)

  await switchOff(on)
  const back = page.getByText('Below are the rows as they were read')
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(back).toHaveCount(0, { timeout: 100 })
  }).toPass({ intervals: [250], timeout: 30_000 })
  await expect(away(page)).toHaveCount(0)
  expect(await namesIn(clientsTable(page))).toEqual(first)
})

test('an export of a list that was never read says what it waits for, and can be called off @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  await page.clock.install()
  const on = await fault(AWAY)
  await signInAs(user, paths.clients('status=active'))
  await expect(page.getByRole('alert').filter({ hasText: 'Retry' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Export…' })
  const waits = page.getByRole('alert').filter({ hasText: 'how many rows this list has' })
  await open.click()
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  await waits.getByRole('button', { name: 'Cancel' }).click()
  await expect(waits).toHaveCount(0)

  await switchOff(on)
  await letTimePass(page, clientsTable(page).getByRole('row').nth(1))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Export clients' })).toBeVisible()
})

test('a list that was never read says that the bank is away, and appears by itself once the bank is back @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  await page.clock.install()
  const on = await fault(AWAY)
  await signInAs(user, paths.clients('status=active'))
  const panel = page.getByRole('alert').filter({ hasText: 'Retry' })
  await expect(panel).toContainText('The bank could not answer')
  await expect(panel).toContainText('Wait 1 second before trying again.')
  await expect(panel).toContainText('This is tried again by itself.')
  await expect(page.getByText(/^No client/)).toHaveCount(0)
  await expectAccessible(page)

  await switchOff(on)
  await letTimePass(page, clientsTable(page).getByRole('row').nth(1))
  await expect(panel).toHaveCount(0)
})

test('a client’s page first opened while the bank was away appears by itself once the bank is back', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === paths.api.client(id)) reads += 1
  })
  await page.clock.install()
  const on = await fault({ ...CLIENT_AWAY, clientId: id })
  await signInAs('officer', paths.client(id))
  const now = () => page.evaluate(() => Date.now())
  const opened = await now()
  const panel = page.getByRole('alert').filter({ hasText: 'Retry' })
  await expect(panel).toContainText('This is tried again by itself.')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Client ${id}`)
  // The page waits ten seconds before it asks again, and then sends one request at a time. The clock also goes by itself.
  const readAgain = () =>
    expect(async () => {
      await page.clock.fastForward(1000)
      await expect.poll(() => reads, { intervals: [50], timeout: 500 }).toBeGreaterThan(0)
    }).toPass({ intervals: [50], timeout: 30_000 })
  await page.clock.fastForward(8000 - ((await now()) - opened))
  await allSent(page)
  expect(reads).toBe(0)
  await readAgain()
  await page.clock.fastForward(8000)
  await allSent(page)
  expect(reads).toBe(1)
  await expect(heading).toHaveText(`Client ${id}`)
  await expectAccessible(page)

  await switchOff(on)
  await letTimePass(page, page.getByRole('heading', { level: 1, name }))
  await expect(panel).toHaveCount(0)
})

test('a session that ends on a client’s page that waits for the bank covers it, and the client appears after the sign-in @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  await page.clock.install()
  const on = await fault({ ...CLIENT_AWAY, clientId: id })
  await signInAs('officer', paths.client(id))
  await expect(page.getByText('This is tried again by itself.')).toBeVisible()
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies()
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith(paths.api.client(id)) && answer.status() === 401,
  )
  await letTimePass(page, cover(page))
  await refused

  await switchOff(on)
  await context.addCookies(cookies)
  await comeBackTo(page)
  await letTimePass(page, page.getByRole('heading', { level: 1, name }))
  await expect(cover(page)).toHaveCount(0)
})
