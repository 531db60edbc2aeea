import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPassport, createClient, createReadyClient, move } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Write results"
describe('the answer to a write', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 0)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const ids = (clientId: number) => ({ officeId: 3, clientId, resourceId: clientId })
  const standing = (word: string) => ({
    data: { clientVerificationStatus: word, clientKycStatus: word },
  })

  test("of a new client and of its commands has the client's id as text", async () => {
    const { body: made } = await officer.post('/v1/clients', {
      firstname: 'A',
      lastname: 'B',
      officeId: 3,
      submittedOnDate: '2024-01-15',
      dateFormat: 'yyyy-MM-dd',
    })
    expect(made).toEqual({ ...ids(made.clientId), id: String(made.clientId) })

    const id = await createReadyClient(officer, { officeId: 3 })
    const command = async (name: string, members: object) =>
      (await move(officer, id, name, members)).body
    const done = { ...ids(id), id: String(id) }
    const reason = { rejectionReasonId: 801, withdrawalReasonId: 811, closureReasonId: 821 }
    const steps: [string, object, object][] = [
      ['reject', { ...reason, rejectionDate: '2024-01-16' }, done],
      ['undoRejection', { reopenedDate: '2024-01-17' }, { ...done, ...standing('PENDING') }],
      ['withdraw', { ...reason, withdrawalDate: '2024-01-18' }, done],
      ['undoWithdrawal', { reopenedDate: '2024-01-19' }, { ...done, ...standing('PENDING') }],
      ['verify', {}, { ...done, ...standing('APPROVED') }],
      ['activate', { activationDate: '2024-01-20' }, { ...done, ...standing('APPROVED') }],
      ['close', { ...reason, closureDate: '2024-01-21' }, done],
      ['reactivate', { reactivationDate: '2024-01-22' }, { ...done, ...standing('PENDING') }],
    ]
    for (const [name, members, answer] of steps) {
      expect([name, await command(name, members)]).toEqual([name, answer])
    }
  })

  test('of a changed or deleted client has its id as a number', async () => {
    const id = await createClient(officer, { officeId: 3 })
    const changed = await officer.put(`/v1/clients/${id}`, { firstname: 'New', isStaff: false })
    expect(changed.body).toEqual({ ...ids(id), id, changes: { firstname: 'New' } })
    expect((await officer.delete(`/v1/clients/${id}`)).body).toEqual({ ...ids(id), id })
  })

  test('of an identifier has its id, except after a decision or a removal', async () => {
    const clientId = await createClient(officer, { officeId: 3 })
    const { body: made } = await addPassport(officer, clientId)
    const { resourceId } = made
    const path = `/v1/clients/${clientId}/identifiers/${resourceId}`
    expect(made).toEqual({ id: resourceId, officeId: 3, clientId, resourceId })
    expect(resourceId).toBeTypeOf('number')
    expect((await officer.put(path, { description: 'A copy' })).body).toEqual({
      ...made,
      changes: { description: 'A copy' },
    })
    expect((await officer.post(`${path}?command=approve`)).body).toEqual({ clientId, resourceId })
    expect((await officer.delete(path)).body).toEqual({ officeId: 3, clientId, resourceId })
  })

  test('of rows has the id of the first, and of new rows all ids', async () => {
    const table = await createTable(officer)
    const clientId = await createClient(officer, { officeId: 3 })
    const rows = rowsPath(table, clientId)
    const { body: one } = await officer.post(rows, { label: 'a' })
    const row = (id: number) => ({ id, officeId: 3, clientId, resourceId: id })
    expect(one).toEqual({ ...row(one.id), data: { resourceIds: [one.id] } })
    const { body: two } = await officer.post(rows, { entries: [{ label: 'b' }, { label: 'c' }] })
    expect(two).toEqual({ ...row(two.id), data: { resourceIds: [two.id, two.id + 1] } })
    expect((await officer.put(`${rows}/${one.id}`, { label: 'd' })).body).toEqual({
      ...row(one.id),
      changes: { label: 'd' },
    })
    expect((await officer.delete(`${rows}/${one.id}`)).body).toEqual(row(one.id))
  })

  test('of a data table has its name and nothing else', async () => {
    const columns = [{ name: 'note', type: 'Text' }]
    const named = { resourceIdentifier: 'on the side' }
    const path = '/v1/datatables/on%20the%20side'
    const define = { datatableName: 'on the side', apptableName: 'm_client', columns }
    expect((await officer.post('/v1/datatables', define)).body).toEqual(named)
    const change = { addColumns: [{ name: 'more', type: 'Text' }] }
    expect((await officer.put(path, change)).body).toEqual(named)
    expect((await officer.delete(path)).body).toEqual(named)
  })

  // docs/bank-api.md, "Write results" and "A command that is held"
  test('of a held command says that it is not done', async () => {
    const manager = await sandbox.as('manager@hillside')
    const hold = (CREATE_CLIENT: boolean) =>
      manager.put('/v1/permissions?makerCheckerable=true', { permissions: { CREATE_CLIENT } })
    await hold(true)
    const { body } = await manager.post('/v1/clients', { firstname: 'A', lastname: 'B' })
    await hold(false)
    expect(body).toMatchObject({ rollbackTransaction: true, commandId: expect.any(Number) })
    expect(body).not.toHaveProperty('id')
  })
})
