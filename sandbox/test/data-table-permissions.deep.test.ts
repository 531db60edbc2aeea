import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { createClient } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Permissions", "Data tables", "Data-table entries" and "Required data tables"
describe.each(await findEngines())('"Permissions" on data tables (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let verifier: Desk
  let auditor: Desk
  let table: string
  let clientId: number
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
    verifier = await sandbox.as('verifier')
    auditor = await sandbox.as('auditor')
    table = await createTable(officer)
    clientId = await createClient(officer)
  })
  afterAll(() => sandbox.stop())

  const refused = (permission: string) => ({
    status: 403,
    code: 'error.msg.not.authorized',
    body: {
      errors: [{ developerMessage: `User has no authority to: ${permission}` }],
    },
  })
  const permissionsOf = async (desk: Desk): Promise<string[]> =>
    (await desk.get('/v1/userdetails')).body.permissions

  test('each new table adds four permissions, which the officer holds at once', async () => {
    const made = await createTable(officer)
    const held = await permissionsOf(officer)
    expect(held).toEqual(
      expect.arrayContaining([
        `READ_${made}`,
        `CREATE_${made}`,
        `UPDATE_${made}`,
        `DELETE_${made}`,
      ]),
    )
    expect(held).toEqual(expect.arrayContaining(['READ_source_of_funds', 'DELETE_DATATABLE']))
    await officer.delete(`/v1/datatables/${encodeURIComponent(made)}`)
    expect((await permissionsOf(officer)).filter((word) => word.endsWith(made))).toEqual([])
  })

  test('the verifier reads, creates and updates rows, but removes none', async () => {
    const held = await permissionsOf(verifier)
    expect(held).toEqual(
      expect.arrayContaining([
        'READ_DATATABLE',
        `READ_${table}`,
        `CREATE_${table}`,
        `UPDATE_${table}`,
      ]),
    )
    const removes = held.filter((word) => word.startsWith('DELETE_'))
    expect(removes).toEqual(['DELETE_CLIENTIDENTIFIER', 'DELETE_DOCUMENT'])
    const { body } = await verifier.post(rowsPath(table, clientId), { label: 'a' })
    const path = rowsPath(table, clientId, body.resourceId)
    expect((await verifier.put(path, { pieces: 2 })).status).toBe(200)
    expect((await verifier.get(path)).body).toMatchObject([{ label: 'a', pieces: 2 }])
    expect(await verifier.delete(path)).toMatchObject(refused(`DELETE_${table}`))
    expect(await verifier.delete(rowsPath(table, clientId))).toMatchObject(
      refused(`DELETE_${table}`),
    )
  })

  test('the auditor reads definitions, rows and checks, and changes nothing', async () => {
    expect(await permissionsOf(auditor)).toEqual(['ALL_FUNCTIONS_READ'])
    const names = (desk: Desk) =>
      desk
        .get('/v1/datatables')
        .then(({ body }) =>
          body.map((one: { registeredTableName: string }) => one.registeredTableName),
        )
    expect(await names(auditor)).toEqual(await names(officer))
    expect((await auditor.get(rowsPath(table, clientId))).status).toBe(200)
    expect((await auditor.get('/v1/entityDatatableChecks')).status).toBe(200)
    const path = rowsPath(table, clientId)
    expect(await auditor.post(path, {})).toMatchObject(refused(`CREATE_${table}`))
    expect(await auditor.put(path, {})).toMatchObject(refused(`UPDATE_${table}`))
    expect(await auditor.delete(path)).toMatchObject(refused(`DELETE_${table}`))
  })

  test('the list has exactly the tables whose rows the caller may read', async () => {
    for (const desk of [officer, verifier]) {
      const { body } = await desk.get('/v1/datatables')
      const listed = body.map(
        (one: { registeredTableName: string }) => `READ_${one.registeredTableName}`,
      )
      // Names of tables are in lower case here, and the other permissions are not.
      const held = (await permissionsOf(desk)).filter((word) => /^READ_[a-z]/.test(word))
      expect(listed.sort()).toEqual(held.sort())
    }
  })

  test('only the officer defines tables and makes them required', async () => {
    for (const desk of [verifier, auditor]) {
      expect(await desk.post('/v1/datatables', {})).toMatchObject(refused('CREATE_DATATABLE'))
      expect(await desk.put('/v1/datatables/x', {})).toMatchObject(refused('UPDATE_DATATABLE'))
      expect(await desk.delete('/v1/datatables/x')).toMatchObject(refused('DELETE_DATATABLE'))
      expect(await desk.post('/v1/entityDatatableChecks', {})).toMatchObject(
        refused('CREATE_ENTITY_DATATABLE_CHECK'),
      )
      expect(await desk.delete('/v1/entityDatatableChecks/1')).toMatchObject(
        refused('DELETE_ENTITY_DATATABLE_CHECK'),
      )
    }
    expect(await verifier.get('/v1/entityDatatableChecks')).toMatchObject(
      refused('READ_ENTITY_DATATABLE_CHECK'),
    )
  })

  test('the permission is checked before the body, the table and the client', async () => {
    expect(await auditor.post(rowsPath('nowhere', 999_999), {})).toMatchObject(
      refused('CREATE_nowhere'),
    )
    const headers = {
      authorization: `Bearer ${await sandbox.token('auditor')}`,
      tenantId: 'lakeside',
      'content-type': 'application/json',
    }
    const path = rowsPath(table, clientId)
    expect(await sandbox.call('POST', path, { headers, body: '{broken' })).toMatchObject(
      refused(`CREATE_${table}`),
    )
  })

  test.each(['?command=close', '?command=largefile', '?command=largeFile&command=largeFile'])(
    'an unknown command like "%s" is a bad request, even without the permission',
    async (query) => {
      for (const desk of [officer, auditor]) {
        expect(await desk.post(rowsPath(table, clientId) + query, {})).toMatchObject({
          status: 400,
          code: 'error.msg.query.parameter.value.unsupported',
        })
      }
    },
  )

  test('a command without a value counts as absent', async () => {
    const path = `${rowsPath(table, clientId)}?command=`
    expect((await officer.post(path, { label: 'a' })).status).toBe(200)
  })

  test('tables, rows and checks of one bank do not exist in the other', async () => {
    const harbour = await sandbox.as('officer@harbour')
    const unknown = { status: 404, code: 'error.msg.datatable.not.found' }
    const encoded = encodeURIComponent(table)
    expect(await harbour.get(`/v1/datatables/${encoded}`)).toMatchObject(unknown)
    expect(await harbour.get(rowsPath(table, 1))).toMatchObject(unknown)
    expect(await harbour.post(rowsPath(table, 1), { label: 'a' })).toMatchObject(unknown)
    expect((await permissionsOf(harbour)).filter((word) => word.endsWith(table))).toEqual([])
    const body = { entity: 'm_client', status: 300, datatableName: table }
    expect(await harbour.post('/v1/entityDatatableChecks', body)).toMatchObject(unknown)
    const { resourceId } = (await officer.post('/v1/entityDatatableChecks', body)).body
    expect((await harbour.get('/v1/entityDatatableChecks')).body.pageItems).toEqual([])
    expect((await harbour.delete(`/v1/entityDatatableChecks/${resourceId}`)).status).toBe(404)
    const { body: same } = await harbour.post('/v1/datatables', {
      datatableName: table,
      apptableName: 'm_client',
      columns: [{ name: 'note', type: 'Text' }],
    })
    expect(same).toEqual({ resourceIdentifier: table })
    expect((await harbour.get(rowsPath(table, 1))).body).toEqual([])
    const made = (await officer.post(rowsPath(table, 1), { label: 'here' })).body.resourceId
    expect((await harbour.get(rowsPath(table, 1, made))).status).toBe(404)
    expect((await harbour.put(rowsPath(table, 1, made), { note: 'x' })).status).toBe(404)
    expect((await harbour.delete(rowsPath(table, 1))).status).toBe(404)
  })
})
