import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareDates,
  daysBefore,
  daysBetween,
  isCalendarDate,
  parseIsoDate,
  toIsoDate,
} from './dates'
import { dayIn } from './day-in'

/** Zones at every extreme, with the minutes that their clocks are behind UTC in July 2026. */
const ZONES = [
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Honolulu', 600],
  ['America/St_Johns', 150],
  ['Asia/Kolkata', -330],
  ['Australia/Lord_Howe', -630],
] as const

// In a separate process, because a test worker's time zone cannot be changed once it runs.
const survives = `
  import { parseIsoDate, toIsoDate } from './lib/dates.ts'
  import { longDayOf } from './lib/words/said.ts'
  import { inEnglish } from './lib/words/test/in-english.ts'
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  const failed = []
  let days = 0
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += 86_400_000, days += 1) {
    const iso = new Date(at).toISOString().slice(0, 10)
    const date = parseIsoDate(iso)
    const long = date && inEnglish(longDayOf(date))
    const right = date && toIsoDate(date) === iso && long.startsWith(weekday.format(at) + ' ' + Number(iso.slice(8)) + ' ')
    if (!right) failed.push(iso)
  }
  const behind = new Date(2026, 6, 1).getTimezoneOffset()
  console.log(JSON.stringify({ behind, days, failed }))
`

describe('calendar dates', () => {
  test.each(ZONES)(
    'every day from 1900 to 2100 is written, read and named correctly in %s',
    (zone, behind) => {
      const flags = ['--import', 'tsx', '--input-type=module', '--eval', survives]
      const output = execFileSync(process.execPath, flags, { env: { ...process.env, TZ: zone } })
      expect(JSON.parse(output.toString())).toEqual({ behind, days: 73_414, failed: [] })
    },
    // One process per zone takes seconds on a busy machine.
    60_000,
  )

  test('days that do not exist are refused', () => {
    for (const wrong of [
      [2025, 2, 30],
      [2025, 2, 29],
      [1900, 2, 29],
      [2025, 13, 1],
      [2025, 0, 1],
      [2025, 4, 31],
      [25, 1, 1],
      [2025, 1],
      [2025, 1, 1, 1],
      ['2025', 1, 1],
      [2025, 1, 1.5],
      '2025-01-01',
      null,
    ])
      expect(isCalendarDate(wrong), JSON.stringify(wrong)).toBe(false)
    expect(isCalendarDate([2024, 2, 29])).toBe(true)
    expect(isCalendarDate([2000, 2, 29])).toBe(true)
  })

  test('any text that is not a day as year-month-day is refused, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const date = parseIsoDate(text)
        expect(date === undefined || toIsoDate(date) === text).toBe(true)
      }),
    )
    for (const wrong of [
      '2026-2-1',
      '2026-02-30',
      ' 2026-02-01',
      '2026-02-01T00:00:00Z',
      '12026-01-01',
    ])
      expect(parseIsoDate(wrong)).toBeUndefined()
  })

  test('the day a number of days earlier is that many days away', () => {
    const day = fc
      .date({
        min: new Date(Date.UTC(1100, 0, 1)),
        max: new Date(Date.UTC(9999, 0, 1)),
        noInvalidDate: true,
      })
      .map((instant) => dayIn('UTC', instant))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 10_000 }), (to, days) => {
        const from = daysBefore(to, days)
        expect(isCalendarDate(from)).toBe(true)
        expect(daysBetween(from, to)).toBe(days)
      }),
    )
    expect(daysBefore([2024, 3, 1], 1)).toEqual([2024, 2, 29])
    expect(daysBefore([1000, 1, 3], 9)).toEqual([1000, 1, 1])
  })

  test('days compare in calendar order', () => {
    const instant = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    })
    const read = (at: Date) => parseIsoDate(at.toISOString().slice(0, 10)) ?? [0, 0, 0]
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const days = Math.floor(a.getTime() / 86_400_000) - Math.floor(b.getTime() / 86_400_000)
        expect(Math.sign(compareDates(read(a), read(b)))).toBe(Math.sign(days))
      }),
    )
  })

  test('today is the current day in the business time zone', () => {
    const instant = new Date('2026-11-20T10:30:00Z')
    expect(dayIn('Pacific/Kiritimati', instant)).toEqual([2026, 11, 21])
    expect(dayIn('Pacific/Honolulu', instant)).toEqual([2026, 11, 20])
    expect(dayIn('Pacific/Honolulu', new Date('2026-11-20T09:30:00Z'))).toEqual([2026, 11, 19])
  })
})
