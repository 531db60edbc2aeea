import { describe, expect, test } from 'vitest'
import { holding } from '@/lib/session/test/holding'
import { inEnglish } from '@/lib/words/test/in-english'
import { isChecker, seesAllThatWaits, whyNot as whyNotSaid } from './rules'

const activation = { permission: 'may client.activate too', maker: 'officer' }
const holds = (...granted: string[]) => ({ ...holding(), granted })
const person = (username: string, ...granted: string[]) => ({
  username,
  permissions: holds(...granted),
})

function whyNot(...asked: Parameters<typeof whyNotSaid>): string | undefined {
  const why = whyNotSaid(...asked)
  return why && inEnglish(why)
}

describe('a decision on a waiting request', () => {
  test('is open to a colleague with the checker’s permission for that command', () => {
    const checker = person('checker', 'may client.activate too')
    expect(whyNot('approve', activation, checker)).toBeUndefined()
    expect(whyNot('reject', activation, checker)).toBeUndefined()
    expect(whyNot('approve', { ...activation, permission: 'may client.close too' }, checker)).toBe(
      'You do not have the permission may client.close too. Ask your administrator.',
    )
  })

  test.each(['* too', '*'])('is open to a checker of every command: %s', (held) => {
    expect(whyNot('approve', activation, person('manager', held))).toBeUndefined()
  })

  test('is never open to its maker, whatever they hold; they may take it back', () => {
    const maker = person('officer', 'may client.activate too', '* too')
    for (const decision of ['approve', 'reject'] as const)
      expect(whyNot(decision, activation, maker)).toBe(
        'You made this request yourself; a colleague has to approve it.',
      )
    expect(whyNot('takeBack', activation, maker)).toBeUndefined()
    expect(whyNot('takeBack', activation, person('checker', '*'))).toBe(
      'Only the person who made this request can withdraw it.',
    )
  })

  test('is not barred by an absent maker’s name, but nobody can take such a request back', () => {
    const unsigned = { permission: activation.permission }
    expect(whyNot('approve', unsigned, person('', '*'))).toBeUndefined()
    expect(whyNot('takeBack', unsigned, person(''))).toBeDefined()
  })
})

test('only some people see every waiting request', () => {
  expect(seesAllThatWaits(holding('approvals.read'))).toBe(true)
  expect(seesAllThatWaits(holding('approvals.decide'))).toBe(true)
  expect(seesAllThatWaits(holds('may client.activate too'))).toBe(false)
})

test('a checker is somebody who may decide on requests of any kind', () => {
  expect(isChecker(holds('may client.activate too'))).toBe(true)
  expect(isChecker(holding('approvals.decide'))).toBe(true)
  expect(isChecker(holding('*'))).toBe(true)
  expect(isChecker(holding('approvals.read', 'client.activate'))).toBe(false)
})
