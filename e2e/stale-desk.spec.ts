import type { Locator, Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, newClient, officer, readyClient, requestReview } from './bank'
import { expectState } from './client-page'
import { failAt, switchOff } from './faults'
import { expect, test } from './fixtures'
import { hold } from './hold'
import { makePng } from './made-files'
import { putAway } from './other-tabs'

test.use({ live: true })

const UNAVAILABLE = { method: 'GET', kind: 'status', status: 503 } as const
const stale = (page: Page, what: string) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Shown as last read, because it could not be read again' })
    .filter({ hasText: what })

test('a waiting request that cannot be read again is not called undecided, and cannot be decided on', async ({
  page,
  signInAs,
}) => {
  const bank = new Bank('officer@hillside')
  const { id } = await newClient({}, bank)
  const request = await requestReview(id, bank)
  await signInAs('officer@hillside', paths.client(id))
  const waits = page.getByRole('region', { name: /waits for approval$/ })
  await expect(waits.getByRole('button', { name: 'Withdraw request' })).toBeEnabled()

  // A change that decides nothing: the page reads, and its list fails. The failure is made in the browser, because a fault at
  // the bank would hit other tests of the same person.
  const read = await failAt(page, deskPaths.api.clientApprovals(id))
  await bank.put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
  await expect(stale(page, 'what waits for approval')).toBeVisible()
  const waited = page.getByRole('region', { name: /was waiting for approval$/ })
  await expect(waited).toContainText('it may have been decided already')
  await expect(waited).not.toContainText('Nothing has changed yet')
  await expect(waited.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(waited.getByRole('status')).toBeVisible()
  await page.emulateMedia({ media: null })

  await new Bank('checker@hillside').post(`/v1/makercheckers/${request}?command=approve`)
  await expectState(page, 'Active')
  await expect(waited).toContainText('The client already is as requested here')
  await expect(waited.getByRole('link', { name: `Request ${request}` })).toBeVisible()
  await expect(waited.getByRole('button')).toHaveCount(0)

  await pressRead(page, stale(page, 'what waits'), deskPaths.api.clientApprovals(id), read)
  await expect(waited).toHaveCount(0)
  await expect(stale(page, 'what waits')).toHaveCount(0)
})

test('a verification that cannot be read again is marked as old until it can @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await readyClient()
  const [record] = await officer.get<{ id: number }[]>(`/v1/clients/${id}/identifiers`)
  await signInAs('officer', paths.client(id))
  const needs = page.getByRole('list', { name: 'What verification needs' })
  await expect(needs).toContainText('Met: Passport')
  const unread = await fault({
    ...UNAVAILABLE,
    path: '/v1/clients/{clientId}/verificationstatus',
    clientId: id,
  })
  await new Bank('verifier').delete(`/v1/clients/${id}/identifiers/${record?.id}`)
  const told = stale(page, 'the verification and its identity records')
  await expect(told).toContainText('The bank could not answer')
  await expectAccessible(page)
  // Paper is read for longer than a screen.
  await page.emulateMedia({ media: 'print' })
  await expect(told).toBeVisible()
  await page.emulateMedia({ media: null })
  await pressRead(page, told, paths.api.client(id), () => switchOff(unread))
  await expect(told).toHaveCount(0)
  await expect(needs).toContainText('Missing: No valid identity record')
})

test('the page names everything that it could not read again @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  const path = '/v1/clients/{clientId}'
  const unread = await fault({ ...UNAVAILABLE, path, clientId: id })
  await officer.put(`/v1/clients/${id}`, { emailAddress: 'other@example.com' })
  const told = stale(page, 'the client and what the bank asks for first.')
  await expect(told).toBeVisible()
  await pressRead(page, told, paths.api.client(id), () => switchOff(unread))
  await expect(told).toHaveCount(0)
})

test('a request says which of its evidence could not be read again, and is not offered while it may have been decided @deep', async ({
  page,
  signInAs,
}, info) => {
  const bank = new Bank('officer@hillside')
  const { id } = await newClient({}, bank)
  const request = await requestReview(id, bank)
  const { resourceId } = await bank.post<{ resourceId: number }>(`/v1/clients/${id}/identifiers`, {
    documentTypeId: 89,
    documentKey: `S${id}`,
    status: 'Active',
  })
  await signInAs('checker@hillside', deskPaths.approval(request))
  const files = page.getByRole('region', { name: 'Documents' })
  await expect(files).toContainText('This client has no documents.')
  const decision = page.getByRole('region', { name: 'Your decision' })
  const approve = decision.getByRole('button', { name: /^Approve the activation/ })
  await expect(approve).toBeEnabled()

  const listFiles = await failAt(page, deskPaths.api.clientFiles(id))
  const scan = await makePng(info.outputPath('front.png'))
  await bank.putFile('POST', `/v1/client_identifiers/${resourceId}/documents`, scan)
  await expect(stale(page, 'the documents.')).toContainText('The bank could not answer')
  await expect(approve).toBeEnabled()
  await expectAccessible(page)

  await approve.focus()
  const listRequests = await failAt(page, deskPaths.api.approvals())
  await bank.put(`/v1/clients/${id}`, { emailAddress: 'nia@example.com' })
  const told = stale(page, 'what waits for approval')
  await expect(told).toContainText('and the documents.')
  await expect(decision).toContainText('it may have been decided already')
  await expect(decision.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)

  await listFiles()
  await pressRead(page, told, deskPaths.api.approvals(), listRequests)
  await expect(approve).toBeEnabled()
  await expect(stale(page, 'could not be read again')).toHaveCount(0)
  await expect(files.getByRole('link', { name: /front\.png/ })).toBeVisible()
})

test('permissions that alone could not be read again are marked as old @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', paths.client(id))
  await putAway(page, true)
  const read = await failAt(page, paths.api.session())
  await putAway(page, false)
  const told = stale(page, 'could not be read again: what you may do.')
  await expect(told).toBeVisible()
  await pressRead(page, told, paths.api.session(), read)
  await expect(told).toHaveCount(0)
})

/**
 * Ends a failure and presses "Read this again". Reads at this address and below it are held meanwhile: the page also reads by
 * itself, and the button would go.
 */
async function pressRead(
  page: Page,
  told: Locator,
  address: string,
  endFailure: () => Promise<void>,
): Promise<void> {
  const goOn = await hold(page, ({ pathname }) => pathname.startsWith(address))
  await endFailure()
  await told.getByRole('button', { name: 'Read this again' }).click()
  goOn()
}
