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
  await expect(rows.filter({ hasText: lacking.name })).toContainText('Would be refused')
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

test('a run is stopped, and goes on when its person says so, also from another page', async ({
  page,
  signInAs,
  fault,
}) => {
  test.slow()
  const family = `Stop${Date.now()}`
  const count = 9
  for (let made = 0; made < count; made += 1)
    await readyClient(officer, { firstname: `No ${made}`, lastname: family })
  await fault({
    method: 'POST',
    path: '/v1/clients/{clientId}?command=verify',
    user: 'officer',
    kind: 'delay',
    delayMs: 3000,
    times: 4,
  })
  await signInAs('officer', listOf(family))
  const box = clientsTable(page).getByRole('checkbox', { name: 'Select all on this page' })
  await box.check()
  await startCheck(page, 'Verify in full', count)
  const { button, sending } = pageOfRun(page)
  await button(`Verify ${count} clients`).click()
  await button('Stop').click()
  await expect(page.getByText(/^You stopped this run/)).toBeVisible()
  await expectAccessible(page)
  await expect(sending).toContainText(`4 of ${count} answered`)
  await expect(button(`Check ${count - 4} again`)).toBeVisible()

  // Another page of the same person, as after a tab that was closed.
  const address = page.url()
  await page.goto(paths.runs())
  await expect(page.getByRole('table', { name: /^Your runs/ })).toContainText('Stopped')
  await page.goto(address)
  await button('Continue').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(sending).toContainText(`${count} of ${count} answered`)
})

test('while the console is away a run says that its figures are old, and a press that got lost is told @deep', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const family = `Away${Date.now()}`
  await readyClient(officer, { firstname: 'Amara', lastname: family })
  await readyClient(officer, { firstname: 'Bilal', lastname: family })
  await signInAs('officer', listOf(family))
  await clientsTable(page).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await startCheck(page, 'Verify in full', 2)
  const { button, heading } = pageOfRun(page)
  await expect(button('Verify 2 clients')).toBeVisible()

  // Cut, and then answered by something that stands in front of the console.
  await page.route('**/api/runs/**', (route) => route.abort())
  await button('Verify 2 clients').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.route('**/api/runs/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await button('Verify 2 clients').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Bad gateway')).toHaveCount(0)
  await expect(heading).toHaveText('Verify 2 clients')
  await page.unroute('**/api/runs/**')

  // Only its answer is lost: what it started goes on, and a second press starts nothing again.
  await page.route('**/control', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button('Verify 2 clients').click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('2 of 2 answered')
})

test('with the keyboard alone clients are selected and checked, and no key sends anything @deep', async ({
  page,
  signInAs,
}) => {
  const family = `Keys${Date.now()}`
  await readyClient(officer, { firstname: 'Amara', lastname: family })
  await readyClient(officer, { firstname: 'Bilal', lastname: family })
  await signInAs('officer', listOf(family))
  await expect(clientsTable(page).getByRole('row')).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
  const check = page.getByRole('button', { name: 'Check 2 clients…' })
  await check.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check 2 clients' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check).toBeFocused()
  // Other clients are found by another filter: nobody is selected there whom one does not see.
  await page.getByRole('searchbox').fill(`${family} nobody`)
  await expect(page.getByText('2 selected')).toBeHidden()
  await page.getByRole('searchbox').fill(family)
  await expect(clientsTable(page).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 selected')).toBeVisible()
})
