import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { startAnother } from './another-console'
import { clientPage, expectState } from './client-page'
import { chooseAccount, clientsTable, expect, test } from './fixtures'

test('a manual review that needs a fresh sign-in asks for it over its dialog, and is then sent by itself', async ({
  page,
}) => {
  test.setTimeout(360_000)
  const { origin, stop } = await startAnother(10, { MANUAL_REVIEW_MAX_AGE: '300' })
  try {
    await page.goto(`${origin}${paths.clients('status=pending')}`)
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    await clientsTable(page).getByRole('link').first().click()
    const { review, dialog, reason, comments, confirm } = clientPage(page)
    await review.click()
    await reason.selectOption('Documents checked by video')
    await comments.fill('Call of 5 March.')
    await confirm.click()
    await expect(dialog).toContainText('This needs a fresh sign-in')
    await expect(dialog).toContainText('Nothing was changed.')
    await expectAccessible(page)
    // The request sent after the sign-in has the text as it is now.
    await comments.fill('Call of 6 March.')
    await expect(dialog).not.toContainText('This needs a fresh sign-in')
    await confirm.click()
    await expect(dialog).toContainText('This needs a fresh sign-in')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))

    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'Sign in again' }).click()
    await chooseAccount(await opened, 'officer')
    await expectState(page, 'Active')
    await expect(dialog).toHaveCount(0)
    const reviews = sent.filter((body) => body.includes('byManualReview'))
    expect(reviews).toHaveLength(1)
    expect(reviews[0]).toContain('Call of 6 March.')
  } finally {
    await stop()
  }
})
