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

test('a list whose console is gone stands, says whose rows it shows, and goes on once it is back', async ({
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

test('offline a list says so at once, and reads by itself when the line is back @deep', async ({
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

test('no press leaves a page for a console that is gone, and each works once it is back @deep', async ({
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
    // The same press again is told again.
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

test('Retry on a page that could not be read leaves it for no console that is gone @deep', async ({
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

test('what is pressed last is opened, however late the console answers to what was pressed before @deep', async ({
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
  // Longer than a load takes to begin.
  const tabs = page.getByRole('navigation', { name: 'Client' })
  for (const tab of ['Identification', 'Activity', 'Profile']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('region', { name: tab })).toBeVisible()
  }
  expect(loaded).toEqual([])
  await expect(page.getByText(AWAY)).toHaveCount(0)
})

test('a tab that only a full load can open asks in our words before what was typed is lost, each time and once @deep', async ({
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
  // As where another build has taken the place of this one, or a proxy did not let it through.
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

  // A link that leaves the desk asks before it is followed, and is then not asked about again.
  await note.fill('Called again.')
  await page.getByRole('banner').getByRole('link', { name: 'Clients', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(clientsTable(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a sign-out that reaches nobody is told as one @deep', async ({ page, context, signInAs }) => {
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

test('where leaving comes to nothing the question is gone, and what is said then is within reach @deep', async ({
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

test('what is done is told for as long as the console is away, and the next page opens once it is back @deep', async ({
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
  // What leads nowhere while the console is away does not end it.
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

test('whoever goes another way while a page waits for the console is not called back @deep', async ({
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
    // Asked after whatever the page asks for now that it knows, and answered after that was asked.
    if (!isLoad) await page.evaluate((path) => fetch(path).then(() => true), paths.api.health())
    answer()
    await arrived()
    expect(called).not.toContain(deskPaths.dataTable(id, FUNDS))
  }
})

test('a dialog of an older build opens where its script is there, and says so where it is not @deep', async ({
  page,
  context,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  // From here on no script of the page's build can be had.
  const isScript = (url: URL) => url.pathname.startsWith('/_next/static/')
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto(deskPaths.identification(id))
  // The page fetches its dialogs when it is idle, and said so before this.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await expect.poll(() => underWay.size).toBe(0)
  await context.route(isScript, gone)
  await page.getByRole('button', { name: 'Add identifier' }).click()
  await expect(page.getByRole('dialog', { name: 'Add identifier' })).toBeVisible()
  await context.unroute(isScript, gone)
})

test('a form whose check cannot be fetched says so, keeps what is typed, and can be sent once it could @deep', async ({
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
  await expect(
    page.getByRole('status').filter({ hasText: 'its checks are still loading' }),
  ).toBeVisible()
  await lastName.fill('Okonkwo')
  await lastName.press('Enter')
  await expect(create).toBeDisabled()

  await back()
  await expect(create).toBeEnabled()
  await expect(page.getByText('its checks are still loading')).toHaveCount(0)
  await expect(lastName).toHaveValue('Okonkwo')
  // It is checked now: nothing without a first name is sent.
  await create.click()
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
})

test('a dialog pressed for before it could be fetched says that it is on its way, and opens once it could @deep', async ({
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

test('what is typed into a dialog outlives the console, and is sent once it is back', async ({
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

test('a form pressed before its script keeps what was typed, and puts none of it into an address', async ({
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
    // It counts as typed: leaving asks first.
    await slow.getByRole('link', { name: 'Clients', exact: true }).first().click()
    await expect(slow.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await slow.close({ runBeforeUnload: false })
  }
})

test('a button outside a form is held until its script is there @deep', async ({ context }) => {
  const { slow, release } = await openedBeforeItsScript(context, paths.signIn())
  const press = slow.getByRole('button', { name: 'Continue with Lakeside Bank' })
  await expect(press).toBeDisabled()
  release()
  await press.click()
  await expect(slow.getByRole('heading', { level: 1 })).toHaveText('Sign in to the sandbox bank')
  await slow.close()
})

test('a form that reaches a page as a request is answered calmly, and nothing of it is said again @deep', async ({
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

test('two presses on a heading turn the order twice, the first still unanswered @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('auditor')
  const heading = clientsTable(page).getByRole('columnheader', { name: 'Account no.' })
  const button = heading.getByRole('button')
  await button.click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const answer = await hold(page, '**/api/clients?*')
  await button.dblclick()
  await expect(page).toHaveURL(/orderBy=accountNo(?!.*sortBy=DESC)/)
  answer()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await button.dblclick()
  await button.click()
  await expect(page).toHaveURL(/sortBy=DESC/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
})

test('a page that Back brings up after a sign-out shows no clients @deep', async ({
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

test('a page that Back brings up while the console is away is covered, and stands as it was once it is back @deep', async ({
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
    // It asks on by itself, and shows nothing meanwhile.
    await page.waitForRequest(`**${paths.api.session()}`)
    await expect(asking).toBeVisible()
    expect(await page.locator('body').innerText()).not.toContain(name)
    await back()
    await expect(asking).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(note).toHaveValue('Called twice.')
  }
})

test('a page that Back brings up on a line that swallows everything is covered with words, not blank @deep', async ({
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

test('a page that Back brought up loads the sign-in page once the console is back and says that it is over @deep', async ({
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

test('a form outlives a console that is killed under it @deep', async ({ page }) => {
  test.setTimeout(360_000)
  const { origin, stop } = await startAnother(8, {})
  try {
    await page.goto(`${origin}${paths.newClient()}`)
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    const name = page.getByLabel('First name')
    // In this order: until then the bank's own page may be the one that is asked, and it has no script.
    await expect(name).toBeVisible()
    await listening(page)
    await name.fill('Kept')
    await page.getByLabel('Last name').fill('Through')
    await stop()
    await page.getByRole('button', { name: 'Create client' }).click()
    await expect(page.getByText(AWAY).first()).toBeVisible()
    await expect(name).toHaveValue('Kept')
    // The question whether the client is there already.
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

  test('a page reads, says what script is for, and sends nothing @deep', async ({
    page,
    signInAs,
  }) => {
    await signInAs('officer', paths.newClient())
    // Playwright looks past what stands in this element.
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
/** What the network of an inn says to everything before one has paid. */
const foreignPage = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' })

/** Has a page hear what the browser tells one that it kept and shows again. */
async function bringUp(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}

/** Takes the console away from every page of a browser; returns what brings it back. */
async function cutOff(context: BrowserContext, how = refused): Promise<() => Promise<void>> {
  const isConsole = (url: URL) => url.origin === consoleOrigin
  await context.route(isConsole, how)
  return () => context.unroute(isConsole, how)
}

/** Takes the line away between the console's answer to a press and whatever is asked for next. */
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

/** A page that is drawn, and whose scripts come only after `release`. */
async function openedBeforeItsScript(
  context: BrowserContext,
  path: string,
): Promise<{ slow: Page; release: () => void }> {
  const slow = await context.newPage()
  const release = await hold(slow, '**/_next/static/**/*.js')
  await slow.goto(path, { waitUntil: 'commit' })
  return { slow, release }
}

/** Keeps pages from being idle, until what this returns is called. */
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

/** Has no further script be had, until what this returns is called; that also tells the page that the line is back. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const isScript = (url: URL) => url.pathname.startsWith('/_next/static/')
  await page.route(isScript, (route) => route.abort('connectionrefused'))
  return async () => {
    await page.unroute(isScript)
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  }
}
