import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults, ROUTES } from './browser'
import { deeper, quick } from './deeper'

const CREATE = { method: 'POST', path: '/v1/clients', user: 'officer' } as const
const SEARCH = { method: 'GET', path: '/v1/clients', user: 'officer' } as const

let officer: Browser
let auditor: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '3000' })
  officer = await new Browser().signInAs('officer')
  auditor = await new Browser().signInAs('auditor')
})
afterEach(noFaults)

const person = (members: Record<string, unknown> = {}) => ({
  legalForm: 'person',
  firstName: 'Nia',
  lastName: `Barrow ${randomUUID().slice(0, 8)}`,
  ...members,
})
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
const create = (body: object, key?: string) => officer.command('/api/clients', body, key)
const DUPLICATES = '/api/clients/duplicates'
const search = (body: object) => officer.json(DUPLICATES, { method: 'POST', body })
const atTheBank = (lastName: string) =>
  askBank('officer', 'GET', `/v1/clients?lastname=${encodeURIComponent(lastName)}`)
/** Creates a person at the bank, without the console. */
const bankCreates = (
  username: string,
  { firstName: firstname, lastName: lastname, ...rest }: Named,
) =>
  askBank(username, 'POST', '/v1/clients', { ...rest, firstname, lastname, legalForm: undefined })
type Named = { firstName: string; lastName: string; emailAddress?: string }

