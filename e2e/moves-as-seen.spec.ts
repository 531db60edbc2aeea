import type { Page } from '@playwright/test'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { Bank, newClient, officer } from './bank'
import { expect, test } from './fixtures'
import { holdReads } from './hold'

const colleague = new Bank('verifier')

const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const notice = dialog
    .getByRole('status')
    .filter({ hasText: 'This client’s details have changed' })
  return {
    dialog,
    notice,
    acknowledge: notice.getByRole('button', { name: 'I have seen this', exact: true }),
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }),
    news: (text: string) => page.getByRole('status').filter({ hasText: text }),
  }
}

async function open(page: Page, move: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: `${move}…` }).click()
}

function change(id: number, members: Record<string, unknown>): Promise<unknown> {
  return colleague.put(`/v1/clients/${id}`, {
    ...members,
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
}

test.describe('with live updates', () => {
  test.use({ live: true })

  test('a client who changes beneath the question is not deleted until the change was seen, and is then named as deleted', async ({
    page,
    signInAs,
  }) => {
    const { id, name } = await newClient({ dateOfBirth: '1980-01-05' })
    await signInAs('officer', paths.client(id))
    const { dialog, notice, acknowledge, confirm, news } = partsOf(page)
    await open(page, 'Delete')
    await expect(dialog).toContainText(`${name} The bank removes`)
    await change(id, { firstname: 'Otto', lastname: 'Realclient', dateOfBirth: '1955-12-31' })
    await expect(notice).toContainText(`Otto Realclient (was ${name})`)
    await expect(notice).toContainText('31 Dec 1955 (was 5 Jan 1980)')
    // The question still names the client as it was when it was asked.
    await expect(dialog).toContainText(`${name} The bank removes`)
    await expect(confirm('Delete client')).toHaveAccessibleDescription(
      'Look at what has changed first.',
    )
    await expectAccessible(page)
    await acknowledge.click()
    await expect(notice).toHaveCount(0)
    await expect(confirm('Delete client')).toBeFocused()
    await expect(dialog).toContainText('Otto Realclient The bank removes')
    await confirm('Delete client').click()
    await expect(news('Otto Realclient is deleted')).toBeVisible()
    await expect(page).toHaveURL(paths.clients())
  })

  test('a client who changes beneath the dialog is not rejected until the change was seen, and each dialog names its client @deep', async ({
    page,
    signInAs,
  }) => {
    const { id, name } = await newClient()
    await signInAs('officer', paths.client(id))
    const { dialog, notice, acknowledge, confirm, news } = partsOf(page)
    await open(page, 'Reject')
    await expect(dialog).toContainText(`${name} The bank does not take`)
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 })
    await change(id, { lastname: 'Quite-Another' })
    await expect(notice).toContainText(`Nia Quite-Another (was ${name})`)
    await expect(confirm('Reject client')).toHaveAccessibleDescription(
      'Look at what has changed first.',
    )
    await acknowledge.click()
    await expect(dialog).toContainText('Nia Quite-Another The bank does not take')
    await confirm('Reject client').click()
    await expect(news('Rejected Nia Quite-Another')).toBeVisible()

    await open(page, 'Undo rejection')
    await expect(dialog).toContainText('Nia Quite-Another The client is pending again')
    await confirm('Undo rejection').click()
    await expect(news('Rejection of Nia Quite-Another undone')).toBeVisible()
  })
})

test('a client who changed without the page knowing is not deleted on the old details @deep', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await newClient()
  await signInAs('officer', paths.client(id))
  const { dialog, notice, acknowledge, confirm, news } = partsOf(page)
  await open(page, 'Delete')
  const show = await holdReads(page, `**${paths.api.client(id)}`)
  await change(id, { firstname: 'Otto', lastname: 'Realclient' })
  await expect(dialog).toContainText(`${name} The bank removes`)
  await confirm('Delete client').click()
  await expect(dialog.getByText('This was changed meanwhile')).toBeVisible()
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
  show()
  await expect(notice).toContainText(`Otto Realclient (was ${name})`)
  await acknowledge.click()
  await confirm('Delete client').click()
  await expect(news('Otto Realclient is deleted')).toBeVisible()
  await expect(page).toHaveURL(paths.clients())
})
