import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { mobileNumber, newClient, officer, readyClient } from './bank'
import { clientPage } from './client-page'
import { allSent } from './commands'
import { expectEveryLook } from './every-look'
import { switchOff } from './faults'
import { expect, signInByButton, test } from './fixtures'
import { hold } from './hold'
import { chooseLanguage } from './languages'
import { cover, endElsewhere, signInAgain } from './other-tabs'

const FIND = `**${paths.api.find()}`

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Find' })
  const field = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  return {
    dialog,
    field,
    options,
    active: dialog.getByRole('option', { selected: true }),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    button: page.getByRole('button', { name: 'Find', exact: true }),
    open: async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
    },
  }
}

test('the keyboard alone finds a client by name, account number, telephone and external id, and opens it', async ({
  page,
  signInAs,
}) => {
  const mark = randomUUID().replaceAll(/[^a-f]/g, '')
  const mobileNo = mobileNumber()
  const { id, name } = await newClient({
    lastname: `Zq${mark}`,
    mobileNo,
    externalId: `X-${mark}`,
  })
  const { accountNo } = await officer.client(id)
  await signInAs('officer', paths.activity())
  const { dialog, field, active, option, open } = palette(page)
  await open()
  for (const [typed, kind] of [
    [accountNo, 'Clients by account number'],
    [`+254 ${mobileNo}`, 'Clients by telephone number'],
    [`X-${mark}`, 'Clients by external id'],
    [`Zq${mark}`, 'Clients by name'],
  ] as const) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await expect(
      dialog.getByRole('group', { name: kind }).getByRole('option', { name }),
    ).toBeVisible()
  }
  await expect(dialog.getByRole('status').filter({ hasText: '1 client found.' })).toHaveCount(1)
  await expect(option(name)).toContainText(accountNo)
  await expect(active).toHaveText(`Show “Zq${mark}” in the list of clients`)
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText(name)
  await expect(field).toHaveAttribute('aria-activedescendant', /name-/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.client(id))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // The clients opened last are listed next time, though no storage holds them.
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(paths.clients())
  await open()
  const recent = dialog.getByRole('group', { name: 'Clients opened last' })
  await expect(recent.getByRole('option')).toHaveText([new RegExp(name)])
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain(mark)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.client(id))
})

test('neither the palette nor the sheet of keys opens over a dialog that was opened while it loaded @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients())
  const { dialog, open } = palette(page)
  const other = page.getByRole('dialog', { name: 'Save this view' })
  const sheet = page.getByRole('dialog', { name: 'Shortcut keys' })
  const save = page.getByRole('button', { name: 'Save view…' })
  // Its script is there from here on.
  await save.click()
  await expect(other).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other).toHaveCount(0)
  for (const key of ['Control+k', '?']) {
    const asked: Request[] = []
    const release = await hold(page, '**/_next/static/chunks/**')
    page.on('request', (one) => one.url().includes('/_next/static/chunks/') && asked.push(one))
    await page.keyboard.press(key)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await save.click()
    await expect(other).toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    // Also what the first scripts asked for themselves.
    for (const one of asked) await (await one.response())?.finished()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await expect(dialog.or(sheet)).toHaveCount(0)
    // It would close what is in front.
    await page.keyboard.press('Escape')
    await expect(other).toHaveCount(0)
  }
  await open()
})

test('arrows, Home and End move through the choices, Esc closes, and only pages the person may open are offered @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer@harbour')
  const { dialog, options, active, option, button, field, open } = palette(page)
  const filter = page.getByRole('searchbox')
  await filter.focus()
  await open()
  await expect(options).toHaveText([
    'Clients',
    'Queue',
    'Activity',
    'Runs',
    'My requests',
    'New client',
  ])
  await expect(active).toHaveText('Clients')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Queue')
  await page.keyboard.press('End')
  await expect(active).toHaveText('New client')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Clients')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText('New client')
  await page.keyboard.press('Home')
  await expect(active).toHaveText('Clients')
  // The palette is open already; a second Ctrl+K must not open another.
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(1)
  // Keys of an input method’s composition belong to the input method.
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true })
  await expect(active).toHaveText('Clients')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(filter).toBeFocused()

  await button.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await open()
  await page.keyboard.type('quE')
  await expect(option('Queue')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.queue())

  await signInAs('auditor@harbour')
  await open()
  await expect(option('Activity')).toBeVisible()
  await expect(option('New client')).toHaveCount(0)
  await expect(option('Queue')).toHaveCount(0)
})

