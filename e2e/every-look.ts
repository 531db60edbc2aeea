import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expect, test } from './fixtures'
import { untranslated } from './languages'

// The widest comes last, to leave the window as wide as it was. It is tall enough that no sticky part covers a row, and at the
// end of all clients in one scroll a whole number of rows fits into it, so that the headings cover no part of one.
const SIZES = [
  [320, 900],
  [375, 900],
  [1400, 2820],
] as const

/**
 * Expects the current state of a page, with any open dialog, to be accessible in light and in dark, no wider than its window at
 * every width, and entirely in the language of the page. A state that depends on the size of the window is brought about again
 * at each by `arrange`.
 */
export async function expectEveryLook(
  page: Page,
  state: string,
  arrange: () => Promise<void> = async () => {},
): Promise<void> {
  await test.step(state, async () => {
    await arrange()
    const isEnglish = /^en-GB/.test((await page.locator('html').getAttribute('lang')) ?? '')
    if (!isEnglish)
      expect({ state, untranslated: await untranslated(page) }).toEqual({ state, untranslated: [] })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await arrange()
      expect({ state, width, tooWide: await tooWide(page) }).toEqual({ state, width, tooWide: [] })
      // Another language changes only the words, so the narrowest window is enough for it.
      if (isEnglish || width === 320) await expectAccessible(page)
    }
  })
}

/** The tags of those that can be scrolled sideways: the page and an open dialog. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.tagName.toLowerCase()),
  )
}

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, page.url()).toBeLessThanOrEqual(window ?? 0)
}
