import { describe, expect, test } from 'vitest'
import { isActivatedBy, isVerifiedBy } from './evidence'
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
})
