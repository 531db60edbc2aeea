import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import { holding } from '@/lib/session/test/holding'
import { said } from '@/lib/words/said'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ClientState } from './client'
import { nextStepOf } from './next-step'
import { may, movesFrom } from './rules'
import type { Stand } from './state'

test.each([
  ['pending', 'pending', 'Verify'],
  ['pending', 'underWay', 'Verification in progress'],
  ['pending', 'refused', 'Verify'],
  ['pending', undefined, 'Verify'],
  ['verified', 'approved', 'Activate'],
  ['active', 'underWay', undefined],
  ['closed', 'approved', undefined],
  ['other', 'pending', undefined],
] as const)(
  'the next step of a client that is %s with the verification %s is %s',
  (state, verification, step) => {
    const next = nextStepOf({ state, verification }, { verify: true })
    expect(next && inEnglish(next)).toBe(step)
  },
)

describe('what a member of staff may do', () => {
  const everything = holding('client.verify', 'client.activate')
  const states = ['pending', 'verified', 'active', 'closed', 'other'] as const
  const at = (state: ClientState) => ({ state })

  test('each of these actions is open in exactly one state', () => {
    const open = (action: Parameters<typeof may>[0]) =>
      states.filter((name) => may(action, at(name), everything).allowed)
    expect(open('verify')).toEqual(['pending'])
    expect(open('activate')).toEqual(['verified'])
    expect(open('activateByManualReview')).toEqual(['pending'])
  })

  test('a missing permission is named', () => {
    expect(may('activate', at('verified'), holding('client.verify'))).toEqual({
      allowed: false,
      reason: said('rules.needs', { permission: 'may client.activate' }),
    })
  })

  test('a verification in progress cannot be requested a second time', () => {
    const underWay = { state: 'pending', verification: 'underWay' } as const
    expect(may('verify', underWay, everything)).toEqual({
      allowed: false,
      reason: said('rules.verificationUnderWay'),
    })
    expect(may('activateByManualReview', underWay, everything)).toEqual({ allowed: true })
  })

  test('an action that waits for a second person cannot be requested a second time; the others are open', () => {
    const waiting = (...actions: Action[]) => ({ ...at('pending'), waiting: actions })
    const reason = said('rules.waitsForColleague')
    expect(may('activateByManualReview', waiting('activate'), everything)).toEqual({
      allowed: false,
      reason,
    })
    expect(may('verify', waiting('activate'), everything)).toEqual({ allowed: true })
    expect(may('verify', waiting('requestVerification'), everything)).toEqual({
      allowed: false,
      reason,
    })
    expect(may('close', waiting('close'), holding('client.close'))).toEqual({
      allowed: false,
      reason,
    })
    expect(may('activate', { ...at('verified'), waiting: ['activate'] }, everything)).toEqual({
      allowed: false,
      reason,
    })
  })

  test('each move starts from the states in which the bank allows it', () => {
    const from = (state: ClientState) => movesFrom(at(state))
    expect(from('pending')).toEqual(['reject', 'withdraw', 'close', 'delete'])
    expect(from('verified')).toEqual(from('pending'))
    expect(from('active')).toEqual(['close'])
    expect(from('closed')).toEqual(['reactivate'])
    expect(from('rejected')).toEqual(['undoRejection'])
    expect(from('withdrawn')).toEqual(['undoWithdrawal'])
    expect(from('other')).toEqual([])
  })

  test('a refused move says which state the client is in', () => {
    const told = (stand: Stand) => {
      const answer = may('reject', stand, holding('*'))
      return answer.allowed ? undefined : inEnglish(answer.reason)
    }
    expect(told(at('closed'))).toBe('This client is closed.')
    expect(told({ state: 'other', stateName: 'On hold' })).toBe(
      'This client is in the state “On hold”.',
    )
    expect(told(at('other'))).toBe('This client is in another state.')
  })

  test('permission to read everything allows no command', () => {
    const reader = holding('identifier.read', 'document.read', 'trail.read', 'approvals.read')
    fc.assert(
      fc.property(fc.constantFrom(...states), (name) => {
        for (const action of [
          'activateByManualReview',
          'verify',
          'activate',
          'reject',
          'delete',
        ] as const)
          expect(may(action, at(name), reader).allowed).toBe(false)
      }),
    )
  })
})

test('at a bank without verification a pending client may be activated, and nobody twice', () => {
  const can = { verify: false }
  const holder = holding('client.activate')
  expect(may('activate', { state: 'pending' }, holder, can)).toEqual({ allowed: true })
  expect(nextStepOf({ state: 'pending' }, can)).toEqual(said('clients.next.activate'))
  expect(may('activate', { state: 'active' }, holder, can).allowed).toBe(false)
  expect(may('activate', { state: 'closed' }, holder, can).allowed).toBe(false)
  expect(may('activate', { state: 'pending' }, holding(), can).allowed).toBe(false)
})
