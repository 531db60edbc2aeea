import type { Page, Route } from '@playwright/test'

/** Keeps the page's requests to these addresses unanswered until they are released to the console. */
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

/** Lets the console make its first answer at such an address (`made`), and keeps the answer back until it is released. */
export async function keepBack(
  page: Page,
  matches: (url: URL) => boolean,
): Promise<{ made: Promise<void>; release: () => void }> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let noteMade = (): void => undefined
  const made = new Promise<void>((resolve) => {
    noteMade = resolve
  })
  await page.route(
    matches,
    async (route) => {
      const response = await route.fetch()
      noteMade()
      await released
      await route.fulfill({ response }).catch(() => undefined) // the browser may have given it up meanwhile
    },
    { times: 1 },
  )
  return { made, release }
}

/** Holds only the reads at this address: a command there goes on at once. */
export async function holdReads(page: Page, url: string): Promise<() => void> {
  const release = await hold(page, url)
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.continue(),
  )
  return release
}
