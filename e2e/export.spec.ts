import { readFile } from 'node:fs/promises'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank } from './bank'
import { expect, test } from './fixtures'

// Harbour Bank: its list stands still.
const HARBOUR = 'officer@harbour'

test('a list is taken away whole, as a file', async ({ page, signInAs }) => {
  const { totalFilteredRecords: all } = await new Bank(HARBOUR).get<{
    totalFilteredRecords: number
  }>('/v1/clients?limit=1')
  await signInAs(HARBOUR, paths.clients())
  const open = page.getByRole('button', { name: 'Export…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  await expect(dialog).toContainText(`${all.toLocaleString('en')} clients of this list`)
  await expectAccessible(page)
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\u{feff}Id,Account no.,Name,Status,Office,Submitted,Verified,Activated')
  expect(lines.length - 2).toBe(all)
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a file that cannot be read to its end is a download that fails', async ({
  page,
  signInAs,
  fault,
}) => {
  await signInAs('verifier@harbour', paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
  const download = await begun
  await fault({
    method: 'GET',
    path: '/v1/clients',
    kind: 'status',
    status: 500,
    user: 'verifier@harbour',
  })
  expect(await download.failure()).not.toBeNull()
})
