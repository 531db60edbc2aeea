import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { WINDOW } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { isMoved, stayed } from './stayed'
import type { PageQuery } from './use-list-page'

/** Windows that are kept at once: those in view, and those that one may soon scroll back to. */
export const MOST_KEPT = 24
/** Windows that are asked for at once. */
const MOST_AT_ONCE = 2
/** Rows beyond the view that are read as well, once those in it are here. */
const AHEAD = 24
/** And as many more on the side to which one moves: the next are asked for before one has come to the last that are here. */
const AHEAD_MOVING = WINDOW

/** Rows in view, counted from 0: the first, and the last. */
export type InView = { first: number; last: number }

/** What there is of one window. */
export type Read<P> = {
  page: P | undefined
  /** Why it could not be read, or not again. */
  problem: Problem | undefined
  isReading: boolean
}

/** What was read of the list so far. */
export type Windows<P> = {
  /** How many rows it had when it was read: as many there are to scroll through. */
  total: number
  /** How many it has by the newest answer. */
  newest: number
  /** Other rows have come or gone, or stand elsewhere, since it was read. */
  isMoved: boolean
  of: ReadonlyMap<number, Read<P>>
}

type Entry<P, Key extends readonly unknown[]> = Read<P> & {
  stop: () => void
  observer: QueryObserver<P, Error, P, P, Key>
  /** The answer that `page` was made of. */
  answer: P | undefined
  /** The next answer counts, whatever was shown before it. */
  isAnew: boolean
}

/** The window in which a row stands. */
export const windowOf = (row: number) => Math.floor(row / WINDOW)

/** Names what is to be read where these rows are in view: while it is the same, nothing else is. */
export const nearOf = ({ first, last }: InView) =>
  [first - AHEAD, first, last, last + AHEAD].map(windowOf).join()

/** Whether one has moved so little that no row between was left out, and what comes next is likely to be what follows. */
export const isStep = (from: InView, to: InView) =>
  Math.abs(to.first - from.first) <= to.last - to.first + AHEAD

type Options<P, Key extends readonly unknown[]> = {
  queryClient: QueryClient
  queryOf: (window: number) => PageQuery<P, Key>
  total: number
  /** The row it begins with, of which what the page's memory has is there at once. */
  start?: number
}

/**
 * The windows of a long list that are near the view. Those in it are read first, and then what one comes to next: never
 * more than two at once. What is scrolled past on its way is given up, and what is far away is forgotten. Rows stay where
 * they are shown also where a later answer has them elsewhere, until somebody reads again.
 */
export class WindowCache<P extends Page<{ id: number }>, Key extends readonly unknown[]> {
  readonly #options: Options<P, Key>
  readonly #entries = new Map<number, Entry<P, Key>>()
  readonly #listeners = new Set<() => void>()
  #inView: InView | undefined
  /** Where one moves to: 1 is down, and 0 nowhere that is known. */
  #course = 0
  #pinned: number | undefined
  #snapshot: Windows<P>
  #isClosed = false

