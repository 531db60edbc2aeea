import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from '../db/open-embedded'
import { client } from '../db/schema'
import { addDays, toTriple } from '../kit/dates/calendar-day'
import { readCounters } from './counters'
import { findEngines } from './engines'
import { activation, addPassport, createClient, createReadyClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Create a client"
describe.each(await findEngines())('creating clients (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 100)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  test("two names are enough; the client is pending, in the caller's office, submitted today", async () => {
    const { status, body } = await officer.post('/v1/clients', {
      firstname: ' Ana ',
      lastname: 'Ñandú',
    })
    expect(status).toBe(200)
    const id = body.clientId
    expect(body).toEqual({ id: String(id), officeId: 1, clientId: id, resourceId: id })
    const { body: created } = await officer.get(`/v1/clients/${id}`)
    expect(created).toMatchObject({
      accountNo: String(id).padStart(9, '0'),
      displayName: 'Ana Ñandú',
      status: { id: 100, code: 'clientStatusType.pending', value: 'Pending' },
      active: false,
      clientVerificationStatus: 'PENDING',
      clientClassification: { id: 651 },
      legalForm: { id: 1, code: 'legalFormType.person' },
      timeline: { submittedOnDate: toTriple(sandbox.today), submittedByUsername: 'officer' },
    })
    expect(created).not.toHaveProperty('activationDate')
  })

  test('a business has one full name', async () => {
    const { body } = await officer.post('/v1/clients', {
      fullname: 'Kisumu Tea Ltd',
      legalFormId: '2',
      officeId: 3,
    })
    expect((await officer.get(`/v1/clients/${body.clientId}`)).body).toMatchObject({
      fullname: 'Kisumu Tea Ltd',
      displayName: 'Kisumu Tea Ltd',
      officeName: 'Kisumu',
      legalForm: { id: 2, value: 'Entity' },
    })
  })

  test.each([
    [{}, 'validation.msg.client.firstname.cannot.be.blank'],
    [{ firstname: 'A', lastname: ' ' }, 'validation.msg.client.lastname.cannot.be.blank'],
    [{ fullname: 'A', lastname: 'B' }, 'validation.msg.client.fullname.must.be.blank'],
    [
      { firstname: 'A'.repeat(51), lastname: 'B' },
      'validation.msg.client.firstname.exceeds.max.length',
    ],
    [
      { firstname: 'A', lastname: 'B', active: true },
      'validation.msg.client.active.is.not.one.of.expected.enumerations',
    ],
    [
      { firstname: 'A', lastname: 'B', legalFormId: 3 },
      'validation.msg.client.legalFormId.is.not.one.of.expected.enumerations',
    ],
    [
      { firstname: 'A', lastname: 'B', emailAddress: 'nobody' },
      'validation.msg.client.emailAddress.does.not.match.regexp',
    ],
    [{ firstname: 'A', lastname: 'B', officeId: 'x' }, 'validation.msg.invalid.integer.format'],
    [
      { firstname: 'A', lastname: 'B', officeId: 0 },
      'validation.msg.client.officeId.not.greater.than.zero',
    ],
    [
      { firstname: 'A', lastname: 'B', dateOfBirth: '2999-01-01', dateFormat: 'yyyy-MM-dd' },
      'validation.msg.client.dateOfBirth.is.greater.than.date',
    ],
    [
      { firstname: 'A', lastname: 'B', isStaff: 'x' },
      'validation.msg.client.isStaff.must.be.true.or.false',
    ],
    [
      { firstname: 'A', lastname: 'B', submittedOnDate: '2024-01-15' },
      'validation.msg.missing.dateFormat.parameter',
    ],
    [{ firstname: 'A\0', lastname: 'B' }, 'validation.msg.client.firstname.does.not.match.regexp'],
  ])('%j is a bad request', async (body, code) => {
    expect(await officer.post('/v1/clients', body)).toMatchObject({ status: 400, code })
  })

  test.each([
    ['firstname', 50],
    ['middlename', 50],
    ['lastname', 50],
    ['fullname', 160],
    ['accountNo', 20],
    ['externalId', 100],
    ['mobileNo', 50],
    ['mobileCountryCode', 10],
    ['emailAddress', 100],
  ])('a %s has at most %i characters, not counting outer spaces', async (member, most) => {
    const ofLength = (length: number) =>
      member === 'emailAddress' ? `${'a'.repeat(length - 6)}@b.com` : 'A'.repeat(length)
    const names = member === 'fullname' ? {} : { firstname: 'A', lastname: 'B' }
    const create = (value: string) => officer.post('/v1/clients', { ...names, [member]: value })
    const { status, body } = await create(` ${ofLength(most)} `)
    expect(status).toBe(200)
    const { body: created } = await officer.get(`/v1/clients/${body.clientId}`)
    expect(created[member]).toBe(ofLength(most))
    expect(await create(ofLength(most + 1))).toMatchObject({
      status: 400,
      code: `validation.msg.client.${member}.exceeds.max.length`,
    })
  })

  test.each([null, '', '  '])('a member that is %j counts as absent', async (blank) => {
    const { status, body } = await officer.post('/v1/clients', {
      firstname: 'A',
      middlename: blank,
      lastname: 'B',
      fullname: blank,
      dateOfBirth: blank,
      submittedOnDate: blank,
      mobileCountryCode: blank,
      mobileNo: blank,
      emailAddress: blank,
      externalId: blank,
      accountNo: blank,
    })
    expect(status).toBe(200)
    const { body: created } = await officer.get(`/v1/clients/${body.clientId}`)
    expect(created.accountNo).toBe(String(body.clientId).padStart(9, '0'))
    expect(created.timeline.submittedOnDate).toEqual(toTriple(sandbox.today))
    for (const member of ['middlename', 'fullname', 'dateOfBirth', 'mobileNo', 'externalId']) {
      expect(created).not.toHaveProperty(member)
    }
  })

  test.each(['externalId', 'accountNo', 'mobileNo'])(
    'a %s that one bank uses is free at the other',
    async (member) => {
      await createClient(officer, { [member]: '8080' })
      await createClient(await sandbox.as('officer@harbour'), { [member]: '8080' })
    },
  )

  test("a client's birth must be before the day of submission", async () => {
    const create = (dateOfBirth: string) =>
      officer.post('/v1/clients', {
        firstname: 'A',
        lastname: 'B',
        dateOfBirth,
        submittedOnDate: '2024-01-15',
        dateFormat: 'yyyy-MM-dd',
      })
    expect((await create('2024-01-14')).status).toBe(200)
    expect(await create('2024-01-15')).toMatchObject({
      status: 400,
      code: 'validation.msg.client.dateOfBirth.is.greater.than.date',
    })
  })

  test('a new client is pending by default, and only an officer or verifier may create one', async () => {
    const body = { firstname: 'A', lastname: 'B', active: false }
    expect((await officer.post('/v1/clients', body)).status).toBe(200)
    expect((await (await sandbox.as('verifier')).post('/v1/clients', body)).status).toBe(200)
    expect(await (await sandbox.as('auditor')).post('/v1/clients', body)).toMatchObject({
      status: 403,
      code: 'error.msg.not.authorized',
    })
  })

  test('a client cannot be submitted tomorrow', async () => {
    const body = {
      firstname: 'A',
      lastname: 'B',
      submittedOnDate: addDays(sandbox.today, 1),
      dateFormat: 'yyyy-MM-dd',
    }
    expect(await officer.post('/v1/clients', body)).toMatchObject({
      status: 400,
      code: 'validation.msg.client.submittedOnDate.cannot.be.in.the.future',
    })
  })

  test.each([
    [{ officeId: 99 }, 'error.msg.office.id.invalid'],
    [{ staffId: 99 }, 'error.msg.staff.id.invalid'],
    [{ genderId: 31 }, 'error.msg.codevalue.id.invalid'],
    [{ clientTypeId: 99 }, 'error.msg.codevalue.id.invalid'],
    [{ clientClassificationId: 99 }, 'error.msg.codevalue.id.invalid'],
  ])('%j does not exist', async (members, code) => {
    const answer = await officer.post('/v1/clients', { firstname: 'A', lastname: 'B', ...members })
    expect(answer).toMatchObject({ status: 404, code })
  })

  test.each([
    ['externalId', 'X-1'],
    ['accountNo', '777'],
    ['mobileNo', '555'],
  ])('the same %s is refused the second time', async (member, value) => {
    await createClient(officer, { [member]: value })
    const again = await officer.post('/v1/clients', {
      firstname: 'A',
      lastname: 'B',
      [member]: value,
    })
    expect(again).toMatchObject({ status: 403, code: `error.msg.client.duplicate.${member}` })
    expect(again.body.errors[0]).toMatchObject({ parameterName: member, args: [{ value }] })
  })

  test('an id whose account number somebody chose before is skipped', async () => {
    const id = await createClient(officer)
    const chosen = String(id + 2).padStart(9, '0')
    await createClient(officer, { accountNo: chosen })
    const next = await createClient(officer)
    const { body } = await officer.get(`/v1/clients/${next}`)
    expect(body.accountNo).not.toBe(chosen)
    expect(body.accountNo).toBe(String(next).padStart(9, '0'))
  })

  // docs/bank-api.md, "List clients"
  test('a part of a Greek name that ends in sigma finds who has more letters there, and who has not', async () => {
    const long = await createClient(officer, {
      firstname: 'Παπαδόπουλος-Νίκος',
      lastname: 'ΝΙΚΟΣΤΡΑΤΟΣ',
    })
    const short = await createClient(officer, { firstname: 'Anna', lastname: 'Νίκος' })
    const find = async (name: string) => {
      const { body } = await officer.get(`/v1/clients?displayName=${encodeURIComponent(name)}`)
      return body.pageItems.map(({ id }: { id: number }) => id)
    }
    for (const part of ['ΝΙΚΟΣ', 'νίκος', 'νικοσ']) expect(await find(part)).toEqual([long, short])
    expect(await find('νικοστρατος')).toEqual([long])

    // As an earlier version kept them.
    const before = { nameKey: 'anna νικος', lastnameKey: 'νικος' }
    await sandbox.db.update(client).set(before).where(eq(client.id, short))
    expect(await find('νικος')).toEqual([long])
    const migration = await readFile(join(migrationsFolder, '0011_final_sigma.sql'), 'utf8')
    await sandbox.db.execute(sql.raw(migration))
    expect(await find('νικος')).toEqual([long, short])
    const { body } = await officer.get(`/v1/clients?lastname=${encodeURIComponent('Νίκος')}`)
    expect(body.pageItems).toMatchObject([{ id: short }])
  })

  test('clients created simultaneously get different ids', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => createClient(officer)))
    expect(new Set(ids).size).toBe(10)
  })

  test('after any mix of commands the counters equal the real counts', async () => {
    const ready = await Promise.all(
      Array.from({ length: 12 }, (_, at) => createReadyClient(officer, { officeId: (at % 7) + 1 })),
    )
    await Promise.all(
      ready.map(async (id, at) => {
        if (at % 2 === 0) await officer.post(`/v1/clients/${id}?command=verify`)
        const review = { isActivatedByManualReview: true, manualReviewActivationComments: 'x' }
        const body = activation('2024-03-01', at % 3 === 0 ? review : {})
        await officer.post(`/v1/clients/${id}?command=activate`, body)
      }),
    )
    await Promise.all(ready.map((id) => addPassport(officer, id, { documentTypeId: 94 })))
    const { kept, real: counted } = await readCounters(sandbox.db)
    expect(kept).toEqual(counted)
    const { body } = await officer.get('/v1/clients?limit=1')
    const real = await sandbox.db.$count(client, eq(client.tenantId, 'lakeside'))
    expect(body.totalFilteredRecords).toBe(real)
  })
})