quick('creating a client', () => {
  test('gives the bank what was typed, and answers with the new client’s id', async () => {
    const mark = randomUUID().slice(0, 8)
    const given = {
      emailAddress: 'nia@example.com',
      mobileCountryCode: '254',
      mobileNo: `07-${digits()}`,
      externalId: `ext-${mark}`,
    }
    const days = { dateOfBirth: '1990-05-01', submittedOn: '2024-01-15' }
    const { status, body: answer } = await create(
      person({ ...given, ...days, middleName: 'Wanjiku' }),
    )
    expect({ status, answer }).toEqual({
      status: 200,
      answer: { outcome: 'done', clientId: expect.any(Number), candidates: [] },
    })
    expect(await askBank('officer', 'GET', `/v1/clients/${answer.clientId}`)).toMatchObject({
      ...given,
      firstname: 'Nia',
      middlename: 'Wanjiku',
      status: { value: 'Pending' },
      legalForm: { id: 1 },
      dateOfBirth: [1990, 5, 1],
      timeline: { submittedOnDate: [2024, 1, 15], submittedByUsername: 'officer' },
    })
  })

  test('an entity has its full name', async () => {
    const fullName = `Mill & Sons ${randomUUID()}`
    const { body } = await create({ legalForm: 'entity', fullName })
    expect(await askBank('officer', 'GET', `/v1/clients/${body.clientId}`)).toMatchObject({
      fullname: fullName,
      legalForm: { id: 2 },
    })
  })

  test('the same press, sent twice, creates one client', async () => {
    const body = person()
    const key = randomUUID()
    const answers = await Promise.all([create(body, key), create(body, key)])
    expect(answers[0]).toEqual(answers[1])
    // The console keeps only the outcome of an answer, and the client's id.
    const { outcome, clientId } = answers[0].body
    expect(await create(body, key)).toMatchObject({ status: 200, body: { outcome, clientId } })
    expect(await atTheBank(body.lastName)).toMatchObject({ totalFilteredRecords: 1 })
  })

  test('a value that another client has is refused at its field', async () => {
    const mark = randomUUID().slice(0, 8)
    const taken = { externalId: `e-${mark}`, mobileNo: `07${digits()}`, accountNo: `a-${mark}` }
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

  test('an office, adviser or option that no longer exists is refused in words', async () => {
    const gone = { officeId: 9999, adviserId: 9999, genderId: 9999 }
    for (const [name, value] of Object.entries(gone)) {
      const { status, body } = await create(person({ [name]: value }))
      expect({ status, name: body.fields[0].name }).toEqual({
        status: 400,
        name: name === 'genderId' ? '' : name,
      })
    }
  })

  test('a value that breaks a rule of the form never reaches the bank', async () => {
    await fault({ ...CREATE, kind: 'status', status: 500 })
    const wrong = [
      [person({ firstName: '' }), 'firstName'],
      [person({ active: true }), 'active'],
      [person({ dateOfBirth: '2999-01-01' }), 'dateOfBirth'],
      [person({ submittedOn: '2999-01-01' }), 'submittedOn'],
      [person({ mobileNo: 'call me' }), 'mobileNo'],
      [person({ mobileCountryCode: 'xyz' }), 'mobileCountryCode'],
      [person({ firstName: 'Ni\u202ea' }), 'firstName'],
      [person({ firstName: 'Ni\u200ba' }), 'firstName'],
      [person({ emailAddress: 'nia\u2060@example.com' }), 'emailAddress'],
      [person({ externalId: 'ext\u00ad-1' }), 'externalId'],
      [person({ accountNo: 'A\u200b1' }), 'accountNo'],
      [person({ mobileNo: '\u202a0711313619\u202c' }), 'mobileNo'],
    ] as const
    for (const [body, name] of wrong) {
      const answer = await create(body)
      expect({ status: answer.status, name: answer.body.fields[0].name }).toEqual({
        status: 400,
        name,
      })
    }
  })

  test('the auditor may not create a client, and the bank says which permission is missing', async () => {
    const body = person()
    const answer = await auditor.command('/api/clients', body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted', basis: 'stated' } })
    expect(answer.body.detail).toContain('CREATE_CLIENT')
    expect(await atTheBank(body.lastName)).toMatchObject({ totalFilteredRecords: 0 })
  })
})

deeper('a client who came between the question and the press', () => {
  const named = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
    firstName,
    lastName,
  })

  test('of two presses for the same new client the second creates nothing, and says so', async () => {
    await fault({ ...CREATE, kind: 'delay', delayMs: 500 })
    const body = person()
    expect((await search(named(body))).body.candidates).toEqual([])
    const swapped = { ...body, firstName: body.lastName, lastName: body.firstName }
    const answers = await Promise.all([
      create({ ...body, shown: [] }),
      create({ ...swapped, shown: [] }),
    ])
    const [done, refused] = answers.sort((a, b) => a.status - b.status)
    expect(done).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'similar_clients',
        settles: 'press',
        detail: expect.stringMatching(/^Nothing was created\./),
      },
    })
    const { body: found } = await search(named(body))
    expect(found.candidates).toMatchObject([{ client: { id: done?.body.clientId } }])
  })

  test('the client is created anyway if the press says that all similar clients were shown', async () => {
    const body = person()
    const { body: first } = await create({ ...body, shown: [] })
    const { body: second } = await create({ ...body, shown: [first.clientId] })
    expect(second).toMatchObject({ outcome: 'done' })
    expect((await create({ ...body, shown: [first.clientId] })).body.code).toBe('similar_clients')
    expect(await atTheBank(body.lastName)).toMatchObject({ totalFilteredRecords: 2 })
  })

  test('similar clients are searched first: if that fails, nothing is sent, and the press may be made again', async () => {
    const body = { ...person(), shown: [] }
    await fault({ ...SEARCH, kind: 'status', status: 500 })
    const key = randomUUID()
    const answer = await create(body, key)
    expect(answer).toMatchObject({ status: 502, body: { code: 'bank_failed', settles: 'press' } })
    expect(answer.body.detail).toMatch(/^Nothing was changed\./)
    await noFaults()
    expect(await atTheBank(body.lastName)).toMatchObject({ totalFilteredRecords: 0 })
    expect(await create(body, key)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  })
})

