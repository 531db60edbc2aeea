import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { startAnother } from './another-console'
import { newClient, officer } from './bank'
import { clientPage } from './client-page'
import { entryForm } from './entry-form'
import { switchOff } from './faults'
import {
  chooseAccount,
  clientsTable,
  expect,
  listening,
  namesIn,
  signInByButton,
  test,
} from './fixtures'
import { hold } from './hold'
import { pressBack } from './leaving'
import { ask } from './plain-request'

const AWAY = 'This console cannot be reached'
const FUNDS = 'source_of_funds'

test('a list stays when the console is gone, says whose rows it shows, and goes on once the console is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('auditor')
  const table = clientsTable(page)
  const before = await namesIn(table)
  const back = await cutOff(context)

  await page.getByRole('link', { name: /^Pending/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: AWAY })).toBeVisible()
  await expect(page.getByText('These rows are those of All, page 1.')).toBeVisible()
  expect(await namesIn(table)).toEqual(before)

  const asked = page.waitForRequest(/api\/clients/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await asked
  await back()
  await expect(page.getByText('These rows are those of')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: AWAY })).toHaveCount(0)
  await expect(table.getByRole('row').nth(1)).toContainText('Pending')
})

test('an offline list says so at once, and reads by itself when the connection is back @deep', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('auditor')
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('Nwosu')
  await expect(page.getByRole('alert').filter({ hasText: AWAY })).toBeVisible()
  await expect(page.getByText('These rows are those of All, page 1.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('These rows are those of')).toHaveCount(0)
  await expect(clientsTable(page).getByRole('row').nth(1)).toContainText('Nwosu')
})

test('no press leaves the page while the console is gone, and each press works once it is back @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { note } = clientPage(page)
  await expect(note).toBeEnabled()
  const identification = page.getByRole('link', { name: 'Identification' })
  const told = page.getByRole('status').filter({ hasText: AWAY })

  for (const isGone of [refused, badGateway, foreignPage]) {
    const back = await cutOff(context, isGone)
    await identification.click()
    await expect(told.first()).toBeVisible()
    await expect(page).toHaveURL(consoleOrigin + paths.client(id))
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(told).toHaveCount(0)
    // The same press is reported again.
    await identification.click()
    await expect(told.first()).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await back()
  }
  await note.fill('Seen in person.')
  await note.fill('')
  await identification.click()
  await expect(page).toHaveURL(consoleOrigin + deskPaths.identification(id))
  await expect(page.getByRole('heading', { name: 'Identification' }).first()).toBeVisible()
})

test('Retry on a page that could not be read does not leave it while the console is gone @deep', async ({
  page,
  context,
  signInAs,
  fault,
}) => {
  const { id, name } = await newClient()
  const unread = await fault({
    method: 'GET',
    path: '/v1/clients/{clientId}',
    clientId: id,
    kind: 'status',
    status: 500,
  })
  await signInAs('officer', paths.client(id))
  const heading = page.getByRole('heading', { level: 1 })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(heading).toHaveText(`Client ${id}`)
  const back = await cutOff(context)
  await retry.click()
  await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeVisible()
  await expect(page).toHaveURL(consoleOrigin + paths.client(id))
  await expect(heading).toHaveText(`Client ${id}`)
  await back()
  await switchOff(unread)
  await retry.click()
  await expect(heading).toHaveText(name)
})

test('the link pressed last opens, however late the console answers the earlier press @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
  const answer = await hold(page, `**${paths.api.health()}`)
  const asked = page.waitForRequest(`**${paths.api.health()}`)
  await page.getByRole('link', { name: 'New client' }).click()
  await asked
  const answered = page.waitForEvent('requestfinished', (one) =>
    one.url().endsWith(paths.api.health()),
  )
  await clientsTable(page).getByRole('link', { name }).click()
  answer()
  await answered
  await expect(page).toHaveURL(consoleOrigin + paths.client(id))
  // Three more tabs take longer to open than a full load would take to begin.
  const tabs = page.getByRole('navigation', { name: 'Client' })
  for (const tab of ['Identification', 'Activity', 'Profile']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('region', { name: tab })).toBeVisible()
  }
  expect(loaded).toEqual([])
  await expect(page.getByText(AWAY)).toHaveCount(0)
})

