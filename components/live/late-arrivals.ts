import { matchQuery, type QueryCache, type QueryFilters } from '@tanstack/react-query'

/** With more news than this, everything that arrives counts as old. */
const MOST_TOLD = 100

/** The news received while a page may have been under way from the server. */
export type LateArrivals = {
  /** Data that matches these filters may have changed. */
  note(filters: QueryFilters): void
  /** Another page is shown: whatever arrives next was requested after it. */
  pageShown(): void
  stop(): void
}

/**
 * Reads again what the server read for a page, if news about it came after the previous page was shown: the server may
 * have read it before the news. A browser cannot tell from the time of arrival when exactly it was read.
 */
export function lateArrivals(cache: QueryCache): LateArrivals {
  let told: QueryFilters[] = []
  const stop = cache.subscribe((event) => {
    const arrives =
      event.type === 'added' || (event.type === 'updated' && event.action.type === 'setState')
    const { query } = event
    if (!arrives || query.state.data === undefined) return
    // Invalidated before it is first shown: the component that shows it then reads it once.
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
