import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { DataTableSummary } from '@/lib/data-tables/data-table'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'
import { bankPath, entriesPath, entryOf, makeTable, rowsAtBank, tablePath } from './made-table'

let officer: Browser
let verifier: Browser
let auditor: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  auditor = await new Browser().signInAs('auditor')
})
afterEach(noFaults)

const failing = (path: string) => fault({ method: 'GET', path, kind: 'status', status: 500 })

describe('the data tables of a client', () => {
  test('are listed with the number of rows in each', async () => {
    const { status, body } = await auditor.json(deskPaths.api.dataTables(7))
    expect(status).toBe(200)
    const tables: DataTableSummary[] = body
    for (const name of ['source_of_funds', 'employment', 'tax_residency', 'address_history']) {
      const rows = await askBank('officer', 'GET', bankPath(name, 7))
      expect(tables.find((table) => table.name === name)?.rows).toBe(rows.length)
    }
    expect(tables.find(({ name }) => name === 'source_of_funds')).toMatchObject({
      title: 'Source of funds',
      description: 'Declared employers and regular income',
      allowsMultipleRows: true,
      columns: [
        { name: 'employer', type: 'string', required: true, length: 100 },
        { name: 'monthly_income', type: 'decimal', required: false },
        { name: 'since', type: 'date', required: false },
        { name: 'IncomeKind_cd_kind', label: 'Kind', options: expect.any(Array) },
      ],
    })
  })

  test('come without a number if the rows could not be counted, and the others are unaffected', async () => {
    await failing('/v1/datatables/employment/{clientId}')
    const { status, body } = await officer.json(deskPaths.api.dataTables(7))
    const tables: DataTableSummary[] = body
    expect(status).toBe(200)
    const counted = (is: boolean) =>
      tables.filter(({ rows }) => (rows !== undefined) === is).map(({ name }) => name)
    expect(counted(false)).toEqual(['employment'])
    expect(counted(true)).toEqual(
      expect.arrayContaining(['source_of_funds', 'tax_residency', 'address_history']),
    )
  })

  test('are not an empty list if they could not be read, or if the client does not exist', async () => {
    const none = await officer.json(deskPaths.api.dataTables(99_999_999))
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await failing('/v1/datatables')
    const { status, body } = await officer.json(deskPaths.api.dataTables(7))
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_failed' })
  })
})

