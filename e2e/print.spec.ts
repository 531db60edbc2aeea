import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { verifiedClient } from './bank'
import { clientPage } from './client-page'
import { clientsTable, expect, test } from './fixtures'
import { letTimePass } from './passing-time'

const HARBOUR = 'officer@harbour'

/** How many A4 sheets the browser prints a page on. */
async function sheetsOf(page: Page, keepAs?: string): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', path: keepAs })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('the list is printed light, in full and without controls, and says what it is, who printed it and when', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(HARBOUR, paths.clients('status=pending&officeId=2&limit=100'))
  const onlyOnScreen = [
    page.getByRole('banner'),
    page.getByRole('search'),
    page.getByRole('navigation'),
    page.getByRole('button', { name: 'Export…' }),
    page.getByRole('link', { name: 'New client' }),
    page.getByRole('checkbox'),
  ]
  for (const away of onlyOnScreen) await expect(away.first()).toBeVisible()
  const screen = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const line = page.getByText(/^Pending · Harbour · 1–100 of \d+$/)
  await expect(line).toBeVisible()
  await expect(page.getByText(/^Printed by .+, Harbour Bank, on \d+ \w+ \d{4}, /)).toBeVisible()
  for (const away of onlyOnScreen)
    for (const one of await away.all()) await expect(one).toBeHidden()
  await expect(clientsTable(page).getByRole('row')).toHaveCount(101)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(paper).not.toBe(screen)
  // The width of A4 between its margins: nothing may be cut off at the side.
  await page.setViewportSize({ width: 703, height: 1000 })
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBe(client)
  const table = clientsTable(page)
  expect(
    await table.evaluate((one) => getComputedStyle(one.querySelector('thead') ?? one).display),
  ).toBe('table-header-group')
  expect(
    await table.evaluate(
      (one) => getComputedStyle(one.querySelector('tbody tr') ?? one).breakInside,
    ),
  ).toBe('avoid')
  await page.emulateMedia({ media: null })
  const sheets = await sheetsOf(page)
  expect(sheets).toBeGreaterThan(1)
  expect(sheets).toBeLessThan(6)
})

test('a printed page names the time of printing, not the time the page was opened @deep', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs(HARBOUR, paths.clients('limit=25'))
  const line = page.getByText(/^Printed by /)
  const before = await line.textContent()
  await page.clock.fastForward('03:00:00')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await line.textContent()).not.toBe(before)
})

test('the desk of a client is printed with its facts and without its controls @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText(/^Printed by /)).toBeVisible()
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
  for (const place of await page.getByRole('navigation').all()) await expect(place).toBeHidden()
  await expect(page.getByText('Verified, done')).toBeVisible()
  await page.emulateMedia({ media: null })
  expect(await sheetsOf(page)).toBeLessThan(4)
})

test('a page that is printed while it is not known what became of an activation says so, without the form @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await verifiedClient()
  const path = '/v1/clients/{clientId}?command=activate'
  await fault({ method: 'POST', path, clientId: id, kind: 'garbage', times: 9 })
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const { date, activate, news } = clientPage(page)
  await date.fill('2024-03-05')
  await activate.click()
  const unknown = news('Not carried out so far')
  await letTimePass(page, unknown)
  await page.emulateMedia({ media: 'print' })
  await expect(unknown).toBeVisible()
  for (const away of [date, activate]) await expect(away).toBeHidden()
})
