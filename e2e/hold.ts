import type { Page, Route } from '@playwright/test'
import { isLook } from './commands'

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

/**
 * Lets the console make its first answer to a press at such an address (`made`), and keeps the answer back until it is
 * released. A look that changes nothing goes on. `release` ends once the page has the answer, or has given it up.
 */
export async function keepBack(
  page: Page,
  matches: (url: URL) => boolean,
): Promise<{ made: Promise<void>; release: () => Promise<void> }> {
  let letGo = (): void => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let noteMade = (): void => undefined
  const made = new Promise<void>((resolve) => {
    noteMade = resolve
  })
  let noteOver = (): void => undefined
  const over = new Promise<void>((resolve) => {
    noteOver = resolve
  })
  let isKept = false
  await page.route(matches, async (route) => {
    if (isKept || isLook(route.request())) return route.fallback()
    isKept = true
    const response = await route.fetch()
    noteMade()
    await released
    await route.fulfill({ response }).catch(() => undefined) // the browser may have given it up meanwhile
    noteOver()
  })
  const release = async () => {
    letGo()
    await over
    await dealtWith(page)
  }
  return { made, release }
}

/** Waits until the page has dealt with what it was given: then it is idle. */
export async function dealtWith(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

/** Holds only the reads at this address: a command there goes on at once. */
export async function holdReads(page: Page, url: string): Promise<() => void> {
  const release = await hold(page, url)
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.continue(),
  )
  return release
}
