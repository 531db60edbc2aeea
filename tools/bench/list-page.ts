import type { BrowserContext } from '@playwright/test'
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

// As Chromium counts them: everything that came over the wire, headers included.
async function scriptsOf(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\bjavascript\b/.test(response.mimeType)) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  return { bytes, requests: scripts.size }
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
