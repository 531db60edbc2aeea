import type { Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { expectAccessible } from './accessibility'
import { consoleOrigin } from './addresses'
import { type BankClient, type MadeClient, officer } from './bank'
import { clientsTable } from './fixtures'

/** The parts of the page of a run, by the words on them. */
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

/** The list with only the clients of one family on it. */
export const listOf = (family: string) => paths.clients(`q=${encodeURIComponent(family)}`)

/** Selects all on the page of the list. */
export const selectAll = (page: Page) =>
  clientsTable(page).getByRole('checkbox', { name: 'Select all on this page' }).check()

/** Has those who are selected checked: `how` is what is to be done, `day` from when, where they are activated. */
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

/** Has these clients checked, to be verified in full, and opens the page of that run. */
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

/** How these clients stand at the bank: what each is, and whether it is verified. */
export function atBank(clients: MadeClient[]): Promise<BankClient[]> {
  return Promise.all(clients.map(({ id }) => officer.client(id)))
}

/** How often the bank has carried this out for a client. */
export async function timesDone(action: 'VERIFY' | 'ACTIVATE', { id }: MadeClient) {
  const { pageItems } = await officer.get<{ pageItems: unknown[] }>(
    `/v1/audits?entityName=CLIENT&actionName=${action}&clientId=${id}&paged=true&limit=50&offset=0`,
  )
  return pageItems.length
}
