import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, readyClient, reviewAtBank } from './bank'
import { clientPage } from './client-page'
import { entryForm } from './entry-form'
import { clientsTable, expect, test } from './fixtures'
import { tabTo } from './keyboard'
import { putAway } from './other-tabs'

const FUNDS = 'source_of_funds'
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

test('New client opens at its heading, one Tab from its fields, and Back returns to the heading of the list @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  await page.getByRole('link', { name: 'New client' }).press('Enter')
  await expect(title(page, 'New client')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Person' })).toBeFocused()
  await page.goBack()
  await expect(title(page, 'Clients')).toBeFocused()
})

test('a client opened from the list begins at its name, and Back returns to its row, where the list was left', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  const links = clientsTable(page).locator('tbody').getByRole('link')
  await links.last().press('Enter')
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(links.last()).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.keyboard.press('k')
  await expect(links.nth(-2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await page.getByRole('link', { name: 'Clients', exact: true }).last().press('Enter')
  await expect(links.nth(-2)).toBeFocused()
})

test('after Back to all rows in one scroll, J goes on from the row that was left @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients('limit=all'))
  const links = clientsTable(page).locator('tbody').getByRole('link')
  await expect(page.locator('.list-scroll[data-measured]')).toBeVisible()
  for (let row = 0; row < 5; row += 1) await page.keyboard.press('j')
  await expect(links.nth(4)).toBeFocused()
  const next = (await links.nth(5).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await page.goBack()
  await expect(page.locator('.list-scroll[data-measured]')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toHaveText(next)
})

test('Back from a client that has only just opened leads to its row, where the list was left', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  const links = clientsTable(page).locator('tbody').getByRole('link')
  // On a busy machine the press of Back may be heard before what runs after the client's first paint.
  await page.evaluate(() => {
    const { pushState } = window.history
    window.history.pushState = (...state) => {
      pushState.apply(window.history, state)
      window.history.pushState = pushState
      window.history.back()
      const until = performance.now() + 300
      while (performance.now() < until);
    }
  })
  await links.last().press('Enter')
  await expect(title(page, 'Clients')).toBeAttached()
  await expect(links.last()).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.keyboard.press('k')
  await expect(links.nth(-2)).toBeFocused()
})

test('when an action takes a client off the list, Back leads to the row that took its place', async ({
  page,
  signInAs,
}) => {
  const { name } = await readyClient()
  const lastname = name.replace('Nia ', '')
  await newClient({ firstname: 'Zoe', lastname })
  await signInAs('officer', paths.clients(`status=pending&q=${encodeURIComponent(lastname)}`))
  const links = clientsTable(page).locator('tbody').getByRole('link')
  await expect(links).toHaveCount(2)
  await links.filter({ hasText: name }).press('Enter')
  await expect(title(page, name)).toBeFocused()
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await page.goBack()
  await expect(links).toHaveCount(1)
  await expect(links.first()).toBeFocused()
  // Now the list knows before it is shown.
  await page.goForward()
  await expect(title(page, name)).toBeFocused()
  await page.goBack()
  await expect(links.first()).toBeFocused()
})

test('the focus keeps its place in the list while one client after another leaves it @deep', async ({
  page,
  signInAs,
}) => {
  const { name } = await readyClient()
  const lastname = name.replace('Nia ', '')
  const { id } = await newClient({ firstname: 'Olu', lastname })
  await newClient({ firstname: 'Zoe', lastname })
  await signInAs('officer', paths.clients(`status=pending&q=${encodeURIComponent(lastname)}`))
  const links = clientsTable(page).locator('tbody').getByRole('link')
  await links.filter({ hasText: name }).press('Enter')
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await page.goBack()
  await expect(links).toHaveCount(2)
  await expect(links.filter({ hasText: 'Olu' })).toBeFocused()
  await reviewAtBank(id, 'Seen in person')
  await putAway(page, true)
  await putAway(page, false)
  await expect(links).toHaveCount(1)
  await expect(links).toBeFocused()
})

test('one key skips the rows of the list and leads to its pages @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  const past = page.getByRole('link', { name: 'Skip past the rows' })
  await page.getByRole('combobox', { name: 'Office' }).focus()
  await tabTo(page, past)
  await expect(past).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeFocused()
})

test('a client just created begins at its name @deep', async ({ page, signInAs }) => {
  await signInAs('officer', paths.newClient())
  const lastname = `Barrow ${randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Nia')
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill(lastname)
  await page.getByRole('button', { name: 'Create client', exact: true }).press('Enter')
  await expect(title(page, `Nia ${lastname}`)).toBeFocused()
})

test('a page opened by its address or reloaded leaves the focus to the browser @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.newClient())
  await expect(page.locator('body')).toBeFocused()
  await page.reload()
  await expect(page.locator('body')).toBeFocused()
})

test('after the first identity record is added, the focus is on its heading @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.identification(id))
  await page.getByRole('button', { name: 'Add identifier' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document type').selectOption('Passport')
  await dialog.getByLabel('Number').fill(randomUUID().slice(0, 12))
  const add = dialog.getByRole('button', { name: 'Add identifier' })
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Passport' })).toBeFocused()
})

test('clearing the filter moves the focus to the heading of the list @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients('q=Qqqqq'))
  await page.getByRole('link', { name: 'Clear the filter' }).press('Enter')
  await expect(clientsTable(page)).toBeVisible()
  await expect(title(page, 'Clients')).toBeFocused()
})

test('an entry that is half saved leads to what is left of it, looks locked and says why @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, FUNDS))
  const { cell, save, addRow } = entryForm(page)
  const colour = () =>
    cell('Employer', 1).evaluate((field) => getComputedStyle(field).backgroundColor)
  const open = await colour()
  await page.route('**/files', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles({
    name: 'payslip.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n'),
  })
  await cell('Employer', 1).fill('Kisumu County')
  await save.press('Enter')
  await expect(page.locator(':focus')).toContainText('One file is not stored yet')
  await expect(cell('Employer', 1)).toBeDisabled()
  await expect(addRow).toBeDisabled()
  expect(await colour()).not.toBe(open)
  await expect(
    page.getByText(
      'This row is saved, so it cannot be changed here. Correct it in the data table.',
    ),
  ).toBeVisible()
})
