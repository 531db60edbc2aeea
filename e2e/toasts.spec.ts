import { paths } from '@/lib/paths'
import { readyClient } from './bank'
import { clientPage } from './client-page'
import { expect, test } from './fixtures'

test('a passing message covers no field or button of the next step', async ({ page, signInAs }) => {
  const { id, name } = await readyClient()
  await page.setViewportSize({ width: 1280, height: 600 })
  await signInAs('officer', paths.client(id))
  const { verify, activate, date } = clientPage(page)
  await verify.click()
  const toast = page.getByText(`Verified ${name}`)
  await expect(toast).toBeVisible()
  await toast.hover()
  for (const control of [date, activate]) {
    await control.scrollIntoViewIfNeeded()
    expect(overlap(await toast.boundingBox(), await control.boundingBox())).toBe(false)
  }
})

type Box = { x: number; y: number; width: number; height: number } | null

/** Whether two boxes share any width: scrolling could then bring one under the other. */
function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('Both have to be drawn.')
  return one.x < other.x + other.width && other.x < one.x + one.width
}
