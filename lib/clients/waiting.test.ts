import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '@/lib/dates'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ClientListItem } from './client'
import { type Clock, waitingInFull, waitingOf, waitingWord } from './waiting'

const clock: Clock = {
  today: [2026, 11, 25],
  targetDays: { verify: 5, activate: 1 },
  can: { verify: true },
}
type Days = { submitted?: CalendarDate; verified?: CalendarDate; reopened?: CalendarDate }
const client = (state: ClientListItem['state'], { submitted, verified, reopened }: Days) => ({
  state,
  timeline: {
    submitted: { date: submitted },
    verified: { date: verified },
    reopened: { date: reopened },
  },
})
const waiting = (...given: Parameters<typeof client>) => waitingOf(client(...given), clock)

describe('the waiting time', () => {
  test.each<[CalendarDate, number, string | undefined]>([
    [[2026, 11, 25], 0, undefined],
    [[2026, 11, 21], 4, undefined],
    [[2026, 11, 20], 5, 'late'],
    [[2026, 11, 16], 9, 'late'],
    [[2026, 11, 15], 10, 'veryLate'],
    [[2025, 11, 25], 365, 'veryLate'],
  ])('of a client submitted on %j is %i days for verification: %s', (submitted, days, late) => {
    expect(waiting('pending', { submitted })).toEqual({
      stage: 'verify',
      since: submitted,
      days,
      target: 5,
      late,
    })
  })

  test('of a verified client counts from the verification', () => {
    const days: Days = { submitted: [2026, 10, 1], verified: [2026, 11, 24] }
    expect(waiting('verified', days)).toMatchObject({ stage: 'activate', days: 1, late: 'late' })
  })

  test('of a reopened client starts again', () => {
    const days: Days = { submitted: [2026, 10, 1], reopened: [2026, 11, 22] }
    expect(waiting('pending', days)).toMatchObject({ since: [2026, 11, 22], days: 3 })
    const verifiedBefore: Days = { ...days, verified: [2026, 10, 3] }
    expect(waiting('verified', verifiedBefore)).toMatchObject({ since: [2026, 11, 22] })
  })

  test('does not exist for a client that is active or has ended', () => {
    for (const state of ['active', 'closed', 'rejected', 'withdrawn', 'other'] as const)
      expect(waiting(state, { submitted: [2026, 10, 1] })).toBeUndefined()
  })

  test('is unknown and never late where its first day is absent or in the future', () => {
    const unknown = { stage: 'verify', target: 5 }
    expect(waiting('pending', {})).toEqual(unknown)
    expect(waiting('pending', { submitted: [2026, 11, 26] })).toEqual(unknown)
    expect(waiting('verified', { submitted: [2026, 11, 1] })).toEqual({
      stage: 'activate',
      target: 1,
    })
  })

  test('is never late without a target', () => {
    const found = waitingOf(client('pending', { submitted: [2020, 1, 1] }), {
      ...clock,
      targetDays: { activate: 1 },
    })
    expect(found?.days).toBe(2520)
    expect(found?.late).toBeUndefined()
  })

  test('of a pending client is for activation at a bank without verification', () => {
    const found = waitingOf(client('pending', { submitted: [2026, 11, 24] }), {
      ...clock,
      can: { verify: false },
    })
    expect(found).toMatchObject({ stage: 'activate', days: 1, late: 'late' })
  })

  test('is shown in days, and in full with its first day and its target', () => {
    const words = (...given: Parameters<typeof client>) => {
      const found = waiting(...given)
      return found && [waitingWord(found), waitingInFull(found)].map(inEnglish)
    }
    expect(words('pending', { submitted: [2026, 11, 6] })).toEqual([
      '19 days',
      'To verify since 6 Nov 2026, target 5 calendar days',
    ])
    expect(words('verified', { verified: [2026, 11, 25] })).toEqual([
      'Today',
      'To activate since 25 Nov 2026, target 1 calendar day',
    ])
    expect(words('pending', {})).toEqual(['Not known', 'Not known'])
  })
})
