import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { staff } from '../db/schema'
import { toTriple } from '../kit/dates/calendar-day'
import { readSettings } from '../settings'
import { findEngines } from './engines'
import { startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Client template"
describe.each(await findEngines())('the template of a new client (%s)', (engine) => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
  })
  afterAll(() => sandbox.stop())

  const read = async (query = '', user = 'officer') =>
    (await sandbox.as(user)).get(`/v1/clients/template${query}`)
  const options = (...all: [number, string][]) =>
    all.map(([id, name], position) => ({ id, name, position, active: true, mandatory: false }))
  const optionIds = (options: { id: number }[]) => options.map(({ id }) => id)

  test('lists the options and the defaults of a form', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      officeId: 1,
      submittedOnDate: toTriple(sandbox.today),
      legalFormId: 1,
      clientClassificationId: 651,
      clientLegalFormOptions: [
        { id: 1, code: 'legalFormType.person', value: 'Person' },
        { id: 2, code: 'legalFormType.entity', value: 'Entity' },
      ],
    })
    expect(body.officeOptions).toEqual([
      { id: 1, name: 'Head Office' },
      { id: 2, name: 'Lakeside' },
      { id: 3, name: 'Kisumu' },
      { id: 4, name: 'Mombasa Road' },
      { id: 5, name: 'Nairobi West' },
      { id: 6, name: 'Eldoret' },
      { id: 7, name: 'Nakuru' },
    ])
    expect(body.genderOptions).toEqual(options([22, 'Female'], [23, 'Male'], [24, 'Not stated']))
    expect(body.clientTypeOptions).toEqual(options([31, 'Personal'], [32, 'Business']))
    expect(body.clientClassificationOptions).toEqual(
      options([651, 'Retail'], [652, 'Premier'], [653, 'Small business'], [654, 'Corporate']),
    )
  })

  // docs/bank-api.md, "Client template", "Create a client" and "User details"
  test("has the caller's own branch as the default office", async () => {
    const isVerifier = eq(staff.username, 'verifier')
    await sandbox.db.update(staff).set({ officeId: 3 }).where(isVerifier)
    // The bank reads at its start who works where, so this is the same bank started later.
    const later = await buildApp(
      readSettings({ SANDBOX_DATA: 'memory://', LOG_LEVEL: 'error' }),
      sandbox.db,
    )
    const headers = {
      authorization: `Bearer ${await sandbox.token('verifier')}`,
      tenantid: 'lakeside',
    }
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await later.inject({ method, url, headers, payload })).json()
    expect(await ask('GET', '/v1/clients/template')).toMatchObject({ officeId: 3 })
    expect(await ask('GET', '/v1/userdetails')).toMatchObject({ officeId: 3, officeName: 'Kisumu' })
    const body = { firstname: 'A', lastname: 'B' }
    expect(await ask('POST', '/v1/clients', body)).toMatchObject({ officeId: 3 })
    await later.close()
    await sandbox.db.update(staff).set({ officeId: 1 }).where(isVerifier)
  })

  test('offers only options and defaults that a new client may have', async () => {
    const officer = await sandbox.as('officer')
    const { body } = await read('?officeId=3')
    const bodies = [
      ...optionIds(body.officeOptions).map((officeId) => ({ officeId })),
      ...optionIds(body.staffOptions).map((staffId) => ({ staffId })),
      ...optionIds(body.genderOptions).map((genderId) => ({ genderId })),
      ...optionIds(body.clientTypeOptions).map((clientTypeId) => ({ clientTypeId })),
      ...optionIds(body.clientClassificationOptions).map((id) => ({ clientClassificationId: id })),
      ...optionIds(body.clientLegalFormOptions).map((legalFormId) => ({ legalFormId })),
    ]
    for (const members of bodies) {
      const names = { firstname: 'A', lastname: 'B' }
      expect((await officer.post('/v1/clients', { ...names, ...members })).status).toBe(200)
    }
  })

  test('lists the advisers of the bank, or of one office', async () => {
    const all = await read('?officeId=3')
    expect(all.body.officeId).toBe(3)
    expect(optionIds(all.body.staffOptions)).toEqual([14, 15, 16, 17, 18])
    const every = await read('?officeId=3&staffInSelectedOfficeOnly=false')
    expect(every.body.staffOptions).toEqual(all.body.staffOptions)
    const own = await read('?officeId=3&staffInSelectedOfficeOnly=true')
    expect(own.body.staffOptions).toEqual([
      { id: 14, displayName: 'Achieng Odhiambo', officeId: 3, officeName: 'Kisumu' },
    ])
    const other = await read('', 'officer@harbour')
    expect(optionIds(other.body.staffOptions)).toEqual([24, 25, 26])
  })

  test.each([
    ['reject', [801, 802, 803, 804]],
    ['withdraw', [811, 812, 813]],
    ['close', [821, 822, 823, 824]],
  ])('lists only the reasons to %s, when asked for them', async (command, ids) => {
    const { body } = await read(`?commandParam=${command}`)
    expect(Object.keys(body)).toEqual(['narrations'])
    expect(optionIds(body.narrations)).toEqual(ids)
    expect(body.narrations).toEqual(
      options(...body.narrations.map(({ id, name }: { id: number; name: string }) => [id, name])),
    )
  })

  test('can be read by all who may read clients, and refuses an impossible query', async () => {
    expect((await read('', 'auditor')).status).toBe(200)
    expect(await read('?officeId=99')).toMatchObject({
      status: 404,
      code: 'error.msg.office.id.invalid',
    })
    expect(await read('?officeId=x')).toMatchObject({
      status: 400,
      code: 'validation.msg.invalid.integer.format',
    })
    expect(await read('?staffInSelectedOfficeOnly=yes')).toMatchObject({
      status: 400,
      code: 'validation.msg.client.staffInSelectedOfficeOnly.must.be.true.or.false',
    })
    expect(await read('?commandParam=verify')).toMatchObject({
      status: 400,
      code: 'validation.msg.client.commandParam.is.not.one.of.expected.enumerations',
    })
  })
})
