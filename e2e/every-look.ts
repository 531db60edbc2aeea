import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expect, test } from './fixtures'
import { untranslated } from './languages'

// The widest last: so the window was at first. There it is so high that what stays in sight lies over no row.
const SIZES = [
  [320, 900],
  [375, 900],
  [1400, 1800],
] as const

/**
 * Expects a state of a page, as it is now, to be accessible in light and in dark and no wider than its window at every
 * width, with its dialog, and to say everything in the language of the page.
 */
export async function expectEveryLook(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    const isEnglish = /^en-GB/.test((await page.locator('html').getAttribute('lang')) ?? '')
    if (!isEnglish)
      expect({ state, untranslated: await untranslated(page) }).toEqual({ state, untranslated: [] })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect({ state, width, tooWide: await tooWide(page) }).toEqual({ state, width, tooWide: [] })
      // Another language has other words: where they have the least room is enough.
      if (isEnglish || width === 320) await expectAccessible(page)
    }
  })
}

/** Of the page and an open dialog those that can be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.tagName.toLowerCase()),
  )
}
