import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { createClient } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Data-table entries"
describe.each(await findEngines())('"Data-table entries" (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let table: string
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
    table = await createTable(officer)
  })
  afterAll(() => sandbox.stop())

  const columns = [
    { name: 'label', type: 'string', required: true },
    { name: 'remark', type: 'text', required: false },
    { name: 'pieces', type: 'number', required: false },
    { name: 'amount', type: 'decimal', required: false },
    { name: 'agreed', type: 'boolean', required: false },
    { name: 'since', type: 'date', required: false },
    { name: 'seen_at', type: 'datetime', required: false },
    { name: 'IncomeKind_cd_kind', type: 'dropdown', required: false },
  ]
  const several = (entries: unknown[], members: object = {}) => ({
    title: 'Any title',
    description: 'Changes nothing',
    allowsMultipleRows: true,
    columns,
    entries,
    ...members,
  })
  const labels = async (clientId: number, query = '', name = table): Promise<string[]> =>
    (await officer.get(rowsPath(name, clientId) + query)).body.map(
      (row: { label: string }) => row.label,
    )

  test('a row is written as an object of its columns, and the answer has its id', async () => {
    const clientId = await createClient(officer)
    const { status, body } = await officer.post(rowsPath(table, clientId), {
      label: 'Lumen Energy',
      amount: '84500.00',
      locale: 'en',
    })
    expect(status).toBe(200)
    const { id } = body
    expect(body).toEqual({ id, resourceId: id, officeId: 1, clientId, data: { resourceIds: [id] } })
    expect((await officer.get(rowsPath(table, clientId))).body).toEqual([
      {
        id,
        client_id: clientId,
        label: 'Lumen Energy',
        remark: null,
        pieces: null,
        amount: 84_500,
        agreed: null,
        since: null,
        seen_at: null,
        IncomeKind_cd_kind: null,
      },
    ])
  })

  test('one body can write many rows, with dates in its own format and ids in their order', async () => {
    const clientId = await createClient(officer)
    const entries = [
      { label: 'a', since: '1 March 2024' },
      { label: 'b', IncomeKind_cd_kind: '702', since: null },
    ]
    const body = several(entries, { dateFormat: 'd MMMM yyyy', locale: 'en' })
    const answer = (await officer.post(rowsPath(table, clientId), body)).body
    expect(answer.data.resourceIds).toHaveLength(2)
    expect(answer.resourceId).toBe(answer.data.resourceIds[0])
    const rows = (await officer.get(rowsPath(table, clientId))).body
    expect(rows.map(({ id }: { id: number }) => id)).toEqual(answer.data.resourceIds)
    expect(rows).toMatchObject([
      { label: 'a', since: [2024, 3, 1], IncomeKind_cd_kind: null },
      { label: 'b', since: null, IncomeKind_cd_kind: 702 },
    ])
    const { body: definition } = await officer.get(`/v1/datatables/${encodeURIComponent(table)}`)
    expect(definition.datatableDisplayName).toBe(table)
  })

  test('a body with one bad value writes nothing', async () => {
    const clientId = await createClient(officer)
    const entries = Array.from({ length: 50 }, (_, at) => ({ label: `row ${at}` }))
    const spoilt = entries.with(39, { label: '' })
    const answer = await officer.post(rowsPath(table, clientId), several(spoilt))
    expect(answer).toMatchObject({
      status: 400,
      code: 'error.msg.column.mandatory',
      body: { errors: [{ parameterName: 'entries[39].label' }] },
    })
    expect(answer.body.errors).toHaveLength(1)
    expect(await labels(clientId)).toEqual([])
  })

  test('a refusal names all bad values of every row, up to a hundred', async () => {
    const clientId = await createClient(officer)
    const entries = [
      { label: 'a', pieces: 'x', colour: 'teal' },
      'no row',
      { amount: 'x', since: 'x' },
    ]
    const { body } = await officer.post(rowsPath(table, clientId), several(entries))
    const named = body.errors.map(
      (error: { parameterName: string; userMessageGlobalisationCode: string }) =>
        `${error.parameterName} ${error.userMessageGlobalisationCode}`,
    )
    expect(named).toEqual([
      'entries[0].colour error.msg.invalid.column',
      'entries[0].pieces validation.msg.invalid.integer.format',
      'entries[1] validation.msg.datatable.entries.invalid',
      'entries[2].label error.msg.column.mandatory',
      'entries[2].amount validation.msg.invalid.decimal.format',
      'entries[2].since validation.msg.invalid.dateFormat.format',
    ])
    const many = Array.from({ length: 300 }, () => ({}))
    const answer = await officer.post(rowsPath(table, clientId), several(many))
    expect(answer.body.errors).toHaveLength(100)
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`c${at}`, at]))
    const flat = await officer.post(rowsPath(table, clientId), wide)
    expect(flat.body.errors).toHaveLength(100)
  })

  test('one body writes up to a thousand rows, not one more and not none', async () => {
    const clientId = await createClient(officer)
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: `row ${at}`, pieces: at }))
    const answer = await officer.post(rowsPath(table, clientId), several(entries(1000)))
    expect(answer.body.data.resourceIds).toHaveLength(1000)
    const written = await labels(clientId)
    expect(written).toEqual(entries(1000).map(({ label }) => label))
    for (const count of [0, 1001]) {
      const refused = await officer.post(rowsPath(table, clientId), several(entries(count)))
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ parameterName: 'entries' }] },
      })
    }
    expect(await labels(clientId)).toHaveLength(1000)
  })

  test.each<[what: string, entries: unknown[], code: string, parameterName: string]>([
    ['without an entry', [], 'validation.msg.datatable.entries.cannot.be.empty', 'entries'],
    [
      'of a thousand and one',
      Array(1_001).fill({ label: 'a' }),
      'validation.msg.datatable.entries.is.not.within.expected.range',
      'entries',
    ],
    [
      'with text for an entry',
      [{ label: 'a' }, 'no row'],
      'validation.msg.datatable.entries.invalid',
      'entries[1]',
    ],
    [
      'with a list for an entry',
      [{ label: 'a' }, []],
      'validation.msg.datatable.entries.invalid',
      'entries[1]',
    ],
    [
      'with a language in an entry',
      [{ label: 'a', locale: 'en' }],
      'error.msg.invalid.column',
      'entries[0].locale',
    ],
  ])('a list %s is a bad request', async (_what, entries, code, parameterName) => {
    const clientId = await createClient(officer)
    expect(await officer.post(rowsPath(table, clientId), several(entries))).toMatchObject({
      status: 400,
      code,
      body: { errors: [{ parameterName }] },
    })
    expect(await labels(clientId)).toEqual([])
  })

  test('values for columns that the bank fills itself are ignored, in either form', async () => {
    const clientId = await createClient(officer)
    const path = rowsPath(table, clientId)
    const row = { id: 1, client_id: 999_999, label: 'a' }
    const { body: one } = await officer.post(path, row)
    const { body: other } = await officer.post(path, several([row]))
    const { body: rows } = await officer.get(path)
    expect(rows).toMatchObject([
      { id: one.resourceId, client_id: clientId },
      { id: other.resourceId, client_id: clientId },
    ])
    expect(one.resourceId).not.toBe(1)
  })

  test('a member called entries means several rows only when it is a list', async () => {
    const odd = await createTable(officer, { columns: [{ name: 'entries', type: 'Text' }] })
    const path = rowsPath(odd, await createClient(officer))
    expect((await officer.post(path, { entries: 'three' })).status).toBe(200)
    expect((await officer.post(path, { entries: [{ entries: 'four' }] })).status).toBe(200)
    expect((await officer.get(path)).body).toMatchObject([
      { entries: 'three' },
      { entries: 'four' },
    ])
  })

  test('a body of more than 4 MiB is too large, one just below is not', async () => {
    const clientId = await createClient(officer)
    const entry = { label: 'a', remark: 'x'.repeat(60_000) }
    const entries = Array.from({ length: 69 }, () => entry)
    expect((await officer.post(rowsPath(table, clientId), several(entries))).status).toBe(200)
    const more = several([...entries, entry])
    expect(await officer.post(rowsPath(table, clientId), more)).toMatchObject({
      status: 413,
      code: 'error.msg.request.too.large',
    })
    const change = (pieces: string) => officer.put(rowsPath(table, clientId), { pieces })
    expect(await change('9'.repeat(4_000_000))).toMatchObject({
      status: 400,
      code: 'validation.msg.invalid.integer.format',
    })
    expect((await change('9'.repeat(4_200_000))).status).toBe(413)
  })

  test('each given column must belong to the table and have its type', async () => {
    const clientId = await createClient(officer)
    const post = (members: object) =>
      officer.post(rowsPath(table, clientId), several([{ label: 'a' }], members))
    const mismatch = (parameterName: string) => ({
      status: 400,
      code: 'error.msg.datatable.columns.do.not.match',
      body: { errors: [{ parameterName }] },
    })
    const [label, ...others] = columns
    const extra = { name: 'colour', type: 'text', required: false }
    const numbers = [...others.slice(0, 2), { name: 'since', type: 'number' }]
    for (const [given, parameter] of [
      [[...columns, extra], 'columns[8].name'],
      [[label, label], 'columns[1].name'],
      [[{ ...label, type: 'text' }], 'columns[0].type'],
      [numbers, 'columns[2].type'],
      [[{ ...label, required: false }, ...others], 'columns[0].required'],
      [[], 'columns'],
    ] as const) {
      expect(await post({ columns: given })).toMatchObject(mismatch(parameter))
    }
    const two = [extra, { name: 'remark', type: 'date' }]
    expect((await post({ columns: two })).body.errors).toHaveLength(2)
    expect(await post({ allowsMultipleRows: false })).toMatchObject(mismatch('allowsMultipleRows'))
    expect((await post({ columns: 'none' })).status).toBe(400)
    expect(await labels(clientId)).toEqual([])
    const backwards = columns.toReversed().map((one) => ({ ...one, type: one.type.toUpperCase() }))
    expect((await post({ columns: backwards, allowsMultipleRows: 'true' })).status).toBe(200)
    expect((await post({ columns: undefined, allowsMultipleRows: undefined })).status).toBe(200)
  })

  test("a body may name some columns only, with the specification's words for their types", async () => {
    const clientId = await createClient(officer)
    const given = [
      { name: 'label', type: 'string' },
      { name: 'remark', type: 'string', required: false },
      { name: 'pieces', type: 'Number' },
      { name: 'amount', type: 'number', required: false },
      { name: 'IncomeKind_cd_kind', type: 'number' },
      { name: 'since', type: 'date' },
    ]
    const entries = [{ label: 'a', amount: 1 }]
    for (const one of [given, given.slice(0, 1), given.slice(3)]) {
      const { status } = await officer.post(
        rowsPath(table, clientId),
        several(entries, { columns: one }),
      )
      expect(status).toBe(200)
    }
  })

  test('values written for the old definition of a changed column are refused', async () => {
    const changing = await createTable(officer)
    const clientId = await createClient(officer)
    const path = rowsPath(changing, clientId)
    const old = several([{ label: 'a' }])
    const change = (body: object) =>
      officer.put(`/v1/datatables/${encodeURIComponent(changing)}`, body)
    await change({ dropColumns: [{ name: 'remark' }] })
    expect(await officer.post(path, old)).toMatchObject({
      status: 400,
      code: 'error.msg.datatable.columns.do.not.match',
      body: { errors: [{ parameterName: 'columns[1].name' }] },
    })
    await change({ addColumns: [{ name: 'remark', type: 'Text', mandatory: true }] })
    expect(await officer.post(path, old)).toMatchObject({
      status: 400,
      body: { errors: [{ parameterName: 'columns[1].required' }] },
    })
  })

  test.each(['{broken', '[]', '"text"', '12', '{1:2}', '{"a":01}', '{"a":1'])(
    'a body like %s cannot be read',
    async (body) => {
      const headers = {
        authorization: `Bearer ${await sandbox.token('officer')}`,
        tenantId: 'lakeside',
        'content-type': 'application/json',
      }
      expect(await sandbox.call('POST', rowsPath(table, 1), { headers, body })).toMatchObject({
        status: 400,
        code: 'error.msg.invalid.request.body',
      })
    },
  )
})
