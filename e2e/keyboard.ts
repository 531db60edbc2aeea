import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

type How = {
  /** Only forwards: pressing Tab must not run past the end of the page to reach the control. */
  onwards?: boolean
}

/** Presses Tab, at most 60 times, until the control has focus; every stop on the way has to be visible and marked. */
export async function tabTo(
  page: Page,
  control: Locator,
  { onwards = false }: How = {},
): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (onwards) expect(stop.name, `on the way to ${control}`).not.toBe('nowhere')
    expect(stop, `on the way to ${control}`).toEqual({ ...stop, isMarked: true, isInSight: true })
  }
  await expect(control).toBeFocused()
}

/** What has the focus, whether anything marks it, and whether any of it can be seen. */
function stopOf(page: Page): Promise<{ name: string; isMarked: boolean; isInSight: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body)
      return { name: 'nowhere', isMarked: true, isInSight: true }
    // A box that its label draws is marked at the label.
    const drawn = focused.closest('label') ?? focused
    // The button inside a date field is drawn by the browser, and so is its focus mark.
    const isOfBrowser = focused.matches('input[type="date"]:not(:focus-visible)')
    const isMarked = [focused, drawn].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return isOfBrowser || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
    })
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    const isInSight = [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(
        left + (right - left) * share,
        top + (bottom - top) * share,
      )
      return hit !== null && (drawn.contains(hit) || hit.contains(focused))
    })
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    return { name: `${focused.localName} ${name}`.slice(0, 80), isMarked, isInSight }
  })
}
