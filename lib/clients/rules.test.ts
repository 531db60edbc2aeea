import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, may, nameOf, nextStepOf, personOf, stateOf } from './rules'

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

  test('the next step follows from the state', () => {
    expect(nextStepOf({ name: 'pending', word: 'Pending' })).toBe('Verify')
    expect(nextStepOf({ name: 'verified', word: 'Verified' })).toBe('Activate')
    expect(nextStepOf({ name: 'active', word: 'Active' })).toBeUndefined()
  })
})

describe('what a member of staff may do', () => {
  const everything = ['VERIFY_CLIENT', 'ACTIVATE_CLIENT']
  const states = ['pending', 'verified', 'active', 'closed', 'other'] as const
  const state = (name: (typeof states)[number]) => ({ name, word: name })

  test('each action is open in exactly one state', () => {
    const open = (action: Parameters<typeof may>[0]) =>
      states.filter((name) => may(action, state(name), everything).allowed)
    expect(open('verify')).toEqual(['pending'])
    expect(open('activate')).toEqual(['verified'])
    expect(open('activateByManualReview')).toEqual(['pending'])
  })

  test('a missing permission is named', () => {
    expect(may('activate', state('verified'), ['VERIFY_CLIENT'])).toEqual({
      allowed: false,
      reason: 'Needs ACTIVATE_CLIENT, which you do not hold.',
    })
  })

  test('reading everything permits no command', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), (name) => {
        for (const action of ['verify', 'activate', 'activateByManualReview'] as const)
          expect(may(action, state(name), ['ALL_FUNCTIONS_READ']).allowed).toBe(false)
      }),
    )
    expect(holds(['ALL_FUNCTIONS_READ'], 'READ_CLIENT')).toBe(true)
    expect(holds(['ALL_FUNCTIONS'], 'ACTIVATE_CLIENT')).toBe(true)
  })
})

describe('names', () => {
  test('a person is named in full, else by user name, else not at all', () => {
    const timeline = { activatedByUsername: 'officer' }
    expect(personOf(timeline, 'activated')).toBe('officer')
    const named = { ...timeline, activatedByFirstname: 'Hana', activatedByLastname: 'Ito' }
    expect(personOf(named, 'activated')).toBe('Hana Ito')
    expect(personOf({}, 'submitted')).toBeUndefined()
  })

  test('a client without a name is called by its id', () => {
    expect(nameOf({ id: 7, displayName: undefined })).toBe('Client 7')
  })
})
