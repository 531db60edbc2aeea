import { QueryClient, queryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QUARTER, WINDOW } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import type { Rows } from './row-reads'
import { type InView, quarterOf } from './rows-near'
import { MOST_KEPT, WindowCache } from './window-cache'

type Client = { id: number; state: string }

const QUARTERS = WINDOW / QUARTER
const rowsOf = ({ offset, limit }: Rows) => `${limit} from ${offset}`
/** What the bank is asked for when a quarter is read by itself. */
const quarter = (quarter: number) => rowsOf({ offset: quarter * QUARTER, limit: QUARTER })
/** What the bank is asked for when a window is read as a whole. */
const whole = (window: number) => rowsOf({ offset: window * WINDOW, limit: WINDOW })

/** A bank whose answers wait until released, and which records what it was asked for. */
class Bank {
  total: number
  state = 'pending'
  /** Raises every id by this much, as if as many clients had come before them. */
  shift = 0
  /** A client whom the console cannot show, and leaves out. */
  leftOut: number | undefined
  readonly asked: string[] = []
  readonly givenUp: string[] = []
  readonly waiting = new Map<string, () => void>()
  mostAtOnce = 0
  fails = false
  constructor(total: number) {
    this.total = total
  }

  read = (rows: Rows, signal: AbortSignal): Promise<Page<Client>> => {
    const { offset, limit } = rows
    if (offset < 0 || offset >= this.total || limit <= 0)
      throw new Error(`There is nothing at ${rowsOf(rows)}.`)
    const what = rowsOf(rows)
    this.asked.push(what)
    return new Promise((resolve, reject) => {
      const answer = () => {
        this.waiting.delete(what)
        if (this.fails) reject(new Error('down'))
        else resolve(this.pageAt(rows))
      }
      this.waiting.set(what, answer)
      this.mostAtOnce = Math.max(this.mostAtOnce, this.waiting.size)
      signal.addEventListener('abort', () => {
        this.waiting.delete(what)
        this.givenUp.push(what)
        reject(signal.reason)
      })
    })
  }

  pageAt({ offset, limit }: Rows): Page<Client> {
    const size = Math.min(limit, this.total - offset)
    const all = Array.from({ length: size }, (_, at) => ({
      id: offset + at + this.shift,
      state: this.state,
    }))
    const pageItems = all.filter(({ id }) => id !== this.leftOut)
    return {
      totalFilteredRecords: this.total,
      pageItems,
      ...(pageItems.length < size && { unreadable: size - pageItems.length }),
    }
  }

  async answerAll(): Promise<void> {
    while (this.waiting.size > 0) {
      for (const answer of [...this.waiting.values()]) answer()
      await settled()
    }
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

let queryClient: QueryClient
let caches: { close: () => void }[] = []
beforeEach(() => {
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 } },
  })
  caches = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const cache of caches) cache.close()
  queryClient.clear()
})

const keyOf = (rows: Rows) => ['clients', 'list', rowsOf(rows)] as const

function cacheOf(bank: Bank, start?: number) {
  const queryOf = (rows: Rows) =>
    queryOptions({ queryKey: keyOf(rows), queryFn: ({ signal }) => bank.read(rows, signal) })
  const cache = new WindowCache({ queryClient, queryOf, total: bank.total, start })
  caches.push(cache)
  return cache
}
type Cache = ReturnType<typeof cacheOf>

/** Looks at these rows while the list moves. */
const pass = (cache: Cache, inView: InView, pinned?: number) =>
  cache.look(inView, { pinned, isStill: false })
/** Looks at these rows once nothing moves any more. */
const rest = (cache: Cache, inView: InView, pinned?: number) =>
  cache.look(inView, { pinned, isStill: true })

// Too far from both neighbours for those to be read.
const at = (quarter: number) => ({ first: quarter * QUARTER + 24, last: quarter * QUARTER + 25 })
const view = (first: number) => ({ first, last: first + 20 })
const here = (cache: Cache) =>
  [...cache.get().of].filter(([, { page }]) => page).map(([quarter]) => quarter)
const sorted = (cache: Cache) => here(cache).toSorted((one, other) => one - other)
const idsOf = (cache: Cache, quarter: number) =>
  cache
    .get()
    .of.get(quarter)
    ?.page?.pageItems.map(({ id }) => id)
/** The ids of clients in `limit` rows from `offset` on, as long as none have come or gone. */
const idsFrom = (offset: number, limit = QUARTER) =>
  Array.from({ length: limit }, (_, row) => offset + row)

