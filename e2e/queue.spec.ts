import type { Page, Request } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { Bank, officer, readyClient, verifiedClient } from './bank'
import { clientPage, takeOver } from './client-page'
import { expectEveryLook } from './every-look'
import { type Fault, switchOff } from './faults'
import { clientsTable, expect, test } from './fixtures'
import { hold, keepBack } from './hold'
import { tabTo } from './keyboard'
import { chooseLanguage } from './languages'
import { letTimePass } from './passing-time'

test.use({ live: true })

const claimed = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })
const isClaim = (clientId: number, method: 'POST' | 'DELETE') => (request: Request) =>
  request.method() === method && request.url().endsWith(deskPaths.api.claim({ clientId }))
const lane = (page: Page) => page.getByRole('table', { name: 'Onboarding queue' })

test('an open client is shown to a colleague as taken, and the colleague takes it over with a reason', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { id, name } = await readyClient()
  const theirs = await colleague('verifier')
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client since \d\d:\d\d$/)).toBeVisible()

  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  await expect(clientsTable(page)).toContainText('Hana Ito works on this client')
  await page.goto(paths.client(id))
  await expect(claimed(page, /^Hana Ito has had this client since/)).toBeVisible()
  const { verify, news } = clientPage(page)
  await expect(verify).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Hana Ito works on this client. Take it over first.')).toBeVisible()
  await expectAccessible(page)

  await theirs.getByRole('textbox', { name: 'Note' }).fill('Half a thought')
  await clientPage(theirs).verify.focus()
  await page.getByRole('button', { name: 'Take over…' }).click()
  const dialog = page.getByRole('dialog', { name: `Take over ${name}?` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog.getByText('Say why you take it over.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Hana is at lunch.')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog).toBeHidden()
  await expect(claimed(page, /^You have had this client since/)).toBeVisible()

  const lost = claimed(theirs, 'took this client over')
  await expect(lost).toContainText('Wanjiru Otieno took this client over at')
  await expect(lost).toContainText('Hana is at lunch.')
  await expect(theirs.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought')
  await expect(clientPage(theirs).verify).toHaveAttribute('aria-disabled', 'true')
  await expect(clientPage(theirs).verify).toBeFocused()
  await expectAccessible(theirs)

  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
})