test('a tab that needs a full load asks in the console’s own words before typed text is lost, every time and only once @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const { note } = clientPage(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  // As when another build has replaced this one, or a proxy blocks the request.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  )
  await note.fill('Called twice.')
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole('link', { name: 'Identification' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(note).toHaveValue('Called twice.')
  }
  await page.getByRole('link', { name: 'Identification' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(consoleOrigin + deskPaths.identification(id))
  await expect(note).toHaveValue('')
  await listening(page)

  // A link out of the desk asks before it is followed, and is not asked about a second time.
  await note.fill('Called again.')
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(clientsTable(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a sign-out that reaches no console is reported as failed @deep', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('auditor')
  const back = await cutOff(context)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'You may still be signed in' }),
  ).toBeVisible()
  await expect(clientsTable(page)).toBeVisible()
  await back()
})

test('when leaving fails, the question closes and the message about it is within reach @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Called twice.')
  const back = await cutOff(context)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = question.getByRole('button', { name: 'Leave', exact: true })
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  await leave.click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Try again' }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()

  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await leave.click()
  await expect(question).toHaveCount(0)
  await expect(
    page.getByRole('alert').filter({ hasText: 'You may still be signed in' }),
  ).toBeVisible()
  await expect(note).toHaveValue('Called twice.')
  await back()
})