quick('an answer that was lost', () => {
  for (const kind of ['timeout-after-applying', 'cut'] as const)
    test(`${kind}: the client is found again and not sent a second time`, async () => {
      await fault({ ...CREATE, kind, times: 1 })
      const body = person({ submittedOn: '2024-01-15' })
      const key = randomUUID()
      const { status, body: answer } = await create(body, key)
      expect({ status, outcome: answer.outcome, clientId: answer.clientId }).toEqual({
        status: 200,
        outcome: 'unknown',
        clientId: null,
      })
      expect(answer.candidates).toMatchObject([
        { client: { displayName: `Nia ${body.lastName}` }, likenesses: ['name'], isOwn: true },
      ])
      await create(body, key)
      expect(await atTheBank(body.lastName)).toMatchObject({ totalFilteredRecords: 1 })
    })

  test('a bank that created nothing leaves nothing to find', async () => {
    await fault({ ...CREATE, kind: 'garbage', times: 1 })
    const { body } = await create(person())
    expect(body).toEqual({ outcome: 'unknown', clientId: null, candidates: [] })
  })

  test('a namesake submitted by a colleague, or on another day, is not taken for the new client', async () => {
    const body = person()
    await bankCreates('verifier', body)
    await create({ ...body, submittedOn: '2024-01-15' })
    await fault({ ...CREATE, kind: 'garbage', times: 1 })
    const answer = await create(body)
    expect(answer.body).toMatchObject({ outcome: 'unknown', candidates: [] })
  })

  test('a search that fails is reported as failed', async () => {
    await fault({ ...CREATE, kind: 'timeout-after-applying', times: 1 })
    await fault({ ...SEARCH, kind: 'status', status: 500 })
    const { body } = await create(person())
    expect(body).toEqual({ outcome: 'unknown', clientId: null, candidates: null })
  })

  test('a busy bank has created nothing, and the same press may be made again', async () => {
    await fault({ ...CREATE, kind: 'status', status: 429, times: 1 })
    const key = randomUUID()
    const body = person()
    expect(await create(body, key)).toMatchObject({ status: 429, body: { code: 'bank_busy' } })
    expect(await create(body, key)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  })
})

// Latin with all its accents, Greek and Cyrillic, at fifty letters per name.
function namesOfAllLetters(): string[] {
  const ranges = [
    [0xc0, 0x24f],
    [0x370, 0x45f],
    [0x1e00, 0x1eff],
    [0xff21, 0xff5a],
  ] as const
  const letters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{L}/u.test(letter))
  const size = 50
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size).join(''),
  )
}

function spellingsOf(name: string): string[] {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const other = name.replace(/.$/u, 'x')
  return [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), bare, other]
    .map((spelling) => spelling.slice(0, 50))
    .filter((spelling) => spelling.trim() !== '')
}

