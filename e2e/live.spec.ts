import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import {
  activateAtBank,
  Bank,
  type MadeClient,
  newClient,
  officer,
  readyClient,
  verifiedClient,
} from './bank'
import { clientPage, expectState, takeOver } from './client-page'
import { clientsTable, expect, expectRow, test } from './fixtures'
import { keepBack } from './hold'
import { putAway } from './other-tabs'
import { hearRegions } from './read-out'
import { runPage, selectAll } from './run-page'

test.use({ live: true })

const words = (page: Page) => page.getByText('Updates only once a minute')
const stream = `**${paths.api.events()}`

const SOMEBODY = { firstname: 'Nia', lastname: `Barrow ${randomUUID().slice(0, 8)}` }

test('a colleague’s action shows as news on an open desk, and in the client’s row of the list', async ({
  page,
  signInAs,
  colleague,
}) => {
  // Two people sign in, and three pages open.
  test.slow()
  const { id, name } = await verifiedClient()
  const desk = await colleague('verifier')
  await desk.goto(paths.client(id))
  await expectState(desk, 'Verified')
  const list = await desk.context().newPage()
  await list.goto(paths.clients(`q=${encodeURIComponent(name)}`))
  const table = clientsTable(list)
  await expectRow(table, { Name: name, Status: 'Verified' })
  const link = table.getByRole('link', { name })
  await link.focus()

  await signInAs('officer', paths.client(id))
  await clientPage(page).activate.click()
  await expectState(page, 'Active')

  await expect(clientPage(desk).news('Activated by Wanjiru Otieno')).toBeVisible()
  await expectState(desk, 'Active')
  await expect(desk.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expectRow(table, { Name: name, Status: 'Active' })
  await expect(link).toBeFocused()
})

test('a client who was verified here, and whom a colleague rejects and takes back, can be verified here again @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { verify, news } = clientPage(page)
  await verify.click()
  await expectState(page, 'Verified')

  const colleague = new Bank('verifier')
  const dated = { dateFormat: 'yyyy-MM-dd', locale: 'en' }
  const today = new Date().toISOString().slice(0, 10)
  const { narrations } = await colleague.get<{ narrations: { id: number }[] }>(
    '/v1/clients/template?commandParam=reject',
  )
  await colleague.post(`/v1/clients/${id}?command=reject`, {
    ...dated,
    rejectionDate: today,
    rejectionReasonId: narrations[0]?.id,
  })
  await expect(page.getByRole('heading', { name: 'This client is rejected' })).toBeVisible()
  // What was carried out before says nothing about the rejection.
  await expect(news('The bank carried it out')).toHaveCount(0)

  await officer.post(`/v1/clients/${id}?command=undoRejection`, { ...dated, reopenedDate: today })
  await expect(page.getByRole('heading', { name: 'Verify this client' })).toBeVisible()
  await verify.click()
  await expect(news(`Verified ${name}`)).toBeVisible()
  await expectState(page, 'Verified')
})

test('the tabs of the list count a change that came just after they were counted @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  const tabs = page.getByRole('navigation', { name: 'Status' })
  await expect(tabs).toContainText('Pending1')
  await officer.post(`/v1/clients/${id}?command=verify`)
  await expectRow(clientsTable(page), { Name: name, Status: 'Verified' })
  // Counts are kept for ten seconds.
  await expect(tabs).toContainText('Verified1', { timeout: 60_000 })
  await expect(tabs).toContainText('Pending0')
})