describe('one data table', () => {
  test('holds every value as text in one format, with every digit', async () => {
    const table = await makeTable()
    await askBank('officer', 'POST', bankPath(table.name, table.clientId), {
      employer: 'Lakeside “Ltd”',
      remark: 'two\nlines',
      hours: '-2147483648',
      monthly_income: '1234567890123.123456',
      agreed: true,
      since: '2021-03-01',
      seen_at: '2026-11-20 14:30:05',
      IncomeKind_cd_kind: 701,
    })
    const { body } = await officer.json(tablePath(table))
    expect(body).toEqual({
      table: {
        name: table.name,
        title: expect.stringMatching(/^Income \d+$/),
        allowsMultipleRows: true,
        columns: [
          { name: 'employer', type: 'string', required: true, length: 40 },
          { name: 'remark', type: 'text', required: false, length: 65_535 },
          { name: 'hours', type: 'number', required: false },
          { name: 'monthly_income', type: 'decimal', required: false },
          { name: 'agreed', type: 'boolean', required: false },
          { name: 'since', type: 'date', required: false },
          { name: 'seen_at', type: 'datetime', required: false },
          {
            name: 'IncomeKind_cd_kind',
            label: 'Kind',
            type: 'dropdown',
            required: false,
            options: expect.arrayContaining([{ id: 701, name: 'Salary' }]),
          },
        ],
      },
      entries: [
        {
          id: expect.any(Number),
          values: {
            employer: 'Lakeside “Ltd”',
            remark: 'two\nlines',
            hours: '-2147483648',
            monthly_income: '1234567890123.123456',
            agreed: 'true',
            since: '2021-03-01',
            seen_at: '2026-11-20 14:30:05',
            IncomeKind_cd_kind: '701',
          },
        },
      ],
      files: [],
    })
  })

  test('may have sixty columns', async () => {
    const columns = Array.from({ length: 60 }, (_, at) => ({
      name: `column_${at}`,
      type: 'Decimal',
    }))
    const table = await makeTable({ columns })
    const row = Object.fromEntries(columns.map(({ name }, at) => [name, `${at}.000001`]))
    const kept = await officer.command(entriesPath(table), entryOf(table, [row, row]))
    expect(kept).toMatchObject({ status: 200, body: { outcome: 'done' } })
    const { body } = await officer.json(tablePath(table))
    expect(body.entries.map(({ values }: { values: object }) => values)).toEqual([row, row])
  })

  test('that does not exist, or belongs to another tenant, is not found', async () => {
    const table = await makeTable()
    const harbour = await new Browser().signInAs('officer@harbour')
    for (const [browser, path] of [
      [officer, deskPaths.api.dataTable(7, 'no such table')],
      [officer, deskPaths.api.dataTable(99_999_999, table.name)],
      [harbour, tablePath(table)],
    ] as const)
      expect(await browser.json(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { body } = await harbour.json(deskPaths.api.dataTables(table.clientId))
    expect(body.map(({ name }: { name: string }) => name)).not.toContain(table.name)
  })
})

describe('who may write rows', () => {
  test('the auditor reads rows and may not add, change or delete them', async () => {
    const table = await makeTable()
    await askBank('officer', 'POST', bankPath(table.name, table.clientId), { employer: 'Lakeside' })
    const { body } = await auditor.json(tablePath(table))
    const [entry] = body.entries
    const path = deskPaths.api.entry(table.clientId, table.name, entry.id)
    const before = entry.values
    const change = { before, values: { employer: 'Kisumu' } }
    for (const [permission, answer] of [
      ['CREATE', await auditor.command(entriesPath(table), entryOf(table, [{ employer: 'A' }]))],
      ['UPDATE', await auditor.command(path, change, undefined, 'PUT')],
      ['DELETE', await auditor.command(path, { before }, undefined, 'DELETE')],
    ] as const) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
      expect(answer.body.detail).toBe(
        `You do not have the permission ${permission}_${table.name}. Ask your administrator. Nothing was changed.`,
      )
    }
    expect(await rowsAtBank(table)).toHaveLength(1)
  })

  test('the verifier adds and changes rows, and may not delete them', async () => {
    const table = await makeTable()
    const added = await verifier.command(entriesPath(table), entryOf(table, [{ employer: 'A' }]))
    const [entry] = added.body.entries
    const path = deskPaths.api.entry(table.clientId, table.name, entry.id)
    const change = { before: entry.values, values: { employer: 'B' } }
    const changed = await verifier.command(path, change, undefined, 'PUT')
    expect(changed).toMatchObject({ status: 200, body: { outcome: 'done' } })
    const { values: before } = changed.body.entries[0]
    const deleted = await verifier.command(path, { before }, undefined, 'DELETE')
    expect(deleted).toMatchObject({ status: 403, body: { code: 'not_permitted', basis: 'stated' } })
    expect((await rowsAtBank(table)).map(([employer]) => employer)).toEqual(['B'])
  })
})

describe('what a hostile browser sends', () => {
  test.each([
    '..',
    '%2e%2e%2fclients',
    'a%2fb',
    'a%5cb',
    'a.b',
    'a%00',
    'a%0d%0ab',
    'a%3fx=1',
    'a%23',
    'a%25',
    'x',
    '1table',
    '_table',
    'table_',
    'table%20',
    '%20table',
    'a;b',
    'a%E2%80%AEb',
    'e%CC%81t%C3%A9',
    '%EF%BC%A1%EF%BC%A2%C2%A0c',
    'a'.repeat(51),
  ])('the table name "%s" never reaches the bank', async (name) => {
    for (const path of ['/v1/datatables/{table}', '/v1/datatables/{table}/{clientId}'])
      await failing(path)
    const base = `/api/clients/7/data-tables/${name}`
    const answers = [
      await officer.json(base),
      await officer.command(`${base}/entries`, entryOf(await makeTable(), [{ employer: 'A' }])),
      await officer.command(`${base}/entries/1`, { before: {} }, undefined, 'DELETE'),
    ]
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  })

  test.each(['0', '01', '-1', '1e3', '9007199254740993', 'x', '%2e%2e'])(
    'the row "%s" never reaches the bank',
    async (id) => {
      await failing('/v1/datatables/{table}/{clientId}')
      const path = `/api/clients/7/data-tables/source_of_funds/entries/${id}`
      const { status, body } = await officer.command(path, { before: {} }, undefined, 'DELETE')
      expect({ status, fields: body.fields }).toMatchObject({
        status: 400,
        fields: [{ name: 'entryId' }],
      })
    },
  )
})

test('an activation that needs rows first names the data tables', async () => {
  const check = { entity: 'm_client', status: 300 }
  const required = await Promise.all(
    ['source_of_funds', 'tax_residency'].map((datatableName) =>
      askBank('officer@harbour', 'POST', '/v1/entityDatatableChecks', { ...check, datatableName }),
    ),
  )
  try {
    const client = await askBank('officer@harbour', 'POST', '/v1/clients', {
      firstname: 'Amara',
      lastname: 'Ueda',
      submittedOnDate: '2024-01-15',
      dateFormat: 'yyyy-MM-dd',
    })
    const harbour = await new Browser().signInAs('officer@harbour')
    const { body } = await harbour.command(`/api/clients/${client.clientId}/activation`, {
      activatedOn: '2026-11-20',
      byManualReview: true,
      reviewComments: 'Other: Known to the branch.',
    })
    expect(body).toMatchObject({
      code: 'requirements_missing',
      basis: 'stated',
      fields: [
        { name: 'dataTable', message: 'A row in Source of funds.' },
        { name: 'dataTable', message: 'A row in Tax residency.' },
      ],
    })
  } finally {
    for (const { resourceId } of required)
      await askBank('officer@harbour', 'DELETE', `/v1/entityDatatableChecks/${resourceId}`)
  }
})