quick('looking for similar clients', () => {
  test('finds them by name and date of birth, by mobile number and by external id, the most similar first', async () => {
    const mark = randomUUID().slice(0, 8)
    const mobileNo = `07${digits()}`
    const first = person({ dateOfBirth: '1990-05-01', mobileNo })
    const { body: one } = await create(first)
    const { body: two } = await create({ ...first, mobileNo: undefined, externalId: `e-${mark}` })
    const idsFor = async (sought: Record<string, string>) => {
      const { body } = await search(sought)
      expect(body.complete).toBe(true)
      return body.candidates.map(({ client }: { client: { id: number } }) => client.id)
    }
    const names = { firstName: 'NIA', lastName: first.lastName }
    const { clientId: a } = one
    const { clientId: b } = two
    expect(await idsFor({ ...names, dateOfBirth: '1990-05-01' })).toEqual([b, a])
    expect(await idsFor({ ...names, dateOfBirth: '1990-05-02' })).toEqual([])
    expect(await idsFor({ fullName: `Another ${mark}`, mobileNo })).toEqual([a])
    expect(await idsFor({ fullName: `Another ${mark}`, externalId: `e-${mark}` })).toEqual([b])
  })

  test('finds them under another spelling, with swapped names, and by e-mail or telephone in any form', async () => {
    const mark = digits()
    const lastName = `Nwosu ${randomUUID().slice(0, 8)}`
    const contact = {
      emailAddress: `Stan.${mark}@Example.com`,
      mobileCountryCode: '+48',
      mobileNo: `5${mark}`,
    }
    const born = { dateOfBirth: '1973-06-24' }
    const held = { ...person({ firstName: 'Stanisław', lastName }), ...born, ...contact }
    const { body: made } = await create(held)
    const somebody = { firstName: 'Some', lastName: `Body ${mark}` }
    const asked: [Record<string, string>, string[]][] = [
      [
        { firstName: 'STANISLAW', lastName: lastName.toLowerCase(), ...born },
        ['name', 'dateOfBirth'],
      ],
      [{ firstName: lastName, lastName: 'Stanisław', ...born }, ['swappedName', 'dateOfBirth']],
      [{ ...somebody, emailAddress: `STAN.${mark}@example.COM` }, ['emailAddress']],
      [{ ...somebody, mobileNo: `+48 5${mark.slice(0, 4)} ${mark.slice(4)}` }, ['mobileNo']],
      [{ ...somebody, mobileNo: `05${mark}` }, ['mobileNo']],
      [{ ...somebody, mobileNo: `5${mark}`, mobileCountryCode: '48' }, ['mobileNo']],
    ]
    for (const [sought, likenesses] of asked) {
      const { body } = await search(sought)
      expect([sought, body]).toMatchObject([
        sought,
        {
          candidates: [{ client: { id: made.clientId, dateOfBirth: [1973, 6, 24] }, likenesses }],
          complete: true,
          unasked: [],
        },
      ])
    }
    const abroad = { ...somebody, mobileNo: `5${mark}`, mobileCountryCode: '+49' }
    expect((await search(abroad)).body.candidates).toEqual([])
  })

  test('takes two spellings for the same name exactly when the bank’s own search does', async () => {
    const lastName = `Letters ${randomUUID().slice(0, 8)}`
    const agree = async (id: number, firstName: string) => {
      const query = new URLSearchParams({ firstname: firstName, lastname: lastName })
      const page = await askBank('officer', 'GET', `/v1/clients?${query}`)
      const { body } = await search({ firstName, lastName })
      const isListed = page.pageItems.some((item: { id: number }) => item.id === id)
      const isFound = body.candidates.some(
        ({ client }: { client: { id: number } }) => client.id === id,
      )
      expect([firstName, isFound]).toEqual([firstName, isListed])
      return isListed
    }
    for (const name of namesOfAllLetters()) {
      const { clientId } = await bankCreates('officer', { firstName: name, lastName })
      expect([name, await agree(clientId, name)]).toEqual([name, true])
      for (const spelling of spellingsOf(name)) await agree(clientId, spelling)
    }
  })

  test('finds them despite invisible characters in the record or in the search', async () => {
    const lastName = `Okello ${randomUUID().slice(0, 8)}`
    const emailAddress = `marina.${digits()}@example.com`
    const plain = { ...person({ firstName: 'Marina', lastName }), emailAddress }
    const marked = { ...plain, firstName: 'Mar\u200bina', emailAddress: `\u2060${emailAddress}` }
    const made = []
    for (const body of [plain, marked]) made.push(await bankCreates('officer', body))
    const idOf = ({ clientId }: { clientId: number }) => clientId
    for (const { firstName, emailAddress } of [plain, marked]) {
      const { body } = await search({ firstName, lastName, emailAddress })
      expect(body.candidates).toMatchObject(
        made
          .map(idOf)
          .reverse()
          .map((id) => ({ client: { id }, likenesses: ['name', 'emailAddress'] })),
      )
    }
  })

  test('finds an entity by its whole name, not by a part of it', async () => {
    const fullName = `Mill & Sons ${randomUUID()}`
    const { body } = await create({ legalForm: 'entity', fullName })
    const found = await search({ fullName: fullName.toUpperCase() })
    expect(found.body.candidates).toMatchObject([{ client: { id: body.clientId } }])
    const part = await search({ fullName: fullName.slice(0, -4) })
    expect(part.body.candidates).toEqual([])
  })

  test('shows at most twenty, and says that there are more', async () => {
    const body = person()
    for (let made = 0; made < 21; made += 1) await bankCreates('officer', body)
    const { firstName, lastName } = body
    const { body: found } = await search({ firstName, lastName })
    expect(found.candidates).toHaveLength(20)
    expect(found.complete).toBe(false)
  })

  test('reports a failed search as a failure, not as an empty answer', async () => {
    await fault({ ...SEARCH, kind: 'status', status: 500 })
    const { status, body } = await search({ mobileNo: '1' })
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_failed' })
  })

  test('refuses unknown members, and values that are no text or no day, by name', async () => {
    for (const sought of [
      { sort: 'id' },
      { mobileNo: ['1', '2'] },
      { dateOfBirth: '1990-02-30' },
    ]) {
      const { status, body } = await search(sought)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(body.fields).toMatchObject([{ name: Object.keys(sought)[0] }])
    }
  })

  test('ignores a name in the address: the search takes it from the body only', async () => {
    const body = person()
    await create(body)
    const { firstName, lastName } = body
    const address = `${DUPLICATES}?${new URLSearchParams({ firstName, lastName })}`
    const found = await officer.json(address, { method: 'POST', body: {} })
    expect(found).toMatchObject({ status: 200, body: { candidates: [] } })
    // Next answers every other method with 405.
    expect(Object.keys(ROUTES[DUPLICATES] ?? {})).toEqual(['POST'])
  })
})