test('the dialog about the selected clients stays open when the last row leaves the list, until it is closed or started @deep', async ({
  page,
  signInAs,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Check 1 client' })
  const listOf = ({ name }: MadeClient) =>
    paths.clients(`q=${encodeURIComponent(name)}&status=pending`)
  const emptied = async ({ id }: MadeClient) => {
    await selectAll(page)
    await page.getByRole('button', { name: 'Check 1 client…' }).click()
    await expect(dialog.getByRole('combobox')).toBeVisible()
    await officer.post(`/v1/clients/${id}?command=verify`)
    await expect(page.locator('.list-table')).toHaveCount(0)
    await expect(dialog.getByRole('combobox')).toBeVisible()
  }
  const [first, second] = [await readyClient(), await readyClient()]
  await signInAs('officer', listOf(first))
  await emptied(first)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(listOf(second))
  await emptied(second)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(runPage(page).rows.filter({ hasText: second.name })).toBeVisible()
})

test('the activity of the whole bank shows a new action without a reload @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs('auditor', paths.activity())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { name } = await newClient()
  await expect(page.getByRole('main')).toContainText(name)
})

test('a waiting request, and what becomes of it, shows at both desks @deep', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow()
  const { clientId } = await new Bank('officer@hillside').post<{ clientId: number }>(
    '/v1/clients',
    { ...SOMEBODY, officeId: 1, submittedOnDate: '2024-01-15', dateFormat: 'yyyy-MM-dd' },
  )
  const beside = await colleague('checker@hillside')
  await beside.goto(paths.client(clientId))
  await expectState(beside, 'Pending')
  const mine = beside.getByRole('status').filter({ hasText: /^You have had this client/ })
  await expect(mine).toBeVisible()

  await signInAs('officer@hillside', paths.client(clientId))
  await takeOver(page, 'I had this one before.')
  const { review, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await reason.selectOption({ index: 1 })
  await comments.fill('Passport seen at the counter.')
  await confirm.click()

  const waiting = beside.getByRole('region', { name: /waits for approval$/ })
  await expect(waiting).toContainText('Passport seen at the counter.')
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await beside.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectState(beside, 'Active')
  await expectState(page, 'Active')
  await expect(news(/^Activated by/)).toBeVisible()
})

test('a change made at the bank itself moves neither the reader nor the page @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await page.setViewportSize({ width: 1400, height: 240 })
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  const table = clientsTable(page)
  await expectRow(table, { Name: name, Status: 'Verified' })
  await page.evaluate(() => window.scrollTo(0, 60))
  const place = () => page.evaluate(() => window.scrollY)
  expect(await place()).toBe(60)
  await activateAtBank(id)
  await expectRow(table, { Name: name, Status: 'Active' })
  expect(await place()).toBe(60)
})

test('rows that were read before a change and arrive after it are not shown as new @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer')
  const answer = await keepBack(
    page,
    (url) => url.pathname === '/api/clients' && url.search.includes('q='),
  )
  await page.getByRole('searchbox').fill(name)
  await answer.made
  await activateAtBank(id)
  await expectRow(clientsTable(page), { Name: name, Status: 'Active' })
  await answer.release()
  await expectRow(clientsTable(page), { Name: name, Status: 'Active' })
})

test('a desk that was rendered before a change and arrives after it shows the change @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  const table = clientsTable(page)
  await expectRow(table, { Name: name, Status: 'Verified' })
  const desk = await keepBack(
    page,
    (url) => url.pathname === paths.client(id) && url.searchParams.has('_rsc'),
  )
  await table.getByRole('link', { name }).click()
  await desk.made
  await activateAtBank(id)
  // Until the desk arrives, the page shows what the list knows of the client, and that follows the news.
  const beside = clientPage(page).name.locator('..')
  await expect(beside.getByText('Active', { exact: true })).toBeVisible()
  await desk.release()
  await expect(page).toHaveURL(paths.client(id))
  await expectState(page, 'Active')
  await expect(clientPage(page).activate).toHaveCount(0)
})

