import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { activation, createClient, createVerifiedClient, move } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const CHECKS = '/v1/entityDatatableChecks'

// docs/bank-api.md, "Required data tables"
describe.each(await findEngines())('"Required data tables" (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let wealth: string
  let taxes: string
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
    wealth = await createTable(officer, { datatableName: 'source-of wealth' })
    taxes = await createTable(officer, { datatableName: 'taxes_2026', multiRow: false })
    await requireTable(wealth)
    await requireTable(taxes)
  })
  afterAll(() => sandbox.stop())

  const requireTable = (datatableName: string, members: object = {}) =>
    officer.post(CHECKS, { entity: 'm_client', status: 300, datatableName, ...members })
  const activate = (id: number, members: object = {}) =>
    officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01', members))
  const codes = ({ body }: { body: { errors: { userMessageGlobalisationCode: string }[] } }) =>
    body.errors.map((error) => error.userMessageGlobalisationCode)
  const WEALTH = 'error.msg.entry.required.in.datatable.source_of_wealth'
  const TAXES = 'error.msg.entry.required.in.datatable.taxes_2026'

  test('a check is listed with what it requires', async () => {
    const { body } = await officer.get(CHECKS)
    expect(body.totalFilteredRecords).toBe(2)
    expect(body.pageItems[0]).toEqual({
      id: body.pageItems[0].id,
      entity: 'm_client',
      status: { id: 300, code: 'clientStatusType.active', value: 'Active' },
      datatableName: wealth,
    })
  })

  test('a verified client cannot be activated until every required table has a row', async () => {
    const id = await createVerifiedClient(officer)
    const refused = await activate(id)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        userMessageGlobalisationCode: 'validation.msg.domain.rule.violation',
        errors: [{ args: [{ value: wealth }] }, { args: [{ value: taxes }] }],
      },
    })
    expect(codes(refused)).toEqual([WEALTH, TAXES])
    expect((await officer.get(`/v1/clients/${id}`)).body.status.id).toBe(100)
    await officer.post(rowsPath(wealth, id), { label: 'Rent' })
    expect(codes(await activate(id))).toEqual([TAXES])
    await officer.post(rowsPath(taxes, id), { label: 'Kenya' })
    expect((await activate(id)).status).toBe(200)
  })

  test('a manual review needs the rows too', async () => {
    const id = await createClient(officer)
    const review = {
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Seen in person.',
    }
    expect(codes(await activate(id, review))).toEqual([WEALTH, TAXES])
    await officer.post(rowsPath(wealth, id), { label: 'Rent' })
    await officer.post(rowsPath(taxes, id), { label: 'Kenya' })
    expect((await activate(id, review)).status).toBe(200)
  })

  test('the state and the verification are checked first', async () => {
    const id = await createClient(officer)
    expect(codes(await activate(id))).toEqual(['error.msg.client.activate.not.verified'])
    expect((await activate(id, { activationDate: 'x' })).status).toBe(400)
    const verified = await createVerifiedClient(officer)
    await officer.post(rowsPath(wealth, verified), { label: 'Rent' })
    await officer.post(rowsPath(taxes, verified), { label: 'Kenya' })
    await activate(verified)
    await officer.delete(rowsPath(wealth, verified))
    expect(codes(await activate(verified))).toEqual(['error.msg.clients.already.active'])
    const rejected = await createVerifiedClient(officer)
    const { body } = await officer.get('/v1/clients/template?commandParam=reject')
    await move(officer, rejected, 'reject', {
      rejectionDate: '2024-03-01',
      rejectionReasonId: body.narrations[0].id,
    })
    expect(codes(await activate(rejected))).toEqual(['error.msg.client.activate.not.pending'])
  })

  test('rows of another client do not count', async () => {
    const other = await createClient(officer)
    await officer.post(rowsPath(wealth, other), { label: 'Rent' })
    expect(codes(await activate(await createVerifiedClient(officer)))).toEqual([WEALTH, TAXES])
  })

  test('a table no longer required is not demanded, and a required table cannot be removed', async () => {
    const extra = await createTable(officer)
    const { body: made } = await requireTable(extra)
    const { resourceId } = made
    expect(made).toEqual({ resourceId: expect.any(Number) })
    expect(await officer.delete(`/v1/datatables/${encodeURIComponent(extra)}`)).toMatchObject({
      status: 403,
      code: 'error.msg.required.datatable.cannot.be.deleted',
    })
    const id = await createVerifiedClient(officer)
    expect(codes(await activate(id))).toHaveLength(3)
    expect((await officer.delete(`${CHECKS}/${resourceId}`)).body).toEqual({ resourceId })
    expect(codes(await activate(id))).toHaveLength(2)
    expect(await officer.delete(`${CHECKS}/${resourceId}`)).toMatchObject({
      status: 404,
      code: 'error.msg.entityDatatableChecks.id.invalid',
    })
    expect((await officer.delete(`/v1/datatables/${encodeURIComponent(extra)}`)).status).toBe(200)
  })

  test('a row removed during an activation prevents it, or is removed too late to', async () => {
    const id = await createVerifiedClient(officer)
    await officer.post(rowsPath(taxes, id), { label: 'Kenya' })
    await officer.post(rowsPath(wealth, id), { label: 'Rent' })
    const [activated] = await Promise.all([activate(id), officer.delete(rowsPath(wealth, id))])
    const { body } = await officer.get(`/v1/clients/${id}`)
    if (activated.status === 200) expect(body.status.id).toBe(300)
    else expect([codes(activated), body.status.id]).toEqual([[WEALTH], 100])
  })

  test('a table can be required only once', async () => {
    expect(await requireTable(wealth)).toMatchObject({
      status: 403,
      code: 'error.msg.entityDatatableChecks.duplicate',
    })
  })

  test.each([
    [{ entity: 'm_loan' }, 400, 'entity.is.not.one.of.expected.enumerations'],
    [{ entity: undefined }, 400, 'entity.cannot.be.blank'],
    [{ status: 600 }, 400, 'status.is.not.one.of.expected.enumerations'],
    [{ datatableName: ' ' }, 400, 'datatableName.cannot.be.blank'],
  ])('a check with %j is a bad request', async (members, status, code) => {
    expect(await requireTable(wealth, members)).toMatchObject({
      status,
      code: `validation.msg.entityDatatableChecks.${code}`,
    })
  })

  test('a table that does not exist cannot be required', async () => {
    expect(await requireTable('nowhere')).toMatchObject({
      status: 404,
      code: 'error.msg.datatable.not.found',
    })
  })
})
