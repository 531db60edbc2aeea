import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, mobileNumber, newClient, officer, readyClient, verifiedClient } from './bank'
import { clientPage, expectState } from './client-page'
import { expect, test } from './fixtures'

test.use({ live: true })

const colleague = new Bank('verifier')
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This client’s details have changed' })
const acknowledge = (page: Page) =>
  notice(page).getByRole('button', { name: 'I have seen this', exact: true })

function change(id: number, members: Record<string, unknown>): Promise<unknown> {
  return colleague.put(`/v1/clients/${id}`, {
    ...members,
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
}

test('a client who changes beneath an open manual review is not activated until the change was seen', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient({ dateOfBirth: '1980-01-05', mobileNo: mobileNumber() })
  await signInAs('officer', paths.client(id))
  const { review, reason, comments, confirm, dialog, name } = clientPage(page)
  await review.click()
  await reason.selectOption({ index: 1 })
  await comments.fill('Passport of Nia Barrow seen at the counter.')
  await change(id, {
    firstname: 'Zed',
    lastname: 'Quite-Another',
    dateOfBirth: '1955-12-31',
    emailAddress: 'zed@example.com',
  })

  const told = notice(page)
  await expect(told).toContainText('Zed Quite-Another (was Nia Barrow')
  await expect(told).toContainText('31 Dec 1955 (was 5 Jan 1980)')
  await expect(told).toContainText('zed@example.com (was none)')
  await expect(told).not.toContainText('Mobile number')
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription('Look at what has changed first.')
  // Closed and opened again, it is still not acknowledged.
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await review.click()
  await expect(confirm).toBeDisabled()
  await reason.selectOption({ index: 1 })
  await comments.fill('Passport of Zed Quite-Another seen at the counter.')
  await acknowledge(page).click()
  await expect(told).toHaveCount(0)
  await expect(confirm).toBeFocused()
  await expect(comments).toHaveValue('Passport of Zed Quite-Another seen at the counter.')
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
  await confirm.click()
  await expectState(page, 'Active')
  await expect(name).toHaveText('Zed Quite-Another')
})

test('a client whose details change off the screen is not activated until the change was seen @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('officer', deskPaths.dataTables(id))
  const { activate, date, nextStep } = clientPage(page)
  await date.fill('2024-03-05')
  await change(id, { dateOfBirth: '1955-12-31', emailAddress: 'zed@example.com' })
  await expect(notice(page)).toContainText('31 Dec 1955 (was none)')
  await expect(activate).toBeDisabled()
  await expect(activate).toHaveAccessibleDescription('Look at what has changed first.')
  // A second change while the first is on the screen is shown with it.
  await change(id, { emailAddress: 'zoe@example.com' })
  await expect(notice(page)).toContainText('zoe@example.com (was nia@example.com)')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(notice(page)).toBeVisible()
  await page.emulateMedia({ media: null })
  await acknowledge(page).click()
  await expect(nextStep).toBeFocused()
  await expect(date).toHaveValue('2024-03-05')
  await activate.click()
  await expectState(page, 'Active')
  expect((await officer.client(id)).activationDate).toEqual([2024, 3, 5])
})

test('details that a colleague changes back count as seen again, and nothing is held back @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  await change(id, { emailAddress: 'zed@example.com' })
  await expect(notice(page)).toBeVisible()
  await change(id, { emailAddress: 'nia@example.com' })
  // Changed back, it is what the person saw.
  await expect(notice(page)).toHaveCount(0)
  const pressed = page.waitForRequest(`**${deskPaths.api.activation(id)}`)
  await clientPage(page).activate.click()
  expect((await pressed).postDataJSON().seen).toContain('nia@example.com')
  await expect(clientPage(page).news(`Activated ${name}`)).toBeVisible()
})

test('a client is not verified until its changed details were seen, and the note stays @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const { verify, note } = clientPage(page)
  await note.fill('Called twice.')
  await change(id, { lastname: 'Quite-Another' })
  await expect(notice(page)).toContainText('Nia Quite-Another')
  await expect(verify).toBeDisabled()
  await acknowledge(page).click()
  await expect(note).toHaveValue('Called twice.')
  await verify.click()
  await expectState(page, 'Verified')
})

test('a person who changed a client themselves is not told of it when they return to its page @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  await page.getByRole('link', { name: 'Edit details' }).click()
  await page.getByRole('textbox', { name: 'Middle name' }).fill('Amani')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const { name: heading, activate } = clientPage(page)
  await expect(heading).toHaveText(name.replace('Nia ', 'Nia Amani '))
  await expect(activate).toBeEnabled()
  await expect(notice(page)).toHaveCount(0)
  await activate.click()
  await expectState(page, 'Active')
})