test('a person whose client was taken over takes it back with a reason, and keeps what they had typed @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { id, name } = await readyClient()
  await signInAs('verifier', paths.client(id))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Half a thought')
  const theirs = await colleague('officer')
  await theirs.goto(paths.client(id))
  await takeOver(theirs, 'Hana is at lunch.')

  await page.getByRole('button', { name: 'Take it back…' }).click()
  const dialog = page.getByRole('dialog', { name: `Take over ${name}?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Back from lunch.')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog).toBeHidden()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  await expect(note).toHaveValue('Half a thought')
  await expect(claimed(theirs, 'Hana Ito took this client over at')).toContainText(
    'Back from lunch.',
  )
  await clientPage(page).verify.click()
  await expect(clientPage(page).news(`Verified ${name}`)).toBeVisible()
})

test('closing a client’s page gives up the claim on the client @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { id } = await readyClient()
  const theirs = await colleague('verifier')
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
  await signInAs('officer', paths.client(id))
  await expect(claimed(page, /^Hana Ito has had this client/)).toBeVisible()
  await theirs.close({ runBeforeUnload: true })
  // The console keeps the claim for some seconds, in case the page is only reloading.
  await expect(claimed(page, /^You have had this client/)).toBeVisible({ timeout: 60_000 })
})

test('leaving the page right after the last step on its client gives up the claim', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient(new Bank('officer@harbour'))
  await signInAs('verifier@harbour', paths.client(id))
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await page.goto(paths.clients())
  await signInAs('officer@harbour', paths.client(id))
  // The console keeps the claim for some seconds, in case the page is only reloading.
  await expect(claimed(page, /^You have had this client/)).toBeVisible({ timeout: 60_000 })
})

test('a person works through the queue with two presses for each client, and returns to it', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.queue())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onboarding queue')
  await expectAccessible(page)
  const first = lane(page).getByRole('row').nth(1)
  const skip = first.getByRole('button', { name: /^Skip / })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(first).toContainText('Skipped until midnight')
  const start = page.getByRole('button', { name: 'Start' })
  await start.click()
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  const one = page.url()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  await page.getByRole('button', { name: 'Next client' }).click()
  await expect(page).not.toHaveURL(one)
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  const two = page.url()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page).not.toHaveURL(two)
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  await page.getByRole('link', { name: 'Onboarding queue' }).click()
  await expect(page).toHaveURL(paths.queue())
  await expect(first).toContainText('Skipped until midnight')
  const undo = first.getByRole('button', { name: /^Undo skipping / })
  await undo.click()
  await expect(first).not.toContainText('Skipped until midnight')
  await page.goto(two)
  const id = Number(two.split('/').at(-1))
  await page.request.delete(deskPaths.api.skip({ clientId: id }), {
    headers: { 'x-clientele': '1', origin: consoleOrigin },
  })
})

test('the queue names the client that Start opens, passes over skipped ones, and Start opens that client', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer@harbour', paths.queue())
  const opens = page.getByText(/^Start opens /)
  await expect(opens).toBeVisible()
  // Clients of the test before may still be this person's for some seconds.
  await expect(opens).toContainText('the oldest', { timeout: 60_000 })
  const named = /^Start opens (.*), the oldest/.exec((await opens.textContent()) ?? '')?.[1] ?? ''
  await page.goto(paths.queue('page=2'))
  await expect(lane(page)).toBeVisible()
  await expect(opens).toHaveCount(0)
  await page.goto(paths.queue())
  await expect(opens).toContainText(`Start opens ${named}, the oldest`)
  const row = lane(page).getByRole('row').filter({ hasText: named }).first()
  await row.getByRole('button', { name: /^Skip / }).click()
  await expect(opens).toContainText('the oldest that is free for you.')
  await expect(opens).not.toContainText(named)
  await row.getByRole('button', { name: /^Undo skipping / }).click()
  await expect(opens).toContainText(`Start opens ${named}, the oldest`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: named })).toBeVisible()
})

test('the queue does not say whom Start opens when that is not known @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.queue())
  const opens = page.getByText(/^Start opens /)
  await expect(opens).toBeVisible()
  await page.route(`**${deskPaths.api.nextInQueue()}`, (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(deskPaths.api.nextInQueue()),
  )
  await page.reload()
  await asked
  await expect(lane(page)).toBeVisible()
  await expect(opens).toHaveCount(0)
})

test('an empty lane says at what time the bank reported that @deep', async ({ page, signInAs }) => {
  await page.route('**/api/clients?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, pageItems: [], totalFilteredRecords: 0 } })
  })
  await signInAs('officer', paths.queue())
  await page.getByRole('link', { name: /^To activate/ }).click()
  await expect(page.getByText(/The bank said so at \d\d:\d\d\./)).toBeVisible()
  await expectAccessible(page)
})

test('the card of requests says how long the oldest has waited, or that nothing waits @deep', async ({
  page,
  signInAs,
}) => {
  const at = Date.now() - 2 * 86_400_000
  let items: object[] = [
    { id: 1, at, maker: 'nobody', action: 'verify', entity: 'client', changes: [], others: 0 },
  ]
  await page.route(`**${deskPaths.api.approvals()}`, async (route) => {
    const response = await route.fetch()
    const json = { items, isKnown: true, isComplete: true, hasMore: false }
    await route.fulfill({ response, json })
  })
  await signInAs('manager@hillside', paths.queue())
  const requests = page.getByRole('link', { name: /^To approve/ })
  await expect(requests).toContainText('Oldest: 2 days')
  await expect(requests).toContainText(/Requested on .* at \d\d:\d\d/)
  await expectAccessible(page)
  items = []
  await page.reload()
  await expect(requests).toContainText('Nothing waits')
})

test('a client that was skipped on its page can be taken back from the next one', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer', paths.queue())
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const one = page.url()
  const id = Number(one.split('/').at(-1))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const skipped = async () => (await (await page.request.get(deskPaths.api.skips())).json()).clients
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  const told = page.getByText(`Skipped ${name} until midnight`)
  // The message stays while the pointer is on it.
  await told.hover()
  await expect(page).not.toHaveURL(one)
  expect(await skipped()).toContain(id)
  await page.route(`**${deskPaths.api.skip({ clientId: id })}`, (route) => route.abort(), {
    times: 1,
  })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  const failed = page.getByText(`Skipping ${name} could not be undone. Try again.`)
  await failed.hover()
  expect(await skipped()).toContain(id)
  await undo.click()
  await expect(page.getByText(`${name} is back in the queue`)).toBeVisible()
  expect(await skipped()).not.toContain(id)
  await expect(page).not.toHaveURL(one)
})

test('when it is not known who works on a client, the page says so and holds nothing back @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  await page.route(`**${deskPaths.api.claim({ clientId: id })}`, (route) =>
    route.fulfill({ json: { claim: null } }),
  )
  await signInAs('officer', paths.client(id))
  await expect(claimed(page, 'Who works on this client is not known at the moment.')).toBeVisible()
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
})

test('a page that can no longer renew its claim says that its client may be lost @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const mine = claimed(page, /^You have had this client since/)
  await expect(mine).toBeVisible()
  const address = `**${deskPaths.api.claim({ clientId: id })}`
  await page.route(address, (route) => route.abort())
  await letTimePass(page, claimed(page, /^You may have lost this client/))
  await page.unroute(address)
  await letTimePass(page, mine)
})

test('a lane shows within half a minute that a claim began or ended, even without news of it @deep', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  // Somebody of another test may have the first client.
  let claim: object | undefined
  await page.route('**/api/clients?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.pageItems[0] = { ...json.pageItems[0], claim }
    await route.fulfill({ response, json })
  })
  await signInAs('officer', paths.queue())
  const first = lane(page).getByRole('row').nth(1)
  // What the server drew, or a read from before the change, may still be there.
  const becomes = (who: string) =>
    expect(async () => {
      await page.clock.fastForward(31_000)
      await expect(first).toContainText(who, { timeout: 3000 })
    }).toPass({ intervals: [50], timeout: 60_000 })
  await becomes('Nobody')
  claim = { id: 'c', person: 'p', name: 'Zuri Adan', since: Date.now() }
  await becomes('Zuri Adan')
  claim = undefined
  await page.clock.fastForward(31_000)
  // A read from before the change may have been under way: then the next one has it.
  await first
    .getByText('Nobody')
    .waitFor({ timeout: 3000 })
    .catch(() => page.clock.fastForward(31_000))
  await expect(first).toContainText('Nobody')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('while the console cannot be reached, nothing is said to be done, and a typed reason stays @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { id, name } = await readyClient()
  const theirs = await colleague('verifier')
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()

  await signInAs('officer', paths.queue())
  const away = page.getByText('This console cannot be reached')
  const turnedAway = page.getByText('The request did not get through')
  const start = page.getByRole('button', { name: 'Start' })
  const first = lane(page).getByRole('row').nth(1)
  const skip = first.getByRole('button', { name: /^Skip / })
  await page.route('**/api/queue/**', (route) => route.abort())
  await skip.click()
  await expect(away).toBeVisible()
  await expect(first).not.toContainText('Skipped')
  const unsent = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(deskPaths.api.nextInQueue()),
  )
  await start.click()
  await unsent
  await expect(away).toBeVisible()
  // Of two problems the newer one is shown.
  await page.route(`**${deskPaths.api.skips()}`, (route) => route.fulfill({ status: 403 }))
  await skip.click()
  await expect(turnedAway).toBeVisible()
  await expect(away).toHaveCount(0)
  await start.click()
  await expect(away).toBeVisible()
  await expect(turnedAway).toHaveCount(0)
  await expect(first).not.toContainText('Skipped')
  await expect(page).toHaveURL(paths.queue())
  await page.unrouteAll()

  await page.goto(paths.client(id))
  await page.getByRole('button', { name: 'Take over…' }).click()
  const dialog = page.getByRole('dialog', { name: `Take over ${name}?` })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Hana is at lunch.')
  const address = `**${deskPaths.api.claim({ clientId: id })}`
  // First the answer of a proxy in front of the console, then none at all.
  for (const answer of [502, undefined]) {
    await page.route(address, (route) =>
      answer ? route.fulfill({ status: answer, body: 'Bad gateway' }) : route.abort(),
    )
    const isAsked = (request: Request) => request.postData()?.includes('at lunch') === true
    const failed = answer
      ? page.waitForEvent('requestfinished', isAsked)
      : page.waitForEvent('requestfailed', isAsked)
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await failed
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(reason).toHaveValue('Hana is at lunch.')
    await page.unroute(address)
  }
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog).toBeHidden()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})

test('no identity record is decided on while a colleague has the client, not even in an open question @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { id } = await readyClient()
  await signInAs('officer', deskPaths.identification(id))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const reject = page.getByRole('button', { name: /^Reject / })
  await reject.click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Reason' }).fill('The picture is blurred.')
  const confirm = question.getByRole('button', { name: 'Reject record' })
  await expect(confirm).not.toHaveAttribute('aria-disabled')

  const theirs = await colleague('verifier')
  await theirs.goto(paths.client(id))
  await takeOver(theirs, 'Wanjiru is at lunch.')
  const taken = 'Hana Ito works on this client. Take it over first.'
  await expect(question.getByText(taken)).toBeVisible()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toHaveCount(0)
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await expect(reject).toHaveAccessibleDescription(taken)
  await expect(page.getByRole('button', { name: /^Edit / })).not.toHaveAttribute('aria-disabled')
})

test('a person who cannot take the client further sees who has it, claims nothing, and takes it over to end it @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { id } = await verifiedClient()
  await signInAs('verifier', deskPaths.identification(id))
  // Nobody has the client, and this page does not claim it.
  const theirs = await colleague('officer')
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()

  await expect(claimed(page, /^Wanjiru Otieno has had this client since/)).toBeVisible()
  const rejectRecord = page.getByRole('button', { name: /^Reject / })
  await expect(rejectRecord).toHaveAttribute('aria-disabled', 'true')
  await page.goto(paths.client(id))
  await expect(claimed(page, /^Wanjiru Otieno has had this client since/)).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Reject client', exact: true })
  const chooseReject = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reject…' }).click()
  }
  await chooseReject()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  await takeOver(page, 'The passport is a forgery.')
  await expect(claimed(page, /^You have had this client since/)).toBeVisible()
  await expect(claimed(theirs, 'took this client over')).toContainText('The passport is a forgery.')
  await chooseReject()
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)

  // They keep it on the client's other pages.
  await page.getByRole('link', { name: 'Review documents' }).click()
  await expect(page).toHaveURL(deskPaths.workbench(id))
  await expect(claimed(page, /^You have had this client since/)).toBeVisible()
  // Once they have lost it, they only look again.
  await takeOver(theirs, 'The passport is genuine.')
  await expect(claimed(page, 'took this client over')).toBeVisible()
  const looked = page.waitForRequest(isClaim(id, 'POST'))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  expect((await looked).postDataJSON()).toEqual({ looks: true })
})

test('a client that was taken over is released once its step is done @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { id } = await readyClient()
  const theirs = await colleague('officer')
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
  await signInAs('verifier', paths.client(id))
  await takeOver(page, 'Wanjiru is at lunch.')
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const released = page.waitForRequest(isClaim(id, 'DELETE'))
  await clientPage(page).verify.click()
  await released
})

test('a page that only looked claims the client as soon as there is a step for its person @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  const looked = page.waitForResponse((answer) => isClaim(id, 'POST')(answer.request()))
  await signInAs('verifier', paths.client(id))
  await looked
  await page.route(`**${paths.api.client(id)}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'pending' } })
  })
  await renamed(id)
  await expect(claimed(page, /^You have had this client since/)).toBeVisible()
})

