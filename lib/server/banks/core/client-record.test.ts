import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientListItemSchema, clientSchema, listedClientSchema, withLacks } from './client-record'

const pending = { status: { id: 100, code: 'clientStatusType.pending', value: 'Pending' } }
const read = (members: object) => clientSchema.parse({ id: 7, ...members })
const stateOf = (members: object) => read(members).state

describe('the state of a client', () => {
  test('a pending client whose verification is approved is verified', () => {
    expect(stateOf({ ...pending, clientVerificationStatus: 'APPROVED' })).toBe('verified')
    expect(stateOf({ ...pending, subStatus: { name: 'Verified' } })).toBe('verified')
    expect(stateOf({ status: { id: 150, value: 'Verified' } })).toBe('verified')
  })

  test('a pending client is pending whatever else its verification says', () => {
    for (const status of ['PENDING', 'IN_PROGRESS', 'REJECTED', undefined] as const)
      expect(stateOf({ ...pending, clientVerificationStatus: status })).toBe('pending')
  })

  test('an active or ended client is never called verified', () => {
    const stands = [300, 600, 700, 800].map((id) =>
      stateOf({ status: { id }, clientVerificationStatus: 'APPROVED' }),
    )
    expect(stands).toEqual(['active', 'closed', 'rejected', 'withdrawn'])
  })

  test('a state that onboarding does not know keeps the bank’s name of it', () => {
    expect(read({ status: { id: 303, value: 'Transfer in progress' } })).toMatchObject({
      state: 'other',
      stateName: 'Transfer in progress',
    })
    expect(read({ status: { id: 304 } }).stateName).toBeUndefined()
  })

  test('the bank’s words for a verification become our own', () => {
    const words = ['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'MAYBE'].map(
      (word) => read({ ...pending, clientVerificationStatus: word }).verification,
    )
    expect(words).toEqual(['pending', 'underWay', 'approved', 'refused', undefined])
  })
})

describe('the steps of a client', () => {
  const activated = { activatedOnDate: [2026, 11, 20], activatedByUsername: 'officer' }

  test('a person is named in full, else by user name, else not at all', () => {
    const named = { ...activated, activatedByFirstname: 'Hana', activatedByLastname: 'Ito' }
    expect(read({ ...pending, timeline: named }).timeline).toEqual({
      activated: { date: [2026, 11, 20], person: 'Hana Ito', username: 'officer' },
    })
    expect(read({ ...pending, timeline: activated }).timeline.activated?.person).toBe('officer')
    expect(read({ ...pending, timeline: { closedOnDate: [2026, 1, 2] } }).timeline).toEqual({
      closed: { date: [2026, 1, 2] },
    })
  })

  test('the day of the activation is the one that the bank was asked for', () => {
    const activationDate = [2026, 11, 19]
    expect(read({ ...pending, activationDate }).timeline).toEqual({
      activated: { date: activationDate },
    })
    expect(read({ ...pending, activationDate, timeline: activated }).timeline.activated).toEqual({
      date: activationDate,
      person: 'officer',
      username: 'officer',
    })
  })

  test('a list has the days by which it is told how long somebody waits, and nobody’s names', () => {
    const timeline = {
      submittedOnDate: [2026, 1, 2],
      submittedByUsername: 'officer',
      verifiedOnDate: [2026, 1, 5],
      reopenedOnDate: [2026, 1, 4],
    }
    expect(clientListItemSchema.parse({ id: 7, ...pending, timeline }).timeline).toEqual({
      submitted: { date: [2026, 1, 2] },
      verified: { date: [2026, 1, 5] },
      reopened: { date: [2026, 1, 4] },
    })
  })

  test('what cannot be read of them is not known', () => {
    const odd = { submittedOnDate: [2026, 2, 30], submittedByUsername: 7 }
    expect(read({ ...pending, timeline: odd }).timeline).toEqual({})
    expect(read({ ...pending, timeline: 'none' }).timeline).toEqual({})
  })
})

test('the reason of an end is the one of the end that it came to', () => {
  const reasons = {
    closureReason: { id: 1, name: 'Moved' },
    rejectionReason: { id: 2, name: 'Duplicate' },
    withdrawalReason: { id: 3, name: 'Changed mind' },
  }
  const ids = [600, 700, 800, 100].map((id) => read({ status: { id }, ...reasons }).endReason?.id)
  expect(ids).toEqual([1, 2, 3, undefined])
})

