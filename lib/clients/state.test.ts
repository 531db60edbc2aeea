import { describe, expect, test } from 'vitest'
import { stateOf } from './state'

const pending = { status: { id: 100, code: 'clientStatusType.pending', value: 'Pending' } }
const word = (client: Parameters<typeof stateOf>[0]) => stateOf(client).name

describe('the state of a client', () => {
  test('a pending client whose verification is approved is verified', () => {
    expect(word({ ...pending, clientVerificationStatus: 'APPROVED' })).toBe('verified')
    expect(word({ ...pending, subStatus: { name: 'Verified' } })).toBe('verified')
    expect(word({ status: { id: 150, value: 'Verified' } })).toBe('verified')
  })

  test('a pending client is pending whatever else its verification says', () => {
    for (const status of ['PENDING', 'IN_PROGRESS', 'REJECTED', undefined] as const)
      expect(word({ ...pending, clientVerificationStatus: status })).toBe('pending')
  })

  test('an active or closed client is never called verified', () => {
    for (const id of [300, 600, 700, 800])
      expect(word({ status: { id }, clientVerificationStatus: 'APPROVED' })).not.toBe('verified')
  })

  test("a closed client carries the bank's own word", () => {
    expect(stateOf({ status: { id: 700, value: 'Rejected' } })).toEqual({
      name: 'closed',
      word: 'Rejected',
    })
  })

  test('a state that onboarding does not know is shown as the bank names it', () => {
    expect(stateOf({ status: { id: 303, value: 'Transfer in progress' } })).toEqual({
      name: 'other',
      word: 'Transfer in progress',
    })
    expect(stateOf({ status: { id: 304 } }).word).toBe('Status 304')
  })
})
