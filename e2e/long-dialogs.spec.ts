import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer } from './bank'
import { clientPage } from './client-page'
import { entryForm } from './entry-form'
import { expect, test } from './fixtures'

const PASSPORT = 89
const SIZES = [
  { width: 1400, height: 900, run: ' @deep' },
  { width: 375, height: 667, run: '' },
]

for (const { run, ...size } of SIZES) {
  const at = `at ${size.width} x ${size.height}${run}`

  test(`the head and the buttons of a long paste stay in sight ${at}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size)
    const { id } = await newClient()
    await signInAs('officer', deskPaths.newEntry(id, 'source_of_funds'))
    const { paste, dialog, text, replace } = entryForm(page)
    await paste.click()
    const lines = Array.from({ length: 40 }, (_, row) => `Employer ${row}\t12k\t2024-03-01\tGift`)
    await text.fill(lines.join('\n'))
    await expect(dialog.getByRole('table', { name: 'Preview' })).toBeVisible()
    await expectHeadAndButtons(dialog, replace)
    await dialog
      .getByText('Shown:')
      .or(dialog.getByRole('cell').last())
      .last()
      .scrollIntoViewIfNeeded()
    await expectHeadAndButtons(dialog, replace)
    await replace.click()
    await expect(dialog).toHaveCount(0)
  })

  test(`the head and the buttons of a manual review with many documents stay in sight ${at}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size)
    const { id } = await newClient()
    for (let record = 0; record < 12; record += 1)
      await officer.post(`/v1/clients/${id}/identifiers`, {
        documentTypeId: PASSPORT,
        documentKey: randomUUID().slice(0, 12),
        status: 'Inactive',
      })
    await signInAs('officer', paths.client(id))
    const { review, dialog, confirm, comments, reason } = clientPage(page)
    await review.click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(12)
    await expectHeadAndButtons(dialog, confirm)
    // The focused control must not lie beneath the buttons.
    await dialog.getByRole('checkbox').last().focus()
    await expect(dialog.getByRole('checkbox').last()).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('checkbox').last().click()
    await expectHeadAndButtons(dialog, confirm)

    // The news stands at the end, so a person who pressed further up has to be shown it.
    await reason.selectOption({ index: 1 })
    await comments.fill('Seen in person')
    await page.route(`**${deskPaths.api.activation(id)}`, (route) =>
      route.fulfill({ status: 502, body: 'no answer of the console' }),
    )
    await comments.focus()
    await confirm.click()
    const news = dialog.getByRole('alert').last()
    await expect(news).toContainText('console_unreachable')
    await expectAllInSight(news, confirm)
    // News that arrives later makes the region longer.
    await news.evaluate((region) => region.append(...region.cloneNode(true).childNodes))
    await expectAllInSight(news, confirm)
    await expectHeadAndButtons(dialog, confirm)

    // The question makes the foot higher, which leaves less room for the focused control.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const question = dialog.getByRole('alert').filter({ hasText: 'Discard what you typed?' })
    await expect(question).toBeVisible()
    await comments.focus()
    await dialog.getByRole('checkbox').last().focus()
    await expectAllInSight(dialog.getByRole('checkbox').last(), question)
  })
}

test('in a low window the whole dialog scrolls, because its head and buttons would fill it @deep', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { id } = await newClient()
  await signInAs('officer', deskPaths.newEntry(id, 'source_of_funds'))
  const { paste, dialog, text, replace } = entryForm(page)
  await paste.click()
  await text.fill('Employer\t12k')
  await text.scrollIntoViewIfNeeded()
  await expect(replace).not.toBeInViewport()
  await replace.scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading').first()).not.toBeInViewport()
})

/** Expects this to be entirely within the dialog, and not beneath what stays at its end. */
async function expectAllInSight(shown: Locator, atTheEnd: Locator): Promise<void> {
  await expect(shown).toBeInViewport({ ratio: 0.99 })
  await expect
    .poll(async () => (await boxOf(atTheEnd)).top - (await boxOf(shown)).bottom)
    .toBeGreaterThan(0)
}

async function boxOf(one: Locator): Promise<{ top: number; bottom: number }> {
  return one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
}

async function expectHeadAndButtons(dialog: Locator, confirm: Locator): Promise<void> {
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  await expect(confirm).toBeInViewport({ ratio: 1 })
}