test('no name turns the sentence it stands in, and none is changed where it is edited', () => {
  const turned = (text: string) => `${text}\u202e`
  const client = read({
    ...pending,
    displayName: turned('Amina Sow'),
    firstname: turned('Amina'),
    officeName: turned('Lakeside'),
    staffName: turned('Hana Ito'),
    gender: { id: 22, name: turned('Female') },
    timeline: { submittedByUsername: turned('officer'), closedByFirstname: turned('Hana') },
  })
  expect(client).toMatchObject({
    displayName: 'Amina Sow',
    firstName: turned('Amina'),
    officeName: 'Lakeside',
    adviserName: 'Hana Ito',
    gender: { name: 'Female' },
    timeline: { submitted: { person: 'officer' }, closed: { person: 'Hana' } },
  })
  expect(read({ ...pending, displayName: '\u202e' }).displayName).toBeUndefined()
})

test('a record of a list holds what a list shows, and needs an id and a status', () => {
  const listed = clientListItemSchema.parse({
    id: 7,
    ...pending,
    accountNo: '000000007',
    emailAddress: 'nia@example.com',
    timeline: { submittedOnDate: [2026, 11, 19], closedOnDate: [2026, 11, 20] },
  })
  expect(listed).toEqual({
    id: 7,
    state: 'pending',
    stateName: 'Pending',
    accountNo: '000000007',
    timeline: { submitted: { date: [2026, 11, 19] } },
  })
  expect(clientListItemSchema.safeParse({ id: 7 }).success).toBe(false)
  expect(clientListItemSchema.safeParse({ ...pending, id: 0 }).success).toBe(false)
})

test('what a bank calls a legal form and external cards has our own names', () => {
  const client = read({
    ...pending,
    legalForm: { id: 2, value: 'Entity' },
    clientTransferOptionData: { externalCardDebitAllowed: true, externalCardCreditAllowed: false },
  })
  expect(client.legalForm).toEqual({ kind: 'entity', name: 'Entity' })
  expect(client.externalCards).toEqual({ debitAllowed: true, creditAllowed: false })
})

describe('what a pending client of a list lacks', () => {
  const lacksOf = (...records: object[]) =>
    withLacks(
      records.map((record, at) => listedClientSchema.parse({ ...pending, id: at + 1, ...record })),
    ).map(({ lacks }) => lacks)
  const reached = { emailAddress: 'a@b.example', mobileNo: '0711 313 619' }

  test('is each detail that the bank’s lists tell of, and what is no telephone number is none', () => {
    expect(
      lacksOf(
        reached,
        { mobileNo: '0711 313 619', emailAddress: ' ' },
        { emailAddress: 'a@b.example', mobileNo: 'call me' },
        {},
      ),
    ).toEqual([undefined, ['emailAddress'], ['mobileNo'], ['emailAddress', 'mobileNo']])
  })

  test('is not known where no client of the list has such a detail', () => {
    expect(lacksOf({}, {})).toEqual([undefined, undefined])
    expect(lacksOf({ emailAddress: 'a@b.example' }, {})).toEqual([undefined, ['emailAddress']])
  })

  test('is said of nobody else, and the details themselves go no further', () => {
    expect(lacksOf(reached, { status: { id: 300 } })).toEqual([undefined, undefined])
    const listed = listedClientSchema.parse({ ...pending, id: 7, ...reached })
    expect(Object.keys(withLacks([listed])[0] ?? {})).not.toContain('mobileNo')
    expect(withLacks([listed])[0]).toMatchObject({ id: 7, state: 'pending' })
  })
})

test('a client of a list with the ways to reach them is the client as a list shows it, with these beside it', () => {
  const value = fc.oneof(
    fc.constant(undefined),
    fc.string(),
    fc.integer(),
    fc.constant([2026, 5, 1]),
    fc.constant({ id: 41, name: 'Verified' }),
  )
  const record = fc.record({
    id: fc.oneof(fc.integer({ min: 1 }), value),
    status: fc.oneof(fc.record({ id: fc.constantFrom(100, 300, 600) }), value),
    accountNo: value,
    displayName: value,
    subStatus: value,
    clientVerificationStatus: fc.oneof(fc.constantFrom('APPROVED', 'PENDING'), value),
    officeId: value,
    activationDate: value,
    timeline: fc.oneof(fc.record({ submittedOnDate: value }), value),
  })
  fc.assert(
    fc.property(record, value, (known, mobileNo) => {
      const [listed, item] = [listedClientSchema, clientListItemSchema].map((schema) =>
        schema.safeParse({ ...known, mobileNo, emailAddress: 'a@b.example' }),
      )
      expect(listed?.success).toBe(item?.success)
      if (!listed?.success || !item?.success) return
      const told = typeof mobileNo === 'string' && mobileNo.trim() ? mobileNo.trim() : undefined
      expect(listed.data).toEqual({ ...item.data, mobileNo: told, emailAddress: 'a@b.example' })
    }),
  )
})
