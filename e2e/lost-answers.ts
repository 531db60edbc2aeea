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
