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

test('a passing message stays while it has the focus, and passes the focus on when it is dismissed @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  await page.clock.install()
  await signInAs('officer', paths.client(id))
  const { verify, activate, nextStep, news } = clientPage(page)
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await verify.click()
  const first = page.getByText(`Verified ${name}`)
  await first.hover()
  await expect(nextStep).toBeFocused()
  await dismiss.focus()
  // A mouse that passes by takes nothing from the keyboard.
  await page.mouse.move(0, 0)
  await page.clock.fastForward(11_000)
  await expect(first).toBeVisible()

  await first.hover()
  await activate.press('Enter')
  const second = news(`Activated ${name}`)
  await expect(second).toBeVisible()
  await expect(nextStep).toBeFocused()
  await dismiss.first().press('Enter')
  await expect(first).toHaveCount(0)
  await expect(dismiss).toBeFocused()
  await dismiss.press('Enter')
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

type Box = { x: number; y: number; width: number; height: number } | null

/** Whether two boxes share any width: scrolling could then bring one under the other. */
function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('Both have to be drawn.')
  return one.x < other.x + other.width && other.x < one.x + one.width
}
