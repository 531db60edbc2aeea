import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '@/lib/permissions'
import { may, movesFrom } from './rules'
import { clientSchema } from './schema'
import { nextStepOf, standOf } from './state'

test.each([
  [100, 'PENDING', 'Verify'],
  [100, 'IN_PROGRESS', 'Verification in progress'],
  [100, 'REJECTED', 'Verify'],
  [100, undefined, 'Verify'],
  [100, 'APPROVED', 'Activate'],
  [300, 'IN_PROGRESS', undefined],
  [600, 'APPROVED', undefined],
  [303, 'PENDING', undefined],
])('the next step at status %i with the verification %s is %s', (id, verification, step) => {
  const client = clientSchema.parse({
    id: 7,
    status: { id },
    clientVerificationStatus: verification,
  })
  expect(nextStepOf(standOf(client))).toBe(step)
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

  test('a verification that is in progress is not asked for a second time', () => {
    const underWay = standOf(
      clientSchema.parse({ id: 7, status: { id: 100 }, clientVerificationStatus: 'IN_PROGRESS' }),
    )
    expect(underWay).toMatchObject({ name: 'pending', word: 'Pending' })
    expect(may('verify', underWay, everything)).toEqual({
      allowed: false,
      reason: 'Its verification is in progress.',
    })
    expect(may('activateByManualReview', underWay, everything)).toEqual({ allowed: true })
  })

  test('what waits for a second person is not asked for a second time; the rest is open', () => {
    const held = (...actions: string[]) => ({ ...state('pending'), held: actions })
    const reason = 'Asked for already. It waits for a colleague’s approval.'
    expect(may('activateByManualReview', held('ACTIVATE'), everything)).toEqual({
      allowed: false,
      reason,
    })
    expect(may('verify', held('ACTIVATE'), everything)).toEqual({ allowed: true })
    expect(may('verify', held('REQUESTVERIFY'), everything)).toEqual({ allowed: false, reason })
    expect(may('close', held('CLOSE'), ['CLOSE_CLIENT'])).toEqual({ allowed: false, reason })
    expect(may('activate', { ...state('verified'), held: ['ACTIVATE'] }, everything)).toEqual({
      allowed: false,
      reason,
    })
  })

  test('each move begins where the bank lets it begin', () => {
    const from = (name: Parameters<typeof movesFrom>[0]['name']) => movesFrom({ name, word: name })
    expect(from('pending')).toEqual(['reject', 'withdraw', 'close', 'delete'])
    expect(from('verified')).toEqual(from('pending'))
    expect(from('active')).toEqual(['close'])
    expect(from('closed')).toEqual(['reactivate'])
    expect(from('rejected')).toEqual(['undoRejection'])
    expect(from('withdrawn')).toEqual(['undoWithdrawal'])
    expect(from('other')).toEqual([])
  })

  test('a move of a client that stands elsewhere says where it stands', () => {
    expect(may('reject', { name: 'closed', word: 'Closed' }, ['ALL_FUNCTIONS'])).toEqual({
      allowed: false,
      reason: 'This client is closed.',
    })
  })

  test('the three ends are told apart by the bank’s number', () => {
    const stands = [600, 700, 800, 300].map(
      (id) => standOf(clientSchema.parse({ id: 7, status: { id } })).name,
    )
    expect(stands).toEqual(['closed', 'rejected', 'withdrawn', 'active'])
  })

  test('reading everything permits no command', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), (name) => {
        for (const action of [
          'activateByManualReview',
          'verify',
          'activate',
          'reject',
          'delete',
        ] as const)
          expect(may(action, state(name), ['ALL_FUNCTIONS_READ']).allowed).toBe(false)
      }),
    )
    expect(holds(['ALL_FUNCTIONS_READ'], 'READ_CLIENT')).toBe(true)
    expect(holds(['ALL_FUNCTIONS'], 'ACTIVATE_CLIENT')).toBe(true)
  })
})
