import type { QueryClient } from '@tanstack/react-query'
import { QUARTER, WINDOW } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import { answerOf, type Entry, keepFresh, type Read, RowReads, type Source } from './row-reads'
import {
  type InView,
  isStep,
  quarterOf,
  quartersBeside,
  quartersNear,
  quartersOf,
  quartersSeen,
  type Stand,
  windowOf,
} from './rows-near'
import { isMoved, stayed } from './stayed'

/** How many windows are kept: those in view, and those the user may soon scroll back to. */
export const MOST_KEPT = 8
/** How many requests are under way at once. */
const MOST_AT_ONCE = 2

/** The part of the list read so far. */
export type Windows<P> = {
  /** The number of rows when it was read, which is how many there are to scroll through. */
  total: number
  /** The number of rows in the newest answer. */
  newest: number
  /** Rows have come, gone or moved since it was read. */
  isMoved: boolean
  /** By quarter. */
  of: ReadonlyMap<number, Read<P>>
}

type Options<P, Key extends readonly unknown[]> = Source<P, Key> & {
  total: number
  /** The first row to show; rows around it that the page has in memory are there at once. */
  start?: number
}

/** How the view is looked at: the window of row `pinned` is kept, wherever it is, and `isStill` if nothing moves just now. */
type Look = { pinned?: number; isStill: boolean }

/**
 * The rows of a long list near the view. They are shown by the quarter and read by the window, except where a jump ends:
 * there the quarters in view are read first, and the rest of their windows once the view rests. Rows in view come before
 * those that come next, and there are never more than two requests at once. A request whose rows were scrolled past is
 * cancelled, and distant windows are forgotten. Shown rows stay in place until somebody reads again, even if a later
 * answer has them elsewhere.
 */
export class WindowCache<P extends Page<{ id: number }>, Key extends readonly unknown[]> {
  readonly #queryClient: QueryClient
  /** By quarter: all rows that are shown, and those that are read by themselves. */
  readonly #quarters: RowReads<P, Key>
  /** Windows that are being read as a whole, or could not be. */
  readonly #wholes: RowReads<P, Key>
  /** Windows whose answer cannot be divided. */
  readonly #undivided = new Set<number>()
  readonly #listeners = new Set<() => void>()
  #view: Omit<Stand, 'total'> | undefined
  #pinned: number | undefined
  #snapshot: Windows<P>
  #isClosed = false

