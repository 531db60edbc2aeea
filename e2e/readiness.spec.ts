import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { newClient, officer, readyClient, reviewAtBank, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { commandsOf, expectNoneOf } from './commands'
import { switchOff } from './faults'
import { expect, test } from './fixtures'
import { comeBackTo } from './other-tabs'

test('missing things stand first, each with a link to where it can be added', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const needs = page.getByRole('list', { name: 'What verification needs' })
  const missing = needs.getByRole('listitem').filter({ hasText: 'Missing: ' })
  await expect(missing).toHaveCount(3)
  await expect(missing.nth(0)).toContainText('No valid identity record')
  await expect(missing.nth(0)).toContainText('The bank asks for one of: Social Security Number')
  await expect(
    missing.nth(0).getByRole('link', { name: 'Add an identity record' }),
  ).toHaveAttribute('href', deskPaths.identification(id))
  await expect(missing.nth(1).getByRole('link', { name: 'Edit the client' })).toHaveAttribute(
    'href',
    `${deskPaths.editClient(id)}#emailAddress`,
  )
  await expect(missing.nth(2).getByRole('link', { name: 'Edit the client' })).toHaveAttribute(
    'href',
    `${deskPaths.editClient(id)}#mobileNo`,
  )
  await expect(needs.getByRole('listitem').last()).toHaveText(
    /Met: You have permission to verify clients VERIFY_CLIENT/,
  )
  await expectHeadingsInOrder(page)
  await expectAccessible(page)
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(sideways, `${width} px wide`).toBe(false)
  }
})

test('a partial verification asks for less, and the list follows the choice @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/clients/${id}/identifiers`, {
    documentTypeId: 94,
    documentKey: `B${id}-${Date.now()}`,
    status: 'Active',
  })
  await signInAs('officer', paths.client(id))
  const { kind, verify } = clientPage(page)
  const needs = page.getByRole('list', { name: 'What verification needs' })
  await expect(needs).toContainText('No record that proves identity')
  await kind.selectOption('Partial')
  await expect(needs.getByRole('listitem').filter({ hasText: 'Missing: ' })).toHaveCount(0)
  await expect(needs).toContainText('Utility Bill')
  await expect(verify).toBeEnabled()
})

test('a client who lacks something can still be sent to verify: the bank decides, and the page shows its answer @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { verify, alarm } = clientPage(page)
  await expect(verify).toBeEnabled()
  await verify.click()
  await expect(alarm('The bank asks for more before this step')).toBeVisible()
})

test('expired records do not make a client identified @deep', async ({ page, signInAs }) => {
  const { id } = await newClient()
  await officer.post(`/v1/clients/${id}/identifiers`, {
    documentTypeId: 89,
    documentKey: `E${id}-${Date.now()}`,
    status: 'Active',
    expiryDate: '2020-01-31',
    dateFormat: 'yyyy-MM-dd',
  })
  await signInAs('officer', paths.client(id))
  const { steps } = clientPage(page)
  await expect(steps.nth(1)).toContainText('Identified, next')
  await expect(steps.nth(1)).toContainText('1 record, not valid')
})

test('staff who may not activate are told so in the list and at the button, and Enter sends nothing either @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await verifiedClient()
  await signInAs('verifier', paths.client(id))
  const needs = page.getByRole('list', { name: 'What activation needs' })
  await expect(needs.getByRole('listitem').first()).toHaveText(
    'Missing: You do not have permission to activate clients ACTIVATE_CLIENT',
  )
  await expect(needs).toContainText('Not known: Required data tables')
  await expect(clientPage(page).activate).toBeDisabled()
  const sent = commandsOf(page)
  // What Enter does in a form with one field and a disabled button; not every browser does it.
  await page.getByRole('form', { name: 'Activate client' }).evaluate((form) => {
    if (form instanceof HTMLFormElement) form.requestSubmit()
  })
  await expectNoneOf(page, sent)
})

