import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem, ProblemCode } from './http/problem'
import { RequestFailed } from './http/request'
import { createQueryClient, isNotToWait, readsAgainWhenBack } from './query-client'

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

test('a first question that was on its way is asked again, and its old answer is shown at no time', async () => {
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

test('a question that nobody looks at yet is asked again as well, and who waits for it gets the newer answer', async () => {
  const waiting = queryClient.fetchQuery({ queryKey, queryFn })
  const read = queryClient.invalidateQueries(all)
  answers[0]?.('Verified')
  answers[1]?.('Active')
  await read
  expect(await waiting).toBe('Active')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

test('what is shown and on its way is asked again once, and what is on its way for something else is left', async () => {
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

test('who asked again is told only once the newer answer is there, also where it fails', async () => {
  const failing = () => (answers.length ? Promise.reject(new Error('no answer')) : queryFn())
  void queryClient.prefetchQuery({ queryKey, queryFn: failing })
  await queryClient.invalidateQueries(all)
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
})

test('what the bank asked to wait for is read again by itself after that, always the same while it is the same failure', () => {
  const busy = failed('bank_busy', 30)
  const wait = readsAgainWhenBack(busy)
  expect(wait).toBeGreaterThanOrEqual(30_000)
  // Anything else would be a new interval with each drawing, and never come.
  expect(readsAgainWhenBack(busy)).toBe(wait)
  expect(readsAgainWhenBack(failed('not_permitted'))).toBe(false)
  expect(readsAgainWhenBack(null)).toBe(false)
})

test('a page does not read by itself what it was asked to wait for, until that is over', async () => {
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
  new RequestFailed({ code, retryAfter } as Problem) // all that is looked at

test('on the server no timer of a query outlives the page that it was asked for', async () => {
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