  constructor({ total, start = 0, ...source }: Options<P, Key>) {
    this.#queryClient = source.queryClient
    this.#quarters = new RowReads(source, QUARTER)
    this.#wholes = new RowReads(source, WINDOW)
    const first = quarterOf(start)
    const page = this.#queryClient.getQueryData<P>(this.#quarters.queryOf(first).queryKey)
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

  /** Sets which rows are in view. */
  look(inView: InView, { pinned, isStill }: Look): void {
    this.#isClosed = false
    const { inView: before, course = 0 } = this.#view ?? {}
    const by = before && isStep(before, inView) ? inView.first - before.first : undefined
    this.#view = { inView, isStill, course: by === undefined ? 0 : Math.sign(by) || course }
    this.#pinned = pinned
    this.#settle()
  }

  /** Reads what is in view again, and forgets the rest. Rows stay on screen until their new answer is here. */
  readAgain(): void {
    const seen = this.#view ? quartersSeen(this.#standOf(this.#view)) : []
    this.#undivided.clear()
    for (const window of this.#wholes.places()) this.#wholes.drop(window)
    for (const quarter of this.#quarters.places()) {
      const entry = seen.includes(quarter) ? this.#quarters.get(quarter) : undefined
      if (entry) {
        entry.isAnew = true
        void entry.observer.refetch()
      } else this.#quarters.drop(quarter)
    }
    this.#settle()
  }

  /** Reads again what could not be read of a window. */
  retry(window: number): void {
    const parts = quartersOf(window, this.#snapshot.total).map(this.#quarters.get)
    for (const entry of [...parts, this.#wholes.get(window)])
      if (entry?.problem) void entry.observer.refetch()
  }

  /** Cancels the reads under way. `look` may start again. */
  close(): void {
    this.#isClosed = true
    for (const window of this.#wholes.places()) this.#wholes.drop(window)
    for (const quarter of this.#quarters.places()) this.#quarters.release(quarter)
    this.#tell({})
  }

  #standOf(view: Omit<Stand, 'total'>): Stand {
    return { ...view, total: this.#snapshot.total }
  }

  #settle(): void {
    if (!this.#view) return
    const stand = this.#standOf(this.#view)
    const seen = quartersSeen(stand)
    const isHere = seen.every((quarter) => this.#readOf(quarter)?.isReading === false)
    const near = isHere ? quartersNear(stand) : seen
    this.#giveUp(near)
    const beside = quartersBeside(stand)
    const arrived = stand.course === 0 ? seen : []
    for (const quarter of near)
      if (this.#readAtOnce() < MOST_AT_ONCE && !this.#readOf(quarter)) {
        const window = windowOf(quarter)
        const isByQuarters = arrived.includes(quarter) || this.#isReadByQuarters(window)
        if (!isByQuarters) this.#openWhole(window)
        else if (beside.includes(quarter)) this.#openQuarter(quarter)
      }
    for (const quarter of this.#quarters.places()) {
      const entry = this.#quarters.get(quarter)
      if (entry?.page) keepFresh(entry, beside.includes(quarter))
    }
    this.#forgetFar(seen)
    this.#tell({})
  }

  // What is read for rows that are no longer near. A failure there is dropped, too, because nobody saw it.
  #giveUp(near: number[]): void {
    for (const quarter of this.#quarters.places())
      if (!this.#quarters.get(quarter)?.page && !near.includes(quarter))
        this.#quarters.drop(quarter)
    const wanted = near.filter((quarter) => !this.#quarters.has(quarter)).map(windowOf)
    for (const window of this.#wholes.places())
      if (!wanted.includes(window)) this.#wholes.drop(window)
  }

  /** The read that has the rows of a quarter, or will have them. */
  #readOf(quarter: number): Entry<P, Key> | undefined {
    return this.#quarters.get(quarter) ?? this.#wholes.get(windowOf(quarter))
  }

  // A failed quarter stays until somebody asks again: reading its whole window would ask for it, too.
  #isReadByQuarters(window: number): boolean {
    const parts = quartersOf(window, this.#snapshot.total).map(this.#quarters.get)
    return this.#undivided.has(window) || parts.some((read) => read?.problem && !read.page)
  }

  #readAtOnce(): number {
    return [...this.#quarters.all(), ...this.#wholes.all()].filter(({ isReading }) => isReading)
      .length
  }

  #openWhole(window: number): void {
    this.#wholes.open(window, (whole) => {
      this.#divide(window, whole)
      this.#goOn()
    })
  }

  #openQuarter(quarter: number): Entry<P, Key> {
    const entry = this.#quarters.open(quarter, (entry) => {
      this.#note(entry)
      this.#goOn()
    })
    this.#note(entry)
    return entry
  }

  // After an answer the next request may be sent.
  #goOn(): void {
    if (!this.#isClosed) this.#settle()
  }

  /** Makes the answer for a whole window into answers for its quarters. */
  #divide(window: number, whole: Entry<P, Key>): void {
    const answer = answerOf(whole)
    if (!answer || whole.isReading) return
    // Nobody knows between which rows one was left out.
    if (answer.unreadable) this.#undivided.add(window)
    else
      for (const quarter of quartersOf(window, this.#snapshot.total)) {
        const from = quarter * QUARTER - window * WINDOW
        const page: P = { ...answer, pageItems: answer.pageItems.slice(from, from + QUARTER) }
        // Rows that are the same as before stay the same objects there, and are not drawn again.
        this.#queryClient.setQueryData<P>([...this.#quarters.queryOf(quarter).queryKey], page)
        const known = this.#quarters.get(quarter)
        if (known) this.#note(known)
        else this.#openQuarter(quarter).isUnseen = true
      }
    this.#wholes.drop(window)
  }

  #note(entry: Entry<P, Key>): void {
    const data = answerOf(entry)
    if (!data || (entry.isAnew ? entry.isReading : data === entry.answer)) return
    entry.answer = data
    const newest = data.totalFilteredRecords
    if (entry.isAnew || !entry.page) {
      const wasAnew = entry.isAnew
      entry.isAnew = false
      entry.page = data
      // While a quarter still waits to be read again, or failed to be, the message about old rows remains true.
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
    return this.#quarters.all().some(({ isAnew }) => isAnew)
  }

  #hasOneTwice(): boolean {
    const ids = this.#quarters
      .all()
      .flatMap(({ page }) => (page ? page.pageItems.map(({ id }) => id) : []))
    return new Set(ids).size < ids.length
  }

  #forgetFar(seen: number[]): void {
    const middle = (windowOf(seen[0] ?? 0) + windowOf(seen.at(-1) ?? 0)) / 2
    const pinned = this.#pinned === undefined ? undefined : windowOf(quarterOf(this.#pinned))
    const kept = new Set(this.#quarters.places().map(windowOf))
    const far = [...kept]
      .filter((window) => window !== pinned)
      .sort((one, other) => Math.abs(other - middle) - Math.abs(one - middle))
      .slice(0, Math.max(0, kept.size - MOST_KEPT))
    for (const quarter of this.#quarters.places())
      if (far.includes(windowOf(quarter))) this.#quarters.drop(quarter)
  }

  #tell(change: Partial<Omit<Windows<P>, 'of'>>): void {
    const before = this.#snapshot
    const next = { ...before, ...change, of: this.#readings() }
    if (isSame(before, next)) return
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }

  #readings(): Windows<P>['of'] {
    const { of: known, total } = this.#snapshot
    const awaited = this.#wholes.places().flatMap((window) => quartersOf(window, total))
    return new Map(
      [...awaited, ...this.#quarters.places()].map((quarter) => {
        const { page, problem, isReading = false } = this.#readOf(quarter) ?? {}
        const before = known.get(quarter)
        const isKnown =
          before?.page === page && before?.problem === problem && before?.isReading === isReading
        return [quarter, before && isKnown ? before : { page, problem, isReading }]
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
    [...other.of].every(([quarter, read]) => one.of.get(quarter) === read)
  )
}
