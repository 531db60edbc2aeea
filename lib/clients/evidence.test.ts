import { describe, expect, test } from 'vitest'
import { hasComeAbout, identityOf, isActivatedBy, isMovedBy, isVerifiedBy } from './evidence'
import { type Client, clientSchema } from './schema'

const active = (changes: object = {}): Client =>
  clientSchema.parse({
    id: 7,
    status: { id: 300 },
    activationDate: [2026, 11, 20],
    timeline: { activatedByUsername: 'officer' },
    ...changes,
  })
const isOurs = (client: Client) => isActivatedBy(client, 'officer', '2026-11-20')

describe('who a client is', () => {
  test('does not change on its way to active', () => {
    const verified = active({ status: { id: 100 }, clientVerificationStatus: 'APPROVED' })
    expect(identityOf(active())).toBe(identityOf(verified))
  })

  test.each([{ lastname: 'Barrow' }, { dateOfBirth: [1990, 1, 2] }, { gender: { id: 22 } }])(
    'changes with %j',
    (change) => {
      expect(identityOf(active(change))).not.toBe(identityOf(active()))
    },
  )

  test('is the same of a record that went through JSON', () => {
    const client = active({ firstname: 'Nia', middlename: undefined })
    expect(identityOf(JSON.parse(JSON.stringify(client)))).toBe(identityOf(client))
  })
})

describe('what waits for a second person', () => {
  const pending = active({ status: { id: 100 } })
  const verified = active({ status: { id: 100 }, clientVerificationStatus: 'APPROVED' })
  const rejected = active({ status: { id: 700 } })

  test.each([
    ['ACTIVATE', active()],
    ['VERIFY', verified],
    ['REQUESTVERIFY', active()],
    ['REJECT', rejected],
    ['UNDOREJECT', pending],
  ])('has come about where the client shows it: %s', (action, client) => {
    expect(hasComeAbout(client, action)).toBe(true)
  })

  test.each([
    ['ACTIVATE', verified],
    ['VERIFY', pending],
    ['REJECT', pending],
    ['UNDOREJECT', rejected],
    ['UPDATE', active()],
    ['DELETE', pending],
  ])('has not where it does not: %s', (action, client) => {
    expect(hasComeAbout(client, action)).toBe(false)
  })
})

describe('evidence that a command whose answer was lost took effect', () => {
  test('is an active client with our date and our name', () => {
    expect(isOurs(active())).toBe(true)
  })

  test('is not an active client with another date or another name', () => {
    expect(isOurs(active({ activationDate: [2026, 11, 19] }))).toBe(false)
    expect(isOurs(active({ timeline: { activatedByUsername: 'verifier' } }))).toBe(false)
  })

  test('is not a client that is not active', () => {
    expect(isOurs(active({ status: { id: 100 }, clientVerificationStatus: 'APPROVED' }))).toBe(
      false,
    )
  })

  test('what a bank does not say speaks neither way', () => {
    expect(isOurs(active({ activationDate: undefined, timeline: {} }))).toBe(true)
  })

  test('of a verification is the verifier’s name', () => {
    const verified = (verifiedByUsername?: string) =>
      active({
        status: { id: 100 },
        clientVerificationStatus: 'APPROVED',
        timeline: { verifiedByUsername },
      })
    expect(isVerifiedBy(verified('officer'), 'officer')).toBe(true)
    expect(isVerifiedBy(verified(), 'officer')).toBe(true)
    expect(isVerifiedBy(verified('verifier'), 'officer')).toBe(false)
    expect(isVerifiedBy(active(), 'officer')).toBe(false)
  })

  const rejection = { command: 'reject', date: '2026-11-20', reasonId: 4 } as const
  const rejected = (changes: object = {}) =>
    active({
      status: { id: 700 },
      rejectionReason: { id: 4, name: 'Duplicate' },
      timeline: { rejectedOnDate: [2026, 11, 20], rejectedByUsername: 'officer' },
      ...changes,
    })

  test('of a rejection is our day, our name and our reason', () => {
    expect(isMovedBy(rejected(), rejection, 'officer')).toBe(true)
    expect(isMovedBy(rejected({ rejectionReason: undefined, timeline: {} }), rejection, 'x')).toBe(
      true,
    )
    expect(isMovedBy(rejected(), rejection, 'verifier')).toBe(false)
    expect(isMovedBy(rejected(), { ...rejection, date: '2026-11-19' }, 'officer')).toBe(false)
    expect(isMovedBy(rejected(), { ...rejection, reasonId: 5 }, 'officer')).toBe(false)
    expect(isMovedBy(rejected({ status: { id: 800 } }), rejection, 'officer')).toBe(false)
  })

  test('of a reopening is a pending client with our day and our name', () => {
    const reopening = { command: 'undoRejection', date: '2026-11-20' } as const
    const reopened = active({
      status: { id: 100 },
      timeline: { reopenedOnDate: [2026, 11, 20], reopenedByUsername: 'officer' },
    })
    expect(isMovedBy(reopened, reopening, 'officer')).toBe(true)
    expect(isMovedBy(reopened, reopening, 'verifier')).toBe(false)
    expect(isMovedBy(rejected(), reopening, 'officer')).toBe(false)
  })
})
