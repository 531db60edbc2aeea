import { type Said, said } from '@/lib/words/said'
import type { Identifier } from './identifier'

type Decided = Pick<Identifier, 'decidedBy' | 'decidedOn'> & {
  decision: NonNullable<Identifier['decision']>
}

/** The decision on a record, with person, day and reason where the bank gives them; undefined where none was made. */
export function decisionOf({ decision, decisionReason, ...how }: Identifier): Said | undefined {
  if (!decision) return undefined
  const sentence = decided({ decision, ...how })
  return decisionReason
    ? said('identifiers.because', { sentence, reason: decisionReason })
    : sentence
}

function decided({ decision, decidedBy: person, decidedOn: date }: Decided): Said {
  if (person && date) return said('identifiers.decidedByOn', { decision, person, date })
  if (person) return said('identifiers.decidedBy', { decision, person })
  if (date) return said('identifiers.decidedOn', { decision, date })
  return said('identifiers.decidedPlainly', { decision })
}
