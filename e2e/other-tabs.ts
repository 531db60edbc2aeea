import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { chooseAccount, expect, listening } from './fixtures'

/** Signs out on a page, as a person does. */
export async function signOutOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out, here and')).toBeVisible()
}

/** Opens the list in another tab of the same browser. */
export async function openBeside(context: BrowserContext): Promise<Page> {
  const beside = await context.newPage()
  await beside.goto(consoleOrigin + paths.clients())
  await listening(beside)
  return beside
}

/** Ends the session of these cookies from another browser, so that no tab of this one is told. */
export async function endElsewhere(browser: Browser, cookies: Cookie[]): Promise<void> {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  await signOutOn(await openBeside(context))
  await context.close()
}

/** The cover over a page whose session has ended. */
export const cover = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session has ended' })

/**
 * Signs in again from a covered page, in a window over it that closes by itself and tells the page. `staff` is the account to
 * choose at the bank; leave it out if the bank still knows the person.
 */
export async function signInAgain(page: Page, staff?: Parameters<typeof chooseAccount>[1]) {
  const opened = page.waitForEvent('popup')
  await cover(page).getByRole('link', { name: 'Sign in again' }).click()
  const over = await opened
  const isClosed = over.isClosed() ? undefined : over.waitForEvent('close')
  if (staff) await chooseAccount(over, staff)
  await expect(cover(page)).toHaveCount(0)
  await isClosed
}

/**
 * The next request to this address finds the session ended, and no earlier one does: the page also reads by itself, and
 * would cover what a test is about to press.
 */
export async function endWithRequest(page: Page, address: string): Promise<void> {
  await page.route(
    `**${address}`,
    async (route) => {
      await page.context().clearCookies({ domain: 'localhost' })
      await route.continue()
    },
    { times: 1 },
  )
}

/** Returns to a tab. A headless browser does not fire the event by itself. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await putAway(page, false)
}

/** Puts a page into the background or the foreground, which a headless browser never does by itself. */
export async function putAway(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: isHidden ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
}

/** Cuts a page off from the messages of other tabs. */
export async function hearNoTab(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      BroadcastChannel: class {
        postMessage() {}
        close() {}
      },
    })
  })
}
