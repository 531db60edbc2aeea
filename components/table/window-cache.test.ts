import { QueryClient, queryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WINDOW } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import { MOST_KEPT, WindowCache, windowOf } from './window-cache'

type Client = { id: number; state: string }

/** A bank whose answers wait until released, and which records what it was asked for. */
class Bank {
  total: number
  state = 'pending'
  /** Raises every id by this much, as if as many clients had come before them. */
  shift = 0
  readonly asked: number[] = []
  readonly givenUp: number[] = []
  readonly waiting = new Map<number, () => void>()
  mostAtOnce = 0
  fails = false
  constructor(total: number) {
    this.total = total
  }

  read = (window: number, signal: AbortSignal): Promise<Page<Client>> => {
    const offset = window * WINDOW
    if (offset < 0 || offset >= this.total) throw new Error(`There is nothing at ${offset}.`)
    this.asked.push(window)
    return new Promise((resolve, reject) => {
      const answer = () => {
        this.waiting.delete(window)
        if (this.fails) reject(new Error('down'))
        else resolve(this.pageAt(offset))
      }
      this.waiting.set(window, answer)
      this.mostAtOnce = Math.max(this.mostAtOnce, this.waiting.size)
      signal.addEventListener('abort', () => {
        this.waiting.delete(window)
        this.givenUp.push(window)
        reject(signal.reason)
      })
    })
  }

  pageAt(offset: number): Page<Client> {
    const size = Math.min(WINDOW, this.total - offset)
    const pageItems = Array.from({ length: size }, (_, at) => ({
      id: offset + at + this.shift,
      state: this.state,
    }))
    return { totalFilteredRecords: this.total, pageItems }
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
  for (const cache of caches) cache.close()
  queryClient.clear()
})

function cacheOf(bank: Bank, start?: number) {
  const queryOf = (window: number) =>
    queryOptions({
      queryKey: ['clients', 'list', window] as const,
      queryFn: ({ signal }) => bank.read(window, signal),
    })
  const cache = new WindowCache({ queryClient, queryOf, total: bank.total, start })
  caches.push(cache)
  return cache
}

// Too far from both neighbours for those to be read.
const at = (window: number) => ({ first: window * WINDOW + 24, last: window * WINDOW + 25 })
const here = (cache: ReturnType<typeof cacheOf>) =>
  [...cache.get().of].filter(([, { page }]) => page).map(([window]) => window)

