import { matchQuery, type QueryCache, type QueryFilters } from '@tanstack/react-query'

/** Beyond so many pieces of news whatever arrives is taken for old. */
const MOST_TOLD = 100

/** What became known while a page may have been on its way from the server. */
export type LateArrivals = {
  /** What these filters match may have changed. */
  note(filters: QueryFilters): void
  /** Another page is shown: what comes after it was asked for after it. */
  pageShown(): void
  stop(): void
}

/**
 * Has what the server read for a page read again, where news of it came after the page before was shown: the
 * server may have read it before. When exactly it did, a browser cannot tell from the moment it arrives.
 */
export function lateArrivals(cache: QueryCache): LateArrivals {
  let told: QueryFilters[] = []
  const stop = cache.subscribe((event) => {
    const arrives =
      event.type === 'added' || (event.type === 'updated' && event.action.type === 'setState')
    const { query } = event
    if (!arrives || query.state.data === undefined) return
    // Before it is first shown: whoever shows it then reads it anew, and once.
    if (told.some((filters) => matchQuery(filters, query))) query.invalidate()
  })
  return {
    note: (filters) => {
      told = told.length < MOST_TOLD ? [...told, filters] : [{}]
    },
    pageShown: () => {
      told = []
    },
    stop,
  }
}
