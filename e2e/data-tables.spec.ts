import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { newClient, officer } from './bank'
import { clientPage } from './client-page'
import { expect, test } from './fixtures'
import { hold } from './hold'
import { expectAsked, expectNotForgotten, toClients } from './leaving'

const FUNDS = 'source_of_funds'

const rowsOf = (page: Page, name = 'Source of funds') =>
  page.getByRole('table', { name, exact: true }).getByRole('row')

/** A client with these rows in Source of funds. */
async function clientWithFunds(entries: Record<string, string>[]) {
  const client = await newClient()
  for (const entry of entries)
    await officer.post(`/v1/datatables/${FUNDS}/${client.id}`, { ...entry, locale: 'en' })
  return client
}

test('the tab lists the data tables with their rows, and each links to its rows and to a new entry', async ({
  page,
  signInAs,
}) => {
  const { id, name } = await clientWithFunds([
    { employer: 'Lakeside Fisheries Ltd', monthly_income: '84500', since: '2021-03-01' },
    { employer: 'Kisumu County' },
  ])
  await signInAs('officer', paths.client(id))
  await page.getByRole('link', { name: 'Add data-table entry' }).click()
  await expect(page).toHaveURL(deskPaths.dataTables(id))
  await expect(page).toHaveTitle(`Data tables · ${name} · Clientele`)
  const tab = page.getByRole('navigation', { name: 'Client' }).getByRole('link')
  await expect(tab.and(page.locator('[aria-current=page]'))).toHaveText('Data tables')
  const tables = rowsOf(page, 'Data tables')
  await expect(tables.filter({ hasText: 'Source of funds' })).toContainText('2 rows')
  await expect(tables.filter({ hasText: 'Employment' })).toContainText('No rows')

  await page.getByRole('link', { name: 'Source of funds', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source of funds')
  const rows = rowsOf(page)
  await expect(rows.nth(1)).toContainText('Lakeside Fisheries Ltd')
  await expect(rows.nth(1)).toContainText('84500')
  await expect(rows.nth(1)).toContainText('1 Mar 2021')
  await expect(rows.nth(2)).toContainText('Kisumu County')
  await page.getByRole('link', { name: 'New entry in Source of funds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New entry in Source of funds')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByRole('link', { name: 'Data tables' }).click()
  await expect(tables.filter({ hasText: 'Source of funds' })).toContainText('2 rows')
})

test('text typed on the desk stays while the person looks at the data tables @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await newClient()
  await signInAs('officer', paths.client(id))
  const { note } = clientPage(page)
  await note.fill('Seen in person')
  await page.getByRole('link', { name: 'Data tables', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Data tables' })).toBeVisible()
  await expect(note).toHaveValue('Seen in person')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('First name')
  await expect(note).toHaveValue('Seen in person')
})

test('a row is deleted after its values were shown, and nothing else with it', async ({
  page,
  signInAs,
}) => {
  const { id } = await clientWithFunds([{ employer: 'Harbour Works' }, { employer: 'Mill & Sons' }])
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this row?' })
  await expect(dialog).toContainText('Harbour Works')
  await dialog.getByRole('button', { name: 'Delete row' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Row deleted' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).nth(1)).toContainText('Mill & Sons')
  expect(await officer.get(`/v1/datatables/${FUNDS}/${id}`)).toMatchObject([
    { employer: 'Mill & Sons' },
  ])
  // The pressed button disappears with its row, so the keyboard goes on from the rows.
  await expect(page.locator('[data-card]:focus')).toHaveAccessibleName('Rows')
})

test('the deletion of a row without an answer is not forgotten, and leaving asks @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await clientWithFunds([{ employer: 'Harbour Works' }])
  const [row] = await officer.get<{ id: number }[]>(`/v1/datatables/${FUNDS}/${id}`)
  await signInAs('officer', deskPaths.dataTables(id))
  await page.getByRole('link', { name: 'Source of funds', exact: true }).click()
  await expectNotForgotten(page, {
    open: page.getByRole('button', { name: 'Delete row 1' }),
    press: 'Delete row',
    address: deskPaths.api.entry(id, FUNDS, row?.id ?? 0),
    what: 'the deletion of the row',
  })
})

test('a deletion whose answer is lost is read again behind a closed dialog too, until the row is gone @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await clientWithFunds([{ employer: 'Harbour Works' }])
  const path = '/v1/datatables/{table}/{clientId}/{entryId}'
  await fault({ method: 'DELETE', path, clientId: id, kind: 'garbage', times: 1 })
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this row?' })
  const release = await hold(page, `**${deskPaths.api.dataTable(id, FUNDS)}`)
  await dialog.getByRole('button', { name: 'Delete row' }).click()
  await expect(dialog).toContainText('the rows are read again and again')
  // Until a reading has come, nobody has seen the row again.
  await expect(dialog).not.toContainText('the row was still there')
  release()
  await expect(dialog).toContainText('the row was still there when it was read again')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await toClients(page).click()
  await expectAsked(page, 'the deletion of the row')
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  await expect(dialog).toContainText('the rows are read again and again')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const [row] = await officer.get<{ id: number }[]>(`/v1/datatables/${FUNDS}/${id}`)
  await officer.delete(`/v1/datatables/${FUNDS}/${id}/${row?.id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Row deleted' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a row that a colleague changed meanwhile is not deleted unseen @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await clientWithFunds([{ employer: 'Harbour Works' }])
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  await page.getByRole('button', { name: 'Delete row 1' }).click()
  const [row] = await officer.get<{ id: number }[]>(`/v1/datatables/${FUNDS}/${id}`)
  await officer.put(`/v1/datatables/${FUNDS}/${id}/${row?.id}`, { employer: 'Harbour Works Ltd' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete row' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This was changed meanwhile')
  await expect(rowsOf(page)).toHaveCount(2)
})

test('a verifier may add rows but not delete them, an auditor neither, and both are told why @deep', async ({
  page,
  signInAs,
}) => {
  const { id } = await clientWithFunds([{ employer: 'Harbour Works' }])
  await signInAs('verifier', deskPaths.dataTable(id, FUNDS))
  await expect(page.getByRole('link', { name: 'New entry in Source of funds' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete row 1' })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription(/permission DELETE_source_of_funds/)
  await signInAs('auditor', deskPaths.dataTables(id))
  const add = page.getByRole('button', { name: 'New entry in Source of funds' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(/permission CREATE_source_of_funds/)
})

test('the page tells an unknown data table apart from one that cannot be read @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  await signInAs('officer', deskPaths.dataTable(id, 'no_such_table'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such data table')
  const path = '/v1/datatables/{table}/{clientId}'
  await fault({ method: 'GET', path, clientId: id, kind: 'status', status: 503 })
  await page.goto(deskPaths.dataTable(id, FUNDS))
  const { alarm } = clientPage(page)
  await expect(alarm('The bank could not answer')).toBeVisible()
  await expect(page.getByText('No rows yet')).toHaveCount(0)
})

test('a failure that Back shows again still has the time at which it happened @deep', async ({
  page,
  signInAs,
  fault,
}) => {
  const { id } = await newClient()
  const path = '/v1/datatables/{table}/{clientId}'
  await fault({ method: 'GET', path, clientId: id, kind: 'status', status: 503 })
  await page.clock.install()
  await signInAs('officer', deskPaths.dataTable(id, FUNDS))
  const panel = clientPage(page).alarm('The bank could not answer')
  const said = panel.getByText(/trace .+\d\d:\d\d:\d\d/)
  await expect(said).toBeVisible()
  const before = await said.innerText()
  await toClients(page).click()
  await expect(page).toHaveURL(paths.clients())
  await page.clock.fastForward(60_000)
  await page.goBack()
  await expect(panel).toBeVisible()
  await expect(said).toHaveText(before)
})
