import type { BrowserContext, Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { Bank, officer, readyClient } from './bank'
import { clientPage } from './client-page'
import { type Fault, switchOff } from './faults'
import { clientsTable, expect, type Staff, test } from './fixtures'
import { letTimePass } from './passing-time'

test.use({ live: true })

const others: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of others.splice(0)) await context.close()
})

const claimed = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })
const lane = (page: Page) => page.getByRole('table', { name: 'Onboarding queue' })

test('a client one opens is said to be one’s own to a colleague, who takes it over with a reason', async ({
  page,
  browser,
  signInAs,
  cookiesOf,
}) => {
  test.slow()
  const colleague = async (staff: Staff) => {
    const context = await browser.newContext({ baseURL: consoleOrigin })
    others.push(context)
    await context.addCookies(await cookiesOf(staff))
    return context.newPage()
  }
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
  await expect(dialog.getByText('Say why you take this client over.').first()).toBeVisible()
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

test('a page that is closed lets its client go @deep', async ({
  page,
  browser,
  signInAs,
  cookiesOf,
}) => {
  const { id } = await readyClient()
  const context = await browser.newContext({ baseURL: consoleOrigin })
  others.push(context)
  await context.addCookies(await cookiesOf('verifier'))
  const theirs = await context.newPage()
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
  await signInAs('officer', paths.client(id))
  await expect(claimed(page, /^Hana Ito has had this client/)).toBeVisible()
  await theirs.close({ runBeforeUnload: true })
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})

test('a page that is left right after the last step on its client lets it go', async ({
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
  // Some seconds are left to a page that is loaded anew.
  await expect(claimed(page, /^You have had this client/)).toBeVisible({ timeout: 60_000 })
})

test('whoever works through the queue presses twice for each client, and goes back to it', async ({
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
  const id = two.split('/').at(-1) ?? ''
  await page.request.delete(deskPaths.api.skip(id), {
    headers: { 'x-clientele': '1', origin: consoleOrigin },
  })
})

test('who is not known to work on a client is said, and nothing is held back @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  await page.route(`**${deskPaths.api.claim(id)}`, (route) =>
    route.fulfill({ json: { claim: null } }),
  )
  await signInAs('officer', paths.client(id))
  await expect(claimed(page, 'Who works on this client is not known at the moment.')).toBeVisible()
  const { verify, news } = clientPage(page)
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
})

test('a page that can no longer say that it is there says that its client may be lost @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const mine = claimed(page, /^You have had this client since/)
  await expect(mine).toBeVisible()
  const address = `**${deskPaths.api.claim(id)}`
  await page.route(address, (route) => route.abort())
  await letTimePass(page, claimed(page, /^You may have lost this client/))
  await page.unroute(address)
  await letTimePass(page, mine)
})

test('a claim that begins or ends without a word is seen in the lane within half a minute @deep', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('officer', paths.queue())
  const first = lane(page).getByRole('row').nth(1)
  await expect(first).toContainText('Nobody')
  let claim: object | undefined = { id: 'c', person: 'p', name: 'Zuri Adan', since: Date.now() }
  await page.route('**/api/clients?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.pageItems[0] = { ...json.pageItems[0], claim }
    await route.fulfill({ response, json })
  })
  await page.clock.fastForward(31_000)
  await expect(first).toContainText('Zuri Adan')
  claim = undefined
  await page.clock.fastForward(31_000)
  await expect(first).toContainText('Nobody')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('while the console cannot be reached, nothing is said to be done, and a reason stays typed @deep', async ({
  page,
  browser,
  signInAs,
  cookiesOf,
}) => {
  test.slow()
  const { id, name } = await readyClient()
  const context = await browser.newContext({ baseURL: consoleOrigin })
  others.push(context)
  await context.addCookies(await cookiesOf('verifier'))
  const theirs = await context.newPage()
  await theirs.goto(paths.client(id))
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()

  await signInAs('officer', paths.queue())
  const away = page.getByText('This console cannot be reached').first()
  await page.route('**/api/queue/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(away).toBeVisible()
  const first = lane(page).getByRole('row').nth(1)
  await first.getByRole('button', { name: /^Skip / }).click()
  await expect(away).toBeVisible()
  await expect(first).not.toContainText('Skipped')
  await expect(page).toHaveURL(paths.queue())
  await page.unroute('**/api/queue/**')

  await page.goto(paths.client(id))
  await page.getByRole('button', { name: 'Take over…' }).click()
  const dialog = page.getByRole('dialog', { name: `Take over ${name}?` })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Hana is at lunch.')
  const address = `**${deskPaths.api.claim(id)}`
  // An answer of whatever stands in front of the console, and then none at all.
  for (const answer of [502, undefined]) {
    await page.route(address, (route) =>
      answer ? route.fulfill({ status: answer, body: 'Bad gateway' }) : route.abort(),
    )
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(reason).toHaveValue('Hana is at lunch.')
    await page.unroute(address)
  }
  await expect(claimed(theirs, /^You have had this client/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog).toBeHidden()
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})

test('who works on a client stays whoever loads its page anew, and whoever closes one of two tabs @deep', async ({
  page,
  context,
  browser,
  signInAs,
  cookiesOf,
}) => {
  test.slow()
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const mine = claimed(page, /^You have had this client/)
  await expect(mine).toBeVisible()
  const other = await browser.newContext({ baseURL: consoleOrigin })
  others.push(other)
  await other.addCookies(await cookiesOf('verifier'))
  const theirs = await other.newPage()
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
      response.url().endsWith(deskPaths.api.claim(id)) && response.request().method() === 'POST',
  )
  await beside.close({ runBeforeUnload: true })
  await renewed
  await expect(mine).toBeVisible()
  await expect(held).toBeVisible()
})

/** Pages of clients that the browser was sent, without asking for the document anew. */
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
 * Who the page was told is likely next. `isMeant` tells the answer that is waited for, by whose page asked and who it names:
 * a page may ask once more than it has to.
 */
async function lookedAt(
  page: Page,
  act: () => Promise<unknown>,
  isMeant: (of: number, next: number) => boolean = () => true,
): Promise<number> {
  let next = 0
  const looked = page.waitForResponse(async (response) => {
    if (!response.url().endsWith(deskPaths.api.nextInQueue())) return false
    const { looks, leaving } = response.request().postDataJSON()
    if (looks !== true) return false
    // At once: the browser keeps no body for long.
    next = (await response.json()).clientId
    return isMeant(leaving, next)
  })
  await act()
  await looked
  return next
}

const renamed = async (id: number) => {
  const isPerson = 'firstname' in (await officer.client(id))
  const names = isPerson ? { firstname: 'Newly', lastname: 'Named' } : { fullname: 'Newly Named' }
  await officer.put(`/v1/clients/${id}`, names)
}

test('the page of the next client is here before the press, and shows the client as it is by then @deep', async ({
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

test('a page that was read ahead and is opened by another way is read again at once @deep', async ({
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

test('whoever was likely next and is taken by a colleague is not who one is shown @deep', async ({
  page,
  browser,
  signInAs,
  cookiesOf,
}) => {
  const context = await browser.newContext({ baseURL: consoleOrigin })
  others.push(context)
  // At a bank where no other test leaves clients behind that somebody works on.
  await context.addCookies(await cookiesOf('verifier@harbour'))
  const theirs = await context.newPage()
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

test('that a client could not be read ahead is not what one is shown after the press @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const sent = pagesSentTo(page)
  let broken: Fault | undefined
  await page.route(`**${deskPaths.api.nextInQueue()}`, async (route) => {
    const response = await route.fetch()
    const { clientId } = await response.json()
    if (route.request().postDataJSON().looks && !broken) {
      broken = {
        method: 'GET',
        path: '/v1/clients/{clientId}',
        kind: 'status',
        status: 503,
        clientId,
      }
      await fault(broken)
    }
    await route.fulfill({ response })
  })
  await signInAs('officer', paths.queue())
  const next = await lookedAt(page, () => page.getByRole('button', { name: 'Start' }).click())
  await expect.poll(() => sent).toContain(next)
  if (broken) await switchOff(broken)
  await page.getByRole('button', { name: 'Next client' }).click()
  await expect(page).toHaveURL(paths.client(next))
  await expect(claimed(page, /^You have had this client/)).toBeVisible()
})
