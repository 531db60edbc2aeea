import { afterEach, expect, it, vi } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ProblemCode } from './problem'
import { askedToWait, readAgainAfter, waitOf } from './wait'

function told(code: ProblemCode, retryAfter?: number) {
  const wait = waitOf({ code, retryAfter })
  return wait && inEnglish(wait)
}

it('the wait is attributed to the bank only where the bank asked for it', () => {
  expect(told('bank_busy', 120)).toBe('The bank asks you to wait 120 seconds before trying again.')
  expect(told('bank_busy', 3601)).toBe('The bank asks you to wait 61 minutes before trying again.')
  expect(told('store_unavailable', 5)).toBe('Wait 5 seconds before trying again.')
  expect(told('store_unavailable', 1)).toBe('Wait 1 second before trying again.')
  expect(told('sign_in_unavailable', 5)).not.toContain('bank')
  expect(told('bank_busy')).toBeUndefined()
})

afterEach(() => void vi.restoreAllMocks())

it('a passing failure is read again automatically, not sooner than asked, and on some pages a little later', () => {
  const after = (code: ProblemCode, retryAfter?: number) => readAgainAfter({ code, retryAfter })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(after('bank_timeout')).toBe(10_000)
  expect(after('bank_not_asked', 4)).toBe(10_000)
  expect(after('bank_busy', 30)).toBe(30_000)
  expect(after('bank_busy', 86_400)).toBe(300_000)
  expect(after('sign_in_unavailable')).toBe(10_000)
  expect(after('console_unreachable')).toBe(5000)
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  expect(after('bank_busy', 30)).toBeGreaterThan(37_000)
  expect(after('bank_busy', 30)).toBeLessThan(37_500)
})

it.each(['bank_bad_answer', 'not_permitted', 'not_found', 'session_ended', 'unexpected'] as const)(
  '%s is left to a person',
  (code) => {
    expect(readAgainAfter({ code })).toBeUndefined()
  },
)

it('a page waits only if an answer asked for it, and five minutes at most', () => {
  expect(askedToWait({})).toBe(0)
  expect(askedToWait({ retryAfter: 30 })).toBe(30_000)
  expect(askedToWait({ retryAfter: 86_400 })).toBe(300_000)
})
