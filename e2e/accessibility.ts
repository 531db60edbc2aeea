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
  const { violations, url } = await rules(new AxeBuilder({ page })).analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(found, `${url} in ${colorScheme}`).toEqual([])
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
