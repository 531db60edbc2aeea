import { describe, expect, test } from 'vitest'
import type { Column, Values } from './data-table'
import { changedColumns, hasNewRows, holdsValues } from './evidence'

const columns: Column[] = [
  { name: 'employer', type: 'string', required: true },
  { name: 'income', type: 'decimal', required: false },
]
const row = (id: number, employer: string, income: string | null) => ({
  id,
  values: { employer, income },
})
const sent: Values[] = [
  { employer: 'Lakeside', income: '84500.00' },
  { employer: 'Kisumu', income: null },
]
const before = new Set([1])
const old = row(1, 'Lakeside', '84500')

describe('rows whose answer was lost', () => {
  test('count as stored where new rows hold their values in order', () => {
    const now = [old, row(2, 'Lakeside', '84500'), row(3, 'Kisumu', null)]
    expect(hasNewRows(columns, before, now, sent)).toBe(true)
    expect(hasNewRows(columns, before, now.toReversed(), sent)).toBe(true)
  })

  test('count as stored among rows of a colleague', () => {
    const now = [old, row(2, 'Harbour', '1'), row(3, 'Lakeside', '84500'), row(5, 'Kisumu', null)]
    expect(hasNewRows(columns, before, now, sent)).toBe(true)
  })

  test('count as stored where the bank kept no white space around a value', () => {
    const typed = [{ employer: ' Lakeside ', income: null }]
    expect(hasNewRows(columns, before, [old, row(2, 'Lakeside', null)], typed)).toBe(true)
    expect(hasNewRows(columns, before, [old, row(2, 'Lake side', null)], typed)).toBe(false)
  })

  test('do not count as stored where the same row existed before, is missing, differs or comes first', () => {
    for (const now of [
      [old, row(3, 'Kisumu', null)],
      [old, row(2, 'Lakeside', '84500')],
      [old, row(2, 'Lakeside', '84500.01'), row(3, 'Kisumu', null)],
      [old, row(2, 'Kisumu', null), row(3, 'Lakeside', '84500')],
      [],
    ])
      expect(hasNewRows(columns, before, now, sent)).toBe(false)
  })

  test('cannot be recognised where nothing was sent', () => {
    expect(hasNewRows(columns, before, [old], [])).toBe(false)
  })
})

describe('a row', () => {
  test('holds a decimal, whatever zeros follow it', () => {
    expect(holdsValues(columns, old.values, { income: '84500.000000' })).toBe(true)
    expect(holdsValues(columns, old.values, { income: null })).toBe(false)
    expect(holdsValues(columns, old.values, {})).toBe(true)
  })

  test('holds a value that only differs in white space around it no longer', () => {
    expect(holdsValues(columns, old.values, { employer: 'Lakeside ' })).toBe(false)
  })

  test('shows which columns somebody changed', () => {
    const names = (now: Values) => changedColumns(columns, old.values, now).map(({ name }) => name)
    expect(names({ employer: 'Lakeside', income: '84500.0' })).toEqual([])
    expect(names({ employer: 'lakeside', income: null })).toEqual(['employer', 'income'])
    expect(names({})).toEqual(['employer', 'income'])
  })
})
