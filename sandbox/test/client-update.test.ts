import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { client } from '../db/schema'
import { findEngines } from './engines'
import { activation, createClient, createVerifiedClient, putInStatus } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Change a client"
describe.each(await findEngines())('changing a client (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 30)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const change = (id: number, body?: unknown, desk = officer) => desk.put(`/v1/clients/${id}`, body)
  const read = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body

  test('only the given members change, and the answer names them', async () => {
    const id = await createClient(officer, { emailAddress: 'old@example.com', genderId: 22 })
    const before = await read(id)
    const { status, body } = await change(id, {
      emailAddress: 'new@example.com',
      genderId: '22',
      staffId: 14,
      favouriteColour: 'teal',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      officeId: 1,
      clientId: id,
      resourceId: id,
      changes: { emailAddress: 'new@example.com', staffId: 14 },
    })
    expect(await read(id)).toEqual({
      ...before,
      emailAddress: 'new@example.com',
      staffId: 14,
      staffName: 'Achieng Odhiambo',
    })
  })

  test('a date is answered as it was written, and stored as a day', async () => {
    const id = await createClient(officer)
    const written = { dateOfBirth: '3 May 1990', dateFormat: 'dd MMMM yyyy', locale: 'en' }
    expect((await change(id, written)).body.changes).toEqual(written)
    expect((await read(id)).dateOfBirth).toEqual([1990, 5, 3])
    expect((await change(id, written)).body.changes).toEqual({})
  })

  test('null or blank text removes an optional detail', async () => {
    const id = await createClient(officer, {
      middlename: 'Q',
      mobileCountryCode: '+254',
      mobileNo: '4711',
      emailAddress: 'gone@example.com',
      dateOfBirth: '1990-05-03',
      externalId: 'gone-1',
      genderId: 22,
      clientTypeId: 31,
      clientClassificationId: 652,
      staffId: 14,
    })
    const { body } = await change(id, {
      middlename: ' ',
      mobileCountryCode: null,
      mobileNo: '',
      emailAddress: '  ',
      dateOfBirth: ' ',
      externalId: null,
      genderId: null,
      clientTypeId: null,
      clientClassificationId: null,
      staffId: null,
    })
    const gone = [
      'middlename',
      'mobileCountryCode',
      'mobileNo',
      'emailAddress',
      'dateOfBirth',
      'externalId',
      'staffId',
    ]
    const unchosen = ['gender', 'clientType', 'clientClassification']
    const ids = unchosen.map((name) => `${name}Id`)
    expect(body.changes).toEqual(
      Object.fromEntries([...gone, ...ids].map((member) => [member, null])),
    )
    const after = await read(id)
    for (const member of [...gone, 'staffName']) expect(after).not.toHaveProperty(member)
    for (const member of unchosen) {
      expect(after[member]).toEqual({ active: false, mandatory: false, systemDefined: false })
    }
    const format = { dateFormat: 'yyyy-MM-dd', locale: 'en' }
    expect((await change(id, { dateOfBirth: '', ...format })).body.changes).toEqual({})
    await change(id, { dateOfBirth: '1990-05-03', ...format })
    const again = await change(id, { dateOfBirth: '', ...format })
    expect(again.body.changes).toEqual({ dateOfBirth: null })
  })

  test('office, account number and day of submission never change, whatever the body says', async () => {
    const id = await createClient(officer)
    const before = await read(id)
    const { body } = await change(id, {
      firstname: 'Renamed',
      officeId: 2,
      accountNo: '9',
      submittedOnDate: '2024-01-01',
      dateFormat: 'yyyy-MM-dd',
    })
    expect(body.changes).toEqual({ firstname: 'Renamed' })
    const displayName = `Renamed ${before.lastname}`
    expect(await read(id)).toEqual({ ...before, firstname: 'Renamed', displayName })
  })

  test.each([
    ['firstname', 50],
    ['middlename', 50],
    ['lastname', 50],
    ['fullname', 160],
    ['externalId', 100],
    ['mobileNo', 50],
    ['mobileCountryCode', 10],
    ['emailAddress', 100],
  ])('a new %s has at most %i characters, not counting outer spaces', async (member, most) => {
    const id = await createClient(officer)
    const ofLength = (length: number) =>
      member === 'emailAddress' ? `${'a'.repeat(length - 6)}@b.com` : 'A'.repeat(length)
    expect(await change(id, { [member]: ofLength(most + 1) })).toMatchObject({
      status: 400,
      code: `validation.msg.client.${member}.exceeds.max.length`,
    })
    expect((await change(id, { [member]: ` ${ofLength(most)} ` })).status).toBe(200)
    expect((await read(id))[member]).toBe(ofLength(most))
  })

  test('a staff flag, a legal form and every choice can be changed', async () => {
    const id = await createClient(officer)
    const wanted = {
      isStaff: 'true',
      legalFormId: '2',
      genderId: 23,
      clientTypeId: 32,
      clientClassificationId: 653,
    }
    expect((await change(id, wanted)).body.changes).toEqual({
      ...wanted,
      isStaff: true,
      legalFormId: 2,
    })
    expect(await read(id)).toMatchObject({
      isStaff: true,
      legalForm: { id: 2 },
      gender: { id: 23 },
      clientType: { id: 32 },
      clientClassification: { id: 653 },
    })
    expect((await change(id, wanted)).body.changes).toEqual({})
  })

  test("a client's birth must be before the day of submission", async () => {
    const born = { dateOfBirth: '2024-01-14', dateFormat: 'yyyy-MM-dd' }
    expect((await change(await createClient(officer), born)).status).toBe(200)
  })

  test('a new name is found, sorted and shown at once, and the old one no longer', async () => {
    const id = await createClient(officer, { firstname: 'Old', lastname: 'Quixmoor' })
    await change(id, { firstname: 'Ánna', lastname: 'Zzyzx' })
    expect((await read(id)).displayName).toBe('Ánna Zzyzx')
    const find = async (query: string) =>
      (await officer.get(`/v1/clients?${query}`)).body.pageItems.map(
        (item: { id: number }) => item.id,
      )
    expect(await find('displayName=anna%20zzy')).toEqual([id])
    expect(await find('firstname=anna&lastname=zzyzx')).toEqual([id])
    expect(await find('displayName=quixmoor')).toEqual([])
    const [row] = await sandbox.db.select().from(client).where(eq(client.nameKey, 'anna zzyzx'))
    expect(row?.id).toBe(id)
  })

  test('a full name replaces the parts, and the parts replace it', async () => {
    const id = await createClient(officer, { firstname: 'Ana', lastname: 'Lee' })
    const business = await change(id, { fullname: 'Lee & Co', legalFormId: 2 })
    expect(business.body.changes).toEqual({
      firstname: null,
      lastname: null,
      fullname: 'Lee & Co',
      legalFormId: 2,
    })
    expect(await read(id)).toMatchObject({ displayName: 'Lee & Co', legalForm: { id: 2 } })
    expect(await read(id)).not.toHaveProperty('firstname')
    expect(await change(id, { lastname: 'Lee' })).toMatchObject({
      status: 400,
      code: 'validation.msg.client.firstname.cannot.be.blank',
    })
    await change(id, { firstname: 'Bo', lastname: 'Lee' })
    expect(await read(id)).toMatchObject({ displayName: 'Bo Lee' })
    expect(await read(id)).not.toHaveProperty('fullname')
    await change(id, { middlename: 'X' })
    expect((await read(id)).displayName).toBe('Bo X Lee')
  })

  test.each([
    [undefined, 'validation.msg.client.no.parameters.for.update'],
    [{ officeId: 2, accountNo: '9' }, 'validation.msg.client.no.parameters.for.update'],
    [{ dateFormat: 'yyyy' }, 'validation.msg.client.no.parameters.for.update'],
    [{ firstname: '' }, 'validation.msg.client.firstname.cannot.be.blank'],
    [{ lastname: null }, 'validation.msg.client.lastname.cannot.be.blank'],
    [{ fullname: 'A', lastname: 'B' }, 'validation.msg.client.fullname.must.be.blank'],
    [{ lastname: 'B'.repeat(51) }, 'validation.msg.client.lastname.exceeds.max.length'],
    [{ lastname: 'B\0' }, 'validation.msg.client.lastname.does.not.match.regexp'],
    [{ emailAddress: 'x' }, 'validation.msg.client.emailAddress.does.not.match.regexp'],
    [{ legalFormId: 3 }, 'validation.msg.client.legalFormId.is.not.one.of.expected.enumerations'],
    [{ legalFormId: null }, 'validation.msg.client.legalFormId.cannot.be.blank'],
    [{ isStaff: null }, 'validation.msg.client.isStaff.cannot.be.blank'],
    [{ isStaff: 'maybe' }, 'validation.msg.client.isStaff.must.be.true.or.false'],
    [{ isStaff: '' }, 'validation.msg.client.isStaff.must.be.true.or.false'],
    [{ legalFormId: '' }, 'validation.msg.invalid.integer.format'],
    [{ firstname: ' ', lastname: 'B' }, 'validation.msg.client.firstname.cannot.be.blank'],
    [{ genderId: 0 }, 'validation.msg.client.genderId.not.greater.than.zero'],
    [{ dateOfBirth: '1990-01-01' }, 'validation.msg.missing.dateFormat.parameter'],
    [
      { dateOfBirth: '2999-01-01', dateFormat: 'yyyy-MM-dd' },
      'validation.msg.client.dateOfBirth.is.greater.than.date',
    ],
    [
      { dateOfBirth: '2024-01-15', dateFormat: 'yyyy-MM-dd' },
      'validation.msg.client.dateOfBirth.is.greater.than.date',
    ],
  ])('%j is a bad request and changes nothing', async (body, code) => {
    const id = await createClient(officer)
    const before = await read(id)
    expect(await change(id, body)).toMatchObject({ status: 400, code })
    expect(await read(id)).toEqual(before)
  })

  test.each([
    [{ staffId: 99 }, 'error.msg.staff.id.invalid'],
    [{ genderId: 31 }, 'error.msg.codevalue.id.invalid'],
    [{ clientTypeId: 99 }, 'error.msg.codevalue.id.invalid'],
    [{ clientClassificationId: 99 }, 'error.msg.codevalue.id.invalid'],
  ])('%j does not exist', async (body, code) => {
    expect(await change(await createClient(officer), body)).toMatchObject({ status: 404, code })
  })

  test.each(['externalId', 'mobileNo'])("another client's %s is refused", async (member) => {
    const value = `taken-${member}`
    const owner = await createClient(officer, { [member]: value })
    const id = await createClient(officer)
    const refused = await change(id, { [member]: value, firstname: 'Changed' })
    expect(refused).toMatchObject({ status: 403, code: `error.msg.client.duplicate.${member}` })
    expect(refused.body.errors[0]).toMatchObject({ parameterName: member, args: [{ value }] })
    expect((await read(id)).firstname).toBe('Tess')
    expect((await change(owner, { [member]: value })).body.changes).toEqual({})
  })

  test('of ten clients who simultaneously ask for one external id, one gets it', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => createClient(officer)))
    const answers = await Promise.all(ids.map((id) => change(id, { externalId: 'only-one' })))
    const codes = answers.map(({ status, code }) => (status === 200 ? 'done' : code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    const taken = 'error.msg.client.duplicate.externalId'
    expect(codes.filter((code) => code === taken)).toHaveLength(9)
  })

  test("two clients who simultaneously ask for each other's number are both refused", async () => {
    for (let round = 0; round < 10; round += 1) {
      const numbers = [`swap-${round}-a`, `swap-${round}-b`]
      const ids = await Promise.all(
        numbers.map((mobileNo) => createClient(officer, { mobileNo, externalId: mobileNo })),
      )
      const answers = await Promise.all(
        ids.map((id, at) => change(id, { mobileNo: numbers[1 - at], externalId: numbers[1 - at] })),
      )
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
    }
  })

  test('the state, the verification and the counters stay as they were', async () => {
    const id = await createVerifiedClient(officer)
    await officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01'))
    const counted = async () =>
      (await officer.get('/v1/clients?limit=1&clientStatus=ACTIVE')).body.totalFilteredRecords
    const before = await counted()
    expect((await change(id, { emailAddress: null })).status).toBe(200)
    expect(await counted()).toBe(before)
    expect(await read(id)).toMatchObject({
      status: { id: 300 },
      clientVerificationStatus: 'APPROVED',
    })
  })

  test('a verification remains valid, whatever is changed after it', async () => {
    const id = await createVerifiedClient(officer)
    const { timeline } = await read(id)
    const changes = { firstname: 'Other', mobileNo: null, legalFormId: 2, genderId: 23 }
    expect((await change(id, changes)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      clientVerificationStatus: 'APPROVED',
      verificationType: 'FULL',
      subStatus: { name: 'Verified' },
      timeline,
    })
  })

  // docs/bank-api.md, "Audit trail"
  test('the audit trail shows the old and the new values', async () => {
    const id = await createClient(officer, { emailAddress: 'was@example.com' })
    await change(id, { emailAddress: 'is@example.com', firstname: 'Tess' })
    await change(id, { emailAddress: 'is@example.com' })
    const { body } = await (await sandbox.as('auditor')).get(`/v1/audits?clientId=${id}`)
    expect(body.map((one: { actionName: string }) => one.actionName)).toEqual(['UPDATE', 'CREATE'])
    expect(JSON.parse(body[0].commandAsJson)).toEqual({
      emailAddress: 'is@example.com',
      firstname: 'Tess',
    })
    expect(body[0].changes).toEqual({
      emailAddress: { before: 'was@example.com', after: 'is@example.com' },
    })
  })

  test.each([300, 303, 304])('a client in status %i can be changed', async (status) => {
    const id = await createClient(officer)
    await putInStatus(sandbox.db, id, status)
    expect((await change(id, { firstname: 'New' })).body.changes).toEqual({ firstname: 'New' })
  })

  test.each([600, 700, 800])('a client in status %i cannot be changed', async (status) => {
    const id = await createClient(officer)
    await putInStatus(sandbox.db, id, status)
    expect(await change(id, { firstname: 'New' })).toMatchObject({
      status: 403,
      code: 'error.msg.client.update.not.open',
    })
    expect((await read(id)).firstname).toBe('Tess')
  })

  // docs/bank-api.md, "Order of checks"
  test('the permission is checked first, then the body, then the client', async () => {
    const auditor = await sandbox.as('auditor')
    expect(await change(999_999, {}, auditor)).toMatchObject({
      status: 403,
      code: 'error.msg.not.authorized',
    })
    expect((await change(999_999, {})).status).toBe(400)
    const bornToday = { dateOfBirth: sandbox.today, dateFormat: 'yyyy-MM-dd' }
    expect(await change(999_999, bornToday)).toMatchObject({
      status: 400,
      code: 'validation.msg.client.dateOfBirth.is.greater.than.date',
    })
    expect(await change(999_999, { firstname: 'A' })).toMatchObject({
      status: 404,
      code: 'error.msg.client.id.invalid',
    })
    const verifier = await sandbox.as('verifier')
    const id = await createClient(officer)
    expect((await change(id, { firstname: 'A' }, verifier)).status).toBe(200)
    const harbour = await sandbox.as('officer@harbour')
    const theirs = await createClient(harbour, { externalId: 'shared-across-banks' })
    expect((await change(id, { externalId: 'shared-across-banks' })).status).toBe(200)
    expect((await harbour.get(`/v1/clients/${theirs}`)).status).toBe(200)
  })
})
