import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { newClient } from './bank'
import { expect, test } from './fixtures'
import { chooseLanguage, untranslated } from './languages'

const WIDTHS = [1400, 375, 320]

test('every page is in the person’s language, runs in its direction, and fits', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer')
  await chooseLanguage(page, 'pseudo')
  const made = await page.request.post('/api/runs', {
    headers: { 'x-clientele': '1', origin: consoleOrigin },
    data: { task: { action: 'verify', kind: 'full' }, clients: { ids: [id] } },
  })
  const pages = [
    paths.runs(),
    paths.run((await made.json()).id),
    paths.clients(),
    paths.client(id),
    deskPaths.identification(id),
    deskPaths.workbench(id),
    deskPaths.newEntry(id, 'source_of_funds'),
    '/clients/new',
    `/clients/${id}/edit`,
    paths.queue(),
    `${paths.queue()}?lane=approve`,
    paths.activity(),
    deskPaths.approval(1),
    deskPaths.askedApprovals(),
    paths.signedIn(),
  ]
  await page.goto(paths.clients())
  const names = page.getByRole('table').locator('tbody').getByRole('link')
  // A full stop at the end of a name stays there.
  await expect(names.first()).toHaveCSS('unicode-bidi', 'isolate')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect({ path, untranslated: await untranslated(page) }).toEqual({ path, untranslated: [] })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ path, width, hidden }).toEqual({ path, width, hidden: 0 })
      expect({ path, width, covered: await coveredNames(page) }).toEqual({
        path,
        width,
        covered: [],
      })
    }
  }
})

/** The names in the rows of a list that lie beneath something else in their row. */
function coveredNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.list-table tbody tr')].flatMap((row) => {
      const name = row.querySelector('.on-phone-title a')
      if (!name) return []
      const range = document.createRange()
      range.selectNodeContents(name)
      const lines = [...range.getClientRects()]
      const besides = [...row.querySelectorAll('.on-phone-aside > *, .on-phone-select > *')]
      const covers = besides
        .map((one) => one.getBoundingClientRect())
        .some((box) =>
          lines.some(
            (line) =>
              line.left < box.right &&
              box.left < line.right &&
              line.top < box.bottom &&
              box.top < line.bottom,
          ),
        )
      return covers ? [name.textContent ?? ''] : []
    }),
  )
}
