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

  test('a state unknown to onboarding keeps the bank’s name', () => {
    expect(read({ status: { id: 303, value: 'Transfer in progress' } })).toMatchObject({
      state: 'other',
      stateName: 'Transfer in progress',
    })
    expect(read({ status: { id: 304 } }).stateName).toBeUndefined()
  })

  test('the bank’s words for a verification become ours', () => {
    const words = ['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'MAYBE'].map(
      (word) => read({ ...pending, clientVerificationStatus: word }).verification,
    )
    expect(words).toEqual(['pending', 'underWay', 'approved', 'refused', undefined])
  })
})

describe('the steps of a client', () => {
  const activated = { activatedOnDate: [2026, 11, 20], activatedByUsername: 'officer' }

  test('a step names a person in full, or else by user name, or else not at all', () => {
    const named = { ...activated, activatedByFirstname: 'Hana', activatedByLastname: 'Ito' }
    expect(read({ ...pending, timeline: named }).timeline).toEqual({
      activated: { date: [2026, 11, 20], person: 'Hana Ito', username: 'officer' },
    })
    expect(read({ ...pending, timeline: activated }).timeline.activated?.person).toBe('officer')
    expect(read({ ...pending, timeline: { closedOnDate: [2026, 1, 2] } }).timeline).toEqual({
      closed: { date: [2026, 1, 2] },
    })
  })

  test('the day of an activation is the day that the bank was asked for', () => {
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

  test('a list has the dates that show how long a client waits, but no names of staff', () => {
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

  test('unreadable dates and names of steps count as unknown', () => {
    const odd = { submittedOnDate: [2026, 2, 30], submittedByUsername: 7 }
    expect(read({ ...pending, timeline: odd }).timeline).toEqual({})
    expect(read({ ...pending, timeline: 'none' }).timeline).toEqual({})
  })
})

test('the reason shown is the one for the way the client ended', () => {
  const reasons = {
    closureReason: { id: 1, name: 'Moved' },
    rejectionReason: { id: 2, name: 'Duplicate' },
    withdrawalReason: { id: 3, name: 'Changed mind' },
  }
  const ids = [600, 700, 800, 100].map((id) => read({ status: { id }, ...reasons }).endReason?.id)
  expect(ids).toEqual([1, 2, 3, undefined])
})

test('a name cannot reverse the sentence around it, and stays unchanged where it is edited', () => {
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

test('an item of a list has only what lists show, and needs an id and a status', () => {
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

test('legal forms and external cards get our own names', () => {
  const client = read({
    ...pending,
    legalForm: { id: 2, value: 'Entity' },
    clientTransferOptionData: { externalCardDebitAllowed: true, externalCardCreditAllowed: false },
  })
  expect(client.legalForm).toEqual({ kind: 'entity', name: 'Entity' })
  expect(client.externalCards).toEqual({ debitAllowed: true, creditAllowed: false })
})

describe('what a pending client in a list lacks', () => {
  const lacksOf = (...records: object[]) =>
    withLacks(
      records.map((record, at) => listedClientSchema.parse({ ...pending, id: at + 1, ...record })),
    ).map(({ lacks }) => lacks)
  const reached = { emailAddress: 'a@b.example', mobileNo: '0711 313 619' }

  test('is each contact detail that the bank’s lists include; a text that is not a telephone number counts as missing', () => {
    expect(
      lacksOf(
        reached,
        { mobileNo: '0711 313 619', emailAddress: ' ' },
        { emailAddress: 'a@b.example', mobileNo: 'call me' },
        {},
      ),
    ).toEqual([undefined, ['emailAddress'], ['mobileNo'], ['emailAddress', 'mobileNo']])
  })

  test('is unknown where no client in the list has that detail', () => {
    expect(lacksOf({}, {})).toEqual([undefined, undefined])
    expect(lacksOf({ emailAddress: 'a@b.example' }, {})).toEqual([undefined, ['emailAddress']])
  })

  test('is given for pending clients only, and the contact details themselves are left out', () => {
    expect(lacksOf(reached, { status: { id: 300 } })).toEqual([undefined, undefined])
    const listed = listedClientSchema.parse({ ...pending, id: 7, ...reached })
    expect(Object.keys(withLacks([listed])[0] ?? {})).not.toContain('mobileNo')
    expect(withLacks([listed])[0]).toMatchObject({ id: 7, state: 'pending' })
  })
})

test('an item with contact details equals the item of the list with these details added', () => {
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
