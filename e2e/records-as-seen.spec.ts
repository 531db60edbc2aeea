import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { Bank, mobileNumber, newClient, officer } from './bank'
import { clientPage } from './client-page'
import { expect, test } from './fixtures'
import { hold } from './hold'
import { putAway } from './other-tabs'

const SSN = 87
const PASSPORT = 89
const verifier = new Bank('verifier')

type AtBank = { id: number; documentKey: string; documentStatus?: string }

/** Creates a client with one record; `path` is the record's path at the bank. */
async function withRecord(documentTypeId: number, documentKey: string) {
  const { id } = await newClient()
  const list = `/v1/clients/${id}/identifiers`
  await officer.post(list, { documentTypeId, documentKey, status: 'Active' })
  const [record] = await officer.get<AtBank[]>(list)
  return { id, list, path: `${list}/${record?.id}` }
}

const itemOf = (page: Page) =>
  page.getByRole('list', { name: 'Identity records' }).getByRole('listitem').first()

for (const [open, press, done, run] of [
  ['Approve', 'Approve record', 'Approved', ''],
  ['Reject', 'Reject record', 'Rejected', ' @deep'],
  ['Delete', 'Delete record', 'Deleted', ' @deep'],
] as const)
  test(`${open}: a record that a colleague has changed since the question was opened is left alone${run}`, async ({
    page,
    signInAs,
  }) => {
    const digits = mobileNumber()
    const { id, list, path } = await withRecord(PASSPORT, `AA${digits}`)
    await signInAs('officer', deskPaths.identification(id))
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('Reason')
    const confirm = dialog.getByRole('button', { name: press })
    await itemOf(page)
      .getByRole('button', { name: `${open} Passport AA${digits}` })
      .click()
    if (open === 'Reject') await reason.fill('Blurred')
    await verifier.put(path, { documentKey: `ZZ${digits}`, issuedBy: 'Another state' })
    await confirm.click()
    await expect(dialog.getByText('This was changed meanwhile')).toBeVisible()
    await expect(dialog).toContainText('the record’s number and the record’s issuer')
    await expect(itemOf(page)).toContainText('Another state')
    // The question is still about the record as it was looked at, so the answer is the same.
    await expect(dialog).toHaveAccessibleName(`${open} Passport AA${digits}?`)
    const refused = page.waitForResponse(
      (response) =>
        response.url().includes('/identifiers/') && response.request().method() !== 'GET',
    )
    await confirm.click()
    expect((await refused).ok()).toBe(false)
    await expect(dialog.getByText('This was changed meanwhile')).toBeVisible()
    const [left] = await officer.get<AtBank[]>(list)
    expect(left).toMatchObject({ documentKey: `ZZ${digits}` })
    expect(left).not.toHaveProperty('documentStatus')

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    if (open === 'Reject') await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await itemOf(page)
      .getByRole('button', { name: `${open} Passport ZZ${digits}` })
      .click()
    if (open === 'Reject') await reason.fill('Blurred')
    await confirm.click()
    const toast = page.getByRole('status').filter({ hasText: `${done} Passport ZZ${digits}` })
    await expect(toast).toBeVisible()
  })

/** Opens the question for the reason to see the first record’s number, and answers it. */
async function giveReason(page: Page): Promise<void> {
  await itemOf(page)
    .getByRole('button', { name: /^Reveal / })
    .click()
  await page.getByLabel('Reason').selectOption('Comparing it with the document')
}
const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal number' }).click()
const hiddenAgain = (page: Page) =>
  itemOf(page).getByRole('status').filter({ hasText: 'because this client may have changed' })

