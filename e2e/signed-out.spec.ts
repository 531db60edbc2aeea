import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin, sandboxOrigin } from './addresses'
import { newClient, officer, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { entryForm, newTable } from './entry-form'
import { TABLE } from './files-card'
import { clientsTable, expect, signInByButton, test } from './fixtures'
import { hold } from './hold'
import {
  comeBackTo,
  cover,
  endElsewhere,
  endWithRequest,
  hearNoTab,
  openBeside,
  putAway,
  signInAgain,
  signOutOn,
} from './other-tabs'

const BESIDE = 'You signed out of this console in another tab'

test('signing out in one tab empties the others: one with unsent words, and one in the background', async ({
  page,
  context,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  await clientPage(page).note.fill('Not sent.')
  const hidden = await openBeside(context)
  await expect(clientsTable(hidden)).toBeVisible()
  await putAway(hidden, true)
  const asked: string[] = []
  for (const tab of [page, hidden]) tab.on('dialog', (dialog) => asked.push(dialog.message()))

  await signOutOn(await openBeside(context))
  for (const tab of [page, hidden]) {
    await expect(tab.getByText(BESIDE)).toBeVisible()
    await expect(tab).toHaveURL(paths.signIn({ reason: 'signed-out-beside' }))
  }
  expect(asked).toEqual([])
  await page.goBack()
  await expect(page.getByText(BESIDE)).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a sign-out makes the browser drop what it read ahead, and keeps the person’s settings; Back shows no client', async ({
  page,
  context,
}) => {
  const { id, name } = await newClient()
  const chosen = ['theme', 'language', 'clients-list'].map((cookie) => ({
    name: cookie,
    value: { theme: 'dark', language: 'en' }[cookie] ?? 'compact.account',
    url: consoleOrigin,
  }))
  await context.addCookies(chosen)
  await signInByButton(page, 'officer', paths.client(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.evaluate(() => localStorage.setItem('of another program', 'kept'))
  const cleared = page.waitForEvent('console', (said) => said.text().includes('Clear-Site-Data'))
  await signOutOn(page)
  expect((await cleared).text()).toContain('Cleared data types: "prefetchCache", "prerenderCache".')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue with Lakeside Bank' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('of another program'))).toBe('kept')
  const kept = (await context.cookies(consoleOrigin)).map(({ name, value }) => `${name}=${value}`)
  expect(kept).toEqual(expect.arrayContaining(chosen.map(({ name, value }) => `${name}=${value}`)))
})

test('from the moment of the sign-out nothing of a page is left, even if the next page is slow @deep', async ({
  page,
  context,
}) => {
  const { id, name } = await verifiedClient()
  await signInByButton(page, 'officer', paths.client(id))
  await expect(page).toHaveTitle(`${name} · Clientele`)
  await clientPage(page).activate.click()
  await expect(clientPage(page).news(`Activated ${name}`)).toBeVisible()
  // The message stays while the focus is in it.
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  const release = await hold(page, '**/sign-in?*')
  // What the first frame shows after the tab has heard of the sign-out.
  const seen = page.evaluate(async () => {
    const channel = new BroadcastChannel('clientele')
    await new Promise<void>((heard) => {
      channel.onmessage = ({ data }) => data.is === 'signed-out' && heard()
    })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { title, body } = document
    const told = document.querySelector('body > [role="status"]')?.textContent
    return { title, text: body.innerText, told, mains: document.querySelectorAll('main').length }
  })
  await signOutOn(await openBeside(context))
  const { title, text, told, mains } = await seen
  expect(title).toBe('Your session · Clientele')
  expect(text).toMatch(/^You are signed out of this console\s+Nothing from this page/)
  expect(text).not.toContain(name)
  expect(told).toBe('')
  expect(mains).toBe(0)
  release()
  await expect(page.getByText(BESIDE)).toBeVisible()
})

test('a sign-out that arrives while a tab is covering itself empties that tab too @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.evaluate(() => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (attribute, value) {
      if (attribute === 'role' && value === 'alertdialog') {
        Element.prototype.setAttribute = setAttribute
        const beside = new BroadcastChannel('clientele')
        beside.postMessage({ is: 'signed-out' })
        beside.close()
        // Keeps the page busy with its cover until the message has arrived.
        const come = performance.now() + 100
        while (performance.now() < come);
      }
      setAttribute.call(this, attribute, value)
    }
  })
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(page.getByText(BESIDE)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test.describe('with live updates', () => {
  test.use({ live: true })

  test('a sign-out that only the console knows of empties every tab of this browser @deep', async ({
    page,
    context,
    browser,
  }) => {
    const { id, name } = await newClient()
    await signInByButton(page, 'officer', paths.client(id))
    const hidden = await openBeside(context)
    await expect(clientsTable(hidden)).toBeVisible()
    await putAway(hidden, true)
    const cookies = await context.cookies(consoleOrigin)
    await endElsewhere(browser, cookies)
    for (const tab of [page, hidden]) await expect(tab.getByText(BESIDE)).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  })

  test('a session ended at the sign-in service covers the page at once, and what was typed is kept', async ({
    page,
    context,
  }) => {
    const { id, name } = await newClient()
    await signInByButton(page, 'officer', paths.client(id))
    const { note } = clientPage(page)
    await note.fill('Called twice.')
    const beside = await context.newPage()
    await beside.goto(`${sandboxOrigin}/oidc/session/end`)
    await beside.getByRole('button', { name: 'Sign out' }).click()
    await expect(beside.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    // Nobody returns to the page: the stream told it.
    await expect(cover(page)).toBeVisible()
    await expect(page.getByText(name).first()).not.toBeVisible()

    await signInAgain(page, 'officer')
    await expect(note).toHaveValue('Called twice.')
  })
})

test('an ended session covers what was read, keeps what was typed, and offers one way on @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Called twice.')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)

  await expect(cover(page)).toContainText('What you typed is kept on this page.')
  await expect(page.getByRole('link', { name: 'Sign in again', includeHidden: true })).toHaveCount(
    1,
  )
  await expect(page.getByRole('link')).toHaveCount(1)
  await expect(page.getByText(name).first()).not.toBeVisible()
  await expect(page).toHaveTitle('Your session · Clientele')
  expect(await page.locator('body').innerText()).not.toContain(name)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Called twice|Pending|Account/)
  // Tab does not reach the page beneath either.
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  // The page beneath has keys of its own, which would leave it or open something over it.
  for (const key of ['?', 'g', 'c']) await page.keyboard.press(key)
  await expectAccessible(page)

  await signInAgain(page, 'officer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveTitle(`${name} · Clientele`)
  await expect(note).toHaveValue('Called twice.')
})

