import type { BrowserContext, Page, Request } from '@playwright/test'
import { bankHeaders } from './bank-token'
import { atMost, type Figure, round } from './figure'

type Programs = { consoleOrigin: string; sandboxOrigin: string }

/**
 * The most script that each page may load before it can be used, in thousands of bytes as sent; `overDesk` is how much more
 * than the desk in the same run.
 */
const PAGES: ({ name: string; path: string } & ({ most: number } | { overDesk: number }))[] = [
  { name: 'List', path: '/clients', most: 170 },
  { name: 'Desk', path: '/clients/{id}', most: 210 },
  { name: 'Workbench', path: '/clients/{id}/review', overDesk: 10 },
  { name: 'Identification', path: '/clients/{id}/identification', most: 220 },
  { name: 'New client', path: '/clients/new', most: 220 },
  { name: 'New entry', path: '/clients/{id}/data-tables/{table}/new', most: 220 },
  { name: 'Queue', path: '/queue', most: 170 },
  { name: 'Activity', path: '/activity', most: 170 },
]
const MOST_REQUESTS_OF_LIST = 12

/** What each page costs a browser with an empty cache, and whether the list shows rows without scripts. */
export async function measurePageWeights(
  context: BrowserContext,
  { consoleOrigin, sandboxOrigin }: Programs,
): Promise<Figure[]> {
  const { id, table } = await aPendingClient(sandboxOrigin)
  const figures: Figure[] = []
  let ofDesk = 0
  for (const { name, path, ...bound } of PAGES) {
    const url = consoleOrigin + path.replace('{id}', id).replace('{table}', table)
    const { first, whenIdle } = await scriptsOf(context, url)
    if (name === 'Desk') ofDesk = first.bytes / 1000
    const most = 'most' in bound ? bound.most : Math.floor(ofDesk + bound.overDesk)
    const { measured, ...weight } = atMost(`${name}: script`, first.bytes / 1000, most, 'KB')
    figures.push({ ...weight, measured: `${measured} + ${round(whenIdle.bytes / 1000)} when idle` })
    if (path !== '/clients') continue
    figures.push(
      atMost(`${name}: requests for script`, first.requests, MOST_REQUESTS_OF_LIST, ''),
      await rowWithoutScripts(context, url),
    )
  }
  return figures
}

/** A client who can still be verified, because the desk has most to offer there. */
async function aPendingClient(origin: string): Promise<{ id: string; table: string }> {
  const headers = await bankHeaders(origin)
  const ask = async (path: string) => (await fetch(`${origin}/v1${path}`, { headers })).json()
  const { pageItems } = await ask('/clients?status=pending&limit=1')
  const [table] = await ask('/datatables?apptable=m_client')
  return { id: String(pageItems[0].id), table: String(table.registeredTableName) }
}

/**
 * The scripts that load until the page can be used, and those it fetches when idle. Idle callbacks are held back until the
 * first are counted, so that the two are never confused.
 */
async function scriptsOf(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  // An open stream would keep the network from ever being idle.
  await page.route('**/api/events', (route) => route.abort())
  await page.addInitScript(holdIdleTime)
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = await weightOf(finished.splice(0))
  await page.evaluate(() => window.dispatchEvent(new Event('idle-at-last')))
  await quiet(page)
  const whenIdle = await weightOf(finished)
  await page.close()
  return { first, whenIdle }
}

function holdIdleTime(): void {
  const wait = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback, options) => {
    window.addEventListener('idle-at-last', () => wait(callback, options), { once: true })
    return 0
  }
}

/** Resolves after half a second without a request, as `networkidle` does for a document. */
async function quiet(page: Page): Promise<void> {
  while (
    await page
      .waitForEvent('request', { timeout: 500 })
      .then(() => true)
      .catch(() => false)
  );
}

// The bodies as sent: the headers around them are no script.
async function weightOf(requests: Request[]) {
  const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'))
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  return { bytes, requests: scripts.length }
}

async function rowWithoutScripts(context: BrowserContext, url: string): Promise<Figure> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(url)
  const isShown = await page.locator('tbody tr').first().isVisible()
  await page.close()
  return {
    name: 'List: first row without JavaScript',
    measured: isShown ? 'shown' : 'not shown',
    bound: 'shown',
    isMet: isShown,
  }
}
