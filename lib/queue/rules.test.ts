import { describe, expect, test } from 'vitest'
import type { Permissions } from '@/lib/permissions'
import { laneFor, lanesAt, statusOf, worksInQueue, worksOn, worksOnClients } from './rules'

const CORE = { verify: true, review: true, approvals: true }
const WITHOUT_VERIFICATION = { verify: false, review: false, approvals: false }
const names = new Proxy({}, { get: (_, name) => String(name) }) as Permissions['names'] // the bank's names equal the console's
const who = (...granted: string[]): Permissions => ({ granted, names })
const verifier = who('client.verify')
const activator = who('client.activate')
const reader = who('trail.read')
const checker = who('approvals.decide')

describe('the lanes', () => {
  test('are those for whose steps the bank has a command', () => {
    expect(lanesAt(CORE)).toEqual(['verify', 'activate', 'approve'])
    expect(lanesAt({ ...CORE, approvals: false })).toEqual(['verify', 'activate'])
    expect(lanesAt(WITHOUT_VERIFICATION)).toEqual(['activate'])
  })

  test('hold the clients whose next step it is', () => {
    expect(statusOf('verify', CORE)).toBe('pending')
    expect(statusOf('activate', CORE)).toBe('verified')
    expect(statusOf('activate', WITHOUT_VERIFICATION)).toBe('pending')
  })

  test('default to the first that a person works in', () => {
    expect(laneFor(CORE, verifier)).toBe('verify')
    expect(laneFor(CORE, activator)).toBe('activate')
    expect(laneFor(CORE, checker)).toBe('approve')
    expect(laneFor(CORE, reader)).toBe('verify')
    expect([verifier, activator, reader].map((one) => worksOnClients(CORE, one))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('are the work of a checker where requests wait, who takes no client further', () => {
    expect(worksInQueue(CORE, checker)).toBe(true)
    expect(worksInQueue({ ...CORE, approvals: false }, checker)).toBe(false)
    expect(worksInQueue(CORE, reader)).toBe(false)
    expect(worksOnClients(CORE, checker)).toBe(false)
  })
})

test.each([
  ['pending', CORE, [true, true, false]],
  ['pending', { ...CORE, review: false }, [true, false, false]],
  ['pending', WITHOUT_VERIFICATION, [false, true, false]],
  ['verified', CORE, [false, true, false]],
  ['active', CORE, [false, false, false]],
  ['closed', CORE, [false, false, false]],
] as const)('a client that is %s concerns those who take it further: %j', (state, can, works) => {
  expect([verifier, activator, reader].map((one) => worksOn(state, can, one))).toEqual(works)
})
