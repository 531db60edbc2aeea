import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, decideVerification, readyClient, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { expect, test } from './fixtures'

const officer = new Bank('officer@hillside')
const checker = new Bank('checker@hillside')
const ask = (by: Bank, id: number) => by.post(`/v1/clients/${id}?command=verify`)

const parts = (page: Page) => {
  const { dialog } = clientPage(page)
  const said = dialog.getByRole('status')
  const changed = said.filter({ hasText: 'The verification of this client has changed' })
  return {
    refusal: said.filter({ hasText: 'The bank refused the verification' }),
    changed,
    acknowledge: changed.getByRole('button', { name: 'I have seen this', exact: true }),
  }
}
const refusedOn = /Refused on \d+ \w{3} \d{4}, \d\d:\d\d:\d\d UTC\./

test('the manual review of a client whose verification the bank refused says so, with date and reason @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await ask(officer, id)
  await decideVerification(id, 'REJECTED')
  await signInAs('officer@hillside', paths.client(id))
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  await expect(news('The bank refused the verification')).toContainText(refusedOn)
  await review.click()
  const { refusal, changed } = parts(page)
  await expect(refusal.getByRole('listitem')).toHaveText([
    'The check of this client came to a negative result.',
  ])
  await expect(refusal).toContainText(refusedOn)
  await expect(dialog).toContainText('Bypassed: verification, which the bank refused.')
  await expect(dialog).not.toContainText('verifying may be enough')
  await expectAccessible(page)
  // The dialog opened with the refusal, so there is nothing new to acknowledge.
  await expect(changed).toHaveCount(0)
  await reason.selectOption('Other')
  await comments.fill('The negative result is of a namesake.')
  await confirm.click()
  // At this bank a colleague has to approve it.
  await expect(news('Activation by manual review waits for approval')).toBeVisible()
})

test('a verdict that arrives beneath an open manual review has to be seen before the review is sent', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await signInAs('officer@hillside', paths.client(id))
  const { verify, review, dialog, reason, comments, confirm, news } = clientPage(page)
  await verify.click()
  await expect(page.getByRole('heading', { name: 'Verification in progress' })).toBeFocused()
  await review.click()
  const { refusal, changed, acknowledge } = parts(page)
  await expect(dialog).toContainText(
    'Bypassed: verification, which is in progress: the bank has not decided yet.',
  )
  await expect(dialog).not.toContainText('verifying may be enough')
  await expect(changed).toHaveCount(0)
  await reason.selectOption('Other')
  await comments.fill('Passport seen at the counter.')

  await decideVerification(id, 'REJECTED')
  await expect(changed).toContainText(/Refused by the bank on .+ UTC \(was in progress\)/)
  await expect(refusal).toContainText(refusedOn)
  await expect(dialog).not.toContainText('which is in progress')
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription('Look at what has changed first.')
  await expectAccessible(page)
  await acknowledge.click()
  await expect(changed).toHaveCount(0)
  await expect(refusal).toBeVisible()
  await expect(confirm).toBeFocused()
  await expect(comments).toHaveValue('Passport seen at the counter.')
  await confirm.click()
  // At this bank a colleague has to approve it.
  await expect(news('Activation by manual review waits for approval')).toBeVisible()
})

test('the manual review of a client verified meanwhile no longer says that the client is not verified @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await ask(checker, id)
  await signInAs('officer@hillside', paths.client(id))
  const { review, dialog, comments, confirm } = clientPage(page)
  await review.click()
  await comments.fill('Passport seen at the counter.')
  await expect(dialog).toContainText('This client is not verified.')
  await decideVerification(id, 'APPROVED')
  await expect(dialog.getByRole('status').filter({ hasText: /^Verified by / })).toBeVisible()
  await expect(dialog).toContainText('This client no longer is.')
  await expect(dialog).not.toContainText('This client is not verified.')
  await expect(dialog).not.toContainText('Bypassed')
  await expect(confirm).toHaveAccessibleDescription('This client is already verified.')
  await expect(parts(page).changed).toHaveCount(0)
  await expect(comments).toHaveValue('Passport seen at the counter.')
  await expectAccessible(page)
})

test('a verification that the page has not heard of keeps a manual review from being sent @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient(officer)
  await signInAs('officer@hillside', paths.client(id))
  const { review, dialog, reason, comments, confirm, news } = clientPage(page)
  await review.click()
  await reason.selectOption('Other')
  await comments.fill('Passport seen at the counter.')
  await ask(checker, id)
  await confirm.click()
  const { changed, acknowledge } = parts(page)
  await expect(dialog).toContainText('The verification has changed meanwhile')
  await expect(dialog).toContainText('it was not asked for, and is now in progress.')
  await expect(changed).toContainText('In progress (was not asked for)')
  await expect(confirm).toBeDisabled()
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
  await acknowledge.click()
  await expect(comments).toHaveValue('Passport seen at the counter.')
  await confirm.click()
  await expect(news('Activation by manual review waits for approval')).toBeVisible()
})

test('an activation tells the console that its page showed the client as verified @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const pressed = page.waitForRequest(`**${deskPaths.api.activation(id)}`)
  await clientPage(page).activate.click()
  expect((await pressed).postDataJSON()).toMatchObject({ verdict: { stands: 'approved' } })
  await expectState(page, 'Active')
})
