import type { Browser, Cookie, Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { consoleOrigin } from './addresses'
import { newClient, officer, readyClient, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { callsLeft } from './faults'
import { chooseAccount, clientsTable, expect, signInByButton, test } from './fixtures'
import { startShortSessions } from './short-session'

test('a session that ends while a form is filled in costs no word: sign in again beside it, and go on', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await newClient()
  await signInByButton(page, 'officer', paths.client(id))
  const { review, dialog, date, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await date.fill('2024-03-05')
  await reason.selectOption('Documents checked by video')
  await comments.fill('Call of 5 March.')

  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await confirm.click()
  const told = dialog.getByRole('status').filter({ hasText: 'Your session has ended' })
  await expect(told).toContainText('Nothing was sent. What you typed is still here.')
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })

  const opened = page.waitForEvent('popup')
  await told.getByRole('link', { name: 'Sign in again' }).click()
  const beside = await opened
  await beside.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
  // The bank still knows who this is, and does not ask again.
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText(name)
  await beside.close()

  await comeBackTo(page)
  await expect(dialog).toContainText('You are signed in again.')
  await expect(date).toHaveValue('2024-03-05')
  await expect(reason).toHaveValue('Documents checked by video')
  await expect(comments).toHaveValue('Call of 5 March.')
  await confirm.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expectState(page, 'Active')
})

test('somebody else signing in beside a page makes it theirs, and shows nothing of before', async ({
  page,
  context,
}) => {
  const { id, name } = await readyClient()
  await signInByButton(page, 'officer', paths.client(id))
  await clientPage(page).note.fill('Only for the officer.')

  const beside = await context.newPage()
  await beside.goto(paths.clients())
  await beside.getByRole('button', { name: /^Account: / }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(beside.getByText('You are signed out')).toBeVisible()
  await signInByButton(beside, 'auditor@harbour')
  await beside.close()

  page.on('dialog', (dialog) => dialog.accept())
  await comeBackTo(page)
  await expect(page.getByRole('button', { name: 'Account: Farid Rahimi' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('an activation pressed on a page that is no longer its person’s is sent in nobody’s name', async ({
  page,
  context,
  fault,
}) => {
  const { id } = await verifiedClient()
  await signInByButton(page, 'officer', paths.client(id))
  // Two windows side by side: the first is never left, and hears nothing of the second.
  const beside = await context.newPage()
  await beside.goto(paths.clients())
  await beside.getByRole('button', { name: /^Account: / }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(beside.getByText('You are signed out')).toBeVisible()
  await signInByButton(beside, 'officer@harbour')
  const theirs = await beside.getByRole('button', { name: /^Account: / }).getAttribute('aria-label')

  const path = '/v1/clients/{clientId}?command=activate'
  const on = await fault({
    method: 'POST',
    path,
    clientId: id,
    kind: 'status',
    status: 503,
    times: 9,
  })
  page.on('dialog', (dialog) => dialog.accept())
  const refused = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/activation`))
  await clientPage(page).activate.click()
  expect((await refused).status()).toBe(403)
  await expect(page.getByRole('button', { name: theirs ?? 'nobody' })).toBeVisible()
  expect(await callsLeft(on)).toBe(9)
})

test('a session ended elsewhere is told on the list, which keeps its rows', async ({
  page,
  context,
  browser,
}) => {
  await signInByButton(page, 'officer')
  await endElsewhere(browser, await context.cookies(consoleOrigin))
  await page.getByRole('link', { name: 'Last page' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Your session has ended' })
  await expect(told.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(clientsTable(page).getByRole('row')).not.toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your session has ended. You will return')).toBeVisible()
})

test('reading, prefetching and waiting do not keep a session alive; working does', async ({
  page,
  context,
}) => {
  await signInByButton(page, 'officer')
  const left = async () => {
    const answer = await context.request.get(consoleOrigin + paths.api.session())
    return ((await answer.json()) as { idleSecondsLeft: number }).idleSecondsLeft
  }
  const { id } = await verifiedClient()
  await expect.poll(left).toBeLessThan(899)
  await page.goto(paths.client(id))
  await page.goto(paths.clients('page=2'))
  await page.goto(paths.client(id))
  const afterReading = await left()
  expect(afterReading).toBeLessThan(899)
  await clientPage(page).activate.click()
  await expectState(page, 'Active')
  expect(await left()).toBeGreaterThan(afterReading)
})

test('before an idle session ends one is asked, Stay signed in goes on, and the end loses no word', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { origin, stop } = await startShortSessions(12)
  try {
    await page.goto(`${origin}${paths.clients('status=pending')}`)
    await page.getByRole('button', { name: 'Continue with Lakeside Bank' }).click()
    await chooseAccount(page, 'officer')
    await clientsTable(page).getByRole('link').first().click()
    const { note } = clientPage(page)
    await note.fill('Called twice.')

    const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
    await expect(warning).toContainText(/Ends in 0:0\d/, { timeout: 20_000 })
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toHaveCount(0)
    await expect(note).toHaveValue('Called twice.')

    await expect(warning).toBeVisible({ timeout: 20_000 })
    const over = page.getByRole('alert').filter({ hasText: 'Your session has ended' })
    await expect(over).toContainText('What you typed is kept on this page.', { timeout: 20_000 })
    await expect(warning).toHaveCount(0)
    await expect(note).toHaveValue('Called twice.')
    expect((await page.request.get(origin + paths.api.session())).status()).toBe(401)
  } finally {
    await stop()
  }
})

/** Ends the session of these cookies from another browser, so that this one does not hear of it. */
async function endElsewhere(browser: Browser, cookies: Cookie[]): Promise<void> {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(consoleOrigin + paths.clients())
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await context.close()
}

/** Returns to a tab: without a screen the browser does not say so by itself. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}
