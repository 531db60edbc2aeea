import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { startAnother } from './another-console'
import { clientPage, expectState } from './client-page'
import { allSent, commandsOf } from './commands'
import { chooseAccount, clientsTable, expect, test } from './fixtures'
import { comeBackTo, cover } from './other-tabs'

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
    const given = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'Sign in again' }).click()
    const givenUp = await given
    // The request sent after the sign-in has the text as it is now, and no sign-in is left open that would send nothing.
    await comments.fill('Call of 6 March.')
    await expect(dialog).not.toContainText('This needs a fresh sign-in')
    await expect.poll(() => givenUp.isClosed()).toBe(true)
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

test('after a fresh sign-in for one tab, a manual review that waits in another is not sent, not even if that tab was covered meanwhile, or had asked for one before @deep', async ({
  page,
  context,
}) => {
  test.setTimeout(360_000)
  const { origin, stop } = await startAnother(10, { MANUAL_REVIEW_MAX_AGE: '300' })
  try {
    await page.goto(`${origin}${paths.clients('status=pending')}`)
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    const links = clientsTable(page).getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((found) => [
      ...new Set(found.map((link) => new URL((link as HTMLAnchorElement).href).pathname)), // links only
    ])
    const [mine = '', others = ''] = addresses.filter((path) => /^\/clients\/\d+$/.test(path))
    const beside = await context.newPage()
    await waitForFreshSignIn(beside, origin + others)
    await giveUpSignIn(beside)
    await waitForFreshSignIn(page, origin + mine)

    const opened = page.waitForEvent('popup')
    await clientPage(page).dialog.getByRole('link', { name: 'Sign in again' }).click()
    const over = await opened
    // The window tells the tabs only once the other one has found the former session ended.
    let goOn = () => {}
    const isCovered = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await over.route('**/_next/static/**', async (route) => {
      await isCovered
      await route.continue()
    })
    await beside.route(`**${paths.api.session()}`, (route) =>
      route.fulfill({
        status: 401,
        headers: { 'x-trace-id': 'x' },
        json: { code: 'session_ended', detail: '', fields: [] },
      }),
    )
    const commands = commandsOf(beside)
    await chooseAccount(over, 'officer')
    // As it also does when its stream says so.
    await comeBackTo(beside)
    await expect(cover(beside)).toBeVisible()
    await beside.unroute(`**${paths.api.session()}`)
    goOn()
    await expectState(page, 'Active')

    await expect(cover(beside)).toHaveCount(0)
    await allSent(beside)
    expect(commands).toEqual([])
    const { dialog, confirm } = clientPage(beside)
    await expect(dialog).toContainText('This needs a fresh sign-in')
    await confirm.click()
    await expectState(beside, 'Active')
  } finally {
    await stop()
  }
})

/** Opens a client, and presses a manual review that needs a fresh sign-in. */
async function waitForFreshSignIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const { review, dialog, reason, comments, confirm } = clientPage(page)
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of 5 March.')
  await confirm.click()
  await expect(dialog).toContainText('This needs a fresh sign-in')
}

/** Asks for the fresh sign-in, closes its window, and presses again with another text. */
async function giveUpSignIn(page: Page): Promise<void> {
  const { dialog, comments, confirm } = clientPage(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Sign in again' }).click()
  await (await opened).close()
  await comments.fill('Call of 6 March.')
  await expect(dialog).not.toContainText('This needs a fresh sign-in')
  await confirm.click()
  await expect(dialog).toContainText('This needs a fresh sign-in')
}
