import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer, readyClient } from './bank'
import { commandsOf, expectNoneOf } from './commands'
import { expect, test } from './fixtures'

/** Sends repeated key-down events, as a held key does. */
async function holdDown(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 6; times += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

/** A rejected client: its only question needs no value that is not filled in already. */
async function rejectedClient(): Promise<number> {
  const { id } = await newClient()
  const { narrations } = await officer.get<{ narrations: { id: number }[] }>(
    '/v1/clients/template?commandParam=reject',
  )
  await officer.post(`/v1/clients/${id}?command=reject`, {
    rejectionDate: '2024-02-02',
    rejectionReasonId: narrations[0]?.id,
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
  return id
}

test('a held key opens a question and does not answer it @deep', async ({ page, signInAs }) => {
  const id = await rejectedClient()
  await signInAs('officer', paths.client(id))
  const commands = commandsOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo rejection…' }).focus()
  await holdDown(page, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/date/i)).toBeFocused()
  // A separate press does answer, in the field as on the button.
  await expectNoneOf(page, commands)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect((await officer.client(id)).status.value).toBe('Pending')
  expect(commands).toHaveLength(1)
})

test('Enter pressed twice in a row opens a question and does not answer it @deep', async ({
  page,
  signInAs,
}) => {
  const id = await rejectedClient()
  await signInAs('officer', paths.client(id))
  const commands = commandsOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo rejection…' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(/date/i)).toBeFocused()
  await expectNoneOf(page, commands)
})

test('a held key that acknowledges a change does not go on to delete the client @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const commands = commandsOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await officer.put(`/v1/clients/${id}`, { firstname: 'Nora' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'I have seen this' }).focus()
  await page.keyboard.down('Enter')
  const confirm = dialog.getByRole('button', { name: 'Delete client' })
  await expect(confirm).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectNoneOf(page, commands)
  await confirm.click()
  await expect(page).toHaveURL(paths.clients())
  expect(commands).toHaveLength(1)
})

test('a double click on Delete asks, and deletes nothing even if the confirming button appears under the pointer', async ({
  page,
  signInAs,
}) => {
  const { id } = await readyClient()
  await signInAs('officer', deskPaths.identification(id))
  const commands = commandsOf(page)
  const open = page.getByRole('button', { name: /^Delete Passport/ })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete record' })
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  const box = await confirm.boundingBox()
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  // On many screens the two buttons overlap anyway.
  await open.evaluate((button, to) => {
    Object.assign(button.style, { position: 'fixed', left: `${to?.x}px`, top: `${to?.y}px` })
  }, box)
  await open.dblclick()
  await expect(confirm).toBeVisible()
  await expectNoneOf(page, commands)
  await confirm.click()
  await expect(open).toHaveCount(0)
  expect(commands).toHaveLength(1)
})