describe('the windows of a long list', () => {
  it('reads the window in view, and its neighbour once that has arrived and the view comes near it', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    cache.look(at(7))
    expect(bank.asked).toEqual([7])
    await bank.answerAll()
    expect(here(cache)).toEqual([7])
    cache.look({ first: 8 * WINDOW - 20, last: 8 * WINDOW - 10 })
    expect(bank.asked).toContain(8)
  })

  it('starts with what the page has read already, and reports no change when that is looked at', async () => {
    const bank = new Bank(10_000)
    queryClient.setQueryData(['clients', 'list', 3], bank.pageAt(3 * WINDOW))
    const cache = cacheOf(bank, 3 * WINDOW + 24)
    expect(here(cache)).toEqual([3])
    const before = cache.get()
    cache.look(at(3))
    expect(cache.get()).toBe(before)
    expect(bank.asked).toEqual([])
  })

  it('reads further ahead in the direction of movement, and only around the view after a jump', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    const askedFrom = async (first: number) => {
      bank.asked.length = 0
      cache.look({ first, last: first + 1 })
      await bank.answerAll()
      return bank.asked.toSorted((one, other) => one - other)
    }
    expect(await askedFrom(20 * WINDOW + 24)).toEqual([20])
    expect(await askedFrom(20 * WINDOW + 25)).toEqual([21, 22])
    expect(await askedFrom(21 * WINDOW - 1)).toEqual([])
    expect(await askedFrom(20 * WINDOW + 24)).toEqual([19])
    expect(await askedFrom(20 * WINDOW + 20)).toEqual([18])
    expect(await askedFrom(60 * WINDOW + 24)).toEqual([60])
  })

  it('cancels windows that are scrolled past', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    cache.look(at(3))
    cache.look(at(30))
    await settled()
    expect(bank.givenUp).toEqual([3])
    await bank.answerAll()
    expect(here(cache)).toEqual([30])
  })

  it('reports the failure of one window alone, and reads it again when asked to', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    cache.look(at(1))
    await bank.answerAll()
    cache.look(at(20))
    cache.look({ first: 2 * WINDOW + 15, last: 2 * WINDOW + 20 })
    await bank.answerAll()
    expect(here(cache)).toContain(2)
    bank.fails = true
    cache.look({ first: 3 * WINDOW - 10, last: 3 * WINDOW + 10 })
    await bank.answerAll()
    const read = cache.get().of.get(3)
    expect(read?.page).toBeUndefined()
    expect(read?.problem?.code).toBe('unexpected')
    expect(here(cache)).toContain(2)
    bank.fails = false
    cache.retry(3)
    await settled()
    expect(cache.get().of.get(3)).toMatchObject({
      isReading: true,
      problem: { code: 'unexpected' },
    })
    await bank.answerAll()
    expect(cache.get().of.get(3)).toMatchObject({ problem: undefined, isReading: false })
    expect(here(cache)).toContain(3)
  })

  it('keeps the window of the focused row, however far the view moves', async () => {
    const bank = new Bank(100_000)
    const cache = cacheOf(bank)
    cache.look(at(2))
    await bank.answerAll()
    for (let window = 50; window < 60 + MOST_KEPT; window += 1) {
      cache.look(at(window), 2 * WINDOW + 40)
      await bank.answerAll()
    }
    expect(here(cache)).toContain(2)
    expect(here(cache)).not.toContain(50)
    expect(queryClient.getQueryCache().findAll()).toHaveLength(MOST_KEPT)
  })

  it('keeps every row in place when others come, shows their new values, and says how many there are', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    cache.look(at(1))
    await bank.answerAll()
    Object.assign(bank, { total: 1002, shift: -2, state: 'active' })
    void queryClient.invalidateQueries()
    await settled()
    await bank.answerAll()
    const { page } = cache.get().of.get(1) ?? {}
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1002, isMoved: true })
    expect(page?.pageItems.map(({ id }) => id)).toEqual(
      Array.from({ length: WINDOW }, (_, row) => WINDOW + row),
    )
    expect(page?.pageItems[0]?.state).toBe('active')
    expect(page?.pageItems.at(-1)?.state).toBe('pending')
  })

  it('shows the rows at their new places once somebody reads again, with one request for those in view', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    cache.look(at(0))
    await bank.answerAll()
    cache.look(at(1))
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
    expect(bank.asked).toEqual([1])
    expect(cache.get()).toMatchObject({ total: 1002, newest: 1002, isMoved: false })
    expect(cache.get().of.get(1)?.page?.pageItems[0]?.id).toBe(WINDOW - 2)
  })

  it('still says that rows are old if some of those in view could not be read again', async () => {
    const bank = new Bank(1000)
    const cache = cacheOf(bank)
    cache.look({ first: WINDOW - 10, last: WINDOW + 10 })
    await bank.answerAll()
    bank.total = 1001
    void queryClient.invalidateQueries()
    await settled()
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1001, isMoved: true })
    cache.readAgain()
    await settled()
    bank.waiting.get(0)?.()
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
    cache.look(at(1))
    await bank.answerAll()
    expect(cache.get().isMoved).toBe(false)
    bank.shift = -1
    cache.look(at(2))
    await bank.answerAll()
    expect(cache.get()).toMatchObject({ total: 1000, newest: 1000, isMoved: true })
  })

  it('reads again only what is in view', async () => {
    const bank = new Bank(10_000)
    const cache = cacheOf(bank)
    for (const window of [4, 5, 6]) {
      cache.look(at(window))
      await bank.answerAll()
    }
    bank.asked.length = 0
    void queryClient.invalidateQueries()
    await settled()
    expect(bank.asked).toEqual([6])
    await bank.answerAll()
    cache.look(at(5))
    expect(bank.asked).toEqual([6, 5])
  })

  it('asks for nothing before the first row or behind the last, for at most two windows at once, and keeps few', async () => {
    const bars = fc.array(
      fc.record({
        first: fc.integer({ min: -50, max: 25_000 }),
        size: fc.integer({ min: 1, max: 450 }),
        answers: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20_000 }), bars, async (total, moves) => {
        queryClient.clear()
        const bank = new Bank(total)
        const cache = cacheOf(bank)
        for (const { first, size, answers } of moves) {
          const top = Math.min(first, total - 1)
          cache.look({ first: top, last: Math.max(0, Math.min(top + size, total + 5)) })
          await settled()
          if (answers) await bank.answerAll()
          expect(bank.waiting.size).toBeLessThanOrEqual(2)
          expect(cache.get().of.size).toBeLessThanOrEqual(MOST_KEPT)
          expect(queryClient.getQueryCache().findAll().length).toBeLessThanOrEqual(MOST_KEPT)
          if (!answers) continue
          const seen = Math.max(0, Math.min(top, total - 1))
          expect(here(cache)).toContain(windowOf(seen))
        }
        expect(bank.mostAtOnce).toBeLessThanOrEqual(2)
        cache.close()
        await settled()
        expect(bank.waiting.size).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})
