import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS, VERIFICATION } from '../clients/bucket'
import { changeClient, holdClient } from '../clients/change'
import { BATCH } from '../clients/list'
import { normalise } from '../clients/normalise'
import { findEngines } from './engines'
import { createClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const SIZE = 2_300

type Day = [number, number, number]

interface Item {
  id: number
  accountNo: string
  displayName: string
  officeId: number
  officeName: string
  status: { id: number }
  clientVerificationStatus: string
  timeline: { submittedOnDate: Day; activatedOnDate?: Day; closedOnDate?: Day }
}

// docs/bank-api.md, "List clients"
describe.each(await findEngines())('the list of clients (%s)', (engine) => {
  let sandbox: TestSandbox
  let desk: Desk
  let all: Item[]
  const list = async (query: string) => (await desk.get(`/v1/clients?${query}`)).body
  const ids = (items: Item[]) => items.map(({ id }) => id)
  const read = async (query: string) => ids((await list(query)).pageItems)

  beforeAll(async () => {
    sandbox = await startSandbox(engine, SIZE)
    desk = await sandbox.as('auditor')
    all = (await list('limit=0')).pageItems
  })
  afterAll(() => sandbox.stop())

  test('a page holds 200 clients in order of id by default', async () => {
    const { totalFilteredRecords, pageItems } = await list('')
    expect(totalFilteredRecords).toBe(SIZE)
    expect(ids(pageItems)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  })

  test.each(['limit=0', 'limit=-1', `limit=${SIZE + 50}`])(
    '%s gives every client',
    async (query) => {
      const { totalFilteredRecords, pageItems } = await list(query)
      expect(totalFilteredRecords).toBe(SIZE)
      expect(ids(pageItems)).toEqual(Array.from({ length: SIZE }, (_, at) => at + 1))
    },
  )

  test('everything from an offset on can be read, in any order', async () => {
    const offset = 37
    for (const orderBy of ['id', 'displayName', 'accountNo', 'officeId', 'officeName']) {
      for (const sortOrder of ['ASC', 'DESC']) {
        const sort = `orderBy=${orderBy}&sortOrder=${sortOrder}`
        const rest = await read(`limit=0&offset=${offset}&${sort}`)
        expect(rest).toHaveLength(SIZE - offset)
        expect(new Set(rest).size).toBe(SIZE - offset)
        // A page could lose or repeat a client between two batches.
        const seam = await read(`limit=20&offset=${offset + BATCH - 10}&${sort}`)
        expect(rest.slice(BATCH - 10, BATCH + 10)).toEqual(seam)
      }
    }
  })

  const keys: [string, (item: Item) => string | number][] = [
    ['id', (item) => item.id],
    ['displayName', (item) => normalise(item.displayName)],
    ['accountNo', (item) => item.accountNo],
    ['officeId', (item) => item.officeId],
    ['officeName', (item) => normalise(item.officeName)],
  ]

  const dayOf = (day: Day | undefined) =>
    day?.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')
  const days: [string, string, (item: Item) => Day | undefined][] = [
    ['createdStartDate', 'creationEndDate', ({ timeline }) => timeline.submittedOnDate],
    ['activatedStartDate', 'activatedEndDate', ({ timeline }) => timeline.activatedOnDate],
    ['closedStartDate', 'closedEndDate', ({ timeline }) => timeline.closedOnDate],
  ]

  test.each(days)('%s and %s are the first and the last day that count', async (from, to, day) => {
    const known = all
      .map((item) => dayOf(day(item)) ?? '')
      .filter((one) => one !== '')
      .sort()
    const first = known[Math.floor(known.length / 3)] ?? ''
    const last = known[Math.floor((2 * known.length) / 3)] ?? ''
    expect(first < last).toBe(true)
    const expectOnly = async (query: string, isMeant: (one: string) => boolean) => {
      const meant = all.filter((item) => isMeant(dayOf(day(item)) ?? '')).map(({ id }) => id)
      const page = await list(`limit=0&${query}`)
      expect(ids(page.pageItems)).toEqual(meant)
      expect(page.totalFilteredRecords).toBe(meant.length)
      return meant
    }
    await expectOnly(`${from}=${first}`, (one) => one >= first)
    await expectOnly(`${to}=${last}`, (one) => one !== '' && one <= last)
    await expectOnly(`${from}=${first}&${to}=${last}`, (one) => one >= first && one <= last)
    await expectOnly(`${from}=${first}&${to}=${first}`, (one) => one === first)
    await expectOnly(`${from}=${last}&${to}=${first}`, () => false)
    await expectOnly(`${from}=9999-12-31`, () => false)
    await expectOnly(`${from}=`, () => true)
    const [year, month, date] = first.split('-')
    const written = `${from}=${date}/${month}/${year}&dateFormat=dd/MM/yyyy`
    await expectOnly(written, (one) => one >= first)
    const office = all.find((item) => dayOf(day(item)) === first)?.officeId
    const query = `limit=0&officeId=${office}&${from}=${first}&${to}=${first}`
    const meant = all.filter((item) => dayOf(day(item)) === first && item.officeId === office)
    expect(await list(query)).toMatchObject({ totalFilteredRecords: meant.length })
    expect(await read(query)).toEqual(ids(meant))
  })

  test('days filter the list without changing its order', async () => {
    const query = 'createdStartDate=1 January 2000&dateFormat=d MMMM yyyy&locale=en'
    const named = await read(`limit=0&orderBy=displayName&${query}`)
    expect(named).toEqual(await read('limit=0&orderBy=displayName'))
  })

  test.each([
    ['createdStartDate=yesterday', 'validation.msg.invalid.dateFormat.format'],
    ['creationEndDate=2026-02-30', 'validation.msg.invalid.dateFormat.format'],
    ['activatedStartDate=0000-01-01', 'validation.msg.invalid.dateFormat.format'],
    [
      'activatedEndDate=2026-01-01&dateFormat=dd/MM/yyyy',
      'validation.msg.invalid.dateFormat.format',
    ],
    ['closedStartDate=2026-01-01&dateFormat=quarter', 'validation.msg.invalid.dateFormat.format'],
    ['closedEndDate=2026-01-01&locale=!', 'validation.msg.invalid.locale.format'],
    ['orphansOnly=perhaps', 'validation.msg.client.orphansOnly.must.be.true.or.false'],
  ])('%s is refused', async (query, code) => {
    expect(await desk.get(`/v1/clients?${query}`)).toMatchObject({ status: 400, code })
  })

  test('a filter for orphans finds every client, because there are no groups', async () => {
    for (const orphansOnly of ['true', 'false']) {
      expect((await list(`limit=1&orphansOnly=${orphansOnly}`)).totalFilteredRecords).toBe(SIZE)
    }
  })

  test.each(keys)('clients sort by %s, then by id in the same direction', async (orderBy, key) => {
    const compare = (a: Item, b: Item) => {
      const [left, right] = [key(a), key(b)]
      if (left === right) return a.id - b.id
      return left < right ? -1 : 1
    }
    const ascending = ids(all.toSorted(compare))
    expect(await read(`limit=-1&orderBy=${orderBy}`)).toEqual(ascending)
    expect(await read(`limit=-1&orderBy=${orderBy}&sortBy=desc`)).toEqual(ascending.toReversed())
    expect(await read(`limit=50&offset=400&orderBy=${orderBy}&sortOrder=DESC`)).toEqual(
      ascending.toReversed().slice(400, 450),
    )
  })

  test('sortOrder wins over sortBy, and neither has an effect without orderBy', async () => {
    expect(await read('limit=1&orderBy=id&sortBy=ASC&sortOrder=DESC')).toEqual([SIZE])
    expect(await read('limit=1&sortBy=DESC')).toEqual([1])
    expect(await read('limit=1&sortOrder=DESC')).toEqual([1])
    expect(await read('limit=1&orderBy=id&sortOrder=Desc&sortBy=asc')).toEqual([SIZE])
  })

  test.each(['', '&displayName=a'])(
    'a number larger than any office id matches no office%s',
    async (filter) => {
      const page = await list(`officeId=999999999999999${filter}`)
      expect(page).toEqual({ totalFilteredRecords: 0, pageItems: [] })
    },
  )

  test('an offset beyond the end gives an empty page with the true total', async () => {
    expect(await list(`offset=${SIZE}`)).toEqual({ totalFilteredRecords: SIZE, pageItems: [] })
  })

  const isPending = (item: Item) => item.status.id === 100
  const filters: [string, (item: Item) => boolean][] = [
    ['clientStatus=pending', isPending],
    ['clientStatus=ACTIVE', (item) => item.status.id === 300],
    ['clientStatus=CLOSED,rejected,Withdrawn', (item) => item.status.id >= 600],
    ['clientStatus=CLOSED', (item) => item.status.id === 600],
    [
      'clientStatus=PENDING&clientVerificationStatus=APPROVED',
      (item) => isPending(item) && item.clientVerificationStatus === 'APPROVED',
    ],
    [
      'clientStatus=PENDING&clientVerificationStatus=PENDING,IN_PROGRESS,REJECTED',
      (item) => isPending(item) && item.clientVerificationStatus !== 'APPROVED',
    ],
    ['clientVerificationStatus=rejected', (item) => item.clientVerificationStatus === 'REJECTED'],
    ['officeId=3', (item) => item.officeId === 3],
    ['officeId=3&clientStatus=ACTIVE', (item) => item.officeId === 3 && item.status.id === 300],
    ['officeId=999', () => false],
    ['displayName=OR', (item) => normalise(item.displayName).includes('or')],
    ['displayName=jose', (item) => normalise(item.displayName).includes('jose')],
    ['displayName=%C3%BCll', (item) => normalise(item.displayName).includes('ull')],
    ['displayName=%25', () => false],
    ['displayName=_', () => false],
    ['accountNo=00000012', (item) => item.accountNo.startsWith('00000012')],
    ['accountNo=%25', () => false],
    [
      'displayName=an&officeId=2&clientStatus=ACTIVE',
      (item) =>
        normalise(item.displayName).includes('an') && item.officeId === 2 && item.status.id === 300,
    ],
  ]

  test.each(filters)('?%s finds exactly the clients that match', async (query, isWanted) => {
    const wanted = all.filter(isWanted)
    const { totalFilteredRecords, pageItems } = await list(`limit=0&${query}`)
    expect(totalFilteredRecords).toBe(wanted.length)
    expect(ids(pageItems)).toEqual(ids(wanted))
  })

  test('names match despite invisible characters in the search', async () => {
    const officer = await sandbox.as('officer@harbour')
    const found = async (query: Record<string, string>) =>
      ids((await officer.get(`/v1/clients?${new URLSearchParams(query)}`)).body.pageItems)
    const lastname = 'Unseenby'
    const marked = await createClient(officer, { firstname: 'Mar\u200bina', lastname })
    const plain = await createClient(officer, { firstname: 'Marina', lastname })
    for (const firstname of ['Marina', 'Mar\u00adina', '\u2060MARINA'])
      expect([firstname, await found({ firstname, lastname })]).toEqual([
        firstname,
        [marked, plain],
      ])
    expect(await found({ displayName: 'marina unseen\u200bby' })).toEqual([marked, plain])
  })

  test('first and last names match as a whole, or by %, whatever the case and accents', async () => {
    const officer = await sandbox.as('officer@harbour')
    const find = async (query: string) => (await officer.get(`/v1/clients?${query}`)).body
    const id = await createClient(officer, {
      firstname: 'Žofiela',
      lastname: 'van Ærø_x',
      externalId: 'EXT-77',
      mobileNo: '123123123',
      emailAddress: 'Zofiela.77@example.com',
    })
    for (const query of [
      'firstname=zofiela',
      'firstname=zof%25',
      'lastname=VAN%20AERO_X',
      'lastname=%25aero%25',
      'externalId=EXT-77',
      'externalId=EXT-7%25',
      'mobileNo=123123123',
      'emailAddress=zofiela.77%40EXAMPLE.com',
    ]) {
      expect([query, ids((await find(query)).pageItems).includes(id)]).toEqual([query, true])
    }
    for (const query of [
      'firstname=zofie',
      'lastname=aero',
      'externalId=ext-7',
      'mobileNo=1231',
      'mobileNo=123%25',
      'emailAddress=zofiela',
      'emailAddress=%25',
    ]) {
      expect([query, ids((await find(query)).pageItems).includes(id)]).toEqual([query, false])
    }
  })

  test('a number is found by its last digits, whatever stands between them', async () => {
    const officer = await sandbox.as('officer@harbour')
    const made: number[] = []
    for (const mobileNo of ['+254 (0)733-555 901', '0733555901', '733 555 902'])
      made.push(await createClient(officer, { mobileNo }))
    const [spaced, plain, other] = made
    const find = async (ending: string) => {
      const query = new URLSearchParams({ mobileNo: ending })
      return ids((await officer.get(`/v1/clients?${query}`)).body.pageItems)
    }
    expect(await find('%733555901')).toEqual([spaced, plain])
    expect(await find('%733 555-902')).toEqual([other])
    expect(await find('733555902')).toEqual([])
    expect(await find('%7335559')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('%_')).toEqual([])
  })

  test.each([
    ['limit=ten', 'limit', 'validation.msg.invalid.integer.format'],
    ['limit=1.5', 'limit', 'validation.msg.invalid.integer.format'],
    ['limit=1&limit=2', 'limit', 'validation.msg.invalid.integer.format'],
    ['offset=-1', 'offset', 'validation.msg.client.offset.is.not.within.expected.range'],
    ['officeId=x', 'officeId', 'validation.msg.invalid.integer.format'],
    [
      'orderBy=name',
      'orderBy',
      'validation.msg.client.orderBy.is.not.one.of.expected.enumerations',
    ],
    [
      'orderBy=id&sortBy=UP',
      'sortBy',
      'validation.msg.client.sortBy.is.not.one.of.expected.enumerations',
    ],
    [
      'clientStatus=INACTIVE',
      'clientStatus',
      'validation.msg.client.status.value.is.not.supported',
    ],
    [
      'clientVerificationStatus=DONE',
      'clientVerificationStatus',
      'validation.msg.client.verification.value.is.not.supported',
    ],
    [
      'clientStatus=ACTIVE,INACTIVE',
      'clientStatus',
      'validation.msg.client.status.value.is.not.supported',
    ],
    ['clientStatus=300', 'clientStatus', 'validation.msg.client.status.value.is.not.supported'],
    [
      'clientVerificationStatus=APPROVED,',
      'clientVerificationStatus',
      'validation.msg.client.verification.value.is.not.supported',
    ],
    [
      'orderBy=id&sortOrder=down',
      'sortOrder',
      'validation.msg.client.sortOrder.is.not.one.of.expected.enumerations',
    ],
    ['displayName=a%00b', 'displayName', 'validation.msg.client.displayName.does.not.match.regexp'],
  ])('?%s is a bad request', async (query, parameterName, code) => {
    const { status, body } = await desk.get(`/v1/clients?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ parameterName, userMessageGlobalisationCode: code })
  })

  test.each([
    ['displayName', 200],
    ['firstname', 100],
    ['lastname', 100],
    ['externalId', 100],
    ['mobileNo', 50],
    ['emailAddress', 100],
    ['accountNo', 20],
  ])('a filter for %s has at most %i characters', async (name, most) => {
    expect((await desk.get(`/v1/clients?${name}=${'x'.repeat(most)}`)).status).toBe(200)
    expect(await desk.get(`/v1/clients?${name}=${'x'.repeat(most + 1)}`)).toMatchObject({
      status: 400,
      code: `validation.msg.client.${name}.exceeds.max.length`,
    })
  })

  test('every wrong parameter has its own cause', async () => {
    const { body } = await desk.get('/v1/clients?limit=x&offset=y&orderBy=z')
    expect(body.errors.map((cause: { parameterName: string }) => cause.parameterName)).toEqual([
      'limit',
      'offset',
      'orderBy',
    ])
  })
})

// docs/bank-api.md, "List clients" and "Client states"
describe.each(await findEngines())('finding clients by state (%s)', (engine) => {
  let sandbox: TestSandbox
  let desk: Desk
  const standing = new Map<number, string>()
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 0)
    desk = await sandbox.as('officer')
    for (const [status, id] of Object.entries(STATUS)) {
      for (const verification of Object.values(VERIFICATION)) {
        const clientId = await createClient(desk)
        await sandbox.db.transaction(async (tx) => {
          const held = await holdClient(tx, 'lakeside', clientId)
          const verified = await changeClient(tx, held, { verification })
          await changeClient(tx, verified, { status: id })
        })
        const { body } = await desk.get(`/v1/clients/${clientId}`)
        standing.set(clientId, `${status} ${body.clientVerificationStatus}`)
      }
    }
  })
  afterAll(() => sandbox.stop())

  const statuses = Object.keys(STATUS)
  const verifications = Object.keys(VERIFICATION)
  const lists = (names: string[]) => [
    ...names.map((name) => [name]),
    names.slice(0, 2),
    names.slice(1, 4),
    names,
  ]

  const some = ['PENDING', 'TRANSFER_ON_HOLD']
  test.each([
    ...lists(statuses).map((wanted) => ({ wanted, verified: verifications })),
    ...lists(verifications).map((verified) => ({ wanted: statuses, verified })),
    ...lists(verifications).map((verified) => ({ wanted: some, verified })),
  ])('in one of $wanted, verified $verified', async ({ wanted, verified }) => {
    const query = [
      ...(wanted === statuses ? [] : [`clientStatus=${wanted.join(',')}`]),
      ...(verified === verifications
        ? []
        : [`clientVerificationStatus=${verified.join(', ').toLowerCase()}`]),
    ].join('&')
    const expected = [...standing].filter(([, stands]) => {
      const [status = '', verification = ''] = stands.split(' ')
      return wanted.includes(status) && verified.includes(verification)
    })
    // The first count uses the counters; the second has to count the clients.
    for (const filter of ['', '&displayName=tester']) {
      const { body } = await desk.get(`/v1/clients?${query}${filter}`)
      const found = body.pageItems.map(({ id }: { id: number }) => id)
      expect(found).toEqual(expected.map(([id]) => id))
      expect(body.totalFilteredRecords).toBe(expected.length)
    }
  })
})