  constructor(options: Options<P, Key>) {
    this.#options = options
    const { total, start = 0, queryClient, queryOf } = options
    const first = windowOf(start)
    const page = queryClient.getQueryData<P>(queryOf(first).queryKey)
    const known: [number, Read<P>][] = page
      ? [[first, { page, problem: undefined, isReading: false }]]
      : []
    this.#snapshot = { total, newest: total, isMoved: false, of: new Map(known) }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same until something changes. */
  get = (): Windows<P> => this.#snapshot

  /** Says which rows are in view; the window of `pinned` is kept, wherever that row is. */
  look(inView: InView, pinned?: number): void {
    this.#isClosed = false
    const before = this.#inView
    if (!before || !isStep(before, inView)) this.#course = 0
    else if (inView.first !== before.first) this.#course = Math.sign(inView.first - before.first)
    this.#inView = inView
    this.#pinned = pinned
    this.#settle()
  }

  /** Reads again what is in view, and forgets the rest. What is shown stays until its answer is there. */
  readAgain(): void {
    const seen = this.#inView ? this.#windowsOf(this.#inView) : []
    for (const [window, entry] of this.#entries) {
      if (seen.includes(window)) {
        entry.isAnew = true
        void entry.observer.refetch()
      } else this.#drop(window)
    }
  }

  /** Reads one window again that could not be read. */
  retry(window: number): void {
    void this.#entries.get(window)?.observer.refetch()
  }

  /** Gives up what is on its way. It may be looked at again. */
  close(): void {
    this.#isClosed = true
    for (const window of [...this.#entries.keys()]) this.#release(window)
    this.#tell({})
  }

  #windowsOf({ first, last }: InView): number[] {
    const most = windowOf(this.#snapshot.total - 1)
    const [from, to] = [Math.max(0, windowOf(first)), Math.min(windowOf(last), most)]
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  }

  /** Those in view and beside it, those that one comes to first before the others. */
  #windowsNear({ first, last }: InView): number[] {
    const onThe = (way: number) => AHEAD + (this.#course === way ? AHEAD_MOVING : 0)
    const windows = this.#windowsOf({ first: first - onThe(-1), last: last + onThe(1) })
    return this.#course < 0 ? windows.reverse() : windows
  }

  #settle(): void {
    if (!this.#inView) return
    const seen = this.#windowsOf(this.#inView)
    const isHere = seen.every((window) => {
      const entry = this.#entries.get(window)
      return entry !== undefined && !entry.isReading
    })
    const near = isHere ? this.#windowsNear(this.#inView) : seen
    for (const [window, { isReading, page }] of this.#entries)
      if (isReading && !page && !near.includes(window)) this.#drop(window)
    for (const window of near) if (this.#readAtOnce() < MOST_AT_ONCE) this.#open(window)
    // What is not in view is not read again by itself; what failed there was not seen to fail.
    for (const [window, { observer, page }] of this.#entries) {
      const enabled = near.includes(window)
      if (enabled || page) this.#setEnabled(observer, enabled)
      else this.#drop(window)
    }
    this.#forgetFar(seen)
    this.#tell({})
  }

  #readAtOnce(): number {
    return [...this.#entries.values()].filter(({ isReading }) => isReading).length
  }

  #open(window: number): void {
    if (this.#entries.has(window)) return
    const { queryClient, queryOf } = this.#options
    const observer = new QueryObserver<P, Error, P, P, Key>(queryClient, queryOf(window))
    const entry: Entry<P, Key> = {
      observer,
      page: undefined,
      problem: undefined,
      isReading: true,
      answer: undefined,
      isAnew: false,
      stop: () => undefined,
    }
    this.#entries.set(window, entry)
    const hear = () => {
      if (this.#entries.get(window) !== entry) return
      this.#note(entry)
      // What comes next may begin now.
      if (!this.#isClosed) this.#settle()
    }
    entry.stop = observer.subscribe(hear)
    this.#note(entry)
  }

  #note(entry: Entry<P, Key>): void {
    const { data, error, isFetching } = entry.observer.getCurrentResult()
    entry.isReading = isFetching
    // It stands until there is an answer, with the button that asks for one.
    if (error || !isFetching) entry.problem = error ? problemOf(error) : undefined
    if (!data || error || (entry.isAnew ? isFetching : data === entry.answer)) return
    entry.answer = data
    const newest = data.totalFilteredRecords
    if (entry.isAnew || !entry.page) {
      const wasAnew = entry.isAnew
      entry.isAnew = false
      entry.page = data
      // Where one of them could not be read again, the old sentence is still true.
      if (wasAnew && !this.#isReadAnew()) this.#tell({ total: newest, isMoved: false })
    } else {
      if (isMoved(entry.page, data)) this.#tell({ isMoved: true })
      entry.page = stayed(entry.page, data)
    }
    this.#tell({ newest })
    // Of one that has come and one that has gone, the number says nothing.
    if (!this.#isReadAnew() && this.#hasOneTwice()) this.#tell({ isMoved: true })
  }

  #isReadAnew(): boolean {
    return [...this.#entries.values()].some(({ isAnew }) => isAnew)
  }

  #hasOneTwice(): boolean {
    const ids = [...this.#entries.values()].flatMap(({ page }) =>
      page ? page.pageItems.map(({ id }) => id) : [],
    )
    return new Set(ids).size < ids.length
  }

  #setEnabled(observer: Entry<P, Key>['observer'], enabled: boolean): void {
    if (observer.options.enabled !== enabled) observer.setOptions({ ...observer.options, enabled })
  }

  #forgetFar(seen: number[]): void {
    const middle = ((seen[0] ?? 0) + (seen.at(-1) ?? 0)) / 2
    const pinned = this.#pinned === undefined ? undefined : windowOf(this.#pinned)
    const far = [...this.#entries.keys()]
      .filter((window) => window !== pinned)
      .sort((one, other) => Math.abs(other - middle) - Math.abs(one - middle))
    for (const window of far.slice(0, Math.max(0, this.#entries.size - MOST_KEPT)))
      this.#drop(window)
  }

  /** Gives it up, and takes it from the page's memory, unless something else of the page shows it. */
  #drop(window: number): void {
    this.#release(window)
    const { queryClient, queryOf } = this.#options
    queryClient.removeQueries({ queryKey: queryOf(window).queryKey, exact: true, type: 'inactive' })
  }

  #release(window: number): void {
    const entry = this.#entries.get(window)
    this.#entries.delete(window)
    entry?.stop()
  }

  #tell(change: Partial<Omit<Windows<P>, 'of'>>): void {
    const before = this.#snapshot
    const next = { ...before, ...change, of: this.#readings() }
    if (isSame(before, next)) return
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }

  #readings(): Windows<P>['of'] {
    const known = this.#snapshot.of
    return new Map(
      [...this.#entries].map(([window, { page, problem, isReading }]) => {
        const before = known.get(window)
        const isKnown =
          before?.page === page && before?.problem === problem && before?.isReading === isReading
        return [window, before && isKnown ? before : { page, problem, isReading }]
      }),
    )
  }
}

function isSame<P>(one: Windows<P>, other: Windows<P>): boolean {
  return (
    one.total === other.total &&
    one.newest === other.newest &&
    one.isMoved === other.isMoved &&
    one.of.size === other.of.size &&
    [...other.of].every(([window, read]) => one.of.get(window) === read)
  )
}