test('a person keeps the client when reloading its page, and when closing one of two tabs @deep', async ({
  page,
  context,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const mine = claimed(page, /^You have had this client/)
  await expect(mine).toBeVisible()
  const theirs = await colleague('verifier')
  await theirs.goto(paths.client(id))
  const held = claimed(theirs, /^Wanjiru Otieno has had this client/)
  await expect(held).toBeVisible()

  await page.reload()
  await expect(mine).toBeVisible()
  const beside = await context.newPage()
  await beside.goto(consoleOrigin + paths.client(id))
  await expect(claimed(beside, /^You have had this client/)).toBeVisible()
  const renewed = page.waitForResponse(
    (response) =>
      response.url().endsWith(deskPaths.api.claim({ clientId: id })) &&
      response.request().method() === 'POST',
  )
  await beside.close({ runBeforeUnload: true })
  await renewed
  await expect(mine).toBeVisible()
  await expect(held).toBeVisible()
})

/** The clients whose pages the browser received without a full load. */
function pagesSentTo(page: Page): number[] {
  const sent: number[] = []
  page.on('response', (response) => {
    const request = response.request()
    const id = /\/clients\/(\d+)\?_rsc=/.exec(request.url())?.[1]
    if (id && !('next-router-segment-prefetch' in request.headers())) sent.push(Number(id))
  })
  return sent
}

/**
 * The client that the console names as likely next. `isMeant` recognises the expected answer by the asking page and the client
 * named, because a page may ask more than once.
 */
async function lookedAt(
  page: Page,
  act: () => Promise<unknown>,
  isMeant: (of: number, next: number) => boolean = () => true,
): Promise<number> {
  let next: number | undefined
  // Read in the route, because the browser keeps no body for a page that has moved on.
  await page.route(`**${deskPaths.api.nextInQueue()}`, async (route) => {
    const response = await route.fetch()
    const { looks, leaving } = route.request().postDataJSON()
    const { clientId } = await response.json()
    if (looks === true && leaving !== undefined && isMeant(leaving, clientId)) next ??= clientId
    await route.fulfill({ response })
  })
  await act()
  await expect.poll(() => next).toBeDefined()
  return Number(next)
}

const renamed = async (id: number) => {
  const isPerson = 'firstname' in (await officer.client(id))
  const names = isPerson ? { firstname: 'Newly', lastname: 'Named' } : { fullname: 'Newly Named' }
  await officer.put(`/v1/clients/${id}`, names)
}

test('the page of the next client is there before the press, and shows the client’s current state after it @deep', async ({
  page,
  signInAs,
}) => {
  const sent = pagesSentTo(page)
  const press = () => page.getByRole('button', { name: 'Next client' }).click()
  await signInAs('officer', paths.queue())
  const first = await lookedAt(page, () => page.getByRole('button', { name: 'Start' }).click())
  await expect.poll(() => sent).toContain(first)
  const second = await lookedAt(page, press, (of) => of === first)
  await expect(page).toHaveURL(paths.client(first))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  expect(sent.filter((id) => id === first)).toHaveLength(1)

  await expect.poll(() => sent).toContain(second)
  await renamed(second)
  await press()
  await expect(page).toHaveURL(paths.client(second))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newly Named')
  await expect(page).toHaveTitle(/Newly Named/)
})

test('the answer to Start does not move a person who has gone to another page meanwhile @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('verifier', paths.queue())
  await expect(page.getByText(/^Start opens /)).toBeVisible()
  const opened: string[] = []
  page.on('request', (request) => {
    if (/\/clients\/\d+\?_rsc=/.test(request.url())) opened.push(request.url())
  })
  const next = await keepBack(page, ({ pathname }) => pathname === deskPaths.api.nextInQueue())
  await page.getByRole('button', { name: 'Start' }).click()
  await next.made
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(paths.activity())
  const released = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/claim'),
  )
  await next.release()
  expect(opened).toEqual([])
  await expect(page).toHaveURL(paths.activity())
  await released

  await page.goto(paths.queue())
  await expect(page.getByText(/^Start opens /)).toBeVisible()
  const again = await keepBack(page, ({ pathname }) => pathname === deskPaths.api.nextInQueue())
  await page.getByRole('button', { name: 'Start' }).click()
  await again.made
  const arrives = await hold(page, /\/activity\?.*_rsc=/)
  await page.getByRole('link', { name: 'Activity' }).click()
  await again.release()
  arrives()
  await expect(page).toHaveURL(paths.activity())
  expect(opened).toEqual([])
})

