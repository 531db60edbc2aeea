import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { Bank, mobileNumber, newClient, officer } from './bank'
import { expect, test } from './fixtures'

const PASSPORT = 89
const verifier = new Bank('verifier')

type AtBank = { id: number; documentKey: string; documentStatus?: string }

/** A client with one record; `path` is where the bank has it. */
async function withRecord(documentTypeId: number, documentKey: string) {
  const { id } = await newClient()
  const list = `/v1/clients/${id}/identifiers`
  await officer.post(list, { documentTypeId, documentKey, status: 'Active' })
  const [record] = await officer.get<AtBank[]>(list)
  return { id, list, path: `${list}/${record?.id}` }
}

const itemOf = (page: Page) =>
  page.getByRole('list', { name: 'Identity records' }).getByRole('listitem').first()

for (const [open, press, done] of [
  ['Approve', 'Approve record', 'Approved'],
  ['Reject', 'Reject record', 'Rejected'],
  ['Delete', 'Delete record', 'Deleted'],
] as const)
  test(`${open}: a record that a colleague has changed since the question was asked is left alone`, async ({
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
    // It is still the question about the one that was looked at, and the answer is the same.
    await expect(dialog).toHaveAccessibleName(`${open} Passport AA${digits}?`)
    await confirm.click()
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
