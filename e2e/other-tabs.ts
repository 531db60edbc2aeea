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

/** Ends the session of these cookies from another browser: no tab of this one is told. */
export async function endElsewhere(browser: Browser, cookies: Cookie[]): Promise<void> {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  await signOutOn(await openBeside(context))
  await context.close()
}

/** What stands over a page whose session has ended. */
export const cover = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session has ended' })

/**
 * Takes the one way on from a covered page: signs in again in a window over it, of which the page hears, and which
 * closes by itself. `staff` is who the bank asks for; absent where it still knows.
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

/** Returns to a tab: without a screen the browser does not say so by itself. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await putAway(page, false)
}

/** Puts a page out of sight or back into it: without a screen no browser does that by itself. */
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

/** Has a page hear nothing of what other tabs tell. */
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