/** Two numbers that the bank masks in the same way. */
function numbersOfOneMask() {
  const digits = mobileNumber().slice(-8)
  const numberOf = (first: string) =>
    `${first}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
  return [numberOf('1'), numberOf('2')] as const
}

test('Edit: a colleague’s change is not overwritten, nothing typed is lost, and one can go on from the record as it is now @deep', async ({
  page,
  signInAs,
}) => {
  const digits = mobileNumber()
  const { id, list, path } = await withRecord(PASSPORT, `AA${digits}`)
  await signInAs('officer', deskPaths.identification(id))
  const dialog = page.getByRole('dialog')
  const description = dialog.getByLabel('Description')
  await itemOf(page)
    .getByRole('button', { name: `Edit Passport AA${digits}` })
    .click()
  await description.fill('Seen by me')
  await verifier.put(path, { description: 'Seen by a colleague', issuedBy: 'Another state' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This was changed meanwhile')).toBeVisible()
  await expect(dialog).toContainText('the record’s issuer and the record’s description')
  await expect(description).toHaveValue('Seen by me')
  await expect(itemOf(page)).toContainText('Seen by a colleague')
  expect(await officer.get(list)).toMatchObject([{ description: 'Seen by a colleague' }])
  // What going on and saving would replace is named.
  await expect(dialog.getByText('Seen by a colleague')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on from the record as it is now' }).click()
  await expect(dialog.getByText('This was changed meanwhile')).toHaveCount(0)
  await expect(description).toHaveValue('Seen by me')
  await expect(dialog.getByLabel('Issued by')).toHaveValue('Another state')
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeFocused()
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(await officer.get(list)).toMatchObject([
    { description: 'Seen by me', issuedBy: 'Another state' },
  ])
})

test('a number shown in full is hidden once its record was corrected @deep', async ({
  page,
  signInAs,
}) => {
  const [number, corrected] = numbersOfOneMask()
  const { id, path } = await withRecord(SSN, number)
  await signInAs('officer', deskPaths.identification(id))
  await giveReason(page)
  await reveal(page)
  await expect(itemOf(page).getByText(number)).toBeVisible()
  await verifier.put(path, { documentKey: corrected, issuedBy: 'Corrected office' })
  await page.getByRole('button', { name: 'Add identifier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document type').selectOption('Passport')
  await dialog.getByLabel('Number').fill(`P${mobileNumber()}`)
  await dialog.getByRole('button', { name: 'Add identifier' }).click()
  await expect(itemOf(page)).toContainText('Corrected office')
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy number' })).toHaveCount(0)
  await expect(hiddenAgain(page)).toBeVisible()
})

test('a number shown in full is hidden once the client may have changed, though its record looks the same @deep', async ({
  page,
  signInAs,
}) => {
  const [number, corrected] = numbersOfOneMask()
  const { id, path } = await withRecord(SSN, number)
  await signInAs('officer', deskPaths.identification(id))
  await giveReason(page)
  await reveal(page)
  await expect(itemOf(page).getByText(number)).toBeVisible()
  await verifier.put(path, { documentKey: corrected })
  await putAway(page, false)
  await expect(hiddenAgain(page)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)

  await giveReason(page)
  const release = await hold(
    page,
    `**${deskPaths.api.identifier(id, path.split('/').at(-1) ?? '', '/number')}`,
  )
  await reveal(page)
  const read = page.waitForResponse(`**${deskPaths.api.identifiers(id)}`)
  await putAway(page, false)
  await read
  release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(hiddenAgain(page)).toBeVisible()
  await expect(page.getByText(corrected)).toHaveCount(0)
  await giveReason(page)
  await reveal(page)
  await expect(itemOf(page).getByText(corrected)).toBeVisible()
})

test('a record that a colleague has corrected is no longer ticked as looked at, though its mask is the same @deep', async ({
  page,
  signInAs,
}) => {
  const [number, corrected] = numbersOfOneMask()
  const { id, path } = await withRecord(SSN, number)
  await signInAs('officer', paths.client(id))
  const looked = page.getByRole('group', { name: 'Looked at' })
  await looked.getByRole('checkbox').check()
  await verifier.put(path, { documentKey: corrected, issuedBy: 'Corrected office' })
  await putAway(page, false)
  await expect(looked.getByRole('status')).toContainText('No longer ticked')
  await expect(looked.getByRole('checkbox')).not.toBeChecked()
})

test('a record that a colleague has changed is no longer linked to a manual review @deep', async ({
  page,
  signInAs,
}) => {
  const digits = mobileNumber()
  const { id, path } = await withRecord(PASSPORT, `BB${digits}`)
  await signInAs('officer', paths.client(id))
  const { review, dialog } = clientPage(page)
  await review.click()
  const linked = dialog.getByRole('group', { name: 'Linked documents' })
  await linked.getByRole('checkbox').check()
  await verifier.put(path, { documentKey: `YY${digits}`, issuedBy: 'Another state' })
  await putAway(page, false)
  await expect(linked.getByRole('status')).toContainText('No longer ticked')
  await expect(linked.getByRole('checkbox')).not.toBeChecked()
})

for (const [open, press] of [
  ['Approve', 'Approve record'],
  ['Delete', 'Delete record'],
] as const)
  test(`${open}: the request says which documents were shown with the record @deep`, async ({
    page,
    signInAs,
  }) => {
    const digits = mobileNumber()
    const { id } = await withRecord(PASSPORT, `CC${digits}`)
    await signInAs('officer', deskPaths.identification(id))
    await itemOf(page)
      .getByRole('button', { name: `${open} Passport CC${digits}` })
      .click()
    const sent = page.waitForRequest(
      (request) => request.url().includes('/identifiers/') && request.method() !== 'GET',
    )
    await page.getByRole('dialog').getByRole('button', { name: press }).click()
    expect((await sent).postDataJSON()).toMatchObject({ documents: [], seen: {} })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
