import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { readByItself } from './read-by-itself'

let page: { hidden: boolean; look: () => void }
let reads: number
let stop: () => void
let leave: () => void
const queryClient = new QueryClient()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
  page = { hidden: false, look: () => undefined }
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_: string, look: () => void) => {
      page.look = look
    },
    removeEventListener: () => {
      page.look = () => undefined
    },
  })
  const observer = new QueryObserver(queryClient, {
    queryKey: ['clients', 'one', 7],
    queryFn: () => {
      reads += 1
      return reads
    },
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  leave = observer.subscribe(() => undefined)
  stop = readByItself(queryClient)
})

afterEach(() => {
  stop()
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without news of changes a page reads once a minute, and not at once', async () => {
  await pass(59_000)
  expect(reads).toBe(0)
  await pass(1000)
  expect(reads).toBe(1)
  await pass(120_000)
  expect(reads).toBe(3)
})

test('a hidden page reads nothing; shown again, it reads at once and then once a minute', async () => {
  page.hidden = true
  page.look()
  await pass(10 * 60_000)
  expect(reads).toBe(0)
  page.hidden = false
  page.look()
  await pass(0)
  expect(reads).toBe(1)
  await pass(59_000)
  expect(reads).toBe(1)
  await pass(1000)
  expect(reads).toBe(2)
})

test('a page that is left keeps no timer', async () => {
  stop()
  page.look()
  await pass(10 * 60_000)
  expect([reads, vi.getTimerCount()]).toEqual([0, 0])
})

test('a read that is still under way after a minute is waited for', async () => {
  let asked = 0
  const slow = new QueryObserver(queryClient, {
    queryKey: ['clients', 'one', 8],
    queryFn: () => {
      asked += 1
      return new Promise<number>(() => undefined)
    },
    initialData: 0,
  })
  const end = slow.subscribe(() => undefined)
  await pass(3 * 60_000)
  end()
  expect([asked, reads]).toEqual([1, 3])
})

test('a query that the bank told to wait is not read before the wait is over', async () => {
  let asked = 0
  const busy = new QueryObserver(queryClient, {
    queryKey: ['clients', 'one', 9],
    queryFn: () => {
      asked += 1
      throw new RequestFailed({ code: 'bank_busy', retryAfter: 100 } as Problem) // only these members are read
    },
    retry: false,
  })
  const end = busy.subscribe(() => undefined)
  await pass(90_000)
  expect([asked, reads]).toEqual([1, 1])
  page.look()
  await pass(0)
  expect([asked, reads]).toEqual([1, 2])
  await pass(60_000)
  end()
  expect([asked, reads]).toEqual([2, 3])
})
