import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearHints } from '@/lib/hints'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { queueQueries } from '@/lib/queue/queries'
import type { NextClient } from '@/lib/queue/schema'
import { hearTabs } from '@/lib/session/tabs'
import { followHints } from './follow-hints'

/** Stands in for the browser's EventSource, as far as it is used; `streams` holds all that were opened. */
class FakeStream {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = 0
  onmessage: (event: { data: string }) => void = () => undefined
  onerror: () => void = () => undefined
  constructor(readonly url: string) {
    streams.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  say(data: unknown) {
    this.readyState = FakeStream.OPEN
    this.onmessage({ data: JSON.stringify(data) })
  }
  break() {
    this.readyState = 0
    this.onerror()
  }
  refuse() {
    this.readyState = FakeStream.CLOSED
    this.onerror()
  }
}

let streams: FakeStream[] = []
let page: { hidden: boolean; look: () => void }
let reads: string[]
let off: boolean
let following: ReturnType<typeof followHints>
let leave: (() => void)[]
/** The queries on the page: by kind, and by client or view. */
const READ = ['list page=1', 'one 7', 'one 8', 'verification 7']
const queryClient = new QueryClient()
const newest = () => streams.at(-1) as FakeStream
const open = () => streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  reads = []
  off = false
  page = { hidden: false, look: () => undefined }
  vi.stubGlobal('EventSource', FakeStream)
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
  leave = []
  for (const key of READ) show(key)
  follow()
})

