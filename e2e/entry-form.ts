import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Bank, officer } from './bank'

type BankColumn = {
  name: string
  type: 'String' | 'Text' | 'Number' | 'Decimal' | 'Boolean' | 'Date' | 'DateTime' | 'Dropdown'
  length?: number
  mandatory?: boolean
  code?: string
}

/** Defines a data table for one test. Sign in only afterwards: a session gets its rights on the table at the sign-in. */
export async function newTable(
  columns: BankColumn[],
  { multiRow = true, at = officer }: { multiRow?: boolean; at?: Bank } = {},
): Promise<string> {
  const name = `entry_${randomUUID().slice(0, 8)}`
  await at.post('/v1/datatables', {
    datatableName: name,
    datatableDisplayName: 'Declared income',
    apptableName: 'm_client',
    multiRow,
    columns,
  })
  return name
}

/** The parts of the form for rows of a data table, found by the words on them. */
export const entryForm = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    heading: page.getByRole('heading', { level: 1 }),
    cell: (label: string, row?: number) =>
      page.getByLabel(row ? `${label}, row ${row}` : label, { exact: true }),
    rows: page.locator('[data-row]'),
    addRow: page.getByRole('button', { name: 'Add row' }),
    removeRow: (row: number) =>
      page.getByRole('button', { name: `Remove row ${row}`, exact: true }),
    undo: page.getByRole('button', { name: 'Undo' }),
    save: page.getByRole('button', { name: /^Save (entry|changes)$/ }),
    cancel: page.getByRole('link', { name: 'Cancel' }),
    summary: page.getByRole('alert').filter({ hasText: /Correct (one field|\d+ fields)/ }),
    paste: page.getByRole('button', { name: 'Paste from a spreadsheet' }),
    json: page.getByRole('button', { name: 'View as JSON' }),
    dialog,
    text: dialog.getByRole('textbox'),
    use: dialog.getByRole('button', { name: 'Apply' }),
    replace: dialog.getByRole('button', { name: 'Replace rows' }),
    append: dialog.getByRole('button', { name: 'Append' }),
    news: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  }
}

/** This many rows of `TABLE`, as a spreadsheet copies them. */
export function pastedRows(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `Employer ${at + 1}\t100\t2024-03-01\tSalary`,
  )
  return ['Employer\tMonthly income\tSince\tKind', ...lines].join('\n')
}

/** The rows of a client in a data table, as the bank returns them. */
export function bankRows(
  table: string,
  clientId: number,
  at = officer,
): Promise<Record<string, unknown>[]> {
  return at.get(`/v1/datatables/${table}/${clientId}`)
}
