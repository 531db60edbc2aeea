import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { WINDOW } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { isMoved, stayed } from './stayed'
import type { PageQuery } from './use-list-page'

/** How many windows are kept: those in view, and those the user may soon scroll back to. */
export const MOST_KEPT = 24
/** How many windows are requested at once. */
const MOST_AT_ONCE = 2
/** Rows beyond the view that are also read, once those in it are here. */
const AHEAD = 24
/** As many more in the direction of movement: the next rows are requested before the user reaches the last ones here. */
const AHEAD_MOVING = WINDOW

/** Rows in view, counted from 0: the first and the last. */
export type InView = { first: number; last: number }

/** The state of one window. */
export type Read<P> = {
  page: P | undefined
  /** Why it could not be read, or not read again. */
  problem: Problem | undefined
  isReading: boolean
}

/** The part of the list read so far. */
export type Windows<P> = {
  /** The number of rows when it was read, which is how many there are to scroll through. */
  total: number
  /** The number of rows in the newest answer. */
  newest: number
  /** Rows have come, gone or moved since it was read. */
  isMoved: boolean
  of: ReadonlyMap<number, Read<P>>
}

type Entry<P, Key extends readonly unknown[]> = Read<P> & {
  stop: () => void
  observer: QueryObserver<P, Error, P, P, Key>
  /** The answer that `page` was made from. */
  answer: P | undefined
  /** The next answer replaces the page, whatever is shown. */
  isAnew: boolean
}

/** The window in which a row stands. */
export const windowOf = (row: number) => Math.floor(row / WINDOW)

/** A key of the windows to read for these rows in view: while it stays the same, nothing else is read. */
export const nearOf = ({ first, last }: InView) =>
  [first - AHEAD, first, last, last + AHEAD].map(windowOf).join()

/** Whether the view moved so little that it skipped no row, so that it will probably go on the same way. */
export const isStep = (from: InView, to: InView) =>
  Math.abs(to.first - from.first) <= to.last - to.first + AHEAD

type Options<P, Key extends readonly unknown[]> = {
  queryClient: QueryClient
  queryOf: (window: number) => PageQuery<P, Key>
  total: number
  /** The first row to show; rows around it that the page has in memory are there at once. */
  start?: number
}

/**
 * The windows of a long list near the view. Those in view are read first, then those that come next, never more than
 * two at once. A window scrolled past before its answer is cancelled, and distant ones are forgotten. Shown rows stay
 * in place until somebody reads again, even if a later answer has them elsewhere.
 */
export class WindowCache<P extends Page<{ id: number }>, Key extends readonly unknown[]> {
  readonly #options: Options<P, Key>
  readonly #entries = new Map<number, Entry<P, Key>>()
  readonly #listeners = new Set<() => void>()
  #inView: InView | undefined
  /** The direction of movement: 1 is down, -1 is up, and 0 is unknown. */
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

  /** Returns the same object until something changes. */
  get = (): Windows<P> => this.#snapshot

  /** Sets which rows are in view; the window of `pinned` is kept, wherever that row is. */
  look(inView: InView, pinned?: number): void {
    this.#isClosed = false
    const before = this.#inView
    if (!before || !isStep(before, inView)) this.#course = 0
    else if (inView.first !== before.first) this.#course = Math.sign(inView.first - before.first)
    this.#inView = inView
    this.#pinned = pinned
    this.#settle()
  }

  /** Reads what is in view again, and forgets the rest. Rows stay on screen until their new answer is here. */
  readAgain(): void {
    const seen = this.#inView ? this.#windowsOf(this.#inView) : []
    for (const [window, entry] of this.#entries) {
      if (seen.includes(window)) {
        entry.isAnew = true
        void entry.observer.refetch()
      } else this.#drop(window)
    }
  }

  /** Reads a window again that could not be read. */
  retry(window: number): void {
    void this.#entries.get(window)?.observer.refetch()
  }

  /** Cancels the reads under way. `look` may start again. */
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

  /** The windows in view and beside it, in the order in which the movement reaches them. */
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
    // A window out of view is not read again by itself; one that failed there is dropped, because nobody saw it fail.
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
      // The next window may be requested now.
      if (!this.#isClosed) this.#settle()
    }
    entry.stop = observer.subscribe(hear)
    this.#note(entry)
  }

  #note(entry: Entry<P, Key>): void {
    const { data, error, isFetching } = entry.observer.getCurrentResult()
    entry.isReading = isFetching
    // The problem stays until there is an answer, with the button that asks for one.
    if (error || !isFetching) entry.problem = error ? problemOf(error) : undefined
    if (!data || error || (entry.isAnew ? isFetching : data === entry.answer)) return
    entry.answer = data
    const newest = data.totalFilteredRecords
    if (entry.isAnew || !entry.page) {
      const wasAnew = entry.isAnew
      entry.isAnew = false
      entry.page = data
      // While a window still waits to be read again, or failed to be, the message about old rows remains true.
      if (wasAnew && !this.#isReadAnew()) this.#tell({ total: newest, isMoved: false })
    } else {
      if (isMoved(entry.page, data)) this.#tell({ isMoved: true })
      entry.page = stayed(entry.page, data)
    }
    this.#tell({ newest })
    // If one row has come and another has gone, the total stays the same.
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

  /** Cancels a window, and removes it from the page's memory unless something else on the page shows it. */
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
