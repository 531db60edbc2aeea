import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem, ProblemCode } from './http/problem'
import { RequestFailed } from './http/request'
import {
  createQueryClient,
  isNotToWait,
  pauseReads,
  readsAgainEvery,
  readsAgainWhenBack,
} from './query-client'

const queryKey = ['clients', 'list', 'q=Nia']
const all = { queryKey: ['clients'] }
let queryClient = createQueryClient()
let answers: ((answer: string) => void)[]
const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
const known = () => queryClient.getQueryData(queryKey)

beforeEach(() => {
  queryClient = createQueryClient()
  answers = []
})
afterEach(() => queryClient.clear())

test('the page hears of an answer before any timer runs', async () => {
  const heard: unknown[] = []
  // As `useQuery` subscribes.
  const hear = notifyManager.batchCalls((data: unknown) => data && heard.push(data))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const leave = observer.subscribe(({ data }) => hear(data))
  const timer = new Promise<void>((run) => setTimeout(run)).then(() => heard.push('timer'))
  answers[0]?.('Verified')
  await timer
  leave()
  expect(heard).toEqual(['Verified', 'timer'])
})

test('a first request under way is sent again, and its old answer is never shown', async () => {
  const shown: unknown[] = []
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(({ data }) => {
    shown.push(data)
  })
  const read = queryClient.invalidateQueries(all)
  expect(answers).toHaveLength(2)
  answers[0]?.('Verified')
  answers[1]?.('Active')
  await read
  leave()
  expect(known()).toBe('Active')
  expect(shown).not.toContain('Verified')
})

test('a request that no component watches is sent again too, and its caller gets the newer answer', async () => {
  const waiting = queryClient.fetchQuery({ queryKey, queryFn })
  const read = queryClient.invalidateQueries(all)
  answers[0]?.('Verified')
  answers[1]?.('Active')
  await read
  expect(await waiting).toBe('Active')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

test('a watched query under way is sent again once, and other queries under way are left alone', async () => {
  const other = ['session']
  void queryClient.prefetchQuery({ queryKey: other, queryFn })
  const options = { queryKey, queryFn, initialData: 'Pending', staleTime: 0 }
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
  expect(answers).toHaveLength(2)
  const read = queryClient.invalidateQueries(all)
  expect(answers).toHaveLength(3)
  answers[1]?.('Verified')
  answers[2]?.('Active')
  await read
  leave()
  expect(known()).toBe('Active')
})

test('invalidating finishes only once the newer answer is there, even if that is a failure', async () => {
  const failing = () => (answers.length ? Promise.reject(new Error('no answer')) : queryFn())
  void queryClient.prefetchQuery({ queryKey, queryFn: failing })
  await queryClient.invalidateQueries(all)
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
})

test('a busy bank is read again automatically after the wait it asked for, which stays the same for one failure', () => {
  const busy = failed('bank_busy', 30)
  const wait = readsAgainWhenBack(busy)
  expect(wait).toBeGreaterThanOrEqual(30_000)
  // Another value on each render would restart the interval, which would then never fire.
  expect(readsAgainWhenBack(busy)).toBe(wait)
  expect(readsAgainWhenBack(failed('not_permitted'))).toBe(false)
  expect(readsAgainWhenBack(null)).toBe(false)
})

test('a page that reads all the time stops once it is covered after its session, and goes on once it is not', () => {
  const ended = failed('session_ended')
  expect(readsAgainEvery(null, 30_000)).toBe(30_000)
  expect(readsAgainEvery(ended, 30_000)).toBe(30_000)
  pauseReads(true)
  expect(readsAgainEvery(ended, 30_000)).toBe(false)
  expect(readsAgainEvery(failed('bank_failed'), 3)).toBeGreaterThanOrEqual(10_000)
  pauseReads(false)
  expect(readsAgainEvery(ended, 30_000)).toBe(30_000)
})

test('a page does not repeat a read on its own before the wait that was asked for is over', async () => {
  vi.useFakeTimers()
  const queryFn = () => Promise.reject(failed('bank_busy', 30))
  await queryClient.prefetchQuery({ queryKey, queryFn })
  const [query] = queryClient.getQueryCache().findAll({ queryKey })
  const isNow = () => query && isNotToWait(query)
  expect(isNow()).toBe(false)
  vi.advanceTimersByTime(29_999)
  expect(isNow()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isNow()).toBe(true)
  vi.useRealTimers()
})

const failed = (code: ProblemCode, retryAfter?: number) =>
  new RequestFailed({ code, retryAfter } as Problem) // only these members are read

test('on the server no timer of a query outlives the page it was read for', async () => {
  vi.useFakeTimers()
  try {
    const keeping = { queryKey, queryFn: async () => 'Active', gcTime: 60_000 }
    await queryClient.fetchQuery(keeping)
    new QueryObserver(queryClient, keeping).subscribe(() => undefined)()
    expect(known()).toBe('Active')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
