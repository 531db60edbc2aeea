import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** Lets nights pass at the bank while the page stays open. Called before the page is opened. */
export async function passingNights(page: Page) {
  let nights = 0
  let today = ''
  await page.clock.install()
  // Whatever a person presses also asks for the session, to keep it alive.
  await page.route(/\/api\/session(\/refresh)?$/, async (route) => {
    const response = await route.fetch()
    const session: { today: [number, number, number] } = await response.json()
    const [year, month, day] = session.today
    const then = new Date(Date.UTC(year, month - 1, day + nights))
    today = then.toISOString().slice(0, 10)
    const asTriple = [then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate()]
    await route.fulfill({ response, json: { ...session, today: asTriple } })
  })
  return {
    today: () => today,
    /** Waits until the page has the next day, and the field holds it. */
    pass: async (field?: Locator) => {
      const before = today
      nights += 1
      await expect(async () => {
        await page.clock.fastForward(4000)
        expect(today).not.toBe(before)
        if (field) await expect(field).toHaveValue(today, { timeout: 100 })
      }).toPass({ intervals: [50], timeout: 60_000 })
    },
  }
}
