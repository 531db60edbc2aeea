import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { type BankClient, type MadeClient, officer } from './bank'
import { clientsTable } from './fixtures'

/** The parts of a run's page, found by the words on them. */
export const runPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  check: page.getByRole('region', { name: 'Check', exact: true }),
  sending: page.getByRole('region', { name: 'Sending' }),
  rows: page.getByRole('table', { name: 'Clients of this run' }).getByRole('row'),
  tab: (name: string) =>
    page.getByRole('navigation', { name: 'Which clients' }).getByRole('link', { name }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  ended: page.getByText('Ended', { exact: true }),
})

/** The address of the list, narrowed to the clients of one family. */
export const listOf = (family: string) => paths.clients(`q=${encodeURIComponent(family)}`)

/** Selects all clients on the shown page of the list. */
export const selectAll = (page: Page) =>
  clientsTable(page).getByRole('checkbox', { name: 'Select all on this page' }).check()

/** Starts the check of the selected clients: `how` is the task, and `day` the activation date if they are to be activated. */
export async function startCheck(
  page: Page,
  how: string,
  count: number,
  day?: string,
): Promise<void> {
  await page.getByRole('button', { name: `Check ${count} clients…` }).click()
  const dialog = page.getByRole('dialog', { name: `Check ${count} clients` })
  await dialog.getByRole('combobox', { name: 'What is to be done' }).selectOption({ label: how })
  if (day !== undefined) await dialog.getByLabel('Activation date').fill(day)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check' }).click()
}

/** Has these clients checked for a full verification, and opens the page of that run. */
export async function openRunOf(page: Page, clients: MadeClient[]): Promise<void> {
  const made = await page.request.post(deskPaths.api.runs(), {
    headers: { 'x-clientele': '1', origin: consoleOrigin },
    data: {
      task: { action: 'verify', kind: 'full' },
      clients: { ids: clients.map(({ id }) => id) },
    },
  })
  await page.goto(paths.run((await made.json()).id))
}

/** These clients as the bank has them, with state and verification. */
export function atBank(clients: MadeClient[]): Promise<BankClient[]> {
  return Promise.all(clients.map(({ id }) => officer.client(id)))
}

/** How many times the bank has carried this action out for a client. */
export async function timesDone(action: 'VERIFY' | 'ACTIVATE', { id }: MadeClient) {
  const { pageItems } = await officer.get<{ pageItems: unknown[] }>(
    `/v1/audits?entityName=CLIENT&actionName=${action}&clientId=${id}&paged=true&limit=50&offset=0`,
  )
  return pageItems.length
}
