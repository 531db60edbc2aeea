import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { newClient, officer, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { allSent, commandsOf } from './commands'
import { callsLeft } from './faults'
import { chooseAccount, clientsTable, expect, listening, signInByButton, test } from './fixtures'
import { hold, keepBack } from './hold'
import {
  comeBackTo,
  cover,
  endElsewhere,
  hearNoTab,
  openBeside,
  signInAgain,
  signOutOn,
} from './other-tabs'
import { startShortSessions } from './short-session'

test('a session that ends during a press loses no word: the person signs in over the page, and the press is sent once', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { review, dialog, date, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await date.fill('2024-03-05')
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of 5 March.')

  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await confirm.click()
  await expect(cover(page)).toBeVisible()
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await signInAgain(page, 'officer')
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expectState(page, 'Active')
  await expect(dialog).toHaveCount(0)
  expect(await officer.client(id)).toMatchObject({ activationDate: [2024, 3, 5] })
  expect(sent.filter((url) => url.endsWith('/activation'))).toHaveLength(1)
})

test('a list of runs is read again after a sign-in over it @deep', async ({
  page,
  context,
  browser,
}) => {
  const staff = 'verifier@harbour'
  await signInByButton(page, staff, paths.runs())
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  // A read from before the sign-in may still be answered with a refusal.
  const read = page.waitForResponse((one) => one.url().endsWith(deskPaths.api.runs()) && one.ok())
  await signInAgain(page, staff)
  await read
})

test('a page sends its session to the browser once, however many of its parts need it', async ({
  page,
}) => {
  const { id } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  const html = await (await page.request.get(paths.client(id))).text()
  expect(html.match(/idleSecondsLeft/g)).toHaveLength(1)
})

test('a page is drawn again once its person has other roles, but none on which a text could be lost @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const drawn: string[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    const isAhead = 'next-router-prefetch' in headers
    if (headers.rsc && !isAhead) drawn.push(new URL(request.url()).pathname)
  })
  // As once the bank has given the person another role.
  let readings = 0
  await page.route(`**${paths.api.session()}`, async (route) => {
    const response = await route.fetch()
    const { roles, idleSecondsLeft, ...session } = await response.json()
    readings += 1
    await route.fulfill({
      response,
      json: {
        ...session,
        roles: [...roles, 'Deputy manager'],
        idleSecondsLeft: idleSecondsLeft - readings,
      },
    })
  })
  const read = async () => {
    const answer = page.waitForResponse(`**${paths.api.session()}`)
    await comeBackTo(page)
    await (await answer).finished()
  }
  await expect(clientPage(page).note).toBeVisible()
  await read()
  await allSent(page)
  expect(drawn).toEqual([])
  await page.goto(paths.clients())
  await listening(page)
  await read()
  await expect.poll(() => drawn).toContain(paths.clients())
})

test('the first request of a page says for whom the page was drawn @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  const first = page.waitForRequest(`**${deskPaths.api.claim({ clientId: id })}`)
  await signInAs('officer', paths.client(id))
  expect((await first).headers()).toHaveProperty('x-clientele-person')
})

test('a press is not sent if somebody else signs in during it', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await verifiedClient()
  await signInByButton(page, 'officer', paths.client(id))
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await clientPage(page).activate.click()
  const opened = page.waitForEvent('popup')
  await cover(page).getByRole('link', { name: 'Sign in again' }).click()
  const sent = commandsOf(page)
  await chooseAccount(await opened, 'verifier')
  await expect(page.getByRole('button', { name: /^Account: / })).not.toHaveAccessibleName(/Otieno/)
  await expectState(page, 'Verified')
  await allSent(page)
  expect(sent.filter((path) => path.endsWith('/activation'))).toEqual([])
  expect(await officer.client(id)).not.toHaveProperty('activationDate')
})

test('if the browser opens no window over the page, the person signs in through a tab beside it and comes back @deep', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await newClient()
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await signInByButton(page, 'officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Called twice.')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await comeBackTo(page)
  const opened = context.waitForEvent('page')
  await cover(page).getByRole('link', { name: 'Sign in again' }).click()
  const beside = await opened
  await listening(beside)
  await beside.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  // A browser may let this tab close itself before anybody can read it.
  const ends = beside.waitForRequest((asked) => new URL(asked.url()).pathname === paths.signedIn())
  await chooseAccount(beside, 'officer')
  await ends
  await expect(cover(page)).toHaveCount(0)
  await expect(note).toHaveValue('Called twice.')
})

