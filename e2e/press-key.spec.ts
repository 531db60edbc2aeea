import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { filesCard, TABLE } from './files-card'
import { expect, test } from './fixtures'
import { makePdf } from './made-files'

/**
 * Presses three times: no answer comes to the first, the session has ended at the second, and at the
 * third one is signed in again. Answers the idempotency keys that were sent.
 */
async function pressThrice(page: Page, address: string, press: () => Promise<void>) {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(address))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 })
  await press()
  await expect(page.getByText('No answer came.').first()).toBeVisible()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  const refused = page.waitForResponse((response) => response.url().endsWith(address))
  await press()
  expect((await refused).status()).toBe(401)
  await page.context().addCookies(cookies)
  await press()
  return keys
}

function expectOneRequest(keys: string[]): void {
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
}

test('an activation without an answer stays the same request, also after signing in again', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await verifiedClient()
  await signInAs('officer', paths.client(id))
  const { activate, news } = clientPage(page)
  const keys = await pressThrice(page, deskPaths.api.activation(id), () => activate.click())
  await expect(news(`Activated ${name}`)).toBeVisible()
  expectOneRequest(keys)
})

test('the deletion of a row without an answer stays the same request, also after signing in again', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await officer.post(`/v1/datatables/${TABLE}/${id}`, { employer: 'Harbour Works', locale: 'en' })
  const [row] = await officer.get<{ id: number }[]>(`/v1/datatables/${TABLE}/${id}`)
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete row' })
  const address = deskPaths.api.entry(id, TABLE, row?.id ?? 0)
  const keys = await pressThrice(page, address, () => confirm.click())
  await expect(page.getByRole('status').filter({ hasText: 'Row deleted' })).toBeVisible()
  expectOneRequest(keys)
})

test('the deletion of a file without an answer stays the same request, also after signing in again', async ({
  page,
  signInAs,
}, info) => {
  const { id } = await newClient()
  const pdf = await makePdf(info.outputPath('lease.pdf'))
  await signInAs('officer', deskPaths.dataTable(id, TABLE))
  const { input, kept } = filesCard(page)
  await input.setInputFiles(pdf.path)
  await kept(pdf.name).getByRole('button', { name: 'Delete' }).click()
  const [file] = await officer.get<{ id: number }[]>(`/v1/datatables/${TABLE}/${id}/documents`)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  const address = deskPaths.api.file(id, TABLE, file?.id ?? 0)
  const keys = await pressThrice(page, address, () => confirm.click())
  await expect(page.getByRole('status').filter({ hasText: `Deleted ${pdf.name}` })).toBeVisible()
  expectOneRequest(keys)
})
