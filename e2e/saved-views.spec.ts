import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { expectEveryLook } from './every-look'
import { clientsTable, expect, test } from './fixtures'
import { chooseLanguage } from './languages'
import { hearRegions } from './read-out'

// No other test looks at this person's views, and few create clients at their bank.
const STAFF = 'verifier@harbour'
const { views: viewsPath, view: viewPath } = deskPaths.api

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(STAFF)
  const { views } = await (await page.request.get(viewsPath())).json()
  for (const { id } of views) await page.request.delete(viewPath(id), { headers: HEADERS })
  await page.reload()
})

const HEADERS = { 'x-clientele': '1', origin: consoleOrigin }
const keep = (page: Page, name: string, query: string) =>
  page.request.post(viewsPath(), { headers: HEADERS, data: { id: randomUUID(), name, query } })
const strip = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const tab = (page: Page, name: string) => strip(page).getByRole('link', { name, exact: true })
const saving = (page: Page) => page.getByRole('dialog', { name: 'Save this view' })
const arranging = (page: Page) => page.getByRole('dialog', { name: 'Arrange saved views' })
const namesIn = (page: Page) => strip(page).getByRole('link').locator('bdi').allInnerTexts()

test('the keyboard alone saves a view, sees its count, opens it and shares it', async ({
  page,
}) => {
  await page.goto(paths.clients('status=pending&officeId=2&olderThan=3&page=2'))
  await expect(strip(page)).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Save view…' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = saving(page)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(dialog).toContainText('in its own memory: they are gone when it is restarted')
  await expect(dialog).toContainText('submitted more than 3 days ago')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give the view a name.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Harbour, old')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(tab(page, 'Harbour, old')).toHaveAttribute('aria-current', 'page')
  const total = page.getByRole('status').filter({ hasText: /clients? found/ })
  const found = (await total.innerText()).match(/[\d,]+/)?.[0] ?? ''
  await expect(tab(page, 'Harbour, old')).toContainText(found)
  await expectAccessible(page)

  await page.goto(paths.clients())
  await expect(tab(page, 'Harbour, old')).not.toHaveAttribute('aria-current')
  await tab(page, 'Harbour, old').focus()
  await page.keyboard.press('Enter')
  const address = paths.clients('status=pending&officeId=2&olderThan=3')
  await expect(page).toHaveURL(address)
  await expect(tab(page, 'Harbour, old')).toHaveAttribute('aria-current', 'page')
  // As the server renders it, before any script.
  const html = await (await page.request.get(paths.clients())).text()
  expect(html).toContain('>Harbour, old<')
})

