import { describe, expect, test } from 'vitest'
import { mistakeIn } from '@/lib/words/mistake'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { cellMistakes, checkEntry, readCellName } from './check-entry'
import type { Column, DataTable, TypedRow } from './data-table'
import { type EntryFormValues, gridColumns, keyedRow, keyOf } from './entry-rows'

const table: DataTable = {
  name: 'source_of_funds',
  title: 'Source of funds',
  allowsMultipleRows: true,
  columns: [
    { name: 'employer', type: 'string', required: true },
    { name: 'income', type: 'number', required: false },
  ],
}
const columns = gridColumns(table)
const form = (rows: TypedRow[], more: Partial<EntryFormValues> = {}): EntryFormValues => ({
  title: table.title,
  description: '',
  allowsMultipleRows: true,
  columns: [],
  rows: rows.map((row) => keyedRow(columns, row)),
  ...more,
})
/** A form error as staff read it. */
const read = (error: { message?: string } | undefined) =>
  error?.message && told(inEnglish, mistakeIn(error.message))
const mistakes = (rows: TypedRow[], of: DataTable = table) =>
  cellMistakes(checkEntry(form(rows), of), gridColumns(of)).map(
    ({ row, column, message }) => `${row} ${column.name}: ${told(inEnglish, message)}`,
  )

describe('an entry', () => {
  test('has its mistakes at their cells, in the order of the grid', () => {
    expect(
      mistakes([{ employer: 'Kisumu', income: '12k' }, { income: '1' }, { employer: 'Nakuru' }]),
    ).toEqual(['0 income: Enter a number, such as 12000', '1 employer: Required'])
  })

  test('is not checked in blank rows, as long as one row is filled', () => {
    expect(mistakes([{}, { employer: 'Kisumu' }, {}])).toEqual([])
    expect(mistakes([{}, {}])).toEqual(['0 employer: Required'])
  })

  test('without a required column still needs a row', () => {
    const optional = { ...table, columns: table.columns.map((c) => ({ ...c, required: false })) }
    expect(mistakes([{}], optional)).toEqual(['0 employer: Fill at least one row.'])
  })

  test('has one row where the table takes one', () => {
    const single = { ...table, allowsMultipleRows: false }
    const rows = [{ employer: 'Kisumu' }, { employer: 'Nakuru' }]
    expect(mistakes(rows, single)).toEqual([
      '1 employer: This table takes one row for each client. Remove this one.',
    ])
  })

  test('is checked in one cell while that is being typed', () => {
    const values = form([{ employer: '', income: '12k' }, { income: '13k' }])
    const errors = checkEntry(values, table, readCellName(`rows.1.${keyOf('income')}`))
    expect(cellMistakes(errors, columns).map(({ row }) => row)).toEqual([1])
  })
})

test('in a row that is changed, a value that stays as it was is not checked', () => {
  const kind: Column = { name: 'kind', type: 'dropdown', required: true, options: [] }
  const wide = { ...table, columns: [...table.columns, kind] }
  const row = (typed: TypedRow) => keyedRow(gridColumns(wide), typed)
  // No required employer, and an option that the bank no longer offers.
  const opened = row({ income: '1', kind: '701' })
  const wrong = (typed: TypedRow) => {
    const values = { ...form([]), rows: [row(typed)] }
    const errors = checkEntry(values, wide, undefined, opened)
    return cellMistakes(errors, gridColumns(wide)).map(({ column }) => column.name)
  }
  expect(wrong({ income: '2', kind: '701' })).toEqual([])
  expect(wrong({ income: '12k', kind: '702' })).toEqual(['income', 'kind'])
  expect(wrong({ employer: 'Kisumu', income: '1', kind: '' })).toEqual(['kind'])
})

describe('a table described in the form', () => {
  test('needs a title, and a different name for each column', () => {
    const draft = (name: string) =>
      ({ key: `d-${name}`, name, type: 'string', required: false }) as const
    const errors = checkEntry(
      form([], {
        title: ' ',
        columns: [draft('a'), draft(''), draft('a ')],
        rows: [{ 'd-a': 'x' }],
      }),
      undefined,
    )
    expect(read(errors.title)).toBe('Enter a title.')
    expect(read(errors.columns?.[1]?.name)).toBe('Enter a name for the column.')
    expect(read(errors.columns?.[2]?.name)).toBe('Another column has this name.')
    expect(errors.columns?.[0]).toBeUndefined()
  })

  test('needs at least one column', () => {
    const errors = checkEntry(form([{}]), undefined)
    expect(read(errors.columns)).toBe('Name at least one column.')
    expect(errors.rows).toBeUndefined()
  })
})
