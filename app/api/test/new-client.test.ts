import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'

const CREATE = { method: 'POST', path: '/v1/clients', user: 'officer' } as const
const SEARCH = { method: 'GET', path: '/v1/clients', user: 'officer' } as const

let officer: Browser
let auditor: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '700' })
  officer = await new Browser().signInAs('officer')
  auditor = await new Browser().signInAs('auditor')
})
afterEach(noFaults)

const person = (members: Record<string, unknown> = {}) => ({
  legalFormId: 1,
  firstname: 'Nia',
  lastname: `Barrow ${randomUUID().slice(0, 8)}`,
  ...members,
})
const create = (body: object, key?: string) => officer.command('/api/clients', body, key)
const search = (sought: Record<string, string>) =>
  officer.json(`/api/clients/duplicates?${new URLSearchParams(sought)}`)
const atTheBank = (lastname: string) =>
  askBank('officer', 'GET', `/v1/clients?lastname=${encodeURIComponent(lastname)}`)

describe('creating a client', () => {
  test('gives the bank what was typed, and answers with the new client’s id', async () => {
    const mark = randomUUID().slice(0, 8)
    const given = {
      middlename: 'Wanjiku',
      emailAddress: 'nia@example.com',
      mobileCountryCode: '254',
      mobileNo: `07-${mark}`,
      externalId: `ext-${mark}`,
    }
    const days = { dateOfBirth: '1990-05-01', submittedOnDate: '2024-01-15' }
    const { status, body: answer } = await create(person({ ...given, ...days }))
    expect({ status, answer }).toEqual({
      status: 200,
      answer: { outcome: 'done', clientId: expect.any(Number), candidates: [] },
    })
    expect(await askBank('officer', 'GET', `/v1/clients/${answer.clientId}`)).toMatchObject({
      ...given,
      firstname: 'Nia',
      status: { value: 'Pending' },
      legalForm: { id: 1 },
      dateOfBirth: [1990, 5, 1],
      timeline: { submittedOnDate: [2024, 1, 15], submittedByUsername: 'officer' },
    })
  })

  test('an entity has its full name', async () => {
    const fullname = `Mill & Sons ${randomUUID()}`
    const { body } = await create({ legalFormId: 2, fullname })
    expect(await askBank('officer', 'GET', `/v1/clients/${body.clientId}`)).toMatchObject({
      fullname,
      legalForm: { id: 2 },
    })
  })

  test('the same press, pressed twice, is one client', async () => {
    const body = person()
    const key = randomUUID()
    const answers = await Promise.all([create(body, key), create(body, key)])
    expect(answers[0]).toEqual(answers[1])
    expect(await create(body, key)).toEqual(answers[0])
    expect(await atTheBank(body.lastname)).toMatchObject({ totalFilteredRecords: 1 })
  })

  test('a value that another client has is refused at its field', async () => {
    const mark = randomUUID().slice(0, 8)
    const taken = { externalId: `e-${mark}`, mobileNo: `m-${mark}`, accountNo: `a-${mark}` }
    await create(person(taken))
    for (const [name, value] of Object.entries(taken)) {
      const { status, body } = await create(person({ [name]: value }))
      expect({ status, code: body.code, basis: body.basis }).toEqual({
        status: 400,
        code: 'invalid_input',
        basis: 'stated',
      })
      expect(body.fields).toEqual([{ name, message: expect.stringMatching(/^Another client/) }])
    }
  })

  test('an office, adviser or option that is no longer there is refused in words', async () => {
    const gone = { officeId: 9999, staffId: 9999, genderId: 9999 }
    for (const [name, value] of Object.entries(gone)) {
      const { status, body } = await create(person({ [name]: value }))
      expect({ status, name: body.fields[0].name }).toEqual({
        status: 400,
        name: name === 'genderId' ? '' : name,
      })
    }
  })

  test('what breaks a rule of the form never reaches the bank', async () => {
    await fault({ ...CREATE, kind: 'status', status: 500 })
    const wrong = [
      [person({ firstname: '' }), 'firstname'],
      [person({ active: true }), 'active'],
      [person({ dateOfBirth: '2999-01-01' }), 'dateOfBirth'],
      [person({ submittedOnDate: '2999-01-01' }), 'submittedOnDate'],
    ] as const
    for (const [body, name] of wrong) {
      const answer = await create(body)
      expect({ status: answer.status, name: answer.body.fields[0].name }).toEqual({
        status: 400,
        name,
      })
    }
  })

  test('the auditor may not, and the bank says which right is missing', async () => {
    const body = person()
    const answer = await auditor.command('/api/clients', body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted', basis: 'stated' } })
    expect(answer.body.detail).toContain('CREATE_CLIENT')
    expect(await atTheBank(body.lastname)).toMatchObject({ totalFilteredRecords: 0 })
  })
})

describe('an answer that was lost', () => {
  for (const kind of ['timeout-after-applying', 'cut'] as const)
    test(`${kind}: the client is found again and not sent a second time`, async () => {
      await fault({ ...CREATE, kind, times: 1 })
      const body = person({ submittedOnDate: '2024-01-15' })
      const key = randomUUID()
      const { status, body: answer } = await create(body, key)
      expect({ status, outcome: answer.outcome, clientId: answer.clientId }).toEqual({
        status: 200,
        outcome: 'unknown',
        clientId: null,
      })
      expect(answer.candidates).toMatchObject([
        { client: { displayName: `Nia ${body.lastname}` }, likenesses: ['name'], isOwn: true },
      ])
      await create(body, key)
      expect(await atTheBank(body.lastname)).toMatchObject({ totalFilteredRecords: 1 })
    })

  test('a bank that did nothing leaves nothing to be found', async () => {
    await fault({ ...CREATE, kind: 'garbage', times: 1 })
    const { body } = await create(person())
    expect(body).toEqual({ outcome: 'unknown', clientId: null, candidates: [] })
  })

  test('a namesake that a colleague submitted, or on another day, is not taken for it', async () => {
    const body = person()
    await askBank('verifier', 'POST', '/v1/clients', body)
    await create({ ...body, submittedOnDate: '2024-01-15' })
    await fault({ ...CREATE, kind: 'garbage', times: 1 })
    const answer = await create(body)
    expect(answer.body).toMatchObject({ outcome: 'unknown', candidates: [] })
  })

  test('a search that fails is said to have failed', async () => {
    await fault({ ...CREATE, kind: 'timeout-after-applying', times: 1 })
    await fault({ ...SEARCH, kind: 'status', status: 500 })
    const { body } = await create(person())
    expect(body).toEqual({ outcome: 'unknown', clientId: null, candidates: null })
  })

  test('a bank that cannot be reached was sent nothing, and the same press may be made again', async () => {
    await fault({ ...CREATE, kind: 'status', status: 429, times: 1 })
    const key = randomUUID()
    const body = person()
    expect(await create(body, key)).toMatchObject({ status: 429, body: { code: 'bank_busy' } })
    expect(await create(body, key)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  })
})

describe('looking for the same client', () => {
  test('finds it by name and date of birth, by mobile number and by external id, newest first', async () => {
    const mark = randomUUID().slice(0, 8)
    const first = person({ dateOfBirth: '1990-05-01', mobileNo: `m-${mark}` })
    const { body: one } = await create(first)
    const { body: two } = await create({ ...first, mobileNo: undefined, externalId: `e-${mark}` })
    const idsFor = async (sought: Record<string, string>) => {
      const { body } = await search(sought)
      expect(body.complete).toBe(true)
      return body.candidates.map(({ client }: { client: { id: number } }) => client.id)
    }
    const names = { firstname: 'NIA', lastname: first.lastname }
    const { clientId: a } = one
    const { clientId: b } = two
    expect(await idsFor({ ...names, dateOfBirth: '1990-05-01' })).toEqual([b, a])
    expect(await idsFor({ ...names, dateOfBirth: '1990-05-02' })).toEqual([])
    expect(await idsFor({ fullname: `Another ${mark}`, mobileNo: `m-${mark}` })).toEqual([a])
    expect(await idsFor({ fullname: `Another ${mark}`, externalId: `e-${mark}` })).toEqual([b])
  })

  test('an entity is found by its whole name, not by a part of it', async () => {
    const fullname = `Mill & Sons ${randomUUID()}`
    const { body } = await create({ legalFormId: 2, fullname })
    const found = await search({ fullname: fullname.toUpperCase() })
    expect(found.body.candidates).toMatchObject([{ client: { id: body.clientId } }])
    const part = await search({ fullname: fullname.slice(0, -4) })
    expect(part.body.candidates).toEqual([])
  })

  test('shows at most twenty, and says that there are more', async () => {
    const body = person()
    for (let made = 0; made < 21; made += 1) await askBank('officer', 'POST', '/v1/clients', body)
    const { firstname, lastname } = body
    const { body: found } = await search({ firstname, lastname })
    expect(found.candidates).toHaveLength(20)
    expect(found.complete).toBe(false)
  })

  test('a failed search is a failure, not an empty answer', async () => {
    await fault({ ...SEARCH, kind: 'status', status: 500 })
    const { status, body } = await search({ mobileNo: '1' })
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_failed' })
  })

  test('parameters that it does not know, or gets twice, are refused', async () => {
    for (const query of ['sort=id', 'mobileNo=1&mobileNo=2', 'dateOfBirth=1990-02-30']) {
      const { status, body } = await officer.json(`/api/clients/duplicates?${query}`)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    }
  })
})
