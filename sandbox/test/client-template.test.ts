import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toTriple } from '../bank/calendar-day'
import { findEngines } from './engines'
import { startSandbox, type TestSandbox } from './start-sandbox'

describe.each(await findEngines())('the template of a new client (%s)', (engine) => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
  }, 60_000)
  afterAll(() => sandbox.stop())

  const read = async (query = '', user = 'officer') =>
    (await sandbox.as(user)).get(`/v1/clients/template${query}`)
  const optionIds = (options: { id: number }[]) => options.map(({ id }) => id)

  test('names what a form may offer, and what a client is without a choice', async () => {
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
    expect(body.genderOptions[0]).toEqual({
      id: 22,
      name: 'Female',
      position: 0,
      active: true,
      mandatory: false,
    })
    expect(optionIds(body.clientTypeOptions)).toEqual([31, 32])
    expect(optionIds(body.clientClassificationOptions)).toEqual([651, 652, 653, 654])
  })

  test('every option and default it offers is one that a new client may have', async () => {
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

  test('advisers are those of the bank, or of one office', async () => {
    const all = await read('?officeId=3')
    expect(all.body.officeId).toBe(3)
    expect(optionIds(all.body.staffOptions)).toEqual([14, 15, 16, 17, 18])
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
  ])('the reasons to %s are listed alone', async (command, ids) => {
    const { body } = await read(`?commandParam=${command}`)
    expect(Object.keys(body)).toEqual(['narrations'])
    expect(optionIds(body.narrations)).toEqual(ids)
  })

  test('whoever may read clients may read it; what cannot be is refused', async () => {
    expect((await read('', 'auditor')).status).toBe(200)
    expect(await read('?officeId=99')).toMatchObject({
      status: 404,
      code: 'error.msg.office.id.invalid',
    })
    expect(await read('?officeId=x')).toMatchObject({
      status: 400,
      code: 'validation.msg.invalid.integer.format',
    })
    expect(await read('?commandParam=verify')).toMatchObject({
      status: 400,
      code: 'validation.msg.client.commandParam.is.not.one.of.expected.enumerations',
    })
  })
})