test('the answer to Next client asks before it takes a note away that was begun meanwhile @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('verifier', paths.queue())
  await lookedAt(page, () => page.getByRole('button', { name: 'Start' }).click())
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const here = page.url()
  const next = await keepBack(page, ({ pathname }) => pathname === deskPaths.api.nextInQueue())
  await page.getByRole('button', { name: 'Next client' }).click()
  await next.made
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Half a thought')
  await next.release()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Half a thought')

  await page.getByRole('button', { name: 'Next client' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(here)
  await expect(claimed(page, /^You have had this client/)).toBeVisible()

  // Whoever agreed to leave for another page gets that one.
  const late = await keepBack(page, ({ pathname }) => pathname === deskPaths.api.nextInQueue())
  await page.getByRole('button', { name: 'Next client' }).click()
  await late.made
  await note.fill('Another thought')
  await page.getByRole('link', { name: 'Activity' }).first().click()
  const arrives = await hold(page, /\/activity\?.*_rsc=/)
  await question.getByRole('button', { name: 'Leave' }).click()
  await late.release()
  arrives()
  await expect(page).toHaveURL(paths.activity())
})

test('a page that was read ahead and is opened another way is read again at once @deep', async ({
  page,
  signInAs,
}) => {
  const sent = pagesSentTo(page)
  await signInAs('officer', paths.queue())
  const next = await lookedAt(page, () => page.getByRole('button', { name: 'Start' }).click())
  await expect.poll(() => sent).toContain(next)
  await page.getByRole('link', { name: 'Onboarding queue' }).click()
  await expect(page).toHaveURL(paths.queue())
  const read = page.waitForResponse(`**${paths.api.client(next)}`)
  await lane(page)
    .locator(`a[href="${paths.client(next)}"]`)
    .first()
    .click()
  await read
  await expect(page).toHaveURL(paths.client(next))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})

test('a likely next client whom a colleague takes is not the one that opens @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  // At a bank where no other test leaves clients behind that somebody works on.
  const theirs = await colleague('verifier@harbour')
  await signInAs('officer@harbour', paths.queue())
  const first = await lookedAt(page, () => page.getByRole('button', { name: 'Start' }).click())
  const second = await lookedAt(
    page,
    async () => {
      await theirs.goto(paths.client(first))
      await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
    },
    (_, next) => next !== first,
  )
  await page.getByRole('button', { name: 'Next client' }).click()
  await expect(page).toHaveURL(paths.client(second))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})

