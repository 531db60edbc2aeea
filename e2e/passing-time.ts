import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** Moves the page's clock forward, four seconds at a time, until the locator is visible. */
export async function letTimePass(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(until).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 30_000 })
}
