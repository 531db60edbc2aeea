import { describe, expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import type { Column } from './data-table'
import { appendedRows, changedValues, droppedValues, mergeRows, takenOver } from './entry-changes'
import { blankRow, type GridColumn, keyedRow, keyOf, rowOf } from './entry-rows'

const column = (name: string, type: Column['type'] = 'string'): GridColumn => ({
  key: keyOf(name),
  name,
  type,
  required: false,
})
const employer = column('employer')
const income = column('income', 'decimal')
const since = column('since', 'date')
const note = column('note', 'text')

describe('when the bank has changed its columns', () => {
  const typed = keyedRow([employer, income], { employer: 'Kisumu', income: '12k' })

  test('typed values stay with the name of their column', () => {
    const [merged] = mergeRows([note, income, employer], [typed])
    expect(merged).toEqual(
      keyedRow([note, income, employer], { employer: 'Kisumu', income: '12k' }),
    )
  })

  test('typed values in a removed column are listed, and nothing else', () => {
    const blank = blankRow([employer, income])
    expect(droppedValues([employer, income], [employer, note], [typed, blank])).toEqual([
      { row: 1, column: income, value: '12k' },
    ])
    expect(droppedValues([employer, income], [income, employer], [typed])).toEqual([])
  })
})

test('appended rows follow the existing ones, and replace blank ones', () => {
  const [one, two] = ['Kisumu', 'Lakeside'].map((name) => keyedRow([employer], { employer: name }))
  expect(appendedRows([employer], [one ?? {}, blankRow([employer])], [two ?? {}])).toEqual([
    one,
    two,
  ])
})

describe('a change of one row', () => {
  const columns = [employer, income, since]
  const before = { employer: 'Kisumu', income: '84500.000000', since: '2021-03-01' }
  const opened = rowOf(columns, before, inEnglish)

  test('is empty while nothing differs, however it is written', () => {
    expect(changedValues(columns, before, opened)).toEqual({})
    const rewritten = keyedRow(columns, {
      employer: 'Kisumu',
      income: '84500.0',
      since: '2021-03-01',
    })
    expect(changedValues(columns, before, rewritten)).toEqual({})
  })

  test('is empty where the browser only writes line ends differently, and raises no question', () => {
    const held = { note: 'two\r\nlines', employer: 'one\rmore' }
    const row = rowOf([note, employer], held, inEnglish)
    expect(row).toEqual(keyedRow([note, employer], { note: 'two\nlines', employer: 'one\nmore' }))
    expect(changedValues([note, employer], held, row)).toEqual({})
    const mine = { ...row, [note.key]: 'three\nlines' }
    expect(changedValues([note, employer], held, mine)).toEqual({ note: 'three\nlines' })
  })

  test('leaves alone what holds spaces around it, or nothing but spaces, while nobody changes it', () => {
    const held = { note: '  ', employer: ' Kisumu ' }
    const row = rowOf([note, employer], held, inEnglish)
    expect(changedValues([note, employer], held, row)).toEqual({})
    const emptied = { ...row, [note.key]: '' }
    expect(changedValues([note, employer], held, emptied)).toEqual({ note: null })
  })

  test('contains only changed values, in the form in which they are sent', () => {
    const row = { ...opened, [since.key]: '2 March 2021', [employer.key]: '' }
    expect(changedValues(columns, before, row)).toEqual({ employer: null, since: '2021-03-02' })
  })

  test('keeps what only a colleague changed, and for values changed by both, the chosen one', () => {
    const now = { employer: 'Nakuru', income: '90000.000000', since: '2021-03-01' }
    const row = { ...opened, [employer.key]: 'Nairobi', [since.key]: '2 March 2021' }
    const mine = keyedRow(columns, { employer: 'Nairobi', income: '90000', since: '2 March 2021' })
    const theirs = keyedRow(columns, { employer: 'Nakuru', income: '90000', since: '2 March 2021' })
    expect(takenOver(columns, before, now, row, true, inEnglish)).toEqual(mine)
    expect(takenOver(columns, before, now, row, false, inEnglish)).toEqual(theirs)
  })
})
