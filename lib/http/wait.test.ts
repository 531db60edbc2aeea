import { expect, it } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ProblemCode } from './problem'
import { waitOf } from './wait'

function told(code: ProblemCode, retryAfter?: number): string | undefined {
  const problem = { type: '', title: '', status: 503, detail: '', fields: [], traceId: '' }
  const wait = waitOf({ ...problem, code, retryAfter })
  return wait && inEnglish(wait)
}

it('only says of the bank what the bank has said, and all of it', () => {
  expect(told('bank_busy', 120)).toBe('The bank asks to wait 120 seconds before trying again.')
  expect(told('bank_busy', 3601)).toBe('The bank asks to wait 61 minutes before trying again.')
  expect(told('store_unavailable', 1)).toBe('Wait 1 second before trying again.')
  expect(told('store_unavailable', 5)).toBe('Wait 5 seconds before trying again.')
  expect(told('sign_in_unavailable', 5)).not.toContain('bank')
  expect(told('bank_busy')).toBeUndefined()
})
