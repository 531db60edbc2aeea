import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '@/lib/dates'
import { inEnglish } from '@/lib/words/test/in-english'
import { expiryNews, expiryOf } from './expiry'

const today = [2026, 11, 21] as const

describe('the last day of a record', () => {
  test.each<[CalendarDate, string | undefined]>([
    [[2026, 11, 21], 'Expires today'],
    [[2026, 11, 22], 'Expires tomorrow'],
    [[2026, 12, 3], 'Expires in 12 days'],
    [[2026, 12, 21], 'Expires in 30 days'],
    [[2026, 12, 22], undefined],
    [[2036, 11, 21], undefined],
    [[2026, 11, 20], 'Expired yesterday'],
    [[2026, 10, 12], 'Expired 40 days ago'],
    [[2016, 11, 21], 'Expired 3,652 days ago'],
  ])('%j is described as: %s', (expiresOn, words) => {
    const news = expiryNews(expiryOf(expiresOn, today))
    expect(news && inEnglish(news)).toBe(words)
  })

  test.each<[CalendarDate, CalendarDate, number]>([
    [[2024, 2, 28], [2024, 3, 1], 2],
    [[2023, 2, 28], [2023, 3, 1], 1],
    [[2000, 2, 28], [2000, 3, 1], 2],
    [[2100, 2, 28], [2100, 3, 1], 1],
    [[2025, 12, 31], [2026, 1, 1], 1],
  ])('from %j to %j is %i days, including leap years', (from, to, days) => {
    expect(expiryOf(to, from).days).toBe(days)
  })

  test('every day of four centuries is one more than the day before', () => {
    const days = (year: number, month: number, day: number) =>
      expiryOf([year, month, day], [1900, 1, 1]).days
    for (let at = Date.UTC(1900, 0, 2), count = 1; at < Date.UTC(2300, 0, 1); at += 86_400_000) {
      const date = new Date(at)
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
      if (days(year, month, day) !== count) expect([year, month, day]).toBe(count)
      count += 1
    }
  })
})
