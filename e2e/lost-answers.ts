import type { Page } from '@playwright/test'

/** Lets the page's requests to an address arrive, and loses every answer. The returned function ends that. */
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
 * Lets what the page sends to an address arrive, and withholds every answer until the page has given up. The returned function
 * ends that.
 */
export async function withholdAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  // A Playwright route would not do: it sends the request without the bytes of its files.
  const network = await page.context().newCDPSession(page)
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method === 'POST') return
    network.send('Fetch.continueRequest', { requestId }).catch(() => undefined) // the page has given it up meanwhile
  })
  const patterns = [{ urlPattern: `*${address}`, requestStage: 'Response' as const }]
  await network.send('Fetch.enable', { patterns })
  return () => network.detach()
}