test('a finished command stays reported while the console is away, and the next page opens once it is back @deep', async ({
  page,
  context,
  signInAs,
}) => {
  test.slow()
  const { id } = await newClient()
  const row = `/v1/datatables/${FUNDS}/${id}`
  const { resourceId } = await officer.post<{ resourceId: number }>(row, {
    employer: 'Mill',
    locale: 'en',
  })
  const main = page.getByRole('main')
  const waits = page
    .getByRole('status')
    .filter({ hasText: 'once this console can be reached again.' })

  await signInAs('officer', paths.newClient())
  await page.getByLabel('First name').fill('Told')
  await page.getByLabel('Last name').fill(`Away ${id}`)
  await cutOffAfter(page, context, 'POST', deskPaths.api.newClient())
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(waits).toContainText('Created. The client’s page opens')
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Open the client' })).toBeVisible()
  // A link that leads nowhere while the console is away does not end the waiting.
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Try again' }).last()).toHaveAttribute(
    'href',
    paths.clients(),
  )
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Told Away ${id}`)

  await page.goto(deskPaths.editClient(id))
  await page.getByRole('combobox', { name: 'Gender', exact: true }).selectOption('Female')
  await cutOffAfter(page, context, 'PUT', paths.api.client(id))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(waits).toContainText('Saved. The client’s page opens')
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page).toHaveURL(consoleOrigin + paths.client(id))

  await page.goto(deskPaths.entry(id, FUNDS, resourceId))
  await page.getByLabel('Employer').fill('Mills')
  await cutOffAfter(page, context, 'PUT', deskPaths.api.entry(id, FUNDS, resourceId))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(waits).toContainText('Saved. The data table opens')
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page).toHaveURL(consoleOrigin + deskPaths.dataTable(id, FUNDS))

  const { id: superfluous } = await newClient()
  await page.goto(paths.client(superfluous))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this client' })
  await cutOffAfter(page, context, 'DELETE', paths.api.client(superfluous))
  await dialog.getByRole('button', { name: 'Delete client' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Client deleted' }).locator(waits)).toContainText(
    'Deleted. The list of clients opens',
  )
  await expect(page.getByText('This cannot be undone.')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page).toHaveURL(consoleOrigin + paths.clients())
})

test('a person who goes elsewhere while a page waits for the console is not brought back @deep', async ({
  page,
  context,
}) => {
  const ways = [
    {
      address: /\/clients\?.*_rsc/,
      go: () =>
        page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click(),
      arrived: () => expect(clientsTable(page)).toBeVisible(),
    },
    {
      address: `**${paths.activity()}`,
      isLoad: true,
      go: () => pressBack(page),
      arrived: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity'),
    },
    {
      address: `**${paths.api.signOut()}`,
      go: async () => {
        await page.getByRole('button', { name: /^Account: / }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
      },
      arrived: () => expect(page.getByText('You are signed out')).toBeVisible(),
    },
  ]
  await signInByButton(page, 'officer')
  for (const { address, go, arrived, isLoad = false } of ways) {
    const { id } = await newClient()
    await page.goto(paths.activity())
    await page.goto(deskPaths.newEntry(id, FUNDS))
    const { cell, save } = entryForm(page)
    await cell('Employer', 1).fill('Kisumu County')
    await cutOffAfter(page, context, 'POST', deskPaths.api.entries(id, FUNDS))
    await save.click()
    await expect(page.getByText('You are still on the page you were on.')).toBeVisible()
    const called: string[] = []
    const answer = await hold(page, address)
    const sayThere = await hold(page, `**${paths.api.health()}`)
    const looked = page.waitForRequest(`**${paths.api.health()}`)
    await context.setOffline(false)
    await looked
    const asked = page.waitForRequest(address)
    await go()
    await asked
    page.on('request', (request) => called.push(new URL(request.url()).pathname))
    const known = page.waitForEvent('requestfinished', (one) =>
      one.url().endsWith(paths.api.health()),
    )
    sayThere()
    await known
    // This request goes out after everything the page asks for now, and its answer comes after those were sent.
    if (!isLoad) await page.evaluate((path) => fetch(path).then(() => true), paths.api.health())
    answer()
    await arrived()
    expect(called).not.toContain(deskPaths.dataTable(id, FUNDS))
  }
})

test('a dialog of an older build opens if its script is there, and says so if it is not @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  // From here on no script of this page’s build can be fetched.
  const isScript = (url: URL) => url.pathname.startsWith('/_next/static/')
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto(deskPaths.identification(id))
  // The page fetches its dialogs when it is idle, and registered for that before this callback.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await expect.poll(() => underWay.size).toBe(0)
  await context.route(isScript, gone)
  await page.getByRole('button', { name: 'Add identifier' }).click()
  await expect(page.getByRole('dialog', { name: 'Add identifier' })).toBeVisible()
  await context.unroute(isScript, gone)
})

test('a form whose check cannot be fetched says so, keeps what is typed, and can be sent once the check is there @deep', async ({
  context,
  signInAs,
}) => {
  await signInAs('officer')
  const page = await context.newPage()
  const idle = await idleLater(page)
  await page.goto(paths.newClient())
  const lastName = page.getByLabel('Last name')
  const create = page.getByRole('button', { name: 'Create client' })
  await expect(page.getByRole('button', { name: /^Account: / })).toBeEnabled()
  const back = await withoutScripts(page)
  await idle()
  const told = page.getByRole('status').filter({ hasText: 'its checks are still loading' })
  await expect(told).toBeVisible()
  // It came too early to be heard here: a region of news is on the page before its words.
  await expect(told).toHaveAttribute('data-news')
  await lastName.fill('Okonkwo')
  await lastName.press('Enter')
  await expect(create).toBeDisabled()

  await back()
  await expect(create).toBeEnabled()
  await expect(page.getByText('its checks are still loading')).toHaveCount(0)
  await expect(lastName).toHaveValue('Okonkwo')
  // The check has arrived: a form without a first name is not sent.
  await create.click()
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
})

test('a dialog pressed for before its script has arrived says that it is on its way, and then opens @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer')
  const idle = await idleLater(page)
  await page.goto(paths.client(id))
  const { review, dialog, comments } = clientPage(page)
  await expect(review).toBeEnabled()
  const back = await withoutScripts(page)
  await idle()
  await review.click()
  await expect(page.getByRole('alert').filter({ hasText: 'on its way' })).toBeVisible()
  await back()
  await expect(dialog).toBeVisible()
  await comments.fill('Call of today.')
  await expect(page.getByRole('alert').filter({ hasText: 'on its way' })).toHaveCount(0)
})

test('a dialog of the list pressed for before its script has arrived says that it is on its way @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.clients('status=pending'))
  await expect(clientsTable(page)).toBeVisible()
  const back = await withoutScripts(page)
  const onItsWay = page.getByRole('alert').filter({ hasText: 'on its way' })
  for (const name of ['Save view…', 'Columns…']) {
    const open = page.getByRole('button', { name, exact: true })
    await open.press('Enter')
    await expect(onItsWay).toBeVisible()
    await onItsWay.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(onItsWay).toHaveCount(0)
    await expect(open).toBeFocused()
  }
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(onItsWay).toBeVisible()
  await back()
  await expect(page.getByRole('dialog', { name: 'Export clients' })).toBeVisible()
  await expect(onItsWay).toHaveCount(0)
})

test.describe('a person whose system asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('is told that a dialog is on its way only if that takes longer than a moment @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs('officer', paths.clients('status=pending'))
    await expect(clientsTable(page)).toBeVisible()
    await withoutScripts(page)
    const atFirst = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const watch = new MutationObserver(() => {
            const alert = [...document.querySelectorAll('[role="alert"]')].find(({ textContent }) =>
              textContent?.includes('on its way'),
            )
            if (!alert) return
            watch.disconnect()
            resolve(getComputedStyle(alert).visibility)
          })
          watch.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.getByRole('button', { name: 'Export…' }).click()
    expect(await atFirst).toBe('hidden')
    await expect(page.getByRole('alert').filter({ hasText: 'on its way' })).toBeVisible()
  })
})

test('text typed into a dialog outlives the console, and is sent once the console is back', async ({
  page,
  context,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of today.')
  const back = await cutOff(context)
  await confirm.click()
  await expect(dialog.getByRole('alert').filter({ hasText: AWAY }).first()).toBeVisible()
  await expect(comments).toHaveValue('Call of today.')
  await back()
  await confirm.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
})

test('a form pressed before its script has arrived keeps what was typed, and puts none of it into an address', async ({
  context,
  signInAs,
}) => {
  await signInAs('officer')
  const { id } = await newClient()
  for (const path of [paths.newClient(), paths.client(id)]) {
    const { slow, release } = await openedBeforeItsScript(context, path)
    const isNew = path === paths.newClient()
    const field = slow.getByLabel(isNew ? 'First name' : 'Note')
    const press = slow.getByRole('button', { name: isNew ? 'Create client' : 'Verify client' })
    await field.fill('Early')
    if (isNew) await field.press('Enter')
    await expect(press).toBeDisabled()
    await expect(slow).toHaveURL(consoleOrigin + path)
    await expect(field).toHaveValue('Early')
    release()
    await expect(press).toBeEnabled()
    await expect(field).toHaveValue('Early')
    await expect(slow).toHaveURL(consoleOrigin + path)
    // The text counts as typed, so leaving asks first.
    await slow.getByRole('link', { name: 'Clients', exact: true }).first().click()
    await expect(slow.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await slow.close({ runBeforeUnload: false })
  }
})

test('a button outside a form is held until its script has arrived @deep', async ({ context }) => {
  const { slow, release } = await openedBeforeItsScript(context, paths.signIn())
  const press = slow.getByRole('button', { name: 'Continue with Lakeside Bank' })
  await expect(press).toBeDisabled()
  release()
  await press.click()
  await expect(slow.getByRole('heading', { level: 1 })).toHaveText('Sign in to the sandbox bank')
  await slow.close()
})

test('a form posted to a page as a plain request gets a calm answer that repeats none of its values @deep', async ({
  cookiesOf,
}) => {
  const cookie = (await cookiesOf('officer'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const body =
      type === 'application/x-www-form-urlencoded'
        ? 'firstname=Secret'
        : '--x\r\ncontent-disposition: form-data; name="firstname"\r\n\r\nSecret\r\n--x--\r\n'
    for (const path of [paths.newClient(), paths.client(1), '/sign-in']) {
      const answer = await ask(path, {
        method: 'POST',
        headers: { cookie, origin: consoleOrigin, 'content-type': type },
        body,
      })
      expect(answer.status, path).toBe(405)
      expect(answer.body).toContain('Nothing was changed.')
      expect(answer.body).not.toContain('Secret')
    }
  }
})

test('two presses on a heading reverse the order twice, even while the first is unanswered @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('auditor')
  const heading = clientsTable(page).getByRole('columnheader', { name: 'Account no.' })
  const button = heading.getByRole('button')
  await button.click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const answer = await hold(page, '**/api/clients?*')
  const reversed = page.waitForRequest(/api\/clients\?.*sortBy=DESC/)
  await button.dblclick()
  // Two presses that both went unheard would also leave the order as it was.
  await reversed
  await expect(page).toHaveURL(/orderBy=accountNo(?!.*sortBy=DESC)/)
  answer()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await button.dblclick()
  await button.click()
  await expect(page).toHaveURL(/sortBy=DESC/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
})

test('a page restored by Back after a sign-out shows no clients @deep', async ({
  page,
  browser,
}) => {
  await signInByButton(page, 'auditor')
  const name = (await namesIn(clientsTable(page)))[0] ?? 'nobody'
  const beside = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await beside.newPage()
  await other.goto(consoleOrigin + paths.clients())
  await listening(other)
  await other.getByRole('button', { name: /^Account: / }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other.getByText('You are signed out')).toBeVisible()
  await beside.close()
  await bringUp(page)
  await expect(page.getByRole('button', { name: 'Continue with Lakeside Bank' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a page restored by Back while the console is away is covered, and is shown as it was once the console is back @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Called twice.')
  const asking = page.getByRole('alertdialog', { name: 'Asking whether you are still signed in' })
  for (const isGone of [refused, badGateway, foreignPage]) {
    const back = await cutOff(context, isGone)
    await bringUp(page)
    await expect(asking).toBeFocused()
    // It keeps asking by itself, and shows nothing meanwhile.
    await page.waitForRequest(`**${paths.api.session()}`)
    await expect(asking).toBeVisible()
    expect(await page.locator('body').innerText()).not.toContain(name)
    await back()
    await expect(asking).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(note).toHaveValue('Called twice.')
  }
})

test('a page restored by Back while no request is answered is covered with words, not blank @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const answer = await hold(page, `**${paths.api.session()}`)
  await bringUp(page)
  const asking = page.getByRole('alertdialog', { name: 'Asking whether you are still signed in' })
  await expect(asking).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(name)
  answer()
  await expect(asking).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a page restored by Back loads the sign-in page once the console is back and reports the session over @deep', async ({
  page,
  context,
}) => {
  await signInByButton(page, 'auditor')
  const name = (await namesIn(clientsTable(page)))[0] ?? 'nobody'
  const back = await cutOff(context)
  await bringUp(page)
  await expect(
    page.getByRole('alertdialog', { name: 'Asking whether you are still signed in' }),
  ).toBeVisible()
  await context.clearCookies()
  await back()
  await expect(page.getByRole('button', { name: 'Continue with Lakeside Bank' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a form outlives a console that is killed while it is open @deep', async ({ page }) => {
  test.setTimeout(360_000)
  const { origin, stop } = await startAnother(8, {})
  try {
    await page.goto(`${origin}${paths.newClient()}`)
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    const name = page.getByLabel('First name')
    // The name field comes first: until then the question may go to the bank’s own page, which has no script.
    await expect(name).toBeVisible()
    await listening(page)
    await name.fill('Kept')
    await page.getByLabel('Last name').fill('Through')
    await stop()
    await page.getByRole('button', { name: 'Create client' }).click()
    await expect(page.getByText(AWAY).first()).toBeVisible()
    await expect(name).toHaveValue('Kept')
    // Closes the question whether the client exists already.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeVisible()
    await expect(page).toHaveURL(`${origin}${paths.newClient()}`)
    await expect(name).toHaveValue('Kept')
  } finally {
    await stop()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page can be read, says what it needs script for, and sends nothing @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs('officer', paths.newClient())
    // Playwright’s text locators skip the content of noscript.
    await expect(page.locator('main > noscript p')).toHaveText(/^This browser runs no script\./)
    await expect(page.locator('main > noscript p')).toBeVisible()
    await page.getByLabel('First name').fill('Secret')
    await page.getByLabel('First name').press('Enter')
    await expect(page.getByRole('button', { name: 'Create client' })).toBeDisabled()
    await expect(page).toHaveURL(consoleOrigin + paths.newClient())
    await expect(page.getByLabel('First name')).toHaveValue('Secret')
  })
})

const refused = (route: Route) => route.abort('connectionrefused')
const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
/** What a hotel’s network answers to every request before the guest has paid. */
const foreignPage = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' })

/** Sends the page the event that a browser sends to a page that it kept and shows again. */
async function bringUp(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}

/** Cuts every page of a browser off from the console; returns what reconnects them. */
async function cutOff(context: BrowserContext, how = refused): Promise<() => Promise<void>> {
  const isConsole = (url: URL) => url.origin === consoleOrigin
  await context.route(isConsole, how)
  return () => context.unroute(isConsole, how)
}

/** Cuts the connection after the console has answered a press and before the page asks for anything else. */
async function cutOffAfter(
  page: Page,
  context: BrowserContext,
  method: string,
  address: string,
): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
}

/** Opens a page that is rendered but whose scripts arrive only after `release`. */
async function openedBeforeItsScript(
  context: BrowserContext,
  path: string,
): Promise<{ slow: Page; release: () => void }> {
  const slow = await context.newPage()
  const release = await hold(slow, '**/_next/static/**/*.js')
  await slow.goto(path, { waitUntil: 'commit' })
  return { slow, release }
}

/** Keeps pages from becoming idle until the returned function is called. */
async function idleLater(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (callback) => waiting.push(callback)
    window.addEventListener('idle-now', () => {
      window.requestIdleCallback = (callback) => window.setTimeout(callback)
      for (const callback of waiting.splice(0))
        callback({ didTimeout: false, timeRemaining: () => 50 })
    })
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('idle-now')))
}

/** Blocks all further scripts until the returned function is called, which also tells the page that it is online again. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const isScript = (url: URL) => url.pathname.startsWith('/_next/static/')
  await page.route(isScript, (route) => route.abort('connectionrefused'))
  return async () => {
    await page.unroute(isScript)
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  }
}
