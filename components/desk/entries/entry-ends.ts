import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import type { Problem, ProblemField } from '@/lib/http/problem'
import { type Said, said } from '@/lib/words/said'

/** Why an entry may not be sent again yet: what became of the last one is not known. */
export function heldBack({ phase }: EntryCommandStatus): Said | undefined {
  if (phase === 'news') return said('entries.heldBackEarlier')
  return phase === 'waiting' || phase === 'unresolved' ? said('entries.heldBack') : undefined
}

/** Names of the refused values that stand at a cell, so that they are not said a second time. */
export function placedFields({ fields }: Problem, unplaced: ProblemField[]): string[] {
  return fields.filter((field) => !unplaced.includes(field)).map(({ name }) => name)
}
