import { describe, expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import type { Column, DataTable } from './data-table'
import {
  blankRow,
  columnsOf,
  filledRows,
  gridColumns,
  keyedRow,
  keyOf,
  rowOf,
  typedRow,
} from './entry-rows'

const column = (name: string, type: Column['type'], more: Partial<Column> = {}): Column => ({
  name,
  type,
  required: false,
  ...more,
})
const table: DataTable = {
  name: 'source_of_funds',
  title: 'Source of funds',
  allowsMultipleRows: true,
  columns: [
    column('employer', 'string', { required: true }),
    column('monthly_income', 'decimal'),
    column('since', 'date'),
    column('seen_in', 'unknown'),
  ],
}
const columns = gridColumns(table)

describe('the cells of a row', () => {
  test('belong to the columns that can be edited', () => {
    expect(columns.map(({ name }) => name)).toEqual(['employer', 'monthly_income', 'since'])
  })

  test('have a key that no column name can break', () => {
    const names = ['a.b', 'a[0]', "it's", 'Größe in %', '__proto__', 'a b', 'a', 'A']
    const keys = names.map(keyOf)
    expect(new Set(keys).size).toBe(names.length)
    for (const key of keys) expect(key).toMatch(/^c-[^.[\]'"]*$/)
  })

  test('show a stored row as it might have been typed', () => {
    const row = rowOf(
      columns,
      {
        employer: 'Kisumu',
        monthly_income: '84500.500000',
        since: '2021-03-01',
      },
      inEnglish,
    )
    expect(typedRow(columns, row)).toEqual({
      employer: 'Kisumu',
      monthly_income: '84500.5',
      since: '1 Mar 2021',
    })
    expect(typedRow(columns, rowOf(columns, { employer: null }, inEnglish))).toEqual({
      employer: '',
      monthly_income: '',
      since: '',
    })
  })

  test('show a day in digits where its words could not be read back', () => {
    const row = rowOf(columns, { since: '2021-03-01' }, () => '1 márz 2021')
    expect(typedRow(columns, row).since).toBe('2021-03-01')
  })

  test('hold the values under their column names, valid or not', () => {
    const typed = { employer: 'Kisumu', monthly_income: '12k', since: '' }
    expect(typedRow(columns, keyedRow(columns, typed))).toEqual(typed)
  })
})

test('blank rows between others are not sent', () => {
  const row = keyedRow(columns, { employer: 'Kisumu' })
  expect(filledRows(columns, [row, blankRow(columns), row])).toEqual([0, 2])
  expect(filledRows(columns, [keyedRow(columns, { employer: '  ' })])).toEqual([])
})

test('a column described in the form is sent under its name, without the spaces typed around it', () => {
  const draft = (name: string) =>
    ({ key: `d-${name}`, name, type: 'string', required: false }) as const
  const described = columnsOf(undefined, [draft('employer '), draft(' '), draft(' since')])
  expect(described.map(({ name }) => name)).toEqual(['employer', 'since'])
  expect(typedRow(described, { 'd-employer ': 'Kisumu' })).toEqual({
    employer: 'Kisumu',
    since: '',
  })
})
