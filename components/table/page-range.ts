import { type Said, said } from '@/lib/words/said'

/** "1–50 of 12,480", or "None" if there is nothing. Pages count from 1. */
export function pageRange(page: number, limit: number, total: number): Said {
  if (total === 0) return said('ui.pages.none')
  const first = (page - 1) * limit + 1
  return said('ui.pages.rows', { first, last: Math.min(page * limit, total), total })
}