test('choosing an action of the open client goes to its button, and never presses it @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { verify, activate } = clientPage(page)
  const { dialog, option, open } = palette(page)
  let commands = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(`/${id}/verification`)) commands += 1
  })
  await open()
  const here = dialog.getByRole('group', { name: 'On this page' })
  await expect(here.getByRole('option', { name: 'Go to More actions' })).toBeVisible()
  await expect(option(/Activate client$/)).toHaveCount(0)
  await page.keyboard.type('go to ver')
  await expect(option('Go to Verify client')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(verify).toBeFocused()
  await allSent(page)
  expect(commands).toBe(0)

  await page.keyboard.press('Enter')
  await expect(activate).toBeVisible()
  await open()
  await page.keyboard.type('identif')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/clients/${id}/identification$`))
})

test('text typed on a page is asked about before a choice leads away from it @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Called twice.')
  const { dialog, open } = palette(page)
  await open()
  await page.keyboard.type('queue')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Called twice.')
  await expect(page).toHaveURL(paths.client(id))
})

test('a late result does not replace what Enter would have chosen @deep', async ({
  page,
  signInAs,
}) => {
  const mark = `Zq${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const { id, name } = await newClient({ lastname: mark })
  await signInAs('officer', paths.activity())
  const { open, options, option, active, dialog } = palette(page)
  for (const key of ['Enter', 'ArrowDown'] as const) {
    const release = await hold(page, FIND)
    await open()
    const asked = page.waitForRequest(FIND)
    await page.keyboard.type(mark)
    await asked
    await expect(options).toHaveCount(1)
    const before = await active.textContent()
    expect(before).toContain(mark)
    release()
    await expect(option(name)).toBeVisible()
    await expect(active).toHaveText(before ?? '')
    await expect(options.first()).toHaveText(before ?? '')
    await page.keyboard.press(key)
    if (key === 'ArrowDown') await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(key === 'Enter' ? paths.clients(`q=${mark}`) : paths.client(id))
    await page.unroute(FIND)
  }
})

test('an earlier search is cancelled, and none of its results are shown @deep', async ({
  page,
  signInAs,
}) => {
  const [one, other] = [randomUUID(), randomUUID()]
  const first = await newClient({ externalId: one })
  const second = await newClient({ externalId: other })
  await signInAs('officer')
  const { open, field, option, dialog } = palette(page)
  const release = await hold(page, FIND)
  await open()
  const asked = page.waitForRequest(FIND)
  await field.fill(one)
  const request = await asked
  const calledOff = page.waitForEvent('requestfailed', (failed) => failed === request)
  await field.fill(other)
  await calledOff
  release()
  await expect(option(second.name)).toBeVisible()
  await expect(option(first.name)).toHaveCount(0)
  // A search needs two letters, and has at most as many as a bank accepts.
  await field.fill('N')
  await expect(dialog).toContainText('Type at least 2 characters to find clients.')
  await field.fill('N'.repeat(101))
  await expect(dialog).toContainText('Type at most 100 characters to find clients.')
  await field.fill(randomUUID())
  await expect(dialog).toContainText('No client found. Looked in: names and external ids.')
  await field.fill(other)
  await option(second.name).click()
  await expect(page).toHaveURL(paths.client(second.id))
  await expect(dialog).toHaveCount(0)
})

