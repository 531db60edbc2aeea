import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, may } from './rules'

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
