import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { readyClient } from './bank'
import { expect, listening, test } from './fixtures'

/** The window widths to try, in pixels: from, to, and the step between them. */
const [NARROWEST, WIDEST, STEP] = [280, 1400, 20]

async function tooNarrow(page: Page): Promise<number[]> {
  const widths: number[] = []
  for (let width = NARROWEST; width <= WIDEST; width += STEP) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) widths.push(width)
  }
  return widths
}

async function expectToFit(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await listening(page)
    expect([address, await tooNarrow(page)]).toEqual([address, []])
  }
}

test('the list and the queue fit a window of any width', async ({ page, signInAs }) => {
  await signInAs('officer')
  await expectToFit(page, [paths.clients(), paths.queue()])
})

test('every other page fits a window of any width @deep', async ({ page, signInAs }) => {
  test.slow()
  const { id } = await readyClient()
  const tabs = [
    paths.client(id),
    deskPaths.identification(id),
    deskPaths.workbench(id),
    deskPaths.dataTables(id),
    deskPaths.clientActivity(id),
  ]
  await signInAs('officer')
  await expectToFit(page, [paths.clients('limit=all'), paths.activity(), paths.runs(), ...tabs])
  await signInAs('manager@hillside')
  await expectToFit(page, [deskPaths.approvals(), deskPaths.askedApprovals()])
})