test('a bank that fails is reported in place of the results, by kind of failure, and can be asked again', async ({
  page,
  signInAs,
  fault,
}) => {
  const externalId = randomUUID()
  const { name } = await newClient({ externalId })
  await signInAs('verifier')
  const { dialog, open, field, option } = palette(page)
  await open()
  const path = '/v1/clients'
  const on = await fault({ method: 'GET', path, user: 'verifier', kind: 'status', status: 503 })
  const answered = page.waitForResponse(FIND)
  await field.fill(externalId)
  expect((await answered).status()).toBe(502)
  await expect(dialog.getByRole('alert')).toContainText('The bank')
  await expectAccessible(page)
  const retry = dialog.getByRole('button', { name: 'Retry' })
  const release = await hold(page, FIND)
  await switchOff(on)
  await retry.click()
  // The message and its button stay where they are while the search is repeated.
  await expect(dialog.getByText('Looking for clients')).toBeAttached()
  await expect(retry).toBeFocused()
  release()
  await expect(option(name)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(field).toBeFocused()

  const other = randomUUID()
  const query = new URLSearchParams({ externalId: other })
  await fault({
    method: 'GET',
    path: `${path}?${query}`,
    user: 'verifier',
    kind: 'status',
    status: 503,
    times: 2,
  })
  await field.fill(other)
  await expect(dialog).toContainText('No client found. Looked in: names.')
  await expect(dialog).toContainText('Not all could be read: external ids.')
  await retry.click()
  await expect(dialog).toContainText('Looked in: names and external ids.')
  await expect(dialog).not.toContainText('Not all could be read')
  await expect(field).toBeFocused()
})

test('nothing that was found outlives the session it was found in', async ({
  page,
  context,
  browser,
}) => {
  const externalId = randomUUID()
  const { name } = await newClient({ externalId })
  await signInByButton(page, 'officer')
  const { dialog, open, field, option } = palette(page)
  await open()
  await field.fill(externalId)
  await expect(option(name)).toBeVisible()
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await field.fill(`${externalId}0`)
  await expect(cover(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(0)
  await signInAgain(page, 'officer')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(field).toHaveValue('')
  await expect(option(name)).toHaveCount(0)
})

test('the palette is on the sheet of keys, opens over no other dialog, and fits a phone @deep', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 667 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  // The people with the fewest and the most entries in the navigation.
  for (const staff of ['auditor@harbour', 'manager@hillside'] as const) {
    await signInAs(staff)
    expect(await width()).toBe(320)
  }
  await page.setViewportSize({ width: 375, height: 667 })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Shortcut keys' })
  await expect(sheet).toContainText('To find a client, a page or what can be done')
  const { dialog, button, field } = palette(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  // The setting switches off single letters; this key has Ctrl with it.
  await page.context().addCookies([{ name: 'keys', value: 'off', url: consoleOrigin }])
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await button.click()
  await field.fill('an')
  await expect(dialog.getByRole('group', { name: 'Clients by name, the first 5' })).toBeVisible()
  const box = await dialog.boundingBox()
  expect(box && [box.x >= 0, box.x + box.width <= 375]).toEqual([true, true])
  expect(await width()).toBe(375)
  await expectAccessible(page)
})

for (const language of ['en', 'fr'] as const)
  test(`everybody can use the palette at every width, whatever it found, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs('verifier@harbour')
    await chooseLanguage(page, language)
    await page.goto(paths.clients('q=Kimani&limit=25'))
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expectEveryLook(page, 'nothing typed')
    await field.fill('Kim')
    await expect(dialog.getByRole('option').nth(3)).toContainText(/Kim/)
    await expectEveryLook(page, 'clients found')
    await field.fill('Qqqqq')
    await expect(dialog.getByText(/(No client found|Aucun client trouvé)/).first()).toBeVisible()
    await expectEveryLook(page, 'nobody found')
    await page.route(FIND, (route) => route.abort())
    await field.fill('Kima')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectEveryLook(page, 'the console cannot be reached')
  })

test('a drag over the typed text may end outside, and only a press outside closes @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.activity())
  const { dialog, field, open } = palette(page)
  await open()
  await page.keyboard.type('Okafor')
  const [box, around] = [await field.boundingBox(), await dialog.boundingBox()]
  if (!box || !around) throw new Error('The field is not on the screen.')
  const outside = [around.x / 2, box.y + box.height / 2] as const
  await page.mouse.move(box.x + box.width / 2, outside[1])
  await page.mouse.down()
  await page.mouse.move(...outside, { steps: 5 })
  await page.mouse.up()
  await expect(field).toHaveValue('Okafor')
  await page.keyboard.type('Wanjiru')
  await expect(field).toHaveValue('Wanjiru')
  await page.mouse.click(...outside)
  await expect(dialog).toHaveCount(0)
})
