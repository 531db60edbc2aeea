import { readFile } from 'node:fs/promises'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, newClient, reviewAtBank } from './bank'
import { expect, test } from './fixtures'

// Harbour Bank: its list stands still.
const HARBOUR = 'officer@harbour'

test('a list is taken away whole, as a file @deep', async ({ page, signInAs }) => {
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
  await expect(dialog).toContainText(`${all.toLocaleString('en')} rows, complete.`)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('how far a file is stands in the page, and it can be cancelled there @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'auditor@harbour'
  for (const offset of [398, 597, 796, 995]) {
    const path = `/v1/clients?offset=${offset}`
    await fault({ method: 'GET', path, kind: 'delay', delayMs: 2500, user })
  }
  await signInAs(user, paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export clients' })
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  await expect(dialog).toContainText(/(200|399|598|797) of [\d,]+/)
  await expect(dialog.getByRole('progressbar', { name: 'Rows saved' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the file' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The file was cancelled.')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  expect(await download.failure()).not.toBeNull()
  await dialog.getByRole('button', { name: 'Export again' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeFocused()
})

test('a file that cannot be read to its end is a download that fails', async ({
  page,
  signInAs,
  fault,
}) => {
  const user = 'verifier@harbour'
  // Of the second page: the file has begun by then.
  const path = '/v1/clients?offset=199'
  await fault({ method: 'GET', path, kind: 'status', status: 500, user })
  await signInAs(user, paths.clients())
  await page.getByRole('button', { name: 'Export…' }).click()
  const begun = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect(await (await begun).failure()).not.toBeNull()
  const why = dialog.getByRole('alert')
  await expect(why).toContainText('The file broke off after 200 rows')
  await expect(why).toContainText('Delete whatever it kept of it.')
  await expectAccessible(page)
})

test('the override register is taken away by keyboard, with who, why and who decided @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  const comments = `=Known to the branch, case ${id}.`
  await reviewAtBank(id, comments)
  await signInAs('auditor', paths.activity('overrides=true'))
  const open = page.getByRole('button', { name: 'Export…' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export the override register' })
  await expect(dialog).toContainText(/Every manual review among [\d,]+ activations? of this list/)
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Between two values' }).selectOption('Semicolon')
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).focus()
  await page.keyboard.press('Enter')
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^override-register-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\u{feff}Entry;Time \(.+\);Person;Client;Name;Activation date;/u)
  const ours = lines.filter((line) => line.includes(comments))
  expect(ours).toEqual([expect.stringContaining(`;officer;${id};${name};2024-03-05;'${comments};`)])
  await expect(dialog).toContainText(/[\d,]+ rows?, complete\./)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('the activity is taken away as it is narrowed, and is a download that fails where it breaks off @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  await newClient()
  await signInAs('auditor', paths.activity('action=create&entity=client'))
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the activity' })
  const begun = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await begun
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.includes(',Created,Client,'))).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Of the second page: the file has begun by then.
  const path = '/v1/audits?offset=199'
  await fault({ method: 'GET', path, kind: 'status', status: 500, user: 'auditor' })
  await page.getByRole('button', { name: 'Export…' }).click()
  const broken = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect(await (await broken).failure()).not.toBeNull()
})
