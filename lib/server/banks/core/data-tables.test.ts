import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { BankFailure, BankRefusal } from '../../bank/errors'
import { CountedTurns } from '../../test/counted-turns'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { readDataTables, readEntries, readTableContents, readTableSummaries } from './data-tables'

/** The bank’s answer at each path, as status and body; 404 at every other path. */
let says: Record<string, [status: number, body: unknown]>
/** Answers about rows that are held back until the test releases them; undefined where none are. */
let held: (() => void)[] | undefined
const bank = await hostileBank((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://bank')
  const [status, body] = says[pathname] ?? [404, {}]
  const answer = () => json(response, status, body)
  if (held && pathname.endsWith('/7')) held.push(answer)
  else answer()
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeEach(() => {
  bank.requests.length = 0
  says = {}
  held = undefined
})

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const header = (columnName: string, columnDisplayType: unknown, more: object = {}) => ({
  columnName,
  columnDisplayType,
  ...more,
})
const KEYS = [
  header('id', 'INTEGER', { isColumnPrimaryKey: true }),
  header('client_id', 'INTEGER', { isColumnPrimaryKey: false }),
]
const definition = (registeredTableName: string, columns: object[], more: object = {}) => ({
  registeredTableName,
  multiRow: true,
  columnHeaderData: [...KEYS, ...columns],
  ...more,
})
const rows = (columns: object[], data: unknown[][], more: object = {}) => ({
  columnHeaders: [...KEYS, ...columns],
  data: data.map((row) => ({ row })),
  ...more,
})
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'no failure',
    (error) => (error instanceof BankFailure ? error.kind : error),
  )

describe('a definition', () => {
  test('may have columns of unknown types, and may lack everything but names', async () => {
    const columns = [
      header('place', 'GEOMETRY', { isColumnNullable: false }),
      header('colour', undefined, { columnType: 'decimal' }),
      header('shape', { x: 1 }, { columnLength: 'long', columnValues: 'none' }),
      header('constructor', 'constructor'),
      header('kind', 'CODELOOKUP', { columnValues: [{ id: 1, value: 'Salary', score: 0 }] }),
    ]
    says['/v1/datatables'] = [200, [{ registeredTableName: 'far_away', columnHeaderData: columns }]]
    expect(await readDataTables(caller)).toEqual([
      {
        name: 'far_away',
        title: 'Far away',
        allowsMultipleRows: false,
        columns: [
          { name: 'place', type: 'unknown', required: true },
          { name: 'colour', type: 'decimal', required: false },
          { name: 'shape', type: 'unknown', required: false },
          { name: 'constructor', type: 'unknown', required: false },
          {
            name: 'kind',
            label: 'Kind',
            type: 'dropdown',
            required: false,
            options: [{ id: 1, name: 'Salary' }],
          },
        ],
      },
    ])
    expect(bank.requests[0]?.url).toBe('/v1/datatables?apptable=m_client')
  })

  test.each([
    [{}],
    [[{ columnHeaderData: [] }]],
    [[{ registeredTableName: 'x' }]],
    [[{ registeredTableName: 'x', columnHeaderData: [{ columnType: 'TEXT' }] }]],
    [null],
  ])('that cannot be read, such as %j, is a failure, not an empty list', async (body) => {
    says['/v1/datatables'] = [200, body]
    expect(await failure(readDataTables(caller))).toBe('bad_answer')
  })

  test('is read in turns with many others, however many columns they have together', async () => {
    const columns = Array.from({ length: 1500 }, (_, at) => ({ columnName: `c${at}` }))
    const tables = Array.from({ length: 100 }, (_, at) => definition(`table_${at}`, columns))
    says['/v1/datatables'] = [200, tables]
    const held = new CountedTurns()
    const read = await readDataTables({ ...caller, held })
    held.giveBack()
    expect(read.map((table) => table.columns.length)).toEqual(Array(100).fill(1500))
    // One turn belongs to the answer itself.
    expect(held.turns).toBeGreaterThan(3)
  })

  test('has a column without options where those cannot be read or are too many', async () => {
    const option = (id: unknown, value: unknown = 'A') => ({ id, value })
    const options = [
      [option(1), option(2)],
      [option(1), option('2')],
      [option(1), null],
      [option(1), option(2, 2)],
      [option(1.5)],
      Array(10_001).fill(option(1)),
    ]
    const columns = options.map((columnValues, at) =>
      header(`c${at}`, 'CODELOOKUP', { columnValues }),
    )
    says['/v1/datatables'] = [200, [definition('t', columns)]]
    const [table] = await readDataTables(caller)
    expect(table?.columns.map((column) => column.options?.length)).toEqual([2, ...Array(5)])
  })

  test.each([
    ['ABC_cd_kind', 'CODELOOKUP', 'Kind'],
    ['Income_cd_source_cd_kind', 'CODELOOKUP', 'Kind'],
    ['ABC_cd_', 'CODELOOKUP', 'ABC cd'],
    ['nordic_cd_sales', 'INTEGER', undefined],
  ])('labels the column %s of type %s "%s"', async (name, type, label) => {
    says['/v1/datatables'] = [200, [definition('t', [header(name, type)])]]
    const [table] = await readDataTables(caller)
    expect(table?.columns.map((column) => column.label)).toEqual([label])
  })

  test('is inferred from the rows where the bank gives none', async () => {
    const columns = [header('employer', 'STRING', { columnLength: 5, isColumnNullable: false })]
    for (const status of [403, 404]) {
      says = {
        '/v1/datatables/odd%20jobs': [status, {}],
        '/v1/datatables/odd%20jobs/7': [200, rows(columns, [['3', '7', 'Lakeside']])],
      }
      expect(await readEntries(caller, 7, 'odd jobs')).toEqual({
        table: {
          name: 'odd jobs',
          title: 'Odd jobs',
          allowsMultipleRows: true,
          columns: [{ name: 'employer', type: 'string', required: true, length: 5 }],
        },
        entries: [{ id: 3, values: { employer: 'Lakeside' } }],
      })
    }
  })

  test('of something other than clients is left out, and its rows are never read as a client’s', async () => {
    const loans = definition('loan_terms', [], { applicationTableName: 'm_loan' })
    const ours = definition('jobs', [], { applicationTableName: 'm_client' })
    says = {
      '/v1/datatables': [200, [loans, ours]],
      '/v1/datatables/loan_terms': [200, loans],
      '/v1/datatables/loan_terms/7': [200, rows([], [['1', '7']])],
      '/v1/datatables/loan_dates/7': [
        200,
        { columnHeaders: [header('loan_id', 'INTEGER')], data: [{ row: ['7'] }] },
      ],
    }
    expect((await readDataTables(caller)).map(({ name }) => name)).toEqual(['jobs'])
    for (const name of ['loan_terms', 'loan_dates'])
      expect(await failure(readEntries(caller, 7, name))).toMatchObject({ status: 404 })
  })

  test('and rows that are both missing are a refusal', async () => {
    expect(await failure(readEntries(caller, 7, 'gone'))).toBeInstanceOf(BankRefusal)
  })
})

describe('rows', () => {
  const columns = [
    header('amount', 'DECIMAL'),
    header('agreed', 'BOOLEAN'),
    header('seen', 'DATETIME'),
    header('note', 'STRING'),
  ]
  const read = async (data: unknown[][], more: object = {}) => {
    says = {
      '/v1/datatables/t': [200, definition('t', columns)],
      '/v1/datatables/t/7': [200, rows(columns, data, more)],
    }
    return readEntries(caller, 7, 't')
  }

  test('are read into one form, however the bank writes them', async () => {
    const { entries } = await read([
      ['1', '7', '1234567890123.100000', 't', '2026-11-20T14:30:00.0', ''],
      [2, 7, '5', '0', '2026-11-20 14:30', null],
      ['3', '7', 12, true, 'late', 'a'],
    ])
    expect(entries).toEqual([
      {
        id: 1,
        values: {
          amount: '1234567890123.1',
          agreed: 'true',
          seen: '2026-11-20 14:30:00',
          note: null,
        },
      },
      { id: 2, values: { amount: '5', agreed: 'false', seen: '2026-11-20 14:30:00', note: null } },
      { id: 3, values: { amount: '12', agreed: 'true', seen: 'late', note: 'a' } },
    ])
    expect(bank.requests.map(({ url }) => url)).toContain(
      '/v1/datatables/t/7?genericResultSet=true',
    )
  })

  test.each([
    [[['1', '7', '5']]],
    [[['x', '7', '5', null, null, null]]],
    [[[null, '7', '5', null, null, null]]],
    [[['1', '7', 0.1, null, null, null]]],
    [[['1', '7', [2026, 1, 1], null, null, null]]],
    [
      [
        ['1', '7', '5', null, null, null],
        ['2', '8', '5', null, null, null],
      ],
    ],
    [[['1', 8, '5', null, null, null]]],
  ])(
    'that are ambiguous, inexact or of another client, such as %j, are a failure',
    async (data) => {
      expect(await failure(read(data))).toBe('bad_answer')
    },
  )

  test('show a new column of the definition as empty where they do not have it yet', async () => {
    says = {
      '/v1/datatables/t': [200, definition('t', [...columns, header('late', 'TEXT')])],
      '/v1/datatables/t/7': [200, rows(columns, [['1', '7', '5', null, null, null]])],
    }
    const { entries } = await readEntries(caller, 7, 't')
    expect(entries[0]?.values.late).toBeNull()
  })

  test('of a table with one row per client have the client’s id', async () => {
    const one = [KEYS[1], ...columns]
    says = {
      '/v1/datatables/t': [
        200,
        { registeredTableName: 't', multiRow: false, columnHeaderData: one },
      ],
      '/v1/datatables/t/7': [
        200,
        { columnHeaders: one, data: [{ row: ['7', '5', null, null, 'a'] }] },
      ],
    }
    expect((await readEntries(caller, 7, 't')).entries).toEqual([
      { id: 7, values: { amount: '5', agreed: null, seen: null, note: 'a' } },
    ])
  })

  test('of another client are not counted as this client’s', async () => {
    says = {
      '/v1/datatables': [200, [definition('t', []), definition('other', [])]],
      '/v1/datatables/t/7': [200, rows([], [['1', '7']])],
      '/v1/datatables/other/7': [200, rows([], [['1', '8']])],
    }
    const summaries = await readTableSummaries(caller, 7)
    expect(summaries.map(({ rows }) => rows)).toEqual([1, undefined])
  })

  test('are shown without files where the bank cannot list those', async () => {
    await read([])
    expect(await readTableContents(caller, 7, 't')).toMatchObject({ entries: [], files: null })
  })
})

test('rows of many tables are counted four tables at a time', async () => {
  const tables = Array.from({ length: 12 }, (_, at) => definition(`table_${at}`, []))
  says['/v1/datatables'] = [200, tables]
  for (const [at, { registeredTableName }] of tables.entries())
    says[`/v1/datatables/${registeredTableName}/7`] = [
      200,
      rows(
        [],
        Array.from({ length: at }, (_, id) => [String(id + 1), '7']),
      ),
    ]
  says['/v1/datatables/table_5/7'] = [403, {}]
  held = []
  const reading = readTableSummaries(caller, 7)
  for (let counted = 0; counted < tables.length; counted += 1) {
    const expected = Math.min(4, tables.length - counted)
    await expect.poll(() => held?.length).toBe(expected)
    // Any further request would have arrived by the end of another exchange.
    await readDataTables(caller)
    expect(held).toHaveLength(expected)
    held.shift()?.()
  }
  expect((await reading).map(({ rows }) => rows)).toEqual(
    tables.map((_, at) => (at === 5 ? undefined : at)),
  )
})
