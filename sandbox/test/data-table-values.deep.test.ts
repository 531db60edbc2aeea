import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { createClient } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const COLUMN: Record<string, string> = { kind: 'IncomeKind_cd_kind' }
const INTEGER = 'validation.msg.invalid.integer.format'
const DECIMAL = 'validation.msg.invalid.decimal.format'
const BOOLEAN = 'validation.msg.invalid.boolean.format'
const DATE = 'validation.msg.invalid.dateFormat.format'
const TEXT = 'validation.msg.invalid.string.format'
const OPTION = 'error.msg.invalid.columnValue'
const TOO_LONG = 'validation.msg.datatable.entry.column.exceeds.maxlength'
const UNKEPT = 'validation.msg.datatable.entry.column.does.not.match.regexp'

// docs/bank-api.md, "Data-table entries"
describe.each(await findEngines())('values in "Data-table entries" (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let table: string
  let clientId: number
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
    table = await createTable(officer)
    clientId = await createClient(officer)
  })
  afterAll(() => sandbox.stop())

  const add = (row: object) => officer.post(rowsPath(table, clientId), { label: 'one', ...row })
  const readRow = async (id: number) => {
    const [plain] = (await officer.get(rowsPath(table, clientId, id))).body
    const { body } = await officer.get(`${rowsPath(table, clientId, id)}?genericResultSet=true`)
    const names = body.columnHeaders.map(({ columnName }: { columnName: string }) => columnName)
    const texts = Object.fromEntries(
      names.map((name: string, at: number) => [name, body.data[0].row[at]]),
    )
    return { plain, texts }
  }

  test.each([
    ['label', 'Ünïcödé 名前 😀', 'Ünïcödé 名前 😀', 'Ünïcödé 名前 😀'],
    ['label', ' kept as it is ', ' kept as it is ', ' kept as it is '],
    [
      'remark',
      `'); drop table client; --`,
      `'); drop table client; --`,
      `'); drop table client; --`,
    ],
    ['label', '😀'.repeat(20), '😀'.repeat(20), '😀'.repeat(20)],
    ['label', 12.5, '12.5', '12.5'],
    ['remark', 'line\n"two"\\ </script>', 'line\n"two"\\ </script>', 'line\n"two"\\ </script>'],
    ['pieces', 12, 12, '12'],
    ['pieces', '+007', 7, '7'],
    ['pieces', '-0', 0, '0'],
    ['pieces', -2_147_483_648, -2_147_483_648, '-2147483648'],
    ['pieces', '2147483647', 2_147_483_647, '2147483647'],
    ['amount', 84_500, 84_500, '84500.000000'],
    ['amount', '84500.5', 84_500.5, '84500.500000'],
    ['amount', '-.25', -0.25, '-0.250000'],
    ['amount', '-0.0', 0, '0.000000'],
    ['amount', '0001.5000000000', 1.5, '1.500000'],
    ['amount', '7.', 7, '7.000000'],
    ['agreed', true, true, 'true'],
    ['agreed', 'FALSE', false, 'false'],
    ['since', '2026-11-20', [2026, 11, 20], '2026-11-20'],
    ['since', [2026, 2, 9], [2026, 2, 9], '2026-02-09'],
    ['seen_at', '2026-11-20 14:30:00', '2026-11-20 14:30:00', '2026-11-20 14:30:00'],
    ['seen_at', '2026-11-20 4:05:06', '2026-11-20 04:05:06', '2026-11-20 04:05:06'],
    ['kind', 703, 703, '703'],
    ['kind', '704', 704, '704'],
    ['remark', ' \t', null, null],
    ['pieces', '', null, null],
    ['amount', null, null, null],
    ['since', ' ', null, null],
  ])('%s accepts %j', async (name, given, plain, text) => {
    const column = COLUMN[name] ?? name
    const { status, body } = await add({ [column]: given })
    expect(status).toBe(200)
    const row = await readRow(body.resourceId)
    expect(row.plain[column]).toEqual(plain)
    expect(row.texts[column]).toBe(text)
  })

  test.each([
    ['label', 'x'.repeat(21), TOO_LONG],
    ['label', '😀'.repeat(21), TOO_LONG],
    ['label', '', 'error.msg.column.mandatory'],
    ['label', ' \n ', 'error.msg.column.mandatory'],
    ['label', null, 'error.msg.column.mandatory'],
    ['label', { a: 1 }, TEXT],
    ['label', 'a\0b', UNKEPT],
    ['remark', ['a'], TEXT],
    ['remark', 'half a \ud83d pair', UNKEPT],
    ['pieces', '1.5', INTEGER],
    ['pieces', 1.5, INTEGER],
    ['pieces', 2_147_483_648, INTEGER],
    ['pieces', '-2147483649', INTEGER],
    ['pieces', 'twelve', INTEGER],
    ['pieces', '1 000', INTEGER],
    ['pieces', '２', INTEGER],
    ['pieces', '0x10', INTEGER],
    ['pieces', true, INTEGER],
    ['pieces', [1], INTEGER],
    ['amount', '12,5', DECIMAL],
    ['amount', '1e3', DECIMAL],
    ['amount', '.', DECIMAL],
    ['amount', '-', DECIMAL],
    ['amount', 'NaN', DECIMAL],
    ['amount', '12345678901234', DECIMAL],
    ['amount', '0.1234567', DECIMAL],
    ['amount', {}, DECIMAL],
    ['agreed', 'yes', BOOLEAN],
    ['agreed', 1, BOOLEAN],
    ['since', '2026-02-30', DATE],
    ['since', '20 November 2026', DATE],
    ['since', 20_261_120, DATE],
    ['since', [2026, 2, 30], DATE],
    ['since', [2026, 2], DATE],
    ['since', { year: 2026 }, DATE],
    ['seen_at', '2026-11-20', DATE],
    ['seen_at', '2026-11-20 24:00:00', DATE],
    ['seen_at', '2026-11-20 14:30', DATE],
    ['seen_at', '2026-11-20T14:30:00', DATE],
    ['seen_at', '14:30:00', DATE],
    ['seen_at', '2026-11-20 10:00:00 11:30:00', DATE],
    ['kind', 700, OPTION],
    ['kind', 'Salary', OPTION],
    ['kind', '0701', OPTION],
    ['kind', [701], OPTION],
  ])('%s refuses %j', async (name, given, code) => {
    const column = COLUMN[name] ?? name
    expect(await add({ [column]: given })).toMatchObject({
      status: 400,
      code,
      body: { errors: [{ parameterName: column }] },
    })
  })

  test('the longest value that a body can hold is refused like any other, without delay', async () => {
    const answers = [
      await add({ remark: 'x'.repeat(65_536) }),
      await add({ pieces: '9'.repeat(3_000_000) }),
      await add({ amount: '0'.repeat(3_000_000) }),
      await add({ since: '2'.repeat(3_000_000) }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([TOO_LONG, INTEGER, DECIMAL, DATE])
    expect((await add({ remark: 'x'.repeat(65_535) })).status).toBe(200)
  })

  test('a decimal keeps every digit, when it is written and when it is read', async () => {
    const headers = {
      authorization: `Bearer ${await sandbox.token('officer')}`,
      tenantId: 'lakeside',
      'content-type': 'application/json',
    }
    const url = sandbox.url + rowsPath(table, clientId)
    // Sent as text, because a JavaScript number would already have lost the last digits.
    const sent = '{"label":"12345.6","amount":-1234567890123.123456,"remark":"-1 is \\"one\\""}'
    const { resourceId } = await (await fetch(url, { method: 'POST', headers, body: sent })).json()
    const answer = await (await fetch(`${url}/${resourceId}`, { headers })).text()
    expect(answer).toContain('"amount":-1234567890123.123456,')
    expect(JSON.parse(answer)[0]).toMatchObject({ label: '12345.6', remark: '-1 is "one"' })
    const { texts } = await readRow(resourceId)
    expect(texts.amount).toBe('-1234567890123.123456')
    const { body: round } = await add({ amount: 84_500 })
    const other = await (await fetch(`${url}/${round.resourceId}`, { headers })).text()
    expect(other).toContain('"amount":84500.000000,')
  })

  test('numbers have a decimal point, whatever the language', async () => {
    expect(await add({ amount: '12,5', locale: 'de' })).toMatchObject({
      status: 400,
      code: DECIMAL,
    })
    const { body } = await add({ amount: '12.5', locale: 'de' })
    expect((await readRow(body.resourceId)).texts.amount).toBe('12.500000')
  })

  test('dates are written as the body says', async () => {
    const { body } = await add({
      since: '9 février 2026',
      seen_at: '9/2/26 7:05',
      dateFormat: 'd MMMM yyyy',
      dateTimeFormat: 'd/M/yy HH:mm',
      locale: 'fr',
    })
    expect((await readRow(body.resourceId)).texts).toMatchObject({
      since: '2026-02-09',
      seen_at: '2026-02-09 07:05:00',
    })
  })

  test('a date and time may be joined by a T', async () => {
    const { body } = await add({
      seen_at: '2026-02-09T07:05:09',
      dateTimeFormat: "yyyy-MM-dd'T'HH:mm:ss",
    })
    expect((await readRow(body.resourceId)).texts.seen_at).toBe('2026-02-09 07:05:09')
  })

  test.each([
    [{ since: '2026-02-09', dateFormat: 'nonsense' }, 'since', DATE],
    [{ seen_at: '2026-02-09 07:05', dateTimeFormat: 'yyyy-MM-dd' }, 'seen_at', DATE],
    [
      { since: '2026-02-09', locale: 'no language' },
      'locale',
      'validation.msg.invalid.locale.format',
    ],
    [
      { dateFormat: 'd'.repeat(61) },
      'dateFormat',
      'validation.msg.datatable.dateFormat.exceeds.max.length',
    ],
    [
      { dateTimeFormat: 'd'.repeat(61) },
      'dateTimeFormat',
      'validation.msg.datatable.dateTimeFormat.exceeds.max.length',
    ],
    [{ locale: 7 }, 'locale', 'validation.msg.invalid.locale.format'],
  ])('a body that says %j is a bad request', async (row, parameterName, code) => {
    expect(await add(row)).toMatchObject({
      status: 400,
      code,
      body: { errors: [{ parameterName }] },
    })
  })
})
