import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { Bank } from './bank'
import { clientsTable, expect, test } from './fixtures'
import { hold } from './hold'

// Few tests create clients at Harbour Bank, so its list hardly changes; and none that runs beside these lets this person's
// reads fail.
const HARBOUR = 'verifier@harbour'
const counted = (page: Page) =>
  expect(page.getByRole('link', { name: 'All', exact: true })).toContainText(/\d/)

test('a pressed client is shown at once as the list knows it, until its page is there', async ({
  page,
  signInAs,
}) => {
  const { pageItems } = await new Bank(HARBOUR).get<{
    pageItems: { id: number; displayName: string; accountNo: string; officeName: string }[]
  }>('/v1/clients?limit=50&orderBy=displayName&sortBy=ASC')
  const client = pageItems[8]
  if (!client) throw new Error('Harbour Bank has no ninth client.')
  await signInAs(HARBOUR)
  const row = clientsTable(page).locator(`a[href="${paths.client(client.id)}"]`)
  const who = page.getByRole('heading', { level: 1, name: client.displayName })
  const release = await hold(page, (url) => url.searchParams.has('_rsc'))

  await row.click()
  await expect(who).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${client.accountNo}`)
  await expect(page.getByRole('main')).toContainText(client.officeName)
  await expect(page).toHaveURL(paths.clients())
  // The list beneath can be neither seen nor reached.
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toHaveCount(0)

  release()
  await expect(page).toHaveURL(paths.client(client.id))
  await expect(page.getByRole('navigation', { name: 'Client' })).toBeVisible()
  await expect(who).toBeFocused()
})

test('a person who does not wait for a client returns to the list as it was @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  // The counts of the tabs move what is beneath them.
  await counted(page)
  const row = clientsTable(page).getByRole('row').nth(9).getByRole('link')
  const href = (await row.getAttribute('href')) ?? ''
  await row.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBe(200)).toPass()
  const release = await hold(page, (url) => url.pathname === href && url.searchParams.has('_rsc'))
  await row.click()
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(row).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)

  release()
  await row.click()
  await expect(page).toHaveURL(href)
})

test('text typed just before a link is pressed does not take the press back, and filters the list if no page opens @deep', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs(HARBOUR)
  const field = page.getByRole('searchbox')
  const queue = page.getByRole('link', { name: 'Queue' })
  const isQueue = (url: URL) => url.pathname === paths.queue() && url.searchParams.has('_rsc')
  const health = `**${paths.api.health()}`
  await page.route(health, (route) => route.abort())
  const fail = await hold(page, isQueue, (route) => route.abort())
  await field.fill('Kim')
  await queue.click()
  await page.clock.fastForward(1000)
  fail()
  await expect(
    page.getByRole('status').filter({ hasText: 'This console cannot be reached' }).first(),
  ).toBeVisible()
  await expect(page).toHaveURL(paths.clients('q=Kim'))

  await page.unroute(health)
  const release = await hold(page, isQueue)
  await field.fill('Kima')
  await queue.click()
  await page.clock.fastForward(1000)
  release()
  await expect(page).toHaveURL(paths.queue())
})

test('the scripts of a client’s page are loaded while the list is idle @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  expect(await deskScripts(page)).not.toEqual([])
  // Leaves out what the client’s page itself loads when it is idle.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url())
  })
  await openFirst(page)
  expect(requested).toEqual([])
})

test('scripts that could not be loaded while the list was idle are requested again with the press @deep', async ({
  page,
  signInAs,
}) => {
  await signInAs(HARBOUR)
  const scripts = await deskScripts(page)
  let isAway = true
  let failed = 0
  for (const script of scripts)
    await page.route(script, (route) => (isAway ? route.abort() : route.continue()))
  // A reload also ends requests that are under way.
  page.on('requestfailed', (request) => {
    if (scripts.includes(request.url())) failed += 1
  })
  await page.reload()
  await expect.poll(() => failed).toBe(scripts.length)
  isAway = false
  await openFirst(page)
})

/** The addresses of the scripts that the list has loaded for a client's page. */
async function deskScripts(page: Page): Promise<string[]> {
  const all = page.locator('script[fetchpriority="low"]')
  await expect(all.first()).toBeAttached()
  const addresses = await all.evaluateAll((scripts) =>
    scripts.map((script) => (script as HTMLScriptElement).src),
  )
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
    addresses,
  )
  return addresses
}

async function openFirst(page: Page) {
  await clientsTable(page).getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Client' })).toBeVisible()
}

test('on a phone a client is shown from its top, and Back returns to the row that was left @deep', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs(HARBOUR)
  await counted(page)
  const table = clientsTable(page)
  const href = await table.getByRole('link').nth(12).getAttribute('href')
  const row = table.locator(`a[href="${href}"]`)
  await row.scrollIntoViewIfNeeded()
  const heightOf = async () => Math.round((await row.boundingBox())?.y ?? 0)
  const left = await heightOf()
  await row.click()
  await expect(page.getByRole('navigation', { name: 'Client' })).toBeVisible()
  const who = page.getByRole('heading', { level: 1 })
  await expect(who).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(row).toBeInViewport()
  await expect.poll(heightOf).toBe(left)
})
