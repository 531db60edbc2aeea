import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { RequestFailed } from '@/lib/http/request'
import { createQueryClient } from '@/lib/query-client'
import { said } from '@/lib/words/said'
import type { FileProgress } from './file-progress'
import { fileProgress } from './queries'

/** Milliseconds until the progress of a file is read again, after this answer or failure. */
function askedAgainAfter(data: FileProgress | undefined, failure?: { retryAfter?: number }) {
  const asked = fileProgress('2f9d5a44-9f5c-4a4e-8a0b-0d4c3f1f9a11')
  const query = new QueryObserver(createQueryClient(), asked).getCurrentQuery()
  const error =
    failure &&
    new RequestFailed({
      type: 'about:blank',
      title: said('requests.wrong'),
      status: 503,
      detail: said('requests.pageFailed'),
      code: 'store_unavailable',
      fields: [],
      traceId: '',
      ...failure,
    })
  query.setState({ data, error: error ?? null })
  const { refetchInterval } = asked
  return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
}

test('the progress of a file is read every second until it is over', () => {
  expect(askedAgainAfter(undefined)).toBe(1000)
  expect(askedAgainAfter({ state: 'reading', rows: 200 })).toBe(1000)
  expect(askedAgainAfter({ state: 'whole', rows: 400 })).toBe(false)
})

test('an answer that asks to wait is respected, but not for ever', () => {
  expect(askedAgainAfter({ state: 'reading', rows: 200 }, { retryAfter: 7 })).toBe(7000)
  expect(askedAgainAfter(undefined, { retryAfter: 0 })).toBe(1000)
  expect(askedAgainAfter(undefined, {})).toBe(1000)
  expect(askedAgainAfter(undefined, { retryAfter: 86_400 })).toBe(5 * 60_000)
  expect(askedAgainAfter({ state: 'cut', rows: 200 }, { retryAfter: 7 })).toBe(false)
})
