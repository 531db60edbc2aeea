import { type Said, said } from '@/lib/words/said'
import { type Identifier, type SeenRecord, saidOf } from './identifier'

const PARTS = [
  'kind',
  'number',
  'status',
  'issuedOn',
  'issuedBy',
  'expiresOn',
  'nationality',
  'description',
  'decision',
] as const

/** The parts of a record that have changed since it was shown. */
export function changedSinceSeen(seen: SeenRecord, identifier: Identifier): Said[] {
  const now = saidOf(identifier)
  return PARTS.flatMap((part) =>
    now[part] === seen[part] ? [] : [said(`problems.seen.record.${part}`)],
  )
}