const away = (clientId: number): Fault => ({
  method: 'GET',
  path: '/v1/clients/{clientId}',
  kind: 'status',
  status: 503,
  clientId,
})

test('a failed attempt to read a client ahead is not shown after the press @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const sent = pagesSentTo(page)
  await signInAs('officer', paths.queue())
  let next: number | undefined
  await page.route(`**${deskPaths.api.nextInQueue()}`, async (route) => {
    const response = await route.fetch()
    const { looks, leaving } = route.request().postDataJSON()
    if (looks && leaving !== undefined && next === undefined) {
      const { clientId } = await response.json()
      await fault(away(clientId))
      next = clientId
    }
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => next).toBeDefined()
  await expect.poll(() => sent).toContain(next)
  await switchOff(away(Number(next)))
  await page.getByRole('button', { name: 'Next client' }).click()
  await expect(page).toHaveURL(paths.client(Number(next)))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})

/** Answers the page that nobody is next, because `people` colleagues have `held` clients. */
const sayNobodyIsNext = (page: Page, held: number, people: number) =>
  page.route(`**${deskPaths.api.nextInQueue()}`, (route) =>
    route.fulfill({
      json: { clientId: null, held, people, skipped: 0, waiting: 0 },
      headers: { 'x-trace-id': 'a-trace' },
    }),
  )

