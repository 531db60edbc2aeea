import { describe, expect, test } from 'vitest'
import { isChecker } from '@/lib/permissions'
import { holding } from '@/lib/session/test/holding'
import { inEnglish } from '@/lib/words/test/in-english'
import { heldAmong, passedOver, seesAllThatWaits, waitsAmong, whyNot as whyNotSaid } from './rules'
import type { WaitingCommand } from './schema'

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

describe('the next request', () => {
  const me = { ...person('checker', activation.permission), person: 'me' }
  const claim = { id: 'c', person: 'colleague', name: 'Hana Ito', since: 0 }
  const request = { ...activation, id: 7 } as WaitingCommand // only these members are read

  test('is one that this person may decide on, has not skipped and no colleague works on', () => {
    expect(passedOver(request, me, [8])).toBeUndefined()
    expect(passedOver({ ...request, claim: { ...claim, person: 'me' } }, me, null)).toBeUndefined()
    expect(passedOver({ ...request, maker: 'checker' }, me, [])).toEqual({ why: 'notTheirs' })
    expect(passedOver(request, { ...me, ...person('other') }, [])).toEqual({ why: 'notTheirs' })
    expect(passedOver(request, me, [7])).toEqual({ why: 'skipped' })
    expect(passedOver({ ...request, claim }, me, [])).toEqual({ why: 'held', holder: 'colleague' })
  })

  test('of a list is held back only where a colleague works on it, and says who does', () => {
    const heldOf = heldAmong(
      [
        { ...request, claim },
        { ...request, id: 8 },
      ],
      me,
    )
    const reason = heldOf(7)
    expect(reason && inEnglish(reason)).toBe(
      'Hana Ito works on this request. To decide, open it and take it over first.',
    )
    expect(heldOf(8)).toBeUndefined()
    expect(heldAmong([{ ...request, claim }], { person: 'colleague' })(7)).toBeUndefined()
  })
})

test('a request that is not listed is known not to wait only where the list is whole as far as its place', () => {
  const items = [{ id: 7 }] as WaitingCommand[] // only the ids are read
  const whole = { items, isKnown: true, hasMore: false }
  expect(waitsAmong(whole, 7)).toBe(true)
  expect(waitsAmong(whole, 8)).toBe(false)
  const partly = { ...whole, unreadable: 1 }
  expect(waitsAmong(partly, 7)).toBe(true)
  for (const one of [partly, { ...whole, hasMore: true }, { ...whole, isKnown: false }])
    expect(waitsAmong(one, 8)).toBeNull()
  expect(waitsAmong({ ...whole, hasMore: true }, 6)).toBe(false)
  expect(waitsAmong({ ...partly, hasMore: true }, 6)).toBeNull()
})
