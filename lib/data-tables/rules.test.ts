import { describe, expect, test } from 'vitest'
import type { Permissions } from '@/lib/permissions'
import { holding } from '@/lib/session/test/holding'
import { inEnglish } from '@/lib/words/test/in-english'
import { definitionChanges } from './checks'
import type { DataTable } from './data-table'
import { mayInTable, type TableAction, tablesOf } from './rules'

const table: DataTable = {
  name: 'source_of_funds',
  title: 'Source of funds',
  allowsMultipleRows: true,
  columns: [
    { name: 'employer', type: 'string', required: true, length: 100 },
    { name: 'monthly_income', type: 'decimal', required: false },
  ],
}
const reason = (
  action: TableAction,
  changes: Partial<DataTable>,
  held: Permissions,
  rows?: number,
  changeRows = true,
) => {
  const person = { permissions: held, can: { changeRows } }
  const answer = mayInTable(action, { ...table, ...changes }, person, rows)
  return answer.allowed ? undefined : inEnglish(answer.reason)
}

describe('what a member of staff may do in a data table', () => {
  test('each action needs its own permission, for this very table', () => {
    const needed = { read: 'read', add: 'create', change: 'change', delete: 'delete' } as const
    for (const action of ['read', 'add', 'change', 'delete'] as const) {
      const name = `may row.${needed[action]} of source_of_funds`
      expect(reason(action, {}, { ...holding(), granted: [name] })).toBeUndefined()
      expect(reason(action, {}, holding('*'))).toBeUndefined()
      expect(reason(action, {}, { ...holding(), granted: ['may row.create of other'] })).toBe(
        `You do not have the permission ${name}. Ask your administrator.`,
      )
    }
  })

  test('a table of one row accepts no second row', () => {
    const held = holding('row.*')
    const one = { allowsMultipleRows: false }
    expect(reason('add', one, held, 1)).toBe('Takes one row only: edit the row that is there.')
    // Nobody is told to edit a row that the bank keeps as it is, or that they may not change.
    for (const kept of [
      reason('add', one, held, 1, false),
      reason('add', one, { ...held, granted: ['may row.create of *'] }, 1),
    ])
      expect(kept).toBe('Takes one row only, which is there already.')
    expect(reason('add', one, held, 0)).toBeUndefined()
    expect(reason('add', one, held)).toBeUndefined()
    expect(reason('add', {}, held, 1)).toBeUndefined()
  })

  test('a table for another legal form accepts no new row, but its rows are there', () => {
    const added = (of: DataTable['of'], kind?: 'person' | 'entity') => {
      const person = { permissions: holding('row.*'), can: { changeRows: true } }
      const client = kind ? { legalForm: { kind } } : {}
      const answer = mayInTable('add', { ...table, ...(of && { of }) }, person, 0, client)
      return answer.allowed ? undefined : inEnglish(answer.reason)
    }
    expect(added('entity', 'person')).toBe('This table is for entities.')
    expect(added('person', 'entity')).toBe('This table is for people.')
    for (const fits of [added('person', 'person'), added(undefined, 'person'), added('entity')])
      expect(fits).toBeUndefined()
    const one = { ...table, of: 'entity' as const }
    const tables = [{ ...one, rows: 0 }, { ...one, rows: 1 }, one, { ...table, rows: 0 }]
    expect(tablesOf(tables, { legalForm: { kind: 'person' } })).toEqual(tables.slice(1))
    expect(tablesOf(tables, {})).toEqual(tables)
  })

  test('a required column that cannot be written prevents adding, but not changing', () => {
    const strange: Partial<DataTable> = {
      columns: [{ name: 'place', type: 'unknown', required: true }],
    }
    expect(reason('add', strange, holding('*'))).toBe(
      'Has a required column of a type this console cannot write.',
    )
    expect(reason('change', strange, holding('*'))).toBeUndefined()
  })
})

describe('the changes of a definition', () => {
  const made = {
    allowsMultipleRows: true,
    columns: [
      { name: 'monthly_income', type: 'decimal' as const, required: false },
      { name: 'employer', type: 'string' as const, required: true },
    ],
  }

  test('are none in another order, or with a column that the console cannot write', () => {
    expect(definitionChanges(made, table)).toEqual([])
    const strange = { name: 'place', type: 'unknown' as const, required: false }
    expect(definitionChanges(made, { ...table, columns: [...table.columns, strange] })).toEqual([])
  })

  test('are described in words, column by column', () => {
    const now: DataTable = {
      ...table,
      allowsMultipleRows: false,
      columns: [
        { name: 'employer', type: 'text', required: false },
        { name: 'since', type: 'date', required: true },
      ],
    }
    expect(definitionChanges(made, now).map(inEnglish)).toEqual([
      'The column employer is of another type now: long text.',
      'The column employer is no longer required.',
      'The column since was added.',
      'The column monthly_income was removed.',
      'The table takes one row for each client now.',
    ])
    expect(definitionChanges({ ...made, allowsMultipleRows: false }, table).map(inEnglish)).toEqual(
      ['The table takes several rows now.'],
    )
  })

  test('include a column that is named twice', () => {
    const twice = { ...made, columns: [...made.columns, ...made.columns.slice(0, 1)] }
    expect(definitionChanges(twice, table).map(inEnglish)).toEqual(['A column is named twice.'])
  })
})
