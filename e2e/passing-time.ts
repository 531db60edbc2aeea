import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** Lets the page's clock run ahead, reading by reading, until something is to be seen. */
export async function letTimePass(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(until).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 30_000 })
}
