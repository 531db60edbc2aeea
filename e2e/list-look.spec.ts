import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { expectEveryLook } from './every-look'
import { clientsTable, expect, test } from './fixtures'
import { chooseLanguage } from './languages'

// Tests create clients at Harbour Bank only in files that run after this one, so its list stands still.
const HARBOUR = 'officer@harbour'

const columnsOf = (page: Page) => clientsTable(page).getByRole('columnheader').allInnerTexts()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Columns and density' })
const open = (page: Page) => page.getByRole('button', { name: 'Columns…' }).click()
const rowHeight = async (page: Page) =>
  (await clientsTable(page).getByRole('row').nth(1).boundingBox())?.height ?? 0
const withCookie = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'clients-list', value, url: consoleOrigin }])

test('columns and density can be chosen by keyboard alone, take effect at once, and are in the first byte of a reload', async ({
  page,
  signInAs,
}) => {
  // As high as the list, because nobody would press a row half hidden beneath its foot.
  await page.setViewportSize({ width: 1400, height: 1400 })
  await signInAs(HARBOUR, paths.clients('limit=25'))
  const usual = await columnsOf(page)
  expect(usual.slice(1)).toEqual([
    'Name',
    'Account no.',
    'Status',
    'Office',
    'Submitted',
    'Activated',
    'Next step',
  ])
  const before = await rowHeight(page)
  const button = page.getByRole('button', { name: 'Columns…' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox', { name: 'Account no.' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(clientsTable(page).getByRole('columnheader', { includeHidden: true })).toHaveCount(7)
  await dialog.getByRole('checkbox', { name: 'Office id' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: 'Verified', exact: true }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('radio', { name: 'Comfortable' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const chosen = ['Name', 'Status', 'Office', 'Office id', 'Submitted', 'Verified', 'Activated']
  expect((await columnsOf(page)).slice(1)).toEqual([...chosen, 'Next step'])
  expect(await rowHeight(page)).toBeLessThan(before - 5)
  await expectAccessible(page)
  await clientsTable(page).getByRole('button', { name: 'Office id' }).click()
  await expect(page).toHaveURL(paths.clients('orderBy=officeId&limit=25'))

  // As the server renders it, before any script.
  const html = await (await page.request.get(paths.clients())).text()
  expect(html).toContain('data-density="compact"')
  expect(html).toContain('>Office id<')
  expect(html).not.toContain('>Account no.<')
})

test('Back from a client shows the list with the columns chosen since @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  await open(page)
  await dialogOf(page).getByRole('checkbox', { name: 'Office', exact: true }).uncheck()
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await clientsTable(page).getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Onboarding' })).toBeVisible()
  await page.goBack()
  await expect(clientsTable(page)).toBeVisible()
  expect(await columnsOf(page)).not.toContain('Office')
  await open(page)
  await dialogOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Reset' })).toBeFocused()
  await expect(dialogOf(page).getByRole('checkbox', { name: 'Office', exact: true })).toBeChecked()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('clients-list')
})

test('the valid parts of an edited cookie count, and no list loses its names @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  for (const [value, columns] of [
    ['compact', ['Name']],
    ['compact.next.nonsense.account.account', ['Name', 'Account no.', 'Next step']],
    ['%3Cscript%3E.account', undefined],
    [`compact.${'x'.repeat(2000)}.office`, ['Name', 'Office']],
  ] as const) {
    await withCookie(page, value)
    await page.goto(paths.clients())
    const drawn = (await columnsOf(page)).slice(1)
    if (columns) expect(drawn).toEqual(columns)
    else expect(drawn).toHaveLength(7)
  }
})

for (const width of [320, 375])
  test(`at ${width} pixels a client has the chosen lines, and the choice can be reached @deep`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await signInAs(HARBOUR, paths.clients('status=pending'))
    const row = clientsTable(page).getByRole('row').nth(1)
    const office = row.getByText('Harbour', { exact: false })
    await expect(office).toBeVisible()
    const before = await rowHeight(page)
    await open(page)
    await expectAccessible(page)
    const submitted = dialogOf(page).getByRole('checkbox', { name: 'Submitted' })
    await expect(submitted).toHaveAccessibleName('Submitted not on a screen this narrow')
    await dialogOf(page).getByRole('checkbox', { name: 'Office', exact: true }).uncheck()
    await dialogOf(page).getByRole('radio', { name: 'Compact' }).check()
    await dialogOf(page).getByRole('button', { name: 'Done' }).click()
    await expect(office).toBeHidden()
    expect(await rowHeight(page)).toBeLessThan(before)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('in French the choice is offered in French @deep', async ({ page, signInAs }) => {
  await signInAs(HARBOUR)
  await page.context().addCookies([{ name: 'language', value: 'fr', url: consoleOrigin }])
  await page.goto(paths.clients())
  await page.getByRole('button', { name: 'Colonnes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Colonnes et densité' })
  await expect(dialog.getByRole('checkbox', { name: 'Attente' })).toBeChecked()
  await expectAccessible(page)
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can choose columns and density, and use a list with all of them, at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(HARBOUR)
    await chooseLanguage(page, language)
    await page.goto(paths.clients('status=pending&q=Kimani&limit=25'))
    await page.getByRole('button', { name: /^(Columns|Colonnes)…$/ }).click()
    const dialog = page.getByRole('dialog')
    await expectEveryLook(page, 'the dialog with its usual choice')
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('radio').last().check()
    await expectEveryLook(page, 'the dialog with every column')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectEveryLook(page, 'the list with every column')
  })
