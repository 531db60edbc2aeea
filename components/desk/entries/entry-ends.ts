import { entryWords as words } from '@/lib/data-tables/entry-words'
import type { EntryCommandStatus } from '@/lib/data-tables/use-entry-command'
import type { Problem, ProblemField } from '@/lib/http/problem'

/** Why an entry may not be sent again yet: what became of the last one is not known. */
export function heldBack({ phase }: EntryCommandStatus): string | undefined {
  if (phase === 'earlier') return words.heldBackEarlier
  return phase === 'waiting' || phase === 'unresolved' ? words.heldBack : undefined
}

/** Whether what was sent may still come through: what stands in the form must go on being that. */
export const isOpen = ({ phase }: EntryCommandStatus): boolean =>
  ['waiting', 'notApplied', 'unresolved'].includes(phase)

/** Names of the refused values that stand at a cell, so that they are not said a second time. */
export function placedFields({ fields }: Problem, unplaced: ProblemField[]): string[] {
  return fields.filter((field) => !unplaced.includes(field)).map(({ name }) => name)
}
