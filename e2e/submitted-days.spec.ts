import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { newClient } from './bank'
import { expectEveryLook } from './every-look'
import { clientsTable, expect, listening, namesIn, test } from './fixtures'
import { chooseLanguage } from './languages'

test('the list can be narrowed by days of submission, and its address, file and next client follow', async ({
  page,
  signInAs,
}) => {
  const lastname = `Zd${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12)}`
  const names: string[] = []
  for (const day of ['2024-03-01', '2024-03-02', '2024-03-03'])
    names.push(
      (await newClient({ firstname: `A${day.at(-1)}`, lastname, submittedOnDate: day })).name,
    )
  await signInAs('officer', paths.clients(`q=${lastname}`))
  const table = clientsTable(page)
  const [from, to] = [page.getByLabel('Submitted from'), page.getByLabel('Submitted to')]
  const shown = (some: string[]) => expect.poll(() => namesIn(table)).toEqual(some)
  await shown(names)
  await from.fill('2024-03-02')
  await shown(names.slice(1))
  await expect(page).toHaveURL(paths.clients(`q=${lastname}&submittedFrom=2024-03-02`))
  await expect(from).toBeFocused()
  await to.fill('2024-03-02')
  await shown(names.slice(1, 2))
  await expect(page.getByRole('link', { name: /^All/ })).toContainText('1')
  await page.goBack()
  await expect(to).toHaveValue('')
  await expect(from).toHaveValue('2024-03-02')
  await shown(names.slice(1))

  await table
    .getByRole('button', { name: 'Name' })
    .or(table.getByRole('link', { name: 'Name' }))
    .first()
    .click()
  await shown(names.slice(1).toReversed())
  await expect(from).toHaveValue('2024-03-02')
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /submittedFrom=2024-03-02/,
  )
  await page.keyboard.press('Escape')
  await table.getByRole('link', { name: names[2] }).click()
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toContainText('1 of 2')
  await page.goBack()

  await to.fill('2024-02-01')
  await expect(page.getByText('“To” must not be earlier than “Submitted from”.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    `No client matches “${lastname}”, submitted from 2 Mar 2024 to 1 Feb 2024`,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Any day' }).click()
  await shown(names.toReversed())
  await expect(from).toHaveValue('')
  await expect(to).toHaveValue('')
})

test('a link to clients submitted more than so many days ago means the same tomorrow @deep', async ({
  page,
  signInAs,
}) => {
  const lastname = `Zd${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12)}`
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const old = await newClient({ firstname: 'Aold', lastname, submittedOnDate: '2024-03-01' })
  const young = await newClient({ firstname: 'Ayoung', lastname, submittedOnDate: yesterday })
  await signInAs('officer', paths.clients(`q=${lastname}`))
  const table = clientsTable(page)
  const ago = page.getByLabel('or more than … days ago')
  const shown = (some: string[]) => expect.poll(() => namesIn(table)).toEqual(some)
  await shown([old.name, young.name])
  await listening(page)
  await ago.fill('3')
  await shown([old.name])
  await expect(page).toHaveURL(paths.clients(`q=${lastname}&olderThan=3`))
  await expect(ago).toBeFocused()
  await expect(page.getByRole('link', { name: /^All/ })).toContainText('1')

  await ago.fill('three')
  await page.getByRole('heading', { level: 1 }).click()
  const why = page.getByText('Enter a whole number of days, at most 9,999.')
  await expect(why).toBeVisible()
  await expect(ago).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expect(page).toHaveURL(paths.clients(`q=${lastname}&olderThan=3`))
  await ago.fill('4')
  await expect(why).toHaveCount(0)
  await expect(page).toHaveURL(paths.clients(`q=${lastname}&olderThan=4`))

  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /olderThan=4/)
  await page.keyboard.press('Escape')
  await table.getByRole('link', { name: old.name }).click()
  await expect(page.getByRole('navigation', { name: 'Place in the list' })).toContainText('1 of 1')
  await page.goBack()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.getByRole('link', { name: 'Any day' }).click()
  await shown([old.name, young.name])
  await expect(ago).toHaveValue('')
})

test('on a phone unused filters are behind a button, and those in use are on the page @deep', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs('auditor@harbour')
  const office = page.getByLabel('Office', { exact: true })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(clientsTable(page)).toBeVisible()
  await expect(office).toBeHidden()
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await filters.click()
  await expect(office).toBeVisible()
  await page.getByLabel('Submitted from').fill('2024-03-02')
  await expect(page).toHaveURL(/submittedFrom=2024-03-02/)
  await expect(filters).toHaveText('Filters: 1')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Submitted from')).toHaveValue('2024-03-02')
  await expect(page.getByLabel('Submitted from')).toBeVisible()
  await filters.click()
  await expect(office).toBeHidden()
  await expect(filters).toHaveText('Filters: 1')
  await page.setViewportSize({ width: 1400, height: 800 })
  await expect(office).toBeVisible()
  await expect(filters).toBeHidden()
})

