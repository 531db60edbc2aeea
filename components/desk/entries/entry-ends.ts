import { isHeldBack } from '@/lib/commands/status'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
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