test('the keyboard alone works through a lane, and each client begins at its name @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  await signInAs('verifier', paths.queue())
  const name = page.getByRole('heading', { level: 1 })
  const first = lane(page).getByRole('row').nth(1)
  const skip = first.getByRole('button', { name: /^Skip / })
  const undo = first.getByRole('button', { name: /^Undo skipping / })
  const start = page.getByRole('button', { name: 'Start' })
  // In reading order: the lanes, the office, where to start, and then the clients one by one.
  await tabTo(page, page.getByRole('link', { name: /^To verify/ }), { onwards: true })
  await tabTo(page, page.getByRole('link', { name: /^To activate/ }), { onwards: true })
  await tabTo(page, page.getByRole('combobox', { name: 'Office' }), { onwards: true })
  await tabTo(page, start, { onwards: true })
  // Behind the name stands another link where a test beside this one works on the client as the same person.
  await tabTo(page, first.getByRole('link').first(), { onwards: true })
  await tabTo(page, skip, { onwards: true })
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(skip).toBeFocused()

  await page.reload()
  await tabTo(page, start, { onwards: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await expect(name).toBeFocused()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const one = page.url()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Next client' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(one)
  await expect(name).toBeFocused()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
  const two = page.url()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(two)
  await expect(name).toBeFocused()
  await sayNobodyIsNext(page, 0, 0)
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing else waits in this lane.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next client' })).toBeFocused()

  const theirs = await colleague('officer')
  const { id } = await readyClient()
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
  await page.goto(paths.client(id))
  const takeOver = page.getByRole('button', { name: 'Take over…' })
  const dialog = page.getByRole('dialog')
  // The button stands right before the name, where the page begins.
  await expect(takeOver).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(takeOver).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(takeOver).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wanjiru is at lunch.')
  await page.keyboard.press('Enter')
  const mine = claimed(page, /^You have had this client/)
  await expect(mine).toBeVisible()
  // The focus goes on from the place of the button.
  await expect(page.locator(':focus').getByRole('status')).toHaveText(
    /^You have had this client since/,
  )
})

/** The clients of a lane, as the console returns them. */
type Lane = { totalFilteredRecords: number; pageItems: object[] }

const LOOKS = {
  en: { empty: 'Nothing waits in this lane', skipped: 'Skipped until midnight' },
  fr: { empty: 'Rien n’attend dans cette file', skipped: 'Passé jusqu’à minuit' },
}

for (const language of ['en', 'fr'] as const)
  test(`everybody can use a lane, whatever is known of it and of who works in it, at every width, in ${language === 'en' ? 'English' : 'French'} @deep`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    const words = LOOKS[language]
    const rows = page.getByRole('table').getByRole('row')
    const dialog = page.getByRole('dialog')
    await page.clock.install()
    await signInAs('verifier@harbour')
    await chooseLanguage(page, language)
    await page.goto(paths.queue())
    const { person } = await (await page.request.get('/api/session')).json()
    // Fifty rows would show nothing more, and take much longer to look at. Somebody of another test may have one of these clients.
    const few = (list: Lane) => ({
      ...list,
      pageItems: list.pageItems.slice(0, 4).map((client) => ({ ...client, claim: undefined })),
    })
    let change: (list: Lane) => object = few
    await page.route('**/api/clients?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(few(await response.json())) })
    })
    const readAgain = () => page.clock.fastForward(31_000)
    // A read from before the change may still be under way.
    await expect(async () => {
      await readAgain()
      await expect(rows).toHaveCount(5, { timeout: 3000 })
    }).toPass({ intervals: [50], timeout: 60_000 })
    await expectEveryLook(page, 'nobody works on anybody')

    const claim = { id: 'c', name: 'Zuri Adan', person: 'p', since: Date.now() }
    change = (list) => {
      const [one, other, ...rest] = list.pageItems
      const mine = { ...claim, person }
      return { ...list, pageItems: [{ ...one, claim }, { ...other, claim: mine }, ...rest] }
    }
    await rows.nth(3).getByRole('button').click()
    await expect(rows.nth(3)).toContainText(words.skipped)
    await readAgain()
    await expect(rows.nth(1)).toContainText('Zuri Adan')
    await expect(rows.nth(2).getByRole('link').last()).toHaveAttribute('href', /^\/clients\/\d+$/)
    await expectEveryLook(page, 'with a client of a colleague, one’s own, and one that was skipped')

    await rows.nth(1).getByRole('button').click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    await expectEveryLook(page, 'the question before a client is taken over')
    await dialog.getByRole('button').last().click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectEveryLook(page, 'a client taken over without a reason')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await rows.nth(3).getByRole('button').click()
    await expect(rows.nth(3)).not.toContainText(words.skipped)

    change = (list) => ({ ...list, unclaimed: true })
    await readAgain()
    await expect(rows.nth(1)).not.toContainText('Zuri Adan')
    await expectEveryLook(page, 'not known who works on whom')
    await page.route('**/api/queue/**', (route) => route.abort())
    await page.getByRole('button', { name: /^(Start|Commencer)$/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expectEveryLook(page, 'the console cannot be reached for the next client')
    change = () => ({ totalFilteredRecords: 0, pageItems: [] })
    await readAgain()
    await expect(page.getByText(words.empty)).toBeVisible()
    await expectEveryLook(page, 'nothing waits')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await signInAs('manager@hillside')
    await chooseLanguage(page, language)
    await page.goto(paths.queue())
    await expect(page.getByRole('link', { name: /^(To approve|À approuver)/ })).toBeVisible()
    await expectEveryLook(page, 'with requests that wait for a decision')
    await signInAs('auditor@harbour')
    await chooseLanguage(page, language)
    await page.goto(paths.queue())
    await expect(rows.nth(1)).toBeVisible()
    await expectEveryLook(page, 'a lane in which one does not work')
  })