test('an activation pressed on a page whose person has signed out elsewhere is not sent @deep', async ({
  page,
  context,
  fault,
}) => {
  const { id } = await verifiedClient()
  // Two windows side by side: the first is never left, and hears nothing of the second.
  await hearNoTab(page)
  await signInByButton(page, 'officer', paths.client(id))
  const beside = await openBeside(context)
  await signOutOn(beside)
  await signInByButton(beside, 'officer@harbour')
  const theirs = await beside.getByRole('button', { name: /^Account: / }).getAttribute('aria-label')

  const path = '/v1/clients/{clientId}?command=activate'
  const on = await fault({
    method: 'POST',
    path,
    clientId: id,
    kind: 'status',
    status: 503,
    times: 9,
  })
  const refused = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/activation`))
  await clientPage(page).activate.click()
  expect((await refused).status()).toBe(403)
  await expect(page.getByRole('button', { name: theirs ?? 'nobody' })).toBeVisible()
  expect(await callsLeft(on)).toBe(9)
})

test('a session ended elsewhere is shown on the list, and a reloaded list asks to sign in @deep', async ({
  page,
  context,
  browser,
}) => {
  await signInByButton(page, 'officer')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await page.getByRole('link', { name: 'Last page' }).click()
  await expect(cover(page).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(clientsTable(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your session has ended. You will return')).toBeVisible()
})

test('returning to a tab asks again, even while an answer from before the sign-in is still under way @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients())
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies()
  await comeBackTo(page)
  await expect(cover(page)).toBeVisible()
  const release = await hold(page, '**/api/session')
  const late = page.waitForRequest('**/api/session')
  await comeBackTo(page)
  await late
  await page.unroute('**/api/session')
  await context.addCookies(cookies)
  await comeBackTo(page)
  await expect(cover(page)).toHaveCount(0)
  release()
})

test('a sign-in in another window is noticed, even while an answer from before it is still under way @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients())
  await listening(page)
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies()
  const isSession = (url: URL) => url.pathname === paths.api.session()
  const { made, release } = await keepBack(page, isSession)
  // As the stream of any tab says when a fresh sign-in has ended the former session.
  await page.evaluate(() => new BroadcastChannel('clientele').postMessage({ is: 'ended' }))
  await made
  await context.addCookies(cookies)
  const askedAnew = page.waitForResponse(
    (answer) => isSession(new URL(answer.url())) && answer.status() === 200,
  )
  await openBeside(context)
  await askedAnew
  await release()
  await expect(cover(page)).toHaveCount(0)
})

test('reading, prefetching and waiting do not keep a session alive; working does @deep', async ({
  page,
}) => {
  await signInByButton(page, 'officer')
  /** When the session ends: between `early` and `late`, in seconds since 1970, however long the answer took. */
  const end = async () => {
    const asked = Date.now() / 1000
    // By the browser: Playwright's own requests fail if the console is just closing an idle connection.
    const { idleSecondsLeft } = await page.evaluate<{ idleSecondsLeft: number }, string>(
      async (address) => (await fetch(address)).json(),
      paths.api.session(),
    )
    return { early: asked + idleSecondsLeft, late: Date.now() / 1000 + idleSecondsLeft + 1 }
  }
  const first = await end()
  const { id } = await verifiedClient()
  // From now on any work would move the end beyond the first one.
  await expect.poll(() => Date.now() / 1000 + 3600).toBeGreaterThan(first.late + 3)
  await page.goto(paths.client(id))
  await page.goto(paths.clients('page=2'))
  await page.goto(paths.client(id))
  expect((await end()).early).toBeLessThanOrEqual(first.late)
  await clientPage(page).activate.click()
  await expectState(page, 'Active')
  expect((await end()).early).toBeGreaterThan(first.late)
})

test('before an idle session ends the person is asked, Stay signed in continues it, and its end loses no word @deep', async ({
  page,
}) => {
  test.setTimeout(360_000)
  const { origin, stop } = await startShortSessions(30)
  try {
    await page.goto(`${origin}${paths.clients('status=pending')}`)
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    await clientsTable(page).getByRole('link').first().click()
    const { note } = clientPage(page)
    await note.fill('Called twice.')

    const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
    await expect(warning).toContainText(/Ends in 0:\d\d/, { timeout: 60_000 })
    const stay = warning.getByRole('button', { name: 'Stay signed in' })
    // Of a press both its beginning, as any input, and the button tell the console.
    await page.route('**/api/session/refresh', (route) => route.abort())
    await stay.click()
    await expect(warning).toContainText('That did not get through')
    await page.unroute('**/api/session/refresh')
    await stay.click()
    await expect(warning).toHaveCount(0)
    await expect(note).toHaveValue('Called twice.')

    await expect(warning).toBeVisible({ timeout: 60_000 })
    await expect(cover(page)).toContainText('What you typed is kept on this page.')
    await expect(warning).toHaveCount(0)
    expect((await page.request.get(origin + paths.api.session())).status()).toBe(401)
    await signInAgain(page, 'officer')
    await expect(note).toHaveValue('Called twice.')
  } finally {
    await stop()
  }
})