test('a desk requested after news of its client was shown is not read twice @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  // Only one piece of news gets through: other changes at this bank would make the desk read, too.
  await page.addInitScript((clientId) => {
    let isAwaited = false
    window.addEventListener('await-news', () => {
      isAwaited = true
    })
    window.EventSource = class extends EventSource {
      constructor(...given: ConstructorParameters<typeof EventSource>) {
        super(...given)
        this.addEventListener('message', (event) => {
          const told = JSON.parse(event.data)
          if (!told) Object.assign(window, { hasBeaten: true })
          else if (isAwaited && told.clientId === clientId) isAwaited = false
          else event.stopImmediatePropagation()
        })
      }
    }
  }, id)
  await signInAs('officer', paths.clients(`q=${encodeURIComponent(name)}`))
  const table = clientsTable(page)
  await expectRow(table, { Name: name, Status: 'Verified' })
  await page.waitForFunction(() => Reflect.get(window, 'hasBeaten'))
  await page.evaluate(() => window.dispatchEvent(new Event('await-news')))
  await activateAtBank(id)
  await expectRow(table, { Name: name, Status: 'Active' })
  const surname = name.split(' ').slice(1).join(' ')
  await page.getByRole('searchbox').fill(surname)
  await page.waitForURL((url) => url.searchParams.get('q') === surname)
  await expectRow(table, { Name: name, Status: 'Active' })

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await table.getByRole('link', { name }).click()
  await expectState(page, 'Active')
  await page.getByRole('link', { name: 'Identification' }).click()
  await expect(page).toHaveURL(/identification/)
  expect(asked).not.toContain(paths.api.client(id))
})

test('without a stream the page says how old it is and reads by itself; with a stream the notice goes', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await page.clock.install()
  await page.route(stream, (route) => route.abort())
  const listening = page.waitForRequest(stream)
  await signInAs('verifier', paths.client(id))
  // Before anything else: the notice may come after five seconds.
  const expectReadOut = await hearRegions(page)
  await expectState(page, 'Verified')
  await listening
  await page.clock.fastForward(5000)
  await expect(words(page)).toBeVisible()
  await expectReadOut('Updates only once a minute')
  await page.clock.fastForward(40_000)
  await expect(page.getByText(/^Last updated \d0 s ago$/)).toBeVisible()

  await activateAtBank(id)
  await page.clock.fastForward(20_000)
  await expect(clientPage(page).news('Activated by Wanjiru Otieno')).toBeVisible()
  await expect(page.getByText('Last updated just now')).toBeVisible()

  await page.unroute(stream)
  await expect(words(page)).toHaveCount(0)
})

test('on the list the notice stands above the rows, which do not move @deep', async ({
  page,
  signInAs,
}) => {
  await page.route(stream, (route) => route.abort())
  await signInAs('officer')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await expect(words(page)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await expectAccessible(page)
})

test('a page in the background reads and listens again once it is looked at @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('verifier', paths.client(id))
  await expectState(page, 'Verified')
  await putAway(page, true)
  await activateAtBank(id)
  const listening = page.waitForResponse(stream)
  await putAway(page, false)
  await expect(clientPage(page).news('Activated by Wanjiru Otieno')).toBeVisible()
  expect((await listening).status()).toBe(200)
  await expect(words(page)).toHaveCount(0)
})

test('streams are sent at once and uncompressed, four to a session, and forgotten once they are left @deep', async ({
  cookiesOf,
}) => {
  const cookies = await cookiesOf('auditor@harbour')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const open = async () => {
    const leaving = new AbortController()
    const response = await fetch(consoleOrigin + paths.api.events(), {
      headers: { cookie, 'accept-encoding': 'gzip', 'sec-fetch-site': 'same-origin' },
      signal: leaving.signal,
    })
    return { response, leave: () => leaving.abort() }
  }
  // Twice, because streams left behind would use up the limit of the second round.
  for (let time = 0; time < 2; time += 1) {
    const streams: Awaited<ReturnType<typeof open>>[] = []
    await expect(async () => {
      const one = await open()
      expect(one.response.status).toBe(200)
      streams.push(one)
      expect(streams).toHaveLength(4)
    }).toPass({ intervals: [0, 50] })
    const [first] = streams
    expect(first?.response.headers.get('content-encoding')).toBeNull()
    const reader = first?.response.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).toMatch(/^retry: 1000\n\ndata: 0\n\n/)
    expect((await open()).response.status).toBe(429)
    for (const { leave } of streams) leave()
  }
})
