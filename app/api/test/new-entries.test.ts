import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'
import {
  EVERY_TYPE,
  entriesPath,
  entryOf,
  type MadeTable,
  makeTable,
  rowsAtBank,
  tablePath,
} from './made-table'

let officer: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
})
afterEach(noFaults)

type Row = Record<string, string | null>
const add = (table: MadeTable, rows: Row[], key?: string) =>
  officer.command(entriesPath(table), entryOf(table, rows), key)
const employersAtBank = async (table: MadeTable) =>
  (await rowsAtBank(table)).map(([employer]) => employer)
const POST = { method: 'POST', path: '/v1/datatables/{table}/{clientId}' }

describe('new rows', () => {
  test('are all stored as typed, and answered with the rows of the table', async () => {
    const table = await makeTable()
    const { status, body } = await add(table, [
      {
        employer: 'Lakeside Fisheries Ltd',
        remark: ' =1+1 ',
        hours: '+038',
        monthly_income: '1234567890123.123456',
        agreed: 'Yes',
        since: '1 March 2021',
        seen_at: '20 Nov 2026, 9:05',
        IncomeKind_cd_kind: '701',
      },
      { employer: 'Kisumu County', monthly_income: '84500.00' },
    ])
    expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'done' })
    expect(body.entries).toMatchObject([
      { values: { monthly_income: '1234567890123.123456', since: '2021-03-01', agreed: 'true' } },
      { values: { monthly_income: '84500', since: null } },
    ])
    expect(await rowsAtBank(table)).toEqual([
      [
        'Lakeside Fisheries Ltd',
        ' =1+1 ',
        '38',
        '1234567890123.123456',
        'true',
        '2021-03-01',
        '2026-11-20 09:05:00',
        '701',
      ],
      ['Kisumu County', null, null, '84500.000000', null, null, null, null],
    ])
  })

  test('may be a thousand, and a larger body is not read', async () => {
    const table = await makeTable()
    const rows = Array.from({ length: 1000 }, (_, at) => ({ employer: `Employer ${at}` }))
    const { body } = await add(table, rows)
    expect(body.outcome).toBe('done')
    expect(await employersAtBank(table)).toEqual(rows.map(({ employer }) => employer))
    const more = await add(table, [...rows, { employer: 'One too many' }])
    expect(more).toMatchObject({ status: 400, body: { fields: [{ name: 'entries' }] } })
    const huge = await add(
      table,
      rows.map((row) => ({ ...row, remark: 'x'.repeat(5000) })),
    )
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(await rowsAtBank(table)).toHaveLength(1000)
  })

  test('are all refused if one of two hundred has a wrong value, which is named by row and column', async () => {
    const table = await makeTable()
    const rows: Row[] = Array.from({ length: 200 }, (_, at) => ({ employer: `Employer ${at}` }))
    rows[39] = { employer: 'Kisumu County', monthly_income: '12k' }
    const { status, body } = await add(table, rows)
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: [{ name: 'entries.39.monthly_income', message: 'Enter a number, such as 12000' }],
    })
    expect(await rowsAtBank(table)).toEqual([])
  })

  test('with a thousand wrong values name the first two hundred', async () => {
    const table = await makeTable()
    const { body } = await add(
      table,
      Array.from({ length: 1000 }, () => ({ hours: '1' })),
    )
    expect(body.fields).toHaveLength(200)
    expect(body.fields[199]).toEqual({ name: 'entries.199.employer', message: 'Required' })
  })

  test('are not sent if the bank’s definition has changed since, and the answer says what changed', async () => {
    const table = await makeTable()
    await askBank('officer', 'PUT', `/v1/datatables/${encodeURIComponent(table.name)}`, {
      addColumns: [{ name: 'phone', type: 'String', length: 20 }],
      dropColumns: [{ name: 'remark' }],
    })
    const { status, body } = await add(table, [{ employer: 'Lakeside' }])
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 409,
      code: 'definition_changed',
      detail: 'Nothing was saved. The column phone was added. The column remark was removed.',
    })
    expect(await rowsAtBank(table)).toEqual([])
  })

  test('are at most one if the table takes one', async () => {
    const table = await makeTable({ multiRow: false })
    const both = await add(table, [{ employer: 'A' }, { employer: 'B' }])
    expect(both).toMatchObject({ status: 403, body: { code: 'only_one_row' } })
    const first = await add(table, [{ employer: 'A' }])
    expect(first.body).toMatchObject({ outcome: 'done', entries: [{ id: table.clientId }] })
    const second = await add(table, [{ employer: 'B' }])
    expect(second).toMatchObject({ status: 403, body: { code: 'only_one_row' } })
    expect(await employersAtBank(table)).toEqual(['A'])
  })

  test('sent four at once to a table of one row become one row, and the others are told', async () => {
    const table = await makeTable({ multiRow: false })
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((employer) => add(table, [{ employer }])),
    )
    const words = answers.map(({ body }) => body.outcome ?? body.code).sort()
    expect(words).toEqual(['done', 'only_one_row', 'only_one_row', 'only_one_row'])
    expect(await rowsAtBank(table)).toHaveLength(1)
  })

  test.each([
    [{ entries: [] }, 'entries'],
    [{ entries: [{ employer: 5 }] }, 'entries.0.employer'],
    [{ columns: [] }, 'columns'],
    [{ title: ' ' }, 'title'],
    [{ locale: 'de' }, 'locale'],
    [{ dateFormat: 'dd MM yyyy' }, 'dateFormat'],
    [{ apptableId: 7 }, 'apptableId'],
  ])('in a body with %j are refused before the bank is asked', async (change, field) => {
    const table = await makeTable()
    const body = { ...entryOf(table, [{ employer: 'A' }]), ...change }
    const answer = await officer.command(entriesPath(table), body)
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ name: field }] } })
  })
})

