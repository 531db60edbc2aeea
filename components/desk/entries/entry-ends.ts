import { isHeldBack } from '@/lib/commands/status'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import type { ProblemField } from '@/lib/http/problem'

/** Why an entry may not be sent again yet: what became of the last one is not known. */
export function heldBack(status: EntryCommandStatus): string | undefined {
  if (status.phase === 'news') return words.heldBackEarlier
  return isHeldBack(status) ? words.heldBack : undefined
}

/** Names of the refused values that stand at a cell, so that they are not said a second time. */
export function placedFields(status: EntryCommandStatus, unplaced: ProblemField[]): string[] {
  const fields = status.phase === 'failed' ? status.problem.fields : []
  return fields.filter((field) => !unplaced.includes(field)).map(({ name }) => name)
}
