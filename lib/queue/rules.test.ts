import { describe, expect, test } from 'vitest'
import type { Permissions } from '@/lib/permissions'
import { laneFor, lanesAt, statusOf, worksOn, worksOnClients } from './rules'

const CORE = { verify: true, review: true }
const WITHOUT_VERIFICATION = { verify: false, review: false }
const names = new Proxy({}, { get: (_, name) => String(name) }) as Permissions['names'] // the bank's names equal the console's
const who = (...granted: string[]): Permissions => ({ granted, names })
const verifier = who('client.verify')
const activator = who('client.activate')
const reader = who('trail.read')

describe('the lanes', () => {
  test('are both where the bank verifies, and activation alone where it does not', () => {
    expect(lanesAt(CORE)).toEqual(['verify', 'activate'])
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
    expect(laneFor(CORE, reader)).toBe('verify')
    expect([verifier, activator, reader].map((one) => worksOnClients(CORE, one))).toEqual([
      true,
      true,
      false,
    ])
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
