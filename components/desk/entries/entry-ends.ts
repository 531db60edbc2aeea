import { isHeldBack } from '@/lib/commands/status'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import type { Unfinished } from '@/lib/files/schema'
import type { UploadCounts } from '@/lib/files/upload'
import type { ProblemField } from '@/lib/http/problem'
import { type Said, said } from '@/lib/words/said'

/** Why an entry may not be sent again yet: the outcome of the last one is not known. */
export function heldBack(status: EntryCommandStatus): Said | undefined {
  if (status.phase === 'news') return said('entries.heldBackEarlier')
  return isHeldBack(status) ? said('entries.heldBack') : undefined
}

/** Names of the refused values shown at their cells, so that they are not reported twice. */
export function placedFields(status: EntryCommandStatus, unplaced: ProblemField[]): string[] {
  const fields = status.phase === 'failed' ? status.problem.fields : []
  return fields.filter((field) => !unplaced.includes(field)).map(({ name }) => name)
}

type Sent = { counts: Omit<UploadCounts, 'active'>; unfinished: Unfinished }

/**
 * How a new entry stands once its rows are saved (`rows` of them; 0 where there are files alone): complete, open, or nothing
 * was saved after all. `hasWaited` says that a file waited for a checker since: the bank may store it though its row was removed.
 */
export function endOf(
  rows: number,
  { counts, unfinished }: Sent,
  hasWaited: boolean,
): 'complete' | 'open' | 'nothing' {
  const open = unfinished.notStored + unfinished.unknown
  if (rows + counts.stored + counts.awaiting + open === 0) return hasWaited ? 'open' : 'nothing'
  return open + counts.refused + counts.awaiting === 0 ? 'complete' : 'open'
}