test('a manual review rests on chosen documents, and leaves a receipt that can be printed @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await readyClient()
  const [record] = await officer.get<{ id: number }[]>(`/v1/clients/${id}/identifiers`)
  await signInAs('officer', paths.client(id))
  const { review, dialog, reason, comments, confirm, news, nextStep } = clientPage(page)
  await review.click()
  await reason.selectOption('Documents checked by video')
  await comments.fill('Passport held to the camera.')
  await expect(comments).toHaveAccessibleDescription(/^56 of 1,000 characters/)
  await dialog.getByRole('checkbox', { name: /^Passport/ }).check()
  await expect(comments).toHaveAccessibleDescription(/^\d{2,3} of 1,000 characters/)
  await expect(comments).not.toHaveAccessibleDescription(/^56 of/)
  await expectAccessible(page)
  await comments.fill('x'.repeat(1000))
  await confirm.click()
  await expect(comments).toHaveAccessibleDescription(/characters too many/)
  await comments.fill('Passport held to the camera.')
  await confirm.click()
  await expect(news(`Activated ${name}`)).toBeVisible()
  await expect(nextStep).toHaveText('Nia is active')
  await expect(nextStep).toBeFocused()
  await expectHeadingsInOrder(page)
  expect((await officer.client(id)).manualReviewActivationComments).toBe(
    `Documents checked by video: Passport held to the camera.\nLinked documents: Passport (record ${record?.id})`,
  )

  const receipt = page.getByRole('region', { name: 'Manual review' })
  const expectReceipt = async () => {
    await expect(receipt).toContainText('Wanjiru Otieno')
    await expect(receipt).toContainText('Documents checked by video')
    await expect(receipt).toContainText('Passport held to the camera.')
    await expect(receipt.getByRole('listitem')).toHaveText([`Passport (record ${record?.id})`])
    await expect(receipt).toContainText(/Recorded\s*\d+ \w{3} \d{4}, \d\d:\d\d:\d\d UTC/)
  }
  await expectReceipt()
  await expect(page.getByText('Passport held to the camera.')).toHaveCount(1)
  await expectAccessible(page)
  await receipt.getByRole('link', { name: 'Open to print' }).click()
  await expect(page).toHaveURL(deskPaths.reviewReceipt(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Manual review of ${name}`)
  await expectReceipt()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: `Back to ${name}` }).click()
  await expect(page).toHaveURL(paths.client(id))
  await officer.put(`/v1/clients/${id}`, { firstname: 'Nora' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Manual review of /)
  await comeBackTo(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Manual review of Nora /)
  await expect(receipt).toContainText('Nora')
})

test('a receipt does not call the bank’s trail empty when it could not be read @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await reviewAtBank(id, 'Other: Known.')
  const user = 'auditor'
  const broken = { method: 'GET', path: '/v1/audits', user, kind: 'status', status: 503 } as const
  await fault(broken)
  await signInAs(user, deskPaths.reviewReceipt(id))
  const receipt = page.getByRole('region', { name: 'Manual review' })
  await expect(receipt).toContainText('The bank’s audit trail could not be read.')
  await switchOff(broken)
  await page.reload()
  await expect(receipt).toContainText(/Recorded\s*\d+ \w{3} \d{4}/)
})

test('the parts of a manual review’s comments and its receipt are still shown once the client is closed @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await reviewAtBank(
    id,
    'Documents checked by video: Held to the camera.\nLinked documents: Passport (record 7); tax.pdf (Passport, file 9)',
  )
  await officer.post(`/v1/clients/${id}?command=close`, {
    closureDate: '2024-03-06',
    closureReasonId: 821,
    dateFormat: 'yyyy-MM-dd',
  })
  await signInAs('auditor', paths.client(id))
  await expect(page.getByText(/Review reason\s*Documents checked by video$/)).toBeVisible()
  await expect(page.getByText(/Review comments\s*Held to the camera\.$/)).toBeVisible()
  await expect(page.getByRole('definition').getByRole('listitem')).toHaveText([
    'Passport (record 7)',
    'tax.pdf (Passport, file 9)',
  ])
  await expect(page.getByRole('region', { name: 'Manual review' })).toHaveCount(0)

  await page.goto(deskPaths.reviewReceipt(id))
  const receipt = page.getByRole('region', { name: 'Manual review' })
  await expect(receipt).toContainText('Held to the camera.')
  await expect(receipt).toContainText(/Activated by\s*Wanjiru Otieno/)
  await expect(receipt.getByRole('listitem')).toHaveText([
    'Passport (record 7)',
    'tax.pdf (Passport, file 9)',
  ])
})

/** Expects the headings to start at level 1 and to skip no level on the way down. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels[0]).toBe(1)
  const leaps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
  expect(leaps, levels.join(' ')).toEqual([])
}