describe('rows with a lost answer', () => {
  test.each(['timeout-after-applying', 'cut'])('by %s are found by reading again', async (kind) => {
    const table = await makeTable()
    await add(table, [{ employer: 'Lakeside', monthly_income: '1.50' }])
    await fault({ ...POST, clientId: table.clientId, kind, times: 1 })
    const { status, body } = await add(table, [
      { employer: 'Lakeside', monthly_income: '1.50' },
      { employer: 'Kisumu' },
    ])
    expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'done' })
    expect(await employersAtBank(table)).toEqual(['Lakeside', 'Lakeside', 'Kisumu'])
  })

  test.each([{ kind: 'garbage' }, { kind: 'refuse' }, { kind: 'status', status: 500 }])(
    'by $kind are not claimed if they are not there',
    async (broken) => {
      const table = await makeTable()
      await add(table, [{ employer: 'Lakeside' }])
      await fault({ ...POST, clientId: table.clientId, times: 1, ...broken })
      const { status, body } = await add(table, [{ employer: 'Lakeside' }])
      expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'unknown' })
      expect(body.entries).toMatchObject([{ values: { employer: 'Lakeside' } }])
      expect(await rowsAtBank(table)).toHaveLength(1)
    },
  )

  test('are sent once per key, whatever became of the answer', async () => {
    const table = await makeTable()
    const key = randomUUID()
    await fault({ ...POST, clientId: table.clientId, kind: 'timeout-after-applying', times: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => add(table, [{ employer: 'A' }], key)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect((await add(table, [{ employer: 'A' }], key)).body.outcome).toBe('done')
    expect(await add(table, [{ employer: 'B' }], key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    expect(await employersAtBank(table)).toEqual(['A'])
  })

  test('are not sent at all if the bank cannot be read first, and may be sent with the same key', async () => {
    const table = await makeTable()
    await fault({ method: 'GET', path: POST.path, kind: 'status', status: 503 })
    const key = randomUUID()
    const { status, body } = await add(table, [{ employer: 'A' }], key)
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 502,
      code: 'bank_failed',
      detail:
        'Nothing was changed. The bank’s system reported an error. If it persists, tell your administrator.',
    })
    await noFaults()
    expect(await rowsAtBank(table)).toEqual([])
    expect((await add(table, [{ employer: 'A' }], key)).body.outcome).toBe('done')
  })

  test('have to wait if the bank is busy, and were not sent', async () => {
    const table = await makeTable()
    await fault({ ...POST, clientId: table.clientId, kind: 'status', status: 429, times: 1 })
    const key = randomUUID()
    const busy = await add(table, [{ employer: 'A' }], key)
    expect(busy).toMatchObject({ status: 429, body: { code: 'bank_busy' } })
    expect((await add(table, [{ employer: 'A' }], key)).body.outcome).toBe('done')
  })
})

test('rows added at the same time are all there afterwards', async () => {
  const table = await makeTable({ columns: EVERY_TYPE.slice(0, 1) })
  const names = Array.from({ length: 10 }, (_, at) => `Employer ${at}`)
  const answers = await Promise.all(names.map((employer) => add(table, [{ employer }])))
  for (const { body } of answers) expect(body.outcome).toBe('done')
  const { body } = await officer.json(tablePath(table))
  const kept = body.entries.map(({ values }: { values: Row }) => values.employer).sort()
  expect(kept).toEqual(names)
})
