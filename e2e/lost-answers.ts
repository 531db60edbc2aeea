import type { Page } from '@playwright/test'

/**
 * Has what a page sends to an address arrive, and every answer to it get lost on the way back. What it
 * returns puts an end to that.
 */
export async function loseAnswers(
  page: Page,
  address: string,
  method = 'POST',
): Promise<() => Promise<void>> {
  const pattern = `**${address}`
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(pattern)
}

/**
 * Has what a page sends to an address arrive, and keeps every answer to it on its way until the page has
 * given it up. What it returns puts an end to that.
 */
export async function withholdAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  // Not by a route: what Playwright sends in the place of a page lacks the bytes of its files.
  const network = await page.context().newCDPSession(page)
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method === 'POST') return
    network.send('Fetch.continueRequest', { requestId }).catch(() => undefined) // given up meanwhile
  })
  const patterns = [{ urlPattern: `*${address}`, requestStage: 'Response' as const }]
  await network.send('Fetch.enable', { patterns })
  return () => network.detach()
}
