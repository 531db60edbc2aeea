import type { Page, Route } from '@playwright/test'

/** Keeps what a page asks for at these addresses unanswered until it is released; then it goes on to the console. */
export async function hold(
  page: Page,
  url: Parameters<Page['route']>[0],
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await goOn(route).catch(() => undefined) // the browser may have given it up meanwhile
  })
  return release
}
