import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { createClient } from './new-clients'
import { COLUMNS, createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Data tables"
describe.each(await findEngines())('"Data tables" (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const define = (members: object) =>
    officer.post('/v1/datatables', {
      datatableName: 'a table',
      apptableName: 'm_client',
      columns: [{ name: 'note', type: 'Text' }],
      ...members,
    })
  const read = (table: string) => officer.get(`/v1/datatables/${encodeURIComponent(table)}`)
  const change = (table: string, body: object) =>
    officer.put(`/v1/datatables/${encodeURIComponent(table)}`, body)
  const remove = (table: string) => officer.delete(`/v1/datatables/${encodeURIComponent(table)}`)

  test('a table is read as it was defined, in the list and alone', async () => {
    const table = await createTable(officer, { description: 'What they earn' })
    const { body } = await read(table)
    const own = { columnLength: 0, isColumnNullable: true, isColumnPrimaryKey: false }
    const header = (columnName: string, columnType: string, columnDisplayType: string) => ({
      ...own,
      columnName,
      columnType,
      columnDisplayType,
      columnValues: [],
    })
    expect(body).toEqual({
      applicationTableName: 'm_client',
      registeredTableName: table,
      datatableDisplayName: table,
      description: 'What they earn',
      multiRow: true,
      columnHeaderData: [
        {
          ...header('id', 'BIGINT', 'INTEGER'),
          isColumnNullable: false,
          isColumnPrimaryKey: true,
        },
        { ...header('client_id', 'BIGINT', 'INTEGER'), isColumnNullable: false },
        { ...header('label', 'VARCHAR', 'STRING'), columnLength: 20, isColumnNullable: false },
        { ...header('remark', 'TEXT', 'TEXT'), columnLength: 65_535 },
        header('pieces', 'INTEGER', 'INTEGER'),
        header('amount', 'DECIMAL', 'DECIMAL'),
        header('agreed', 'BOOLEAN', 'BOOLEAN'),
        header('since', 'DATE', 'DATE'),
        header('seen_at', 'DATETIME', 'DATETIME'),
        {
          ...header('IncomeKind_cd_kind', 'INTEGER', 'CODELOOKUP'),
          columnCode: 'IncomeKind',
          columnValues: [
            { id: 701, value: 'Salary' },
            { id: 702, value: 'Self-employment' },
            { id: 703, value: 'Pension' },
            { id: 704, value: 'Rent' },
            { id: 705, value: 'Dividends' },
          ],
        },
      ],
    })
    expect((await officer.get('/v1/datatables?apptable=m_client')).body).toContainEqual(body)
    expect((await officer.get('/v1/datatables')).body).toContainEqual(body)
  })

  test('tables are listed by name, whatever the order of their creation', async () => {
    for (const datatableName of ['order b', 'order a']) await define({ datatableName })
    const { body } = await officer.get('/v1/datatables')
    const names = body.map((one: { registeredTableName: string }) => one.registeredTableName)
    expect(names.indexOf('order b') - names.indexOf('order a')).toBe(1)
  })

  test('a table of one row has the client as its key, and no id', async () => {
    const table = await createTable(officer, { multiRow: false })
    const { body } = await read(table)
    expect(body.multiRow).toBe(false)
    expect(body.columnHeaderData[0]).toMatchObject({
      columnName: 'client_id',
      isColumnPrimaryKey: true,
    })
    expect(body.columnHeaderData[1]).toMatchObject({ columnName: 'label' })
  })

  test('a table may be defined by title, allowsMultipleRows and required', async () => {
    const { body } = await officer.post('/v1/datatables', {
      title: 'Source of wealth',
      apptableName: 'm_client',
      description: 'Where it comes from',
      allowsMultipleRows: 'true',
      columns: [{ name: 'origin', type: 'string', length: '30', required: 'true' }],
    })
    expect(body).toEqual({ resourceIdentifier: 'Source of wealth' })
    expect((await read('Source of wealth')).body).toMatchObject({
      registeredTableName: 'Source of wealth',
      datatableDisplayName: 'Source of wealth',
      multiRow: true,
      columnHeaderData: [{}, {}, { columnName: 'origin', isColumnNullable: false }],
    })
  })

  test('the display name may differ from the name of the table', async () => {
    const table = await createTable(officer, { datatableDisplayName: 'Déclaré (2026)' })
    expect((await read(table)).body.datatableDisplayName).toBe('Déclaré (2026)')
    const titled = await createTable(officer, { title: 'Déclaré (2027)' })
    expect((await read(titled)).body).toMatchObject({
      registeredTableName: titled,
      datatableDisplayName: 'Déclaré (2027)',
    })
  })

  test('by default a table takes one row and has no description', async () => {
    const { body: made } = await define({ datatableName: ' as little as can be ' })
    expect(made).toEqual({ resourceIdentifier: 'as little as can be' })
    const { body } = await read('as little as can be')
    expect(body).toMatchObject({
      applicationTableName: 'm_client',
      datatableDisplayName: 'as little as can be',
      multiRow: false,
      columnHeaderData: [{}, { columnName: 'note', isColumnNullable: true }],
    })
    expect(body).not.toHaveProperty('description')
  })

  test.each(['Gender', 'ClientType', 'ClientClassification', 'IncomeKind', 'EmploymentKind'])(
    'a dropdown may use the options of %s',
    async (code) => {
      const table = await createTable(officer, { columns: [{ name: 'a', type: 'Dropdown', code }] })
      const { body } = await read(table)
      const [column] = body.columnHeaderData.slice(2)
      expect(column).toMatchObject({ columnName: `${code}_cd_a`, columnCode: code })
      expect(column.columnValues.length).toBeGreaterThan(1)
    },
  )

  test.each([
    ['a name of two letters', { datatableName: 'ab' }],
    ['a name of fifty letters', { datatableName: 'a'.repeat(50) }],
    ['every character a name may have', { datatableName: 'A-1 b_2' }],
    ['a hundred characters for people', { datatableDisplayName: 'x'.repeat(100) }],
    ['a description of five hundred', { description: 'x'.repeat(500) }],
    [
      'two hundred columns',
      { columns: Array.from({ length: 200 }, (_, at) => ({ name: `a${at}`, type: 'Text' })) },
    ],
    ['a column of fifty letters', { columns: [{ name: 'a'.repeat(50), type: 'TEXT' }] }],
    ['the shortest text', { columns: [{ name: 'a', type: 'String', length: 1 }] }],
    ['the longest text', { columns: [{ name: 'a', type: 'String', length: '10000' }] }],
  ])('a table may have %s', async (_what, members) => {
    const { status, body } = await define({ datatableName: 'as far as it goes', ...members })
    expect(status).toBe(200)
    await remove(body.resourceIdentifier)
  })

  test('an empty code means that a column has none', async () => {
    const columns = [{ name: 'note', type: 'Text', code: '' }]
    expect((await define({ datatableName: 'without a code', columns })).status).toBe(200)
    const dropdown = [{ name: 'note', type: 'Dropdown', code: ' ' }]
    expect(await define({ datatableName: 'with none', columns: dropdown })).toMatchObject({
      status: 400,
      code: 'validation.msg.datatable.code.cannot.be.blank',
    })
  })

  const taken = 'is.reserved'
  test.each([
    [{ datatableName: undefined }, 'datatableName.cannot.be.blank'],
    [{ datatableName: 'x' }, 'datatableName.does.not.match.regexp'],
    [{ datatableName: '1st' }, 'datatableName.does.not.match.regexp'],
    [{ datatableName: 'ends_' }, 'datatableName.does.not.match.regexp'],
    [{ datatableName: '__proto__' }, 'datatableName.does.not.match.regexp'],
    [{ datatableName: 'a"; drop table client; --x' }, 'datatableName.does.not.match.regexp'],
    [{ datatableName: 'a/b' }, 'datatableName.does.not.match.regexp'],
    [{ datatableName: 'a'.repeat(51) }, 'datatableName.exceeds.max.length'],
    [{ datatableDisplayName: 'x'.repeat(101) }, 'datatableDisplayName.exceeds.max.length'],
    [{ description: 'x'.repeat(501) }, 'description.exceeds.max.length'],
    [{ datatableName: 'client' }, `datatableName.${taken}`],
    [{ datatableName: 'office' }, `datatableName.${taken}`],
    [{ datatableName: 'CLIENTIDENTIFIER' }, `datatableName.${taken}`],
    [{ datatableName: 'Datatable' }, `datatableName.${taken}`],
    [{ datatableName: 'entity_datatable_check' }, `datatableName.${taken}`],
    [{ datatableName: 'document' }, `datatableName.${taken}`],
    [{ datatableName: 'Subscriber' }, `datatableName.${taken}`],
    [{ datatableName: 'CLIENTIDENTIFIER_CHECKER' }, `datatableName.${taken}`],
    [{ datatableName: 'second_Checker' }, `datatableName.${taken}`],
    [{ datatableName: 'CHECKER' }, `datatableName.${taken}`],
    [{ apptableName: undefined }, 'apptableName.cannot.be.blank'],
    [{ apptableName: null }, 'apptableName.cannot.be.blank'],
    [{ apptableName: 'm_loan' }, 'apptableName.is.not.one.of.expected.enumerations'],
    [{ multiRow: 'perhaps' }, 'multiRow.must.be.true.or.false'],
    [{ columns: undefined }, 'columns.cannot.be.blank'],
    [{ columns: [] }, 'columns.cannot.be.empty'],
    [
      { columns: Array(201).fill({ name: 'a', type: 'Text' }) },
      'columns.is.not.within.expected.range',
    ],
  ])('a definition with %j is a bad request', async (members, code) => {
    expect(await define(members)).toMatchObject({
      status: 400,
      code: `validation.msg.datatable.${code}`,
    })
  })

  test.each([
    [{ type: 'Text' }, 'name', 'cannot.be.blank'],
    [{ name: 'id', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'Client_ID', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'locale', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'dateFormat', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'DateTimeFormat', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'created_at', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'updated_at', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: '2nd', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: '_a', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'a_', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: '__proto__', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: `a'b`, type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'a\0b', type: 'Text' }, 'name', 'does.not.match.regexp'],
    [{ name: 'a'.repeat(51), type: 'Text' }, 'name', 'exceeds.max.length'],
    [{ name: 'NOTE', type: 'Text' }, 'name', 'duplicate.column.name'],
    [{ name: 'a' }, 'type', 'cannot.be.blank'],
    [{ name: 'a', type: 'Json' }, 'type', 'is.not.one.of.expected.enumerations'],
    [{ name: 'a', type: 'String' }, 'length', 'cannot.be.blank'],
    [{ name: 'a', type: 'String', length: 0 }, 'length', 'not.greater.than.zero'],
    [{ name: 'a', type: 'String', length: 10_001 }, 'length', 'is.not.within.expected.range'],
    [{ name: 'a', type: 'Dropdown' }, 'code', 'cannot.be.blank'],
    [{ name: 'a', type: 'Dropdown', code: 'Nothing' }, 'code', 'does.not.exist'],
    [{ name: 'a', type: 'Dropdown', code: 'constructor' }, 'code', 'does.not.exist'],
    [{ name: 'a', type: 'Text', code: 'Gender' }, 'code', 'must.be.blank'],
  ])('a column %j is a bad request that names its member', async (column, member, what) => {
    const answer = await define({ columns: [{ name: 'note', type: 'Text' }, column] })
    expect(answer).toMatchObject({
      status: 400,
      code: `validation.msg.datatable.${member}.${what}`,
      body: { errors: [{ parameterName: `columns[1].${member}` }] },
    })
  })

  test('a name can be given only once, even by two people at the same moment', async () => {
    const twice = await Promise.all(
      Array.from({ length: 5 }, () => define({ datatableName: 'only once' })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(twice.find(({ status }) => status === 400)?.code).toBe(
      'validation.msg.datatable.datatableName.datatable.already.exists',
    )
  })

  test('an unknown table is not found, whatever its name', async () => {
    for (const table of ['nowhere', '__proto__', 'constructor', "x' or '1'='1"]) {
      const missing = { status: 404, code: 'error.msg.datatable.not.found' }
      expect(await read(table)).toMatchObject(missing)
      expect(await change(table, { dropColumns: [{ name: 'a' }] })).toMatchObject(missing)
      expect(await remove(table)).toMatchObject(missing)
      expect(await officer.get(rowsPath(table, 1))).toMatchObject(missing)
      expect(await officer.post(rowsPath(table, 1), {})).toMatchObject(missing)
    }
    expect((await read('\0')).status).toBe(400)
    expect(await officer.get('/v1/datatables/%zz')).toMatchObject({
      status: 404,
      code: 'error.msg.resource.not.found',
    })
    expect((await read('a'.repeat(200))).status).toBe(404)
    expect((await officer.get('/v1/datatables?apptable=m_loan')).status).toBe(400)
  })

  test('columns are added and dropped, and older rows are empty in the new ones', async () => {
    const table = await createTable(officer)
    const names = async () =>
      (await read(table)).body.columnHeaderData.map(
        ({ columnName }: { columnName: string }) => columnName,
      )
    expect((await change(table, { dropColumns: [{ name: 'seen_at' }] })).body).toEqual({
      resourceIdentifier: table,
    })
    expect(await names()).not.toContain('seen_at')
    const clientId = await createClient(officer)
    await officer.post(rowsPath(table, clientId), { label: 'first' })
    const added = { name: 'origin', type: 'String', length: 10 }
    expect((await change(table, { addColumns: [added] })).status).toBe(200)
    expect((await names()).at(-1)).toBe('origin')
    expect((await officer.get(rowsPath(table, clientId))).body).toMatchObject([
      { label: 'first', origin: null },
    ])
  })

  test('once there are rows no column can be dropped, and no mandatory one added', async () => {
    const table = await createTable(officer)
    await officer.post(rowsPath(table, await createClient(officer)), { label: 'first' })
    expect(await change(table, { dropColumns: [{ name: 'remark' }] })).toMatchObject({
      status: 403,
      code: 'error.msg.non.empty.datatable.column.cannot.be.deleted',
    })
    const mandatory = { name: 'origin', type: 'Text', mandatory: true }
    expect(await change(table, { addColumns: [mandatory] })).toMatchObject({
      status: 403,
      code: 'error.msg.non.empty.datatable.mandatory.column.cannot.be.added',
    })
  })

  test.each([
    [{}, 'validation.msg.datatable.addColumns.cannot.be.blank'],
    [{ dropColumns: [{ name: 'nothing' }] }, 'error.msg.invalid.column'],
    [{ dropColumns: [{ name: 'a'.repeat(201) }] }, 'error.msg.invalid.column'],
    [{ dropColumns: [{ name: '' }] }, 'error.msg.invalid.column'],
    [
      { dropColumns: [...COLUMNS.slice(0, 7), { name: 'IncomeKind_cd_kind' }] },
      'validation.msg.datatable.columns.cannot.be.empty',
    ],
    [
      { addColumns: [{ name: 'Label', type: 'Text' }] },
      'validation.msg.datatable.name.duplicate.column.name',
    ],
    [
      { addColumns: [{ name: 'a', type: 'Lists' }] },
      'validation.msg.datatable.type.is.not.one.of.expected.enumerations',
    ],
  ])('a change like %j is a bad request', async (body, code) => {
    expect(await change(await createTable(officer), body)).toMatchObject({ status: 400, code })
  })

  test('a table can never have more than two hundred columns', async () => {
    const table = await createTable(officer)
    const more = (length: number) =>
      change(table, {
        addColumns: Array.from({ length }, (_, at) => ({ name: `a${at}`, type: 'Text' })),
      })
    expect(await more(201 - COLUMNS.length)).toMatchObject({
      status: 400,
      code: 'validation.msg.datatable.columns.is.not.within.expected.range',
    })
    expect((await more(200 - COLUMNS.length)).status).toBe(200)
  })

  test('only an empty table can be removed', async () => {
    const table = await createTable(officer)
    const clientId = await createClient(officer)
    await officer.post(rowsPath(table, clientId), { label: 'first' })
    expect(await remove(table)).toMatchObject({
      status: 403,
      code: 'error.msg.non.empty.datatable.cannot.be.deleted',
    })
    await officer.delete(rowsPath(table, clientId))
    expect((await remove(table)).body).toEqual({ resourceIdentifier: table })
    expect((await read(table)).status).toBe(404)
  })
})