test('a half-typed day narrows nothing, and says so once it is left @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer@harbour', paths.clients('submittedFrom=2020-01-01'))
  const from = page.getByLabel('Submitted from')
  await from.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('This day does not exist, or is not complete.')).toBeVisible()
  await expect(page).toHaveURL(paths.clients('submittedFrom=2020-01-01'))
  await from.fill('2021-01-01')
  await expect(page.getByText('This day does not exist, or is not complete.')).toHaveCount(0)
  await expect(page).toHaveURL(paths.clients('submittedFrom=2021-01-01'))
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('Enter drops no filter whose day is written in another way, or half written @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer@harbour', paths.clients('submittedFrom=2020-01-01'))
  await listening(page)
  const from = page.getByLabel('Submitted from')
  await from.fill('0202-01-01')
  await page.keyboard.press('Enter')
  await from.fill('2021-01-01')
  await expect(page).toHaveURL(paths.clients('submittedFrom=2021-01-01'))
  await page.goBack()
  await expect(page).toHaveURL(paths.clients('submittedFrom=2020-01-01'))

  const ago = page.getByLabel('or more than … days ago')
  // At once: the list is asked for after a pause in typing, and Enter must not take that away.
  await ago.pressSequentially('8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.clients('submittedFrom=2020-01-01&olderThan=8'))
  await ago.clear()
  await ago.pressSequentially('07')
  await expect(page).toHaveURL(paths.clients('submittedFrom=2020-01-01&olderThan=7'))
  await page.keyboard.press('Enter')
  await expect(ago).toHaveValue('7')
  await from.fill('2021-01-01')
  await expect(page).toHaveURL(paths.clients('submittedFrom=2021-01-01&olderThan=7'))
})

test('a control that is followed by Back before the list has drawn its change shows what the list shows @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer@harbour', paths.clients('submittedFrom=2020-01-01'))
  await listening(page)
  // In one task, so that nothing is drawn between the change and Back, as on a slow machine.
  const changeAndGoBack = (control: Locator, value: string, { send = false } = {}) =>
    control.evaluate(
      (field, { value, send }) => {
        const { href } = window.location
        const state: unknown = window.history.state
        const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
        if (send) field.closest('form')?.requestSubmit()
        const changed = window.location.href !== href
        window.history.replaceState(state, '', href)
        window.dispatchEvent(new PopStateEvent('popstate', { state }))
        return changed
      },
      { value, send },
    )
  const from = page.getByLabel('Submitted from')
  expect(await changeAndGoBack(from, '2021-01-01')).toBe(true)
  await expect(from).toHaveValue('2020-01-01')
  const perPage = page.getByRole('combobox', { name: 'Rows per page' })
  expect(await changeAndGoBack(perPage, '25')).toBe(true)
  await expect(perPage).toHaveValue('50')
  const sought = page.getByRole('searchbox', { name: 'Filter by name' })
  expect(await changeAndGoBack(sought, 'Amina', { send: true })).toBe(true)
  await expect(sought).toHaveValue('')

  await from.fill('2021-01-01')
  await expect(page).toHaveURL(paths.clients('submittedFrom=2021-01-01'))
})

test('a day that is emptied part by part at the keyboard narrows nothing any more @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer@harbour', paths.clients('submittedFrom=2020-01-01'))
  await listening(page)
  const from = page.getByLabel('Submitted from')
  await from.focus()
  for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace'])
    await page.keyboard.press(key)
  await expect(from).toHaveValue('')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(paths.clients())
  await expect(from).toHaveValue('')
  await expect(page.getByText('This day does not exist, or is not complete.')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('days narrow the list when its form is sent @deep', async ({ page, signInAs }) => {
    await signInAs('officer@harbour')
    await page.getByLabel('Submitted from').fill('2999-01-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/submittedFrom=2999-01-01/)
    await expect(
      page.getByText('No clients, submitted on 1 Jan 2999 or later').first(),
    ).toBeVisible()
  })
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use the filters by day at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs('officer@hillside')
    await chooseLanguage(page, language)
    const found = clientsTable(page).getByRole('row')
    await page.goto(paths.clients('limit=25&submittedFrom=2020-01-01&olderThan=3'))
    await expect(found.nth(1)).toBeVisible()
    await expectEveryLook(page, 'clients of some days')
    await page.locator('input[name="olderThan"]:visible').fill('three')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
    await expectEveryLook(page, 'a number of days that is none')
    await page.goto(paths.clients('submittedFrom=2024-03-02&submittedTo=2024-02-01'))
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
    await expect(found).toHaveCount(0)
    await expectEveryLook(page, 'days in the wrong order')
  })
