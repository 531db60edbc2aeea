import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Check, End, Entry } from './kept'
import { endOf, isLeft, isToCheck, lastOf, paceOf } from './progress'

const at = fc.nat()
const round = fc.integer({ min: 1, max: 3 })
const check: fc.Arbitrary<Check> = fc.record({
  group: fc.constantFrom('ready', 'refused', 'held', 'unknown'),
  reasons: fc.constant([]),
  round,
  at,
})
const end: fc.Arbitrary<End> = fc.record({
  end: fc.constantFrom('unknown', 'refused', 'waiting', 'done'),
  reasons: fc.constant([]),
  round,
  at,
})
const entries: fc.Arbitrary<Entry> = fc.record(
  { clientId: fc.constant(7), check, end },
  { requiredKeys: ['clientId'] },
)

test('a client with a final outcome is never checked or sent again, in any round', () => {
  fc.assert(
    fc.property(entries, round, (entry, now) => {
      fc.pre(entry.end !== undefined && entry.end.end !== 'refused')
      expect(isToCheck(entry, { round: now })).toBe(false)
      expect(isLeft(entry, { round: now })).toBe(false)
      expect(endOf(entry, { round: now })).toBe(entry.end?.end)
    }),
  )
})

test('only a client found ready in this very round is left to be sent, and only once', () => {
  fc.assert(
    fc.property(entries, round, (entry, now) => {
      fc.pre(isLeft(entry, { round: now }))
      expect(entry.check).toMatchObject({ group: 'ready', round: now })
      expect(entry.end?.round).not.toBe(now)
      expect(isToCheck(entry, { round: now })).toBe(false)
    }),
  )
})

test('a refused client is checked again in the next round, and its newest finding shows', () => {
  const found = { reasons: [], at: 1 }
  const refused: Entry = {
    clientId: 7,
    check: { ...found, group: 'ready', round: 1 },
    end: { ...found, end: 'refused', round: 1 },
  }
  expect(isToCheck(refused, { round: 1 })).toBe(false)
  expect(isToCheck(refused, { round: 2 })).toBe(true)
  expect(lastOf(refused, { round: 2 })).toBe(refused.end)
  const again: Entry = { ...refused, check: { ...found, group: 'ready', round: 2 } }
  expect(isLeft(again, { round: 2 })).toBe(true)
  expect(lastOf(again, { round: 2 })).toBe(again.check)
})

test('a client that was never sent has no finding in a later round before that round checks it', () => {
  const check: Check = { group: 'refused', reasons: [], round: 1, at: 1 }
  const found: Entry = { clientId: 7, check }
  expect(lastOf(found, { round: 1 })).toBe(check)
  expect(lastOf(found, { round: 2 })).toBeUndefined()
})

test('how long a client takes is told by the answers since the run last went on, once there are eight', () => {
  const answered = (count: number, at: number, round = 1): Entry[] =>
    Array.from({ length: count }, (_, clientId) => ({
      clientId,
      end: { end: 'done', reasons: [], round, at },
    }))
  const run = { round: 1, startedAt: 1000, wentOnAt: 1000 }
  expect(paceOf(answered(7, 5000), run, 9000)).toBeUndefined()
  expect(paceOf(answered(8, 5000), run, 9000)).toBe(1000)
  expect(paceOf(answered(8, 5000), { ...run, round: 2 }, 9000)).toBeUndefined()
  // An hour's stop is no part of it.
  const hour = 3_600_000
  const all = [...answered(50, 5000), ...answered(10, hour + 5000)]
  expect(paceOf(all, { ...run, wentOnAt: hour }, hour + 20_000)).toBe(2000)
  expect(paceOf(all, { ...run, startedAt: hour }, hour + 20_000)).toBe(2000)
  // Nor is a pause that the bank asked for.
  expect(paceOf(all, { ...run, waitsUntil: hour }, hour + 20_000)).toBe(2000)
  expect(paceOf(all, { ...run, waitsUntil: hour + 60_000 }, hour + 20_000)).toBeUndefined()
})
