const numbers = new Intl.NumberFormat('en')

/** "12,480". */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** "1–50 of 12,480", or "None" where there is nothing. Pages count from 1. */
export function pageRange(page: number, limit: number, total: number): string {
  if (total === 0) return 'None'
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
}

/** Number of the last page, at least 1. */
export function lastPage(limit: number, total: number): number {
  return Math.max(1, Math.ceil(total / limit))
}