test('views can be renamed, ordered and deleted, and the focus follows a view that moves @deep', async ({
  page,
}) => {
  for (const [name, status] of [
    ['One', 'pending'],
    ['Two', 'verified'],
    ['Three', 'active'],
  ] as const)
    await keep(page, name, `status=${status}`)
  await page.reload()
  expect(await namesIn(page)).toEqual(['One', 'Two', 'Three'])
  await strip(page).getByRole('button', { name: 'Arrange…' }).click()
  const dialog = arranging(page)
  await expectAccessible(page)
  const expectReadOut = await hearRegions(page)
  await dialog.getByRole('button', { name: 'Move “Three” forward' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('“Three” is number 2 of 3.')
  await expectReadOut('“Three” is number 2 of 3.')
  await expect(dialog.getByRole('button', { name: 'Move “Three” forward' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The first view cannot move forward any more.
  await expect(dialog.getByRole('button', { name: 'Move “Three” back' })).toBeFocused()

  const name = dialog.getByRole('textbox', { name: 'Name of “Two”' })
  await name.fill('one')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('You have a view of this name.')
  await expectAccessible(page)
  await name.fill('three')
  await dialog.getByRole('button', { name: 'Rename “Two”' }).click()
  await expect(name).toHaveAccessibleDescription('You have a view of this name.')
  await expect(name).toBeFocused()
  // An error in one name is not shown at another.
  const one = dialog.getByRole('textbox', { name: 'Name of “One”' })
  await one.fill('three')
  await page.keyboard.press('Enter')
  await expect(one).toHaveAccessibleDescription('You have a view of this name.')
  await expect(dialog.getByText('You have a view of this name.')).toHaveCount(1)
  await one.fill('One')
  await name.fill('  Second ')
  await dialog.getByRole('button', { name: 'Rename “Two”' }).click()
  const second = dialog.getByRole('textbox', { name: 'Name of “Second”' })
  await expect(second).toBeFocused()
  await expect(second).toHaveValue('Second')
  await expect(dialog.getByRole('button', { name: 'Rename “Second”' })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Delete “One”' }).click()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete “One”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Delete “One” for good?')).toBeVisible()
  await expectAccessible(page)
  // Two such questions may be open, and who hears the buttons must hear which view each is about.
  for (const answer of ['Keep', 'Delete'])
    await expect(
      dialog.getByRole('button', { name: answer, exact: true }),
    ).toHaveAccessibleDescription('Delete “One” for good?')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('“One” is deleted.')
  await expect(dialog.getByRole('textbox', { name: 'Name of “Second”' })).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await namesIn(page)).toEqual(['Three', 'Second'])
  await page.reload()
  expect(await namesIn(page)).toEqual(['Three', 'Second'])
})

test('after the last view is deleted, the focus goes to the heading of the page @deep', async ({
  page,
}) => {
  const dialog = arranging(page)
  for (const leave of ['Enter', 'Escape']) {
    await keep(page, 'Only one', 'status=pending')
    await page.reload()
    await strip(page).getByRole('button', { name: 'Arrange…' }).click()
    await dialog.getByRole('button', { name: 'Delete “Only one”' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
    await expect(strip(page)).toHaveCount(0)
    await page.keyboard.press(leave)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('a view leaves out what was searched for, and the dialog says so @deep', async ({ page }) => {
  await page.goto(paths.clients('status=active&q=Kimani'))
  await page.getByRole('button', { name: 'Save view…' }).click()
  await expect(saving(page)).toContainText('What you search for is not saved')
  await saving(page).getByRole('textbox', { name: 'Name' }).fill('Active ones')
  await saving(page).getByRole('button', { name: 'Save' }).click()
  await expect(tab(page, 'Active ones')).toHaveAttribute('href', paths.clients('status=active'))
  await expect(tab(page, 'Active ones')).not.toHaveAttribute('aria-current')
})

test('Back from a client, and another tab, show all views saved since @deep', async ({
  page,
  context,
}) => {
  await keep(page, 'First', 'status=pending')
  await page.reload()
  await page.getByRole('button', { name: 'Save view…' }).click()
  await keep(page, 'From elsewhere', 'status=verified')
  await saving(page).getByRole('textbox', { name: 'Name' }).fill('Everybody')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Everybody')).toBeVisible()
  expect(await namesIn(page)).toEqual(['First', 'From elsewhere', 'Everybody'])
  await clientsTable(page).getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Onboarding' })).toBeVisible()
  await page.goBack()
  await expect(tab(page, 'Everybody')).toBeVisible()
  const other = await context.newPage()
  await other.goto(paths.clients())
  await expect(tab(other, 'Everybody')).toBeVisible()
})

test('while the store is away, the known views stay, and so does a half-typed name @deep', async ({
  page,
}) => {
  await keep(page, 'Mine', 'status=pending')
  await page.reload()
  await strip(page).getByRole('button', { name: 'Arrange…' }).click()
  const name = arranging(page).getByRole('textbox', { name: 'Name of “Mine”' })
  await name.fill('Half a na')
  const away = { views: null, isLasting: false }
  await page.route(`**${viewsPath()}`, (route) =>
    route.fulfill({ json: away, headers: { 'x-trace-id': 'x' } }),
  )
  const unread = page.getByText('Your saved views cannot be read just now.')
  // After a failed command the page reads the views again.
  await page.route(`**${viewPath('*')}`, (route) => route.abort())
  await expect(name).toBeFocused()
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.method() === 'PUT',
    timeout: 20_000,
  })
  await page.keyboard.press('Enter')
  await failed
  await expect(arranging(page).getByRole('alert')).toContainText('nothing is done twice')
  await expect(unread).toBeVisible()
  await expect(name).toHaveValue('Half a na')
  await arranging(page).getByRole('button', { name: 'Done' }).click()
  await arranging(page).getByRole('button', { name: 'Discard' }).click()
  await expect(tab(page, 'Mine')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await expect(unread).toHaveCount(0)
  await expect(tab(page, 'Mine')).toBeVisible()
  await expect(arranging(page)).toHaveCount(0)
})

test('a name that was typed and not sent is not dropped without a word @deep', async ({ page }) => {
  await keep(page, 'Mine', 'status=pending')
  await page.reload()
  await page.getByRole('button', { name: 'Save view…' }).click()
  const saved = saving(page).getByRole('textbox', { name: 'Name' })
  await saved.fill('Half a na')
  await page.keyboard.press('Escape')
  await expect(saving(page).getByRole('alert')).toContainText('Discard what you typed?')
  await saving(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(saved).toBeFocused()
  await expect(saved).toHaveValue('Half a na')
  await saving(page).getByRole('button', { name: 'Cancel' }).click()
  await saving(page).getByRole('button', { name: 'Discard' }).click()
  await expect(saving(page)).toHaveCount(0)

  const dialog = arranging(page)
  await strip(page).getByRole('button', { name: 'Arrange…' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name of “Mine”' })
  await name.fill('Half a na')
  for (const leave of ['Escape', 'Done']) {
    if (leave === 'Done') await dialog.getByRole('button', { name: 'Done' }).click()
    else await page.keyboard.press(leave)
    await expect(dialog.getByRole('alert')).toContainText('Discard what you typed?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Half a na')
  }
  await name.fill('Mine')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a view that another tab has renamed is no change of this one @deep', async ({ page }) => {
  await keep(page, 'Mine', 'status=pending')
  const { views } = await (await keep(page, 'Other', 'status=active')).json()
  await page.reload()
  await strip(page).getByRole('button', { name: 'Arrange…' }).click()
  const dialog = arranging(page)
  const name = dialog.getByRole('textbox', { name: 'Name of “Other”' })
  await name.fill('Others')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('The view is called “Others” now.')
  const change = { headers: HEADERS, data: { name: 'From elsewhere' } }
  await page.request.put(viewPath(views[1].id), change)
  // The answer to any change holds all views.
  await dialog.getByRole('button', { name: 'Move “Mine” back' }).click()
  const renamed = dialog.getByRole('textbox', { name: 'Name of “From elsewhere”' })
  await expect(renamed).toHaveValue('From elsewhere')
  await expect(dialog.getByRole('button', { name: 'Rename “From elsewhere”' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a view that is sent again under another name has one tab, with the new name @deep', async ({
  page,
}) => {
  await page.route(`**${viewsPath()}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save view…' }).click()
  await saving(page).getByRole('textbox', { name: 'Name' }).fill('One')
  await page.keyboard.press('Enter')
  await expect(saving(page).getByRole('alert')).toContainText('nothing is done twice')
  await page.unroute(`**${viewsPath()}`)
  await saving(page).getByRole('textbox', { name: 'Name' }).fill('Two')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Two')).toBeVisible()
  expect(await namesIn(page)).toEqual(['Two'])
})

test('a view of an office that is gone says so, and finds nobody instead of everybody @deep', async ({
  page,
}) => {
  await keep(page, 'Closed branch', 'officeId=7777')
  await page.goto(paths.clients())
  const gone = strip(page).getByRole('link', { name: 'Closed branch office not found' })
  await gone.click()
  await expect(page.getByText('This view asks for an office that is not among those')).toBeVisible()
  await expect(page).toHaveURL(paths.clients('officeId=7777'))
  await expect(page.getByText('No clients at Office 7777', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save view…' }).click()
  await expect(saving(page)).toContainText('What it shows: All and Office 7777')
  await saving(page).getByRole('button', { name: 'Cancel' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^All · Office 7777 · /)).toBeVisible()
})

test('views that cannot be read leave the list as it is, and a view that was not saved says so @deep', async ({
  page,
}) => {
  const away = { views: null, isLasting: false }
  await page.route(`**${viewsPath()}`, (route) =>
    route.fulfill({ json: away, headers: { 'x-trace-id': 'x' } }),
  )
  await page.getByRole('button', { name: 'Save view…' }).click()
  await saving(page).getByRole('textbox', { name: 'Name' }).fill('Mine')
  await page.keyboard.press('Enter')
  await expect(saving(page).getByRole('alert')).toContainText('this counts as not saved')
  await expect(saving(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  await expectAccessible(page)
  await page.unroute(`**${viewsPath()}`)
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Mine')).toBeVisible()
  await page.route(`**${viewsPath()}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Save view…' }).click()
  await saving(page).getByRole('textbox', { name: 'Name' }).fill('Another')
  await page.keyboard.press('Enter')
  await expect(saving(page).getByRole('alert')).toBeVisible()
  await expect(clientsTable(page)).toBeVisible()
})

for (const width of [320, 375])
  test(`at ${width} pixels twenty views take one line, in French too @deep`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    for (let count = 1; count <= 20; count += 1)
      await keep(page, `${'W'.repeat(56)} ${count}`, 'status=pending')
    await page.context().addCookies([{ name: 'language', value: 'fr', url: consoleOrigin }])
    await page.goto(paths.clients())
    const line = page.getByRole('navigation', { name: 'Vues enregistrées' })
    await expect(line.getByRole('link')).toHaveCount(20)
    expect((await line.boundingBox())?.height).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Enregistrer la vue…' }).click()
    await page.getByRole('textbox', { name: 'Nom' }).fill('Une de plus')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription(
      'Vous avez 20 vues, le maximum. Supprimez-en une d’abord.',
    )
    await expectAccessible(page)
  })

for (const language of ['en', 'fr'] as const)
  test(`everybody can save, rename and delete a view at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
  }) => {
    test.slow()
    await chooseLanguage(page, language)
    await keep(page, 'Uno', 'status=pending')
    await keep(page, 'Due', 'status=verified&officeId=2')
    await page.goto(paths.clients('status=pending&officeId=2&olderThan=3&q=Kimani&limit=25'))
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('link', { name: 'Uno', exact: true })).toContainText(/\d/)
    await expectEveryLook(page, 'views above a list with filters')

    await page.getByRole('button', { name: /^(Save view|Enregistrer la vue)…$/ }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expectEveryLook(page, 'the dialog that saves a view')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectEveryLook(page, 'a view without a name')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: /^(Arrange|Organiser)…$/ }).click()
    await expect(dialog.getByRole('textbox')).toHaveCount(2)
    await expectEveryLook(page, 'the dialog that arranges the views')
    await dialog.getByRole('textbox').nth(1).fill('uno')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox').nth(1)).toHaveAttribute('aria-invalid', 'true')
    await expectEveryLook(page, 'a name that another view has')
    await dialog
      .getByRole('button', { name: /“Uno”|«\sUno\s»/ })
      .last()
      .click()
    await expect(
      dialog.getByText(/(Delete “Uno” for good|Supprimer «\sUno\s» définitivement)/),
    ).toBeVisible()
    await expectEveryLook(page, 'the question before a view is deleted')
  })
