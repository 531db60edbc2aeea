import type { Page } from '@/lib/http/page'

type Rows = Page<{ id: number }>

/** Whether a later answer has other rows, or the same ones in another order. */
export function isMoved(before: Rows, now: Rows): boolean {
  const rows = before.pageItems
  return (
    now.totalFilteredRecords !== before.totalFilteredRecords ||
    now.pageItems.length !== rows.length ||
    now.pageItems.some(({ id }, at) => id !== rows[at]?.id)
  )
}

/**
 * Applies a later answer without moving a row under the reader. With the same rows in the same order, the answer
 * replaces the old one; otherwise the shown rows stay in place and take only their new values.
 */
export function stayed<P extends Rows>(before: P, now: P): P {
  if (!isMoved(before, now)) return now
  const newer = new Map(now.pageItems.map((row) => [row.id, row]))
  return { ...before, pageItems: before.pageItems.map((row) => newer.get(row.id) ?? row) }
}
