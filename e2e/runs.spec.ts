import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { newClient, officer, readyClient } from './bank'
import { clientsTable, expect, test } from './fixtures'

const pageOfRun = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  check: page.getByRole('region', { name: 'Check', exact: true }),
  sending: page.getByRole('region', { name: 'Sending' }),
  rows: page.getByRole('table', { name: 'Clients of this run' }).getByRole('row'),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
})

/** The list with only the clients of one family on it. */
const listOf = (family: string) => paths.clients(`q=${encodeURIComponent(family)}`)

async function startCheck(page: Page, how: string, count: number): Promise<void> {
  await page.getByRole('button', { name: `Check ${count} clients…` }).click()
  const dialog = page.getByRole('dialog', { name: `Check ${count} clients` })
  await dialog.getByRole('combobox', { name: 'What is to be done' }).selectOption({ label: how })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check' }).click()
}

test('several clients are selected, checked, and verified together, and each says how it ended', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const family = `Run${Date.now()}`
  const called = (firstname: string) => ({ firstname, lastname: family })
  const ready = [
    await readyClient(officer, called('Amara')),
    await readyClient(officer, called('Bilal')),
  ]
  const lacking = await newClient(called('Chiara'))
  await signInAs('officer', listOf(family))
  const table = clientsTable(page)
  for (const { name } of [...ready, lacking])
    await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await startCheck(page, 'Verify in full', 3)

  const { heading, check, sending, rows, button } = pageOfRun(page)
  await expect(button('Verify 2 clients')).toBeVisible()
  await expect(heading).toHaveText('Verify 2 clients')
  await expect(check).toContainText('Nothing was sent.')
  await expect(check.getByRole('link', { name: /^The bank would refuse/ })).toContainText('1')
  await expectAccessible(page)
  await check.getByRole('link', { name: /^No valid identity record/ }).click()
  await expect(rows.filter({ hasText: lacking.name })).toContainText('The bank would refuse')
  await expect(rows).toHaveCount(2)

  await button('Verify 2 clients').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(sending).toContainText('2 of 2 answered')
  await page
    .getByRole('navigation', { name: 'Which clients' })
    .getByRole('link', { name: 'All' })
    .click()
  for (const { name } of ready)
    await expect(rows.filter({ hasText: name })).toContainText('Verified')
  await expect(rows.filter({ hasText: lacking.name })).toContainText('No valid identity record')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Outcomes as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^run-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('link', { name: 'All runs' }).click()
  await expect(page.getByRole('table', { name: /^Your runs/ })).toContainText('Verify 3 clients')
  await page.goto(paths.clients(`q=${encodeURIComponent(family)}&status=verified`))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(3)
})