test('Back beneath a cover names no client in the tab title, and after the sign-in the title is that of the page @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  await expect(page).toHaveTitle(`${name} · Clientele`)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(clientsTable(page)).toBeVisible()
  await expect(page).toHaveTitle('Clients · Clientele')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  await page.goBack()
  const heading = page.getByRole('heading', { level: 1, name, includeHidden: true })
  await expect(heading).toBeAttached()
  await expect(page).toHaveTitle('Your session · Clientele')

  await signInAgain(page, 'officer')
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Clientele`)
})

test('a desk tab pressed after the session has ended covers the page, and opens after the sign-in @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Called twice.')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await page.getByRole('link', { name: 'Identification' }).click()
  await expect(cover(page)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(name)

  await signInAgain(page, 'officer')
  await expect(note).toHaveValue('Called twice.')
  await expect(page.getByRole('button', { name: 'Add identifier' })).toBeVisible()
  await expect(page).toHaveURL(deskPaths.identification(id))
})

test('a day changed after the session had ended is not overruled by the press before it @deep', async ({
  page,
}) => {
  const { id } = await verifiedClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { activate, date } = clientPage(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(deskPaths.api.activation(id))) sent.push(request.postData() ?? '')
  })
  // The page is covered only once it has read that the session has ended.
  const answer = await hold(page, `**${paths.api.session()}`)
  await endWithRequest(page, deskPaths.api.activation(id))
  await activate.click()
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await date.fill('2024-03-06')
  answer()
  await signInAgain(page)
  await expect(page.getByText('You are signed in again.')).toBeVisible()
  await expect(date).toHaveValue('2024-03-06')
  expect(sent).toHaveLength(1)
  await activate.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toContain('2024-03-06')
})

test('a row removed after the session had ended is not sent by the press before it @deep', async ({
  page,
}) => {
  const table = await newTable([{ name: 'line', type: 'String', length: 40 }])
  const { id } = await newClient()
  await signInByButton(page, 'officer', deskPaths.newEntry(id, table))
  const { cell, rows, addRow, removeRow, save } = entryForm(page)
  await cell('Line', 1).fill('Kept')
  await addRow.click()
  await cell('Line', 2).fill('Removed')
  const address = deskPaths.api.entries(id, table)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(address)) sent.push(request.postData() ?? '')
  })
  const answer = await hold(page, `**${paths.api.session()}`)
  await endWithRequest(page, address)
  await save.click()
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await removeRow(2).click()
  await expect(rows).toHaveCount(1)
  answer()
  await signInAgain(page)
  await expect(page.getByText('You are signed in again.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await save.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).not.toContain('Removed')
})

test('a press on the cover of a page is answered there while the console is away @deep', async ({
  page,
  context,
}) => {
  await signInByButton(page, 'auditor')
  const beside = await openBeside(context)
  await page.route(`**${paths.api.health()}`, (route) => route.abort())
  await page.route('**/sign-in*', (route) => route.abort())
  // The message about the first try goes after ten seconds, and signing out may take as long.
  await beside.getByRole('button', { name: /^Account: / }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  const over = page.getByRole('alertdialog', { name: 'You are signed out of this console' })
  const told = over.getByText('This console cannot be reached')
  // First for what the tab tries by itself, then for the press.
  for (let time = 0; time < 2; time += 1) {
    await expect(told).toBeVisible()
    await over.getByRole('button', { name: 'Dismiss' }).click()
    await expect(told).toHaveCount(0)
    await over.getByRole('link', { name: 'Sign in' }).click()
  }
  await expect(told).toBeVisible()
  await page.unrouteAll()
  await over.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Lakeside Bank' })).toBeVisible()
})

test('an open dialog is covered with its page, and comes back as it was, with its focus @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { review, dialog, comments } = clientPage(page)
  await review.click()
  await comments.fill('Call of 5 March.')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await page.locator('body').innerText()).not.toContain(name)

  await signInAgain(page, 'officer')
  await expect(dialog).toBeVisible()
  await expect(comments).toHaveValue('Call of 5 March.')
  await expect(comments).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(review).toBeFocused()
})

test('a page that stays covered does not go on asking, and asks again once it is not @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await newClient()
  await page.clock.install()
  await signInByButton(page, 'officer', paths.client(id))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const claim = deskPaths.api.claim({ clientId: id })
  const claims = () => asked.filter((path) => path === claim)
  // A claim is renewed twice in this time.
  const later = () => page.clock.fastForward(80_000)
  const renewed = page.waitForResponse(`**${claim}`)
  await later()
  await renewed

  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  asked.length = 0
  for (let times = 0; times < 8; times += 1) {
    await later()
    // The console has answered by now what was asked before.
    await page.evaluate((health) => fetch(health), paths.api.health())
  }
  // What had begun to wait before the page was covered is asked once more.
  expect(claims().length).toBeLessThan(4)

  const again = page.waitForResponse((one) => one.url().endsWith(claim) && one.ok())
  await signInAgain(page, 'officer')
  await again
  const renewedAgain = page.waitForResponse(`**${claim}`)
  await later()
  await renewedAgain
})

test('a passing message is covered with its page @deep', async ({ page, context, browser }) => {
  const { id } = await newClient()
  await officer.post(`/v1/datatables/${TABLE}/${id}`, { employer: 'Harbour Works', locale: 'en' })
  await signInByButton(page, 'officer', deskPaths.dataTable(id, TABLE))
  const cookies = await context.cookies(consoleOrigin)
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete row' }).click()
  const told = page.getByText('Row deleted')
  await expect(told).toBeVisible()
  // The message stays while the focus is in it.
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await endElsewhere(browser, cookies)
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  await expect(told).toBeAttached()
  await expect(told).not.toBeVisible()
})

test('a page in the background when its time was up shows nothing until the console has answered @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  await clientPage(page).note.fill('Called twice.')
  await putAway(page, true)
  await page.route(`**${paths.api.session()}`, (route) => route.abort())
  // As after a machine slept: the clock has moved, and no timer ran.
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await putAway(page, false)
  const asking = page.getByRole('alertdialog', { name: 'Asking whether you are still signed in' })
  await expect(asking).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in again', includeHidden: true })).toHaveCount(
    0,
  )
  expect(await page.locator('body').innerText()).not.toContain(name)

  await page.unroute(`**${paths.api.session()}`)
  await page.clock.fastForward(5000)
  await expect(asking).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(clientPage(page).note).toHaveValue('Called twice.')
})

test('a page in front of a machine that slept past the end shows nothing until the console has answered @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  await clientPage(page).note.fill('Called twice.')
  await page.route(`**${paths.api.session()}`, (route) => route.abort())
  // The clock moves on, and what the timers had left before is still left: nothing that takes a minute runs meanwhile.
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  const asking = page.getByRole('alertdialog', { name: 'Asking whether you are still signed in' })
  await expect(asking).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(name)

  // The page asks by itself.
  await page.unroute(`**${paths.api.session()}`)
  await page.clock.fastForward(5000)
  await expect(asking).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(clientPage(page).note).toHaveValue('Called twice.')
})

test('the end of a session is read out, even after the page had asked about it @deep', async ({
  page,
  context,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('officer')
  await putAway(page, true)
  await page.route(`**${paths.api.session()}`, (route) => route.abort())
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await putAway(page, false)
  const asking = page.getByRole('alertdialog', { name: 'Asking whether you are still signed in' })
  await expect(asking).toBeFocused()
  const asked = await asking.elementHandle()
  await context.clearCookies()
  await page.unroute(`**${paths.api.session()}`)
  await page.clock.fastForward(5000)
  // A screen reader says nothing about focus that stays on the same element.
  await expect(cover(page)).toBeFocused()
  expect(await asked?.evaluate((element) => element.isConnected)).toBe(false)
})

test('an ended session stays ended while the console cannot be asked @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  await page.route(`**${paths.api.session()}`, (route) => route.abort())
  const asked = page.waitForEvent('requestfailed')
  await comeBackTo(page)
  await asked
  await expect(cover(page)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(name)
})

test('a page belongs at once to a person who signs in beside it, without a word of the one before', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  await clientPage(page).note.fill('Only for the officer.')
  const asked: string[] = []
  page.on('dialog', (dialog) => asked.push(dialog.message()))
  await endElsewhere(browser, await context.cookies(consoleOrigin))

  const beside = await context.newPage()
  await signInByButton(beside, 'auditor@harbour')
  await expect(page.getByRole('button', { name: 'Account: Farid Rahimi' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a tab that hears no other tab says that the session is over once it is looked at @deep', async ({
  page,
  context,
}) => {
  await hearNoTab(page)
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  await signOutOn(await openBeside(context))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(name)
})
