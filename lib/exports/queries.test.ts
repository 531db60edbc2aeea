import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { createQueryClient, pauseReads } from '@/lib/query-client'
import { said } from '@/lib/words/said'
import type { FileProgress } from './file-progress'
import { cancelFile, fileProgress } from './queries'

const isServer = environmentManager.isServer()
afterEach(() => {
  environmentManager.setIsServer(() => isServer)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FILE = '2f9d5a44-9f5c-4a4e-8a0b-0d4c3f1f9a11'

/** Answers in place of the console; returns the methods of what was sent to it. */
function answer(...answers: FileProgress[]): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    sent.push(method)
    return Response.json(answers.length > 1 ? answers.shift() : answers[0], {
      headers: { 'x-trace-id': 't' },
    })
  })
  return sent
}

/** Milliseconds until the progress of a file is read again, after this answer or failure. */
function askedAgainAfter(data: FileProgress | undefined, failure?: Partial<Problem>) {
  const asked = fileProgress(FILE)
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

test('a page that is covered after its session does not read the progress again', () => {
  const ended = { code: 'session_ended' } as const
  const reading: FileProgress = { state: 'reading', rows: 200 }
  pauseReads(true)
  expect(askedAgainAfter(reading, ended)).toBe(false)
  pauseReads(false)
  expect(askedAgainAfter(reading, ended)).toBe(1000)
})

test('the end of a file is heard of also on a page that nobody looks at', async () => {
  vi.useFakeTimers()
  // A server reads nothing by itself.
  environmentManager.setIsServer(() => false)
  answer({ state: 'reading', rows: 200 }, { state: 'whole', rows: 400 })
  const observer = new QueryObserver(createQueryClient(), fileProgress(FILE))
  const leave = observer.subscribe(() => undefined)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(3000)
  leave()
  expect(observer.getCurrentResult().data?.state).toBe('whole')
})

test('a file that had begun, and of which nothing is known any more, is neither read again nor cancelled', async () => {
  const client = createQueryClient()
  const sent = answer({ state: 'reading', rows: 200 }, { state: 'notBegun', rows: 0 })
  await client.fetchQuery(fileProgress(FILE))
  const forgotten = { state: 'forgotten', rows: 200 } as const
  expect(await cancelFile(client, FILE)).toEqual(forgotten)
  expect(sent).toEqual(['GET', 'GET'])
  expect(askedAgainAfter(forgotten)).toBe(false)
})

test('a file that is known to be complete stays so after the console has forgotten it', async () => {
  const client = createQueryClient()
  const whole: FileProgress = { state: 'whole', rows: 400, total: 400 }
  answer(whole, { state: 'notBegun', rows: 0 })
  await client.fetchQuery(fileProgress(FILE))
  expect(await client.fetchQuery(fileProgress(FILE))).toEqual(whole)
})

test('a file that has not begun yet can be cancelled', async () => {
  const cancelled: FileProgress = { state: 'cancelled', rows: 0 }
  const sent = answer({ state: 'notBegun', rows: 0 }, cancelled)
  expect(await cancelFile(createQueryClient(), FILE)).toEqual(cancelled)
  expect(sent).toEqual(['GET', 'DELETE'])
})