describe('the windows of a long list', () => {
  it('reads only the quarter in view where a jump ends, and the whole window once the view rests there', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    pass(cache, view(30 * QUARTER + 10))
    expect(bank.asked).toEqual([quarter(30)])
    await bank.answerAll()
    expect(here(cache)).toEqual([30])
    expect(bank.asked).toEqual([quarter(30)])
    rest(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    expect(bank.asked).toEqual([quarter(30), whole(7)])
    expect(sorted(cache)).toEqual([28, 29, 30, 31])
  })

  it('reads both quarters in view at once, and shows the one that has come', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    rest(cache, view(8 * WINDOW - 10))
    expect([...bank.waiting.keys()]).toEqual([quarter(31), quarter(32)])
    bank.waiting.get(quarter(32))?.()
    await settled()
    expect(here(cache)).toEqual([32])
    await bank.answerAll()
    expect(bank.asked.slice(2)).toEqual([whole(7), whole(8)])
    expect(sorted(cache)).toEqual([28, 29, 30, 31, 32, 33, 34, 35])
  })

  it('reads whole windows while the user scrolls on from where a jump ended', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    pass(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    for (let first = 30 * QUARTER + 12; first < 10 * WINDOW; first += 4) {
      pass(cache, view(first))
      await bank.answerAll()
    }
    expect(bank.asked).toEqual([quarter(30), ...[7, 8, 9, 10].map(whole)])
  })

  it('is one request at the top of a list, until the user moves', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    rest(cache, { first: 0, last: 40 })
    await bank.answerAll()
    rest(cache, { first: 0, last: 40 })
    expect(bank.asked).toEqual([quarter(0)])
    pass(cache, { first: 1, last: 41 })
    await bank.answerAll()
    expect(bank.asked).toEqual([quarter(0), whole(0)])
  })

  it('starts with what the page has read already, and reports no change when that is looked at', async () => {
    const bank = new Bank(10_000)
    const rows = { offset: 3 * QUARTER, limit: QUARTER }
    queryClient.setQueryData(keyOf(rows), bank.pageAt(rows))
    const cache = cacheOf(bank, 3 * QUARTER + 24)
    expect(here(cache)).toEqual([3])
    const before = cache.get()
    rest(cache, at(3))
    expect(cache.get()).toBe(before)
    expect(bank.asked).toEqual([])
  })

  it('reads further ahead in the direction of movement, and only what is in view after a jump', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    const askedFrom = async (first: number) => {
      bank.asked.length = 0
      pass(cache, { first, last: first + 1 })
      await bank.answerAll()
      return bank.asked
    }
    expect(await askedFrom(2124)).toEqual([quarter(42)])
    expect(await askedFrom(2125)).toEqual([whole(10), whole(11)])
    expect(await askedFrom(2145)).toEqual([])
    expect(await askedFrom(2144)).toEqual([])
    expect(await askedFrom(2120)).toEqual([whole(9)])
    expect(await askedFrom(6024)).toEqual([quarter(120)])
  })

  it('gives up quarters and windows that are scrolled past', async () => {
    const bank = new Bank(100_000)
    const cache = cacheOf(bank)
    pass(cache, view(30 * QUARTER))
    pass(cache, view(300 * QUARTER))
    await settled()
    expect(bank.givenUp).toEqual([quarter(30)])
    bank.waiting.get(quarter(300))?.()
    await settled()
    rest(cache, view(300 * QUARTER))
    expect([...bank.waiting.keys()]).toEqual([whole(75), whole(74)])
    pass(cache, view(600 * QUARTER))
    await settled()
    expect(bank.givenUp).toEqual([quarter(30), whole(75), whole(74)])
    await bank.answerAll()
    expect(here(cache)).toEqual([300, 600])
  })

  it('reports the failure of one window alone, and reads it again when asked to', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    rest(cache, view(8 * WINDOW - 80))
    await bank.answerAll()
    expect(sorted(cache)).toEqual([28, 29, 30, 31])
    bank.fails = true
    pass(cache, view(8 * WINDOW - 40))
    pass(cache, view(8 * WINDOW - 10))
    await bank.answerAll()
    const read = cache.get().of.get(32)
    expect(read?.page).toBeUndefined()
    expect(read?.problem?.code).toBe('unexpected')
    expect(cache.get().of.get(33)?.problem).toBe(read?.problem)
    expect(sorted(cache)).toEqual([28, 29, 30, 31])
    bank.fails = false
    cache.retry(8)
    await settled()
    expect(cache.get().of.get(32)).toMatchObject({
      isReading: true,
      problem: { code: 'unexpected' },
    })
    await bank.answerAll()
    expect(cache.get().of.get(32)).toMatchObject({ problem: undefined, isReading: false })
    expect(sorted(cache)).toEqual([28, 29, 30, 31, 32, 33, 34, 35])
  })

  it('keeps the window of the focused row, however far the view moves', async () => {
    const bank = new Bank(100_000)
    const cache = cacheOf(bank)
    rest(cache, view(2 * QUARTER))
    await bank.answerAll()
    for (let window = 50; window < 60 + MOST_KEPT; window += 1) {
      rest(cache, view(window * WINDOW + 90), 2 * QUARTER + 40)
      await bank.answerAll()
    }
    expect(here(cache)).toContain(2)
    expect(here(cache)).not.toContain(50 * QUARTERS + 1)
    expect(queryClient.getQueryCache().findAll()).toHaveLength(MOST_KEPT * QUARTERS)
  })

  it('keeps every row in place when others come, shows their new values, and says how many there are', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    pass(cache, at(1))
    await bank.answerAll()
    Object.assign(bank, { total: 1002, shift: -2, state: 'active' })
    void queryClient.invalidateQueries()
    await settled()
    await bank.answerAll()
    const { page } = cache.get().of.get(1) ?? {}
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1002, isMoved: true })
    expect(page?.pageItems.map(({ id }) => id)).toEqual(idsFrom(QUARTER))
    expect(page?.pageItems[0]?.state).toBe('active')
    expect(page?.pageItems.at(-1)?.state).toBe('pending')
  })

  it('draws no row of a quarter again when its whole window comes with the same rows', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    pass(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    const before = cache.get().of.get(30)
    rest(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    expect(bank.asked).toContain(whole(7))
    expect(cache.get().of.get(30)).toBe(before)
    expect(cache.get()).toMatchObject({ newest: 10_000, isMoved: false })
    expect(sorted(cache).flatMap((quarter) => idsOf(cache, quarter))).toEqual(
      idsFrom(7 * WINDOW, WINDOW),
    )
  })

  it('moves no row of a quarter when its whole window comes with others, and says that they have moved', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    pass(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    Object.assign(bank, { total: 10_003, shift: -3, state: 'active' })
    rest(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 10_000, newest: 10_003, isMoved: true })
    expect(idsOf(cache, 30)).toEqual(idsFrom(30 * QUARTER))
    const states = cache
      .get()
      .of.get(30)
      ?.page?.pageItems.map(({ state }) => state)
    expect(states?.slice(0, -3).every((state) => state === 'active')).toBe(true)
    expect(states?.slice(-3)).toEqual(['pending', 'pending', 'pending'])
    expect(idsOf(cache, 31)).toEqual(idsFrom(31 * QUARTER - 3))
  })

  it('shows no rows at places that the list no longer has when a whole window comes', async () => {
    const bank = new Bank(400)
    const cache = cacheOf(bank)
    pass(cache, view(5 * QUARTER))
    await bank.answerAll()
    bank.total = 270
    rest(cache, view(5 * QUARTER))
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 400, newest: 270, isMoved: true })
    expect(idsOf(cache, 5)).toEqual(idsFrom(5 * QUARTER))
    expect(idsOf(cache, 6)).toEqual([])
  })

  it('reads a window by its quarters if a client was left out of it, because nobody knows where', async () => {
    const bank = new Bank(10_000)
    bank.leftOut = 28 * QUARTER + 7
    const cache = cacheOf(bank)
    rest(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    expect(bank.asked).toEqual([quarter(30), whole(7), quarter(29), quarter(31)])
    expect(cache.get().isMoved).toBe(false)
    expect(idsOf(cache, 31)).toEqual(idsFrom(31 * QUARTER))
  })

  it('leaves a quarter that could not be read as it is until somebody asks again', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    bank.fails = true
    pass(cache, view(30 * QUARTER + 10))
    await bank.answerAll()
    expect(cache.get().of.get(30)).toMatchObject({ page: undefined, isReading: false })
    bank.fails = false
    pass(cache, view(30 * QUARTER - 5))
    await bank.answerAll()
    expect(here(cache)).toContain(29)
    expect(here(cache)).not.toContain(30)
    expect(bank.asked).not.toContain(whole(7))
    cache.retry(7)
    await bank.answerAll()
    expect(here(cache)).toContain(30)
  })

  it('shows the rows at their new places once somebody reads again, with one request for those in view', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    pass(cache, at(0))
    await bank.answerAll()
    pass(cache, at(1))
    await bank.answerAll()
    Object.assign(bank, { total: 1002, shift: -2 })
    void queryClient.invalidateQueries()
    await settled()
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1002 })
    bank.asked.length = 0
    cache.readAgain()
    expect(here(cache)).toEqual([1])
    await bank.answerAll()
    expect(bank.asked).toEqual([quarter(1)])
    expect(cache.get()).toMatchObject({ total: 1002, newest: 1002, isMoved: false })
    expect(cache.get().of.get(1)?.page?.pageItems[0]?.id).toBe(QUARTER - 2)
  })

  it('still says that rows are old if some of those in view could not be read again', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    pass(cache, { first: QUARTER - 10, last: QUARTER + 10 })
    await bank.answerAll()
    bank.total = 1001
    void queryClient.invalidateQueries()
    await settled()
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1001, isMoved: true })
    cache.readAgain()
    await settled()
    bank.waiting.get(quarter(0))?.()
    await settled()
    bank.fails = true
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1001, isMoved: true })
    bank.fails = false
    cache.readAgain()
    await settled()
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1001, newest: 1001, isMoved: false })
  })

  it('notices a row that is seen twice, when as many have come as have gone', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    pass(cache, at(1))
    await bank.answerAll()
    expect(cache.get().isMoved).toBe(false)
    bank.shift = -1
    pass(cache, at(2))
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1000, isMoved: true })
  })

  it('reads again only what is in view', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    for (const quarter of [4, 5, 6]) {
      pass(cache, at(quarter))
      await bank.answerAll()
    }
    bank.asked.length = 0
    void queryClient.invalidateQueries()
    await settled()
    expect(bank.asked).toEqual([quarter(6)])
    await bank.answerAll()
    pass(cache, at(5))
    expect(bank.asked).toEqual([quarter(6), quarter(5)])
  })

  it('reads what came with its window once, however late it comes into view, and again when the user comes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    rest(cache, view(28 * QUARTER + 26))
    await bank.answerAll()
    expect(sorted(cache)).toEqual([28, 29, 30, 31])
    bank.asked.length = 0
    vi.setSystemTime(Date.now() + 11_000)
    rest(cache, at(30))
    expect(bank.asked).toEqual([])
    rest(cache, at(29))
    await bank.answerAll()
    rest(cache, at(30))
    expect(bank.asked).toEqual([quarter(29), quarter(30)])
  })

  it('asks for nothing before the first row or behind the last, for at most two things at once, and keeps few', async () => {
    const bars = fc.array(
      fc.record({
        first: fc.integer({ min: -50, max: 25_000 }),
        size: fc.integer({ min: 1, max: 450 }),
        isStill: fc.boolean(),
        answers: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    )
    const steps = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20_000 }),
        bars,
        steps,
        async (total, moves, by) => {
          queryClient.clear()
          const bank = new Bank(total)
          const cache = cacheOf(bank)
          for (const { first, size, isStill, answers } of moves)
            for (const step of [0, ...by]) {
              const top = Math.min(first + step, total - 1)
              const inView = { first: top, last: Math.max(0, Math.min(top + size, total + 5)) }
              cache.look(inView, { isStill })
              await settled()
              if (answers) await bank.answerAll()
              expect(bank.waiting.size).toBeLessThanOrEqual(2)
              expect(here(cache).length).toBeLessThanOrEqual(MOST_KEPT * QUARTERS)
              expect(queryClient.getQueryCache().findAll().length).toBeLessThanOrEqual(
                MOST_KEPT * QUARTERS + 2,
              )
              if (!answers) continue
              const seen = Math.max(0, Math.min(top, total - 1))
              expect(here(cache)).toContain(quarterOf(seen))
            }
          for (const what of bank.asked) {
            const [limit, offset] = what.split(' from ').map(Number)
            expect([QUARTER, WINDOW]).toContain(limit)
            expect((offset ?? -1) % (limit ?? 1)).toBe(0)
          }
          expect(bank.mostAtOnce).toBeLessThanOrEqual(2)
          cache.close()
          await settled()
          expect(bank.waiting.size).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})
