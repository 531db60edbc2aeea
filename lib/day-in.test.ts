import { afterEach, expect, test, vi } from 'vitest'
import { clockIn, dayIn } from './day-in'

const instant = Date.UTC(2026, 10, 29, 22, 30)

afterEach(() => vi.restoreAllMocks())

test('the day and the time are those of the time zone', () => {
  expect(dayIn('Africa/Nairobi', new Date(instant))).toEqual([2026, 11, 30])
  expect(dayIn('America/Lima', new Date(instant))).toEqual([2026, 11, 29])
  expect(clockIn('Africa/Nairobi', instant)).toBe('01:30')
  expect(clockIn('America/Lima', instant)).toBe('17:30')
})

test('a formatter is made once for each time zone', () => {
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...given) {
    return new DateTimeFormat(...given)
  })
  for (let day = 0; day < 3; day += 1) {
    dayIn('Asia/Tokyo', new Date(instant))
    dayIn('Asia/Seoul', new Date(instant))
  }
  expect(made).toHaveBeenCalledTimes(2)
})
