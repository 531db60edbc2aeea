import { describe, expect, test } from 'vitest'
import type { DataTable } from '@/lib/data-tables/data-table'
import { dayOf, said } from '@/lib/words/said'
import type { RecordedRow } from '../bank/exchanged'
import { showRows } from './rows'

const table: DataTable = {
  name: 'source_of_funds',
  title: 'Source of funds',
  allowsMultipleRows: true,
  columns: [
    { name: 'employer', type: 'string', required: true },
    { name: 'monthly_income', type: 'decimal', required: false },
    { name: 'since', type: 'date', required: false },
    { name: 'is_main', type: 'boolean', required: false },
    {
      name: 'kind_of_income',
      label: 'Kind',
      type: 'dropdown',
      required: false,
      options: [{ id: 7, name: 'Salary' }],
    },
  ],
}

const recorded = (row: RecordedRow) => ({ first: [row], others: 0 })

describe('the recorded rows of a data table', () => {
  test('are shown under the labels of their columns, as the table shows them', () => {
    const row = [
      { name: 'monthly_income', before: null, after: '84500.000000' },
      { name: 'since', before: '2020-01-31', after: '2021-03-01' },
      { name: 'is_main', before: 'false', after: true },
      { name: 'kind_of_income', before: '9', after: '7' },
    ]
    expect(showRows(table, recorded(row))).toEqual({
      rowChanges: [
        [
          { label: 'Monthly income', before: null, after: '84500' },
          { label: 'Since', before: dayOf([2020, 1, 31]), after: dayOf([2021, 3, 1]) },
          { label: 'Is main', before: said('values.no'), after: said('values.yes') },
          { label: 'Kind', before: said('values.option', { id: '9' }), after: 'Salary' },
        ],
      ],
      others: 0,
    })
  })

  test('are shown only for the columns that the definition names, and the other values are counted', () => {
    const row = [
      { name: 'employer', after: 'A' },
      { name: 'constructor', after: 'x' },
      { name: 'pin', after: '1234' },
    ]
    expect(showRows(table, recorded(row))).toEqual({
      rowChanges: [[{ label: 'Employer', after: 'A' }]],
      others: 2,
    })
    expect(showRows(table, recorded([{ name: 'pin', after: '1234' }]))).toEqual({ others: 1 })
  })

  test('are shown as far as they were read; values of the other rows are counted, and long text is cut', () => {
    const row = [{ name: 'employer', after: 'A' }]
    const { rowChanges, others } = showRows(table, { first: [row, row], others: 7 })
    expect([rowChanges?.length, others]).toEqual([2, 7])
    const long = showRows(table, recorded([{ name: 'employer', after: 'x'.repeat(2000) }]))
    expect(long.rowChanges?.[0]?.[0]?.after).toBe(`${'x'.repeat(1000)}…`)
  })

  test('show lists and objects as empty values', () => {
    expect(showRows(table, recorded([{ name: 'employer', before: ['A'], after: {} }]))).toEqual({
      rowChanges: [[{ label: 'Employer', before: null, after: null }]],
      others: 0,
    })
  })
})
