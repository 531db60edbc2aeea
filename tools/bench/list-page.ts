import type { BrowserContext, Request } from '@playwright/test'
import { atMost, type Figure } from './figure'

/** What the list page costs a browser that has nothing of it, and what it shows without scripts. */
export async function measureListPage(context: BrowserContext, origin: string): Promise<Figure[]> {
  const { bytes, requests } = await scriptsOf(context, `${origin}/clients`)
  const hasRow = await showsRowWithoutScripts(context, `${origin}/clients`)
  return [
    atMost('List page: compressed JavaScript', bytes / 1000, 170, 'KB'),
    atMost('List page: script requests', requests, 12, ''),
    {
      name: 'List page: first row without JavaScript',
      measured: hasRow ? 'shown' : 'not shown',
      bound: 'shown',
      isMet: hasRow,
    },
  ]
}

// The bodies as they came over the wire: the headers around them are no JavaScript.
async function scriptsOf(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  // A stream that stays open would keep the network from ever being idle.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(url, { waitUntil: 'networkidle' })
  const scripts = finished.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  await page.close()
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  return { bytes, requests: scripts.length }
}

async function showsRowWithoutScripts(context: BrowserContext, url: string): Promise<boolean> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(url)
  const isShown = await page.locator('tbody tr').first().isVisible()
  await page.close()
  return isShown
}