/** Shows what the server has read, as a newly arrived page does. */
function show(key: string): void {
  const [part, id] = key.split(' ')
  const observer = new QueryObserver(queryClient, {
    queryKey: ['clients', part, Number(id) || id],
    queryFn: () => reads.push(key),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  leave.push(observer.subscribe(() => undefined))
}

function follow(): void {
  following = followHints(queryClient, (isOff) => {
    off = isOff
  })
}

afterEach(() => {
  following.stop()
  for (const end of leave) end()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hint makes the page read the lists and that client again, and no other client', async () => {
  newest().say(0)
  newest().say({ kind: 'client', clientId: 7 })
  await pass(0)
  expect(reads.sort()).toEqual(['list page=1', 'one 7', 'verification 7'])
})

test('a listener for that client hears a hint at once, and a storm of hints once a second', async () => {
  let heard = 0
  const end = hearHints(7, () => {
    heard += 1
  })
  newest().say({ kind: 'client', clientId: 8 })
  expect(heard).toBe(0)
  await pass(1000)
  newest().say({ kind: 'client', clientId: 7 })
  expect(heard).toBe(1)
  for (let count = 0; count < 20; count += 1) newest().say({ kind: 'client', clientId: 7 })
  await pass(5000)
  expect(heard).toBe(2)
  end()
})

test('a page that was under way when a hint came is read again, but none that comes after it', async () => {
  newest().say({ kind: 'client', clientId: 9 })
  await pass(1000)
  reads = []
  show('one 9')
  show('one 10')
  await pass(0)
  expect(reads).toEqual(['one 9'])
  following.pageShown()
  show('verification 9')
  await pass(0)
  expect(reads).toEqual(['one 9'])
})

test('a page that was under way while the stream was away is read again', async () => {
  newest().say(0)
  newest().break()
  newest().say(0)
  await pass(1000)
  reads = []
  show('one 9')
  await pass(0)
  expect(reads).toEqual(['one 9'])
})

test.each([
  [4900, []],
  [5100, READ],
])(
  'a page that listens %i ms after it was requested reads what the stream no longer repeats',
  async (ms, read) => {
    following.stop()
    await pass(ms - performance.now())
    follow()
    newest().say(0)
    await pass(2000)
    newest().say(0)
    await pass(2000)
    expect(reads.sort()).toEqual(read)
  },
)

test('a page loaded out of sight reads once when it is looked at, however long ago it was requested', async () => {
  following.stop()
  page.hidden = true
  follow()
  await pass(60_000)
  page.hidden = false
  page.look()
  newest().say(0)
  await pass(2000)
  expect(reads.sort()).toEqual(READ)
})

test('a hint about many clients makes the page read everything', async () => {
  newest().say({ kind: 'tenant' })
  await pass(0)
  expect(reads.sort()).toEqual(READ)
})

test('beats make the page read nothing', async () => {
  newest().say(0)
  await pass(15_000)
  newest().say(0)
  await pass(15_000)
  expect(reads).toEqual([])
  expect(off).toBe(false)
})

test('a storm of hints causes one read a second, and the last hint is not lost', async () => {
  newest().say(0)
  for (let count = 0; count < 40; count += 1) {
    newest().say({ kind: 'client', clientId: 7 })
    await pass(50)
  }
  const times = reads.filter((read) => read === 'one 7').length
  expect(times).toBeLessThanOrEqual(3)
  newest().say({ kind: 'client', clientId: 7 })
  await pass(2000)
  expect(reads.filter((read) => read === 'one 7')).toHaveLength(times + 1)
})

test('a slow read holds back no other, is never restarted by hints, and is repeated once after the last of them', async () => {
  const answers: ((answer: number) => void)[] = []
  const slow = new QueryObserver(queryClient, {
    queryKey: ['clients', 'approvals', 7, 'rejected'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  leave.push(slow.subscribe(() => undefined))
  let heard = 0
  const end = hearHints(7, () => {
    heard += 1
  })
  for (let seconds = 1; seconds <= 15; seconds += 1) {
    newest().say({ kind: 'client', clientId: 7 })
    await pass(1000)
    expect(reads.filter((read) => read === 'one 7')).toHaveLength(seconds)
    expect(heard).toBe(seconds)
    expect(answers).toHaveLength(1)
  }
  answers[0]?.(1)
  await pass(0)
  expect(slow.getCurrentResult().data).toBe(1)
  expect(answers).toHaveLength(1)
  await pass(1000)
  expect(answers).toHaveLength(2)
  answers[1]?.(2)
  await pass(5000)
  expect(slow.getCurrentResult().data).toBe(2)
  expect(answers).toHaveLength(2)
  end()
})

test('of twenty pages that hear one hint, each reads that client at once, and its list at a moment of its own', async () => {
  following.stop()
  let drawn = 0
  const random = vi.spyOn(Math, 'random').mockImplementation(() => (drawn++ % 20) / 20)
  const readAt: Record<'list' | 'one', number[]> = { list: [], one: [] }
  const before = streams.length
  const pages = Array.from({ length: 20 }, () => {
    const own = new QueryClient()
    const ends = (['list', 'one'] as const).map((part) =>
      new QueryObserver(own, {
        queryKey: ['clients', part, part === 'one' ? 7 : 'page=1'],
        queryFn: () => readAt[part].push(Date.now() - start),
        initialData: 0,
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => undefined),
    )
    const { stop } = followHints(own, () => undefined)
    return () => [...ends, stop, () => own.clear()].map((end) => end())
  })
  let start = Date.now()
  const hear = (told: unknown) => {
    start = Date.now()
    Object.assign(readAt, { list: [], one: [] })
    for (const stream of streams.slice(before)) stream.say(told)
  }
  const atOnce = Array(20).fill(0)
  const apart = Array.from({ length: 20 }, (_, at) => at * 100)

  hear({ kind: 'client', clientId: 7, within: 2000 })
  await pass(5000)
  expect(readAt).toEqual({ list: apart, one: atOnce })

  for (const stream of streams.slice(before)) stream.break()
  hear(0)
  await pass(5000)
  expect([...readAt.list, ...readAt.one].sort((one, other) => one - other)).toEqual(
    apart.flatMap((ms) => [ms, ms]),
  )

  hear({ kind: 'client', clientId: 7 })
  await pass(5000)
  expect(readAt).toEqual({ list: atOnce, one: atOnce })
  random.mockRestore()
  for (const leavePage of pages) leavePage()
})

test('a hint about a client ends the wait of what a hint about many made wait, and nothing is read twice', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.9)
  newest().say({ kind: 'tenant', within: 3000 })
  await pass(1000)
  expect(reads).toEqual([])
  newest().say({ kind: 'client', clientId: 7, within: 3000 })
  await pass(0)
  expect(reads.sort()).toEqual(['one 7', 'verification 7'])
  await pass(5000)
  expect(reads.sort()).toEqual(READ)
  random.mockRestore()
})

test('a stream that ends and comes back at once causes no message, but a read', async () => {
  newest().say(0)
  newest().break()
  await pass(1000)
  newest().say(0)
  await pass(5000)
  expect(off).toBe(false)
  expect(reads.sort()).toEqual(READ)
})

test('the page says when the stream stays away, and reads once a minute until it is back', async () => {
  newest().say(0)
  newest().break()
  await pass(4999)
  expect(off).toBe(false)
  await pass(1)
  expect(off).toBe(true)
  expect(reads).toHaveLength(READ.length)
  for (let minute = 1; minute <= 3; minute += 1) {
    newest().break()
    await pass(60_000)
    expect(reads).toHaveLength((1 + minute) * READ.length)
  }
  newest().say(0)
  expect(off).toBe(false)
  await pass(1000)
  expect(reads).toHaveLength(5 * READ.length)
  newest().say(0)
  await pass(14_000)
  expect(reads).toHaveLength(5 * READ.length)
})

test('the page asks again for a refused stream', async () => {
  newest().refuse()
  await pass(5000)
  expect(off).toBe(true)
  await pass(10_000)
  expect(streams).toHaveLength(2)
  newest().say(0)
  expect(off).toBe(false)
})

test('a stream that falls silent without ending counts as lost', async () => {
  newest().say(0)
  await pass(40_000)
  expect(off).toBe(true)
  expect(streams).toHaveLength(2)
  expect(open()).toEqual([newest()])
})

test('a hidden page holds no stream and reads nothing; shown again, it reads at once', async () => {
  newest().say(0)
  page.hidden = true
  page.look()
  await pass(10 * 60_000)
  expect([open(), reads]).toEqual([[], []])
  page.hidden = false
  page.look()
  await pass(0)
  expect(open()).toHaveLength(1)
  expect(reads.sort()).toEqual(READ)
})

test('a page that is left keeps no timer, stream or listener', async () => {
  newest().break()
  await pass(2000)
  following.stop()
  await pass(10 * 60_000)
  expect([open(), reads, vi.getTimerCount()]).toEqual([[], [], 0])
  expect(queryClient.getQueryCache().hasListeners()).toBe(false)
})

test.each(['signed-out', 'ended'])(
  'the page tells every tab that a session is %s',
  async (kind) => {
    const heard = vi.fn()
    const close = hearTabs(heard)
    newest().say({ kind })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ is: kind }), 20_000)
    close()
    expect(reads).toEqual([])
  },
)

test('a hint causes no read of a query that the bank told to wait, until the wait is over', async () => {
  let asked = 0
  const busy = new QueryObserver(queryClient, {
    queryKey: ['clients', 'list', 'page=2'],
    queryFn: () => {
      asked += 1
      throw new RequestFailed({ code: 'bank_busy', retryAfter: 30 } as Problem) // only these members are read
    },
    retry: false,
  })
  leave.push(busy.subscribe(() => undefined))
  await pass(0)
  newest().say({ kind: 'client', clientId: 7 })
  await pass(2000)
  expect(asked).toBe(1)
  expect(reads).toContain('list page=1')
  await pass(30_000)
  newest().say({ kind: 'client', clientId: 7 })
  await pass(2000)
  expect(asked).toBe(2)
})

test('a hint is not lost while a person retries a query that was told to wait', async () => {
  let asked = 0
  const queryKey = ['clients', 'list', 'page=2']
  const busy = new QueryObserver<unknown>(queryClient, {
    queryKey,
    queryFn: () => {
      asked += 1
      // The first read fails, and the second takes long.
      if (asked > 1) return new Promise((resolve) => setTimeout(resolve, 5000, asked))
      throw new RequestFailed({ code: 'bank_busy', retryAfter: 30 } as Problem) // only these members are read
    },
    initialData: 0,
    retry: false,
  })
  leave.push(busy.subscribe(() => undefined))
  await pass(0)
  expect(busy.getCurrentResult().isError).toBe(true)
  void busy.refetch()
  await pass(100)
  expect(asked).toBe(2)
  newest().say({ kind: 'client', clientId: 7 })
  await pass(100)
  expect(asked).toBe(3)
})

describe('who is likely next', () => {
  const wish = { lane: 'verify' } as const
  const NOBODY = { held: 0, people: 0, skipped: 0, waiting: 0 }
  let answers: (() => void)[]

  function showNext(read: () => Promise<NextClient>, clientId: number | null = 7): void {
    const next = new QueryObserver(queryClient, {
      ...queueQueries.ahead(wish),
      queryFn: read,
      initialData: { ...NOBODY, clientId },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    leave.push(next.subscribe(() => undefined))
  }

  const slowly = () =>
    new Promise<NextClient>((resolve) => {
      answers.push(() => resolve({ ...NOBODY, clientId: 7 }))
    })

  beforeEach(() => {
    answers = []
  })

  test('is asked again at a hint about that client, and at no other', async () => {
    showNext(slowly)
    newest().say({ kind: 'client', clientId: 8 })
    await pass(2000)
    expect(answers).toHaveLength(0)
    newest().say({ kind: 'client', clientId: 7 })
    await pass(0)
    expect(answers).toHaveLength(1)
  })

  test('is asked again at once at a hint about that client, also where lists wait', async () => {
    showNext(slowly)
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    newest().say({ kind: 'client', clientId: 7, within: 2000 })
    await pass(999)
    random.mockRestore()
    expect(answers).toHaveLength(1)
    expect(reads.sort()).toEqual(['one 7', 'verification 7'])
  })

  test('is not asked again at a hint about many clients, if nobody is', async () => {
    showNext(slowly, null)
    newest().say({ kind: 'tenant' })
    await pass(2000)
    expect(answers).toHaveLength(0)
  })

  test('is not asked anew by hints while the answer is under way, but once after it', async () => {
    showNext(slowly)
    for (let seconds = 1; seconds <= 5; seconds += 1) {
      newest().say({ kind: 'client', clientId: 7 })
      await pass(1000)
      expect(answers).toHaveLength(1)
    }
    answers[0]?.()
    await pass(2000)
    expect(answers).toHaveLength(2)
  })

  test('is not asked at a hint while the bank has told the page to wait', async () => {
    let asked = 0
    showNext(() => {
      asked += 1
      throw new RequestFailed({ code: 'bank_busy', retryAfter: 30 } as Problem) // only these members are read
    })
    newest().say({ kind: 'client', clientId: 7 })
    await pass(2000)
    newest().say({ kind: 'client', clientId: 7 })
    await pass(2000)
    expect(asked).toBe(1)
  })
})
