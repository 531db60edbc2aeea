import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import type { PageQuery } from './use-list-page'

/** Rows that one request asks for; `offset` counts from 0. */
export type Rows = { offset: number; limit: number }

/** The state of some rows that are read together. */
export type Read<P> = {
  page: P | undefined
  /** Why it could not be read, or not read again. */
  problem: Problem | undefined
  isReading: boolean
}

/** A read that the page watches. */
export type Entry<P, Key extends readonly unknown[]> = Read<P> & {
  stop: () => void
  observer: QueryObserver<P, Error, P, P, Key>
  /** The answer that `page` was made from. */
  answer: P | undefined
  /** The next answer replaces the page, whatever is shown. */
  isAnew: boolean
  /** Its rows came with others, and have not been near the view since. */
  isUnseen: boolean
}

/** Where rows are read, and how. */
export type Source<P, Key extends readonly unknown[]> = {
  queryClient: QueryClient
  queryOf: (rows: Rows) => PageQuery<P, Key>
}

/** Reads of `size` rows each, by their place: the read at 2 has the rows from twice the size on. */
export class RowReads<P, Key extends readonly unknown[]> {
  readonly #source: Source<P, Key>
  readonly #size: number
  readonly #entries = new Map<number, Entry<P, Key>>()

  constructor(source: Source<P, Key>, size: number) {
    this.#source = source
    this.#size = size
  }

  has = (at: number): boolean => this.#entries.has(at)
  get = (at: number): Entry<P, Key> | undefined => this.#entries.get(at)
  /** The places, as they are now: they may be dropped meanwhile. */
  places = (): number[] => [...this.#entries.keys()]
  all = (): Entry<P, Key>[] => [...this.#entries.values()]

  queryOf(at: number): PageQuery<P, Key> {
    return this.#source.queryOf({ offset: at * this.#size, limit: this.#size })
  }

  /** Reads these rows, or takes them from the page's memory; `hear` learns of each change from then on, until it is dropped. */
  open(at: number, hear: (entry: Entry<P, Key>) => void): Entry<P, Key> {
    const observer = new QueryObserver<P, Error, P, P, Key>(
      this.#source.queryClient,
      this.queryOf(at),
    )
    const entry: Entry<P, Key> = {
      observer,
      page: undefined,
      problem: undefined,
      isReading: true,
      answer: undefined,
      isAnew: false,
      isUnseen: false,
      stop: () => undefined,
    }
    // It also tells of its own beginning, before it is among the others.
    entry.stop = observer.subscribe(() => {
      if (this.#entries.get(at) === entry) hear(entry)
    })
    this.#entries.set(at, entry)
    return entry
  }

  /** Cancels a read, and removes its rows from the page's memory unless something else on the page shows them. */
  drop(at: number): void {
    this.release(at)
    const { queryKey } = this.queryOf(at)
    this.#source.queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
  }

  /** Cancels a read; rows that have come stay in the page's memory. */
  release(at: number): void {
    const entry = this.#entries.get(at)
    this.#entries.delete(at)
    entry?.stop()
  }
}

/** Notes how a read stands, and returns its answer, if that is not older than a failure. */
export function answerOf<P, Key extends readonly unknown[]>(entry: Entry<P, Key>): P | undefined {
  const { data, error, isFetching } = entry.observer.getCurrentResult()
  entry.isReading = isFetching
  // The problem stays until there is an answer, with the button that asks for one.
  if (error || !isFetching) entry.problem = error ? problemOf(error) : undefined
  return error ? undefined : data
}

/** Sets whether rows are read again by themselves when they are old, or may be. */
export function keepFresh<P, Key extends readonly unknown[]>(
  entry: Entry<P, Key>,
  enabled: boolean,
): void {
  const { observer } = entry
  const { options } = observer
  if (options.enabled === enabled) return
  // Rows seen for the first time since their window was read are read again only after a hint.
  if (enabled && entry.isUnseen)
    observer.setOptions({ ...options, enabled, staleTime: Number.POSITIVE_INFINITY })
  if (enabled) entry.isUnseen = false
  observer.setOptions({ ...options, enabled })
}
