import { describe, expect, test } from 'vitest'
import { checkerPermission, isChecker, seesAllThatWaits, whyNot } from './rules'

const activation = { action: 'ACTIVATE', entity: 'CLIENT', maker: 'officer' }
const person = (username: string, ...permissions: string[]) => ({ username, permissions })

describe('who decides on what waits', () => {
  test('a colleague with the checker’s permission for that very command', () => {
    const checker = person('checker', 'ACTIVATE_CLIENT_CHECKER')
    expect(whyNot('approve', activation, checker)).toBeUndefined()
    expect(whyNot('reject', activation, checker)).toBeUndefined()
    expect(whyNot('approve', { ...activation, action: 'CLOSE' }, checker)).toBe(
      'Needs CLOSE_CLIENT_CHECKER, which you do not hold.',
    )
  })

  test.each(['CHECKER_SUPER_USER', 'ALL_FUNCTIONS'])('or with %s', (permission) => {
    expect(whyNot('approve', activation, person('manager', permission))).toBeUndefined()
  })

  test('never who asked for it, whatever they hold; they may take it back', () => {
    const maker = person('officer', 'ACTIVATE_CLIENT_CHECKER', 'CHECKER_SUPER_USER')
    for (const decision of ['approve', 'reject'] as const)
      expect(whyNot(decision, activation, maker)).toBe(
        'You asked for this yourself; a colleague has to approve it.',
      )
    expect(whyNot('takeBack', activation, maker)).toBeUndefined()
    expect(whyNot('takeBack', activation, person('checker', 'ALL_FUNCTIONS'))).toBe(
      'Only who asked for it can take it back.',
    )
  })

  test('of what the bank names no maker, nobody is the maker', () => {
    const unsigned = { action: 'ACTIVATE', entity: 'CLIENT' }
    expect(whyNot('approve', unsigned, person('', 'ALL_FUNCTIONS'))).toBeUndefined()
    expect(whyNot('takeBack', unsigned, person(''))).toBeDefined()
  })

  test('a verification that is decided later is a verification', () => {
    expect(checkerPermission({ action: 'REQUESTVERIFY', entity: 'CLIENT' })).toBe(
      'VERIFY_CLIENT_CHECKER',
    )
  })
})

test('only some see everything that waits', () => {
  expect(seesAllThatWaits(['READ_MAKERCHECKER'])).toBe(true)
  expect(seesAllThatWaits(['ALL_FUNCTIONS_READ'])).toBe(true)
  expect(seesAllThatWaits(['CHECKER_SUPER_USER'])).toBe(true)
  expect(seesAllThatWaits(['ACTIVATE_CLIENT_CHECKER'])).toBe(false)
})

test('a checker is who decides on anything at all', () => {
  expect(isChecker(['ACTIVATE_CLIENT_CHECKER'])).toBe(true)
  expect(isChecker(['CHECKER_SUPER_USER'])).toBe(true)
  expect(isChecker(['READ_MAKERCHECKER', 'ACTIVATE_CLIENT'])).toBe(false)
})
