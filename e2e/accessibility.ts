import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the page as it is now against the rules of WCAG 2.2 AA, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await expect(page).toHaveTitle(/ · Clientele$/)
  await expectNoViolations(page, 'light', (axe) => axe.withTags(STANDARDS))
  // The dark theme differs in its colours only.
  await expectNoViolations(page, 'dark', (axe) => axe.withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await colorsSettled(page)
  // Otherwise axe also describes everything that is right, and opens a page each time to put the results of all frames together,
  // which takes four times as long. The only frames here show a PDF, and belong to the browser.
  const axe = new AxeBuilder({ page, axeSource: (await hasAxe(page)) ? ';' : undefined })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations, url } = await rules(axe).analyze()
  const found: string[][] = []
  for (const { id, nodes } of violations) {
    const fair: string[] = []
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isOutOfSight(page, String(target)))) fair.push(html)
    if (fair.length > 0) found.push([id, ...fair])
  }
  expect(found, `${url} in ${colorScheme}`).toEqual([])
}

/** Whether axe is already in the page: its half a megabyte would otherwise be read anew at each check, six times a state. */
function hasAxe(page: Page): Promise<boolean> {
  return page.evaluate(() => 'axe' in window)
}

/**
 * Whether no pixel of a target can be pressed, because it is scrolled out of its list, or beneath the sticky head of it. Its size
 * counts where it is in sight; axe, which does not see that the list also cuts it off, measures what it takes for the rest of it
 * (dequelabs/axe-core#3720). What lies outside the window, or is not found, counts as in sight.
 */
function isOutOfSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const found = document.querySelectorAll(selector)
    const [target] = found
    if (!target || found.length > 1) return false
    const box = target.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) return false
    const above = (one: Element | null): Element[] =>
      one ? [one, ...above(one.parentElement)] : []
    const lists = above(target.parentElement)
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
      .map((one) => one.getBoundingClientRect())
    for (let x = box.left + 0.5; x < box.right; x += 1)
      for (let y = box.top + 0.5; y < box.bottom; y += 1) {
        const there = document.elementFromPoint(x, y)
        const label = there?.closest('label')
        if (!there || target.contains(there) || label?.control === target) return false
        const isScrolledOut = lists.some(({ top, bottom }) => y < top || y > bottom)
        const isBeneathHead = above(there).some(
          (one) => getComputedStyle(one).position === 'sticky' && !one.contains(target),
        )
        if (!isScrolledOut && !isBeneathHead) return false
      }
    return true
  }, selector)
}

/** Waits until no colour changes any more, so that none is measured in transition. Endless animations are not waited for. */
async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A colour that is about to change has no animation until a frame has been drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}
