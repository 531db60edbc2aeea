import { describe, expect, test } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { readEntryBody } from './body'
import type { DataTable } from './data-table'
import { entryBodyOf } from './made-body'
import { entryBodySchema } from './schema'

const table: DataTable = {
  name: 'source_of_funds',
  title: 'Source of funds',
  description: 'Declared employers',
  allowsMultipleRows: true,
  columns: [
    { name: 'employer', type: 'string', required: true, length: 100 },
    { name: 'monthly_income', type: 'decimal', required: false },
    { name: 'since', type: 'date', required: false },
    { name: 'current', type: 'boolean', required: false },
    { name: 'place', type: 'unknown', required: false },
  ],
}
const rows = [
  { employer: 'Lakeside', monthly_income: '84500.00', since: '1 March 2021', current: 'true' },
]
const edited = (change: (body: Record<string, unknown>) => void) => {
  const body: Record<string, unknown> = entryBodyOf(table, rows)
  change(body)
  return readEntryBody(JSON.stringify(body, null, 2), table)
}
const problems = (read: ReturnType<typeof readEntryBody>) =>
  read.ok
    ? []
    : read.problems.map(({ name, message }) => [name, told(inEnglish, message)].join(': '))

describe('the body of a new entry', () => {
  test('describes the table and holds every value in its canonical form', () => {
    expect(entryBodyOf(table, rows)).toEqual({
      title: 'Source of funds',
      description: 'Declared employers',
      allowsMultipleRows: true,
      columns: [
        { name: 'employer', type: 'string', required: true },
        { name: 'monthly_income', type: 'decimal', required: false },
        { name: 'since', type: 'date', required: false },
        { name: 'current', type: 'boolean', required: false },
      ],
      entries: [
        { employer: 'Lakeside', monthly_income: '84500.00', since: '2021-03-01', current: 'true' },
      ],
    })
  })

  test('is accepted by the handler', () => {
    const long = { ...table, title: 'x'.repeat(150), description: 'y'.repeat(600) }
    for (const made of [table, long])
      expect(entryBodySchema.safeParse(entryBodyOf(made, rows)).success).toBe(true)
  })

  test('keeps unusable values as typed, and has null for blank ones', () => {
    expect(entryBodyOf(table, [{ employer: ' ', monthly_income: '12k' }]).entries).toEqual([
      { employer: null, monthly_income: '12k', since: null, current: null },
    ])
  })
})

describe('a body edited as text', () => {
  test('is read back as rows', () => {
    const text = JSON.stringify(entryBodyOf(table, [...rows, { employer: 'Kisumu' }]))
    expect(readEntryBody(text, table)).toEqual({
      ok: true,
      rows: [
        { employer: 'Lakeside', monthly_income: '84500.00', since: '2021-03-01', current: 'true' },
        { employer: 'Kisumu', monthly_income: '', since: '', current: '' },
      ],
    })
  })

  test('may hold bare numbers, true, false and null, and no digit is lost', () => {
    const text = JSON.stringify(entryBodyOf(table, [])).replace(
      '"entries":[]',
      '"entries":[{"employer":"7 \\"days\\" 1.5","monthly_income":1234567890123.123456,"current":false,"since":null}]',
    )
    expect(readEntryBody(text, table)).toEqual({
      ok: true,
      rows: [
        {
          employer: '7 "days" 1.5',
          monthly_income: '1234567890123.123456',
          current: 'false',
          since: '',
        },
      ],
    })
  })

  test('reports every unusable value', () => {
    const read = edited((body) => {
      body.entries = [
        { employer: 'A', monthly_income: '12k' },
        { monthly_income: 1, colour: 'x' },
      ]
    })
    expect(problems(read)).toEqual([
      'entries.0.monthly_income: Enter a number, such as 12000',
      'entries.1.employer: Required',
      'entries.1.colour: The data table has no such column',
    ])
  })

  test('may change nothing that the bank decides', () => {
    const decides = 'The bank’s definition decides this; it cannot be changed here'
    const read = edited((body) => {
      body.title = 'Other'
      body.description = ''
      body.allowsMultipleRows = false
      body.columns = [{ name: 'employer', type: 'string', required: false }]
    })
    expect(problems(read)).toEqual([
      `title: ${decides}`,
      `description: ${decides}`,
      'columns: The column employer is now required.',
      'columns: The column monthly_income was added.',
      'columns: The column since was added.',
      'columns: The column current was added.',
      'columns: The table takes several rows now.',
    ])
    expect(problems(edited((body) => Object.assign(body, { format: 'dd MM yy' })))).toEqual([
      expect.stringContaining('format'),
    ])
  })

  test('holds one row where the table takes one', () => {
    const one = { ...table, allowsMultipleRows: false }
    const text = JSON.stringify(entryBodyOf(one, [...rows, ...rows]))
    expect(problems(readEntryBody(text, one))).toEqual([
      'entries: This data table takes one row for each client',
    ])
  })

  test('must be JSON of the right shape', () => {
    for (const text of ['', '{', '{"a":2026-11-20}', '[1 2]', 'x', '{"entries":[01]}'])
      expect(problems(readEntryBody(text, table))[0]).toMatch(/^: This is not JSON/)
    for (const text of ['1', 'null', '"x"', '[]', '{}', '{"entries":{}}', '{"entries":[1]}'])
      expect(readEntryBody(text, table).ok).toBe(false)
    expect(
      problems(edited((body) => Object.assign(body, { entries: [{ employer: ['A'] }] }))),
    ).toEqual(['entries.0.employer: Write the value as text, or null for none.'])
    expect(problems(edited((body) => Object.assign(body, { entries: [] })))).toEqual([
      'entries: Fill at least one row.',
    ])
  })
})
