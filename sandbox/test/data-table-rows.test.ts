import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { client } from '../db/schema'
import { findEngines } from './engines'
import { createClient } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Data-table entries"
describe.each(await findEngines())('rows of "Data-table entries" (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let table: string
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
    table = await createTable(officer)
  })
  afterAll(() => sandbox.stop())

  const several = (entries: unknown[], members: object = {}) => ({ entries, ...members })
  const labels = async (clientId: number, query = '', name = table): Promise<string[]> =>
    (await officer.get(rowsPath(name, clientId) + query)).body.map(
      (row: { label: string }) => row.label,
    )

  test('a result set has every value as text, in the order of the columns', async () => {
    const clientId = await createClient(officer)
    const row = {
      label: 'a',
      pieces: 3,
      amount: 1.5,
      agreed: true,
      since: '2024-03-01',
      seen_at: '2024-03-01 09:00:00',
      IncomeKind_cd_kind: 701,
    }
    const { id } = (await officer.post(rowsPath(table, clientId), row)).body
    const path = rowsPath(table, clientId, id)
    const { body } = await officer.get(`${path}?genericResultSet=true`)
    const { columnHeaderData } = (await officer.get(`/v1/datatables/${encodeURIComponent(table)}`))
      .body
    expect(body).toEqual({
      columnHeaders: columnHeaderData,
      data: [
        {
          row: [
            String(id),
            String(clientId),
            'a',
            null,
            '3',
            '1.500000',
            'true',
            '2024-03-01',
            '2024-03-01 09:00:00',
            '701',
          ],
        },
      ],
      datatableDisplayName: table,
      multiRow: true,
      sections: [],
    })
  })

  test('a client without rows has an empty list, and an unknown row is not found', async () => {
    const clientId = await createClient(officer)
    expect((await officer.get(rowsPath(table, clientId))).body).toEqual([])
    const { body } = await officer.get(`${rowsPath(table, clientId)}?genericResultSet=true`)
    expect(body.data).toEqual([])
    expect(await officer.get(rowsPath(table, clientId, 999_999))).toMatchObject({
      status: 404,
      code: 'error.msg.datatable.data.not.found',
    })
  })

  test('a table of one row takes one, by one body or by two', async () => {
    const single = await createTable(officer, { multiRow: false })
    const clientId = await createClient(officer)
    const path = rowsPath(single, clientId)
    const second = { status: 403, code: 'error.msg.datatable.entry.duplicate' }
    const body = (labelled: string[]) =>
      several(
        labelled.map((label) => ({ label })),
        { allowsMultipleRows: false },
      )
    expect(await officer.post(path, body(['a', 'b']))).toMatchObject(second)
    expect((await officer.post(path, body(['c']))).body).toEqual({
      id: clientId,
      resourceId: clientId,
      officeId: 1,
      clientId,
      data: { resourceIds: [clientId] },
    })
    expect(await officer.post(path, { label: 'd' })).toMatchObject(second)
    const [row] = (await officer.get(path)).body
    expect(Object.keys(row).slice(0, 2)).toEqual(['client_id', 'label'])
    expect(row).toMatchObject({ client_id: clientId, label: 'c' })
    expect((await officer.get(rowsPath(single, clientId, clientId))).status).toBe(404)
  })

  test('of twenty people who simultaneously fill a table of one row, one succeeds', async () => {
    const single = await createTable(officer, { multiRow: false })
    const clientId = await createClient(officer)
    // Holds the client's row until all requests wait for it, so that they really collide.
    const { sent } = await sandbox.db.transaction(async (tx) => {
      await tx.select().from(client).where(eq(client.id, clientId)).for('update')
      const requests = Array.from({ length: 20 }, (_, at) =>
        officer.post(rowsPath(single, clientId), { label: `try ${at}` }),
      )
      const waiting = () => tx.$count(sql`pg_locks`, sql`not granted`)
      if (engine === 'server') await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(4)
      return { sent: requests }
    })
    const answers = await Promise.all(sent)
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [`try ${at}`] : []))
    expect(won).toHaveLength(1)
    for (const { status, code } of answers) {
      if (status !== 200)
        expect([status, code]).toEqual([403, 'error.msg.datatable.entry.duplicate'])
    }
    expect(await labels(clientId, '', single)).toEqual(won)
  })

  test('a change affects only the columns it names, and the answer says what really changed', async () => {
    const clientId = await createClient(officer)
    const row = { label: 'a', pieces: 3, remark: 'old', amount: '1.5' }
    const { id } = (await officer.post(rowsPath(table, clientId), row)).body
    const path = rowsPath(table, clientId, id)
    const change = { pieces: '4', remark: '', amount: 1.5, id: 7, client_id: 9 }
    expect((await officer.put(path, change)).body).toEqual({
      id,
      resourceId: id,
      officeId: 1,
      clientId,
      changes: { pieces: '4', remark: null },
    })
    expect((await officer.get(path)).body).toMatchObject([
      { id, client_id: clientId, label: 'a', pieces: 4, remark: null, amount: 1.5 },
    ])
    expect((await officer.put(path, {})).body.changes).toEqual({})
    expect(await officer.put(path, { label: ' ' })).toMatchObject({
      status: 400,
      code: 'error.msg.column.mandatory',
    })
    expect(await officer.put(path, { colour: 'teal' })).toMatchObject({
      status: 400,
      code: 'error.msg.invalid.column',
    })
  })

  test('the only row can be changed without its id, but none of several', async () => {
    const clientId = await createClient(officer)
    const path = rowsPath(table, clientId)
    const none = { status: 404, code: 'error.msg.datatable.data.not.found' }
    expect(await officer.put(path, { pieces: 1 })).toMatchObject(none)
    const { id } = (await officer.post(path, { label: 'a' })).body
    expect((await officer.put(path, { pieces: 1 })).body).toMatchObject({ resourceId: id })
    await officer.post(path, { label: 'b' })
    expect(await officer.put(path, { pieces: 2 })).toMatchObject({
      status: 403,
      code: 'error.msg.attempting.multiple.update',
    })
    expect(await officer.put(rowsPath(table, clientId, 999_999), { pieces: 2 })).toMatchObject(none)
    const other = await createClient(officer)
    expect(await officer.put(rowsPath(table, other, id), { pieces: 2 })).toMatchObject(none)
  })

  test("in a table of one row the client's id is the address of the row", async () => {
    const single = await createTable(officer, { multiRow: false })
    const clientId = await createClient(officer)
    const path = rowsPath(single, clientId)
    await officer.post(path, { label: 'a' })
    expect((await officer.put(path, { pieces: 5 })).body).toMatchObject({
      resourceId: clientId,
      changes: { pieces: '5' },
    })
    expect((await officer.delete(path)).body).toEqual({
      id: clientId,
      resourceId: clientId,
      officeId: 1,
      clientId,
    })
    expect((await officer.get(path)).body).toEqual([])
  })

  test('one row is removed by its id, all rows of the client without an id', async () => {
    const clientId = await createClient(officer)
    const other = await createClient(officer)
    await officer.post(rowsPath(table, other), { label: 'stays' })
    const body = several([{ label: 'a' }, { label: 'b' }, { label: 'c' }])
    const { resourceIds } = (await officer.post(rowsPath(table, clientId), body)).body.data
    const path = rowsPath(table, clientId, resourceIds[1])
    expect((await officer.delete(path)).body.resourceId).toBe(resourceIds[1])
    expect(await labels(clientId)).toEqual(['a', 'c'])
    const none = { status: 404, code: 'error.msg.datatable.data.not.found' }
    expect(await officer.delete(path)).toMatchObject(none)
    expect((await officer.delete(rowsPath(table, clientId))).body.resourceId).toBe(clientId)
    expect(await labels(clientId)).toEqual([])
    expect(await officer.delete(rowsPath(table, clientId))).toMatchObject(none)
    expect(await labels(other)).toEqual(['stays'])
  })

  test('rows are ordered by a column and a direction, numbers as numbers', async () => {
    const clientId = await createClient(officer)
    const rows = [
      { label: 'b', pieces: 9, amount: '2' },
      { label: 'a', pieces: 10, amount: '-10' },
      { label: 'C', pieces: 9, amount: '10' },
    ]
    await officer.post(rowsPath(table, clientId), several(rows))
    const ordered = (order: string) => labels(clientId, `?order=${encodeURIComponent(order)}`)
    expect(await ordered('')).toEqual(['b', 'a', 'C'])
    expect(await ordered('DESC')).toEqual(['C', 'a', 'b'])
    expect(await ordered('asc')).toEqual(['b', 'a', 'C'])
    expect(await ordered('label')).toEqual(['C', 'a', 'b'])
    expect(await ordered('pieces ASC')).toEqual(['b', 'C', 'a'])
    expect(await ordered('amount desc')).toEqual(['C', 'b', 'a'])
    expect(await ordered('client_id DESC')).toEqual(['C', 'a', 'b'])
    for (const order of [
      'colour',
      'label sideways',
      'label; drop table client',
      "label'",
      'constructor',
      'a'.repeat(300),
    ]) {
      const path = `${rowsPath(table, clientId)}?order=${encodeURIComponent(order)}`
      expect(await officer.get(path)).toMatchObject({
        status: 400,
        code: 'error.msg.invalid.column',
        body: { errors: [{ parameterName: 'order' }] },
      })
    }
  })

  test('an unknown client is not found, but only after the values were checked', async () => {
    const unknown = { status: 404, code: 'error.msg.client.id.invalid' }
    expect(await officer.get(rowsPath(table, 999_999))).toMatchObject(unknown)
    expect(await officer.post(rowsPath(table, 999_999), { label: 'a' })).toMatchObject(unknown)
    expect((await officer.post(rowsPath(table, 999_999), {})).status).toBe(400)
    expect(await officer.put(rowsPath(table, 999_999, 1), { label: 'a' })).toMatchObject(unknown)
    expect(await officer.delete(rowsPath(table, 999_999))).toMatchObject(unknown)
    expect((await officer.get(`/v1/datatables/${encodeURIComponent(table)}/x`)).status).toBe(400)
  })

  test('names that mean something to JavaScript are ordinary columns, or unknown ones', async () => {
    const odd = await createTable(officer, {
      columns: [
        { name: 'constructor', type: 'Text' },
        { name: 'toString', type: 'Number' },
        { name: 'two words', type: 'Boolean' },
      ],
    })
    const clientId = await createClient(officer)
    const path = rowsPath(odd, clientId)
    await officer.post(path, { 'two words': true })
    const row = { constructor: null, toString: null, 'two words': true }
    const [read] = (await officer.get(path)).body
    expect(Object.entries(read).slice(2)).toEqual(Object.entries(row))
    expect((await officer.put(path, { constructor: 'Ford' })).body.changes).toEqual({
      constructor: 'Ford',
    })
    const headers = {
      authorization: `Bearer ${await sandbox.token('officer')}`,
      tenantId: 'lakeside',
      'content-type': 'application/json',
    }
    const bodies = [
      '{"__proto__":"x"}',
      '{"entries":[{"__proto__":{"toString":1}}]}',
      '{"a\\u0000b":1}',
    ]
    for (const body of bodies) {
      expect(await sandbox.call('POST', path, { headers, body })).toMatchObject({
        status: 400,
        code: 'error.msg.invalid.column',
      })
    }
  })
})
