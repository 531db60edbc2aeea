import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { StoredFile } from '@/lib/files/schema'

/** A kind of identity record from the bank's own list. */
export type IdentifierKind = {
  id: number
  name: string
  /** Whether one record of this kind is enough for full verification; absent where the bank does not say. */
  provesIdentity?: boolean
}

/** One identity record of a client. Members that the bank does not give are absent. */
export type Identifier = {
  id: number
  kind: { id?: number; name: string }
  /** As the bank gives it; most kinds are masked. */
  number: string
  /** Whether the number has more characters than the bank shows without a request. */
  isMasked: boolean
  status: 'active' | 'inactive' | 'unknown'
  decision?: 'approved' | 'rejected'
  decisionReason?: string
  /** User name of the person who decided. */
  decidedBy?: string
  decidedOn?: CalendarDate
  issuedOn?: CalendarDate
  expiresOn?: CalendarDate
  issuedBy?: string
  description?: string
  nationality?: string
}

/** Files are listed for so many records of a client, and for as many data tables; the bank is not asked for those of others. */
export const MOST_PLACES = 200

/** A record with its documents; null where the bank did not list them, or, where `unasked`, was not asked to. */
export type IdentifierWithDocuments = Identifier & {
  documents: StoredFile[] | null
  unasked?: true
}

/** The answer of `GET /api/clients/{id}/identifiers`; `kinds` is null where the bank did not list them. */
export type Identification = {
  identifiers: IdentifierWithDocuments[]
  kinds: IdentifierKind[] | null
}

/**
 * How a command on a record ended, as for every command. `identifier` is the record as read afterwards; null where it could
 * not be read, or is gone.
 */
export type IdentifierAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  identifier: Identifier | null
}

export const IDENTIFIER_STATUSES = ['active', 'inactive'] as const

export const DECISIONS = ['approve', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

/** The most characters of each text in `SeenRecord`. */
export const LONGEST_SAID = 4000

/** What a page showed of a record (`saidOf`): it must not have changed since. */
export type SeenRecord = Record<
  | 'kind'
  | 'number'
  | 'status'
  | 'issuedOn'
  | 'issuedBy'
  | 'expiresOn'
  | 'nationality'
  | 'description'
  | 'decision',
  string
>

/** Everything in a record, as text for comparison. The number is as the bank shows it, so usually masked. */
export function saidOf(identifier: Identifier): SeenRecord {
  const { kind, decision, decisionReason, decidedBy, decidedOn } = identifier
  return {
    kind: inShort(kind.id, kind.name),
    number: inShort(identifier.number),
    status: inShort(identifier.status),
    issuedOn: inShort(isoOf(identifier.issuedOn)),
    issuedBy: inShort(identifier.issuedBy),
    expiresOn: inShort(isoOf(identifier.expiresOn)),
    nationality: inShort(identifier.nationality),
    description: inShort(identifier.description),
    decision: inShort(decision, decidedBy, isoOf(decidedOn), decisionReason),
  }
}

const isoOf = (day: CalendarDate | undefined) => day && toIsoDate(day)
const inShort = (...parts: (string | number | undefined)[]) =>
  parts.join(' ').trim().slice(0, LONGEST_SAID)

/** A document as a page listed it: a new checksum means another document under the same id. */
export type SeenDocument = { id: number; checksum?: string }

export type ShownRecord = { seen?: SeenRecord; documents?: SeenDocument[] }

/** What the page shows of a record and its documents, to be sent with a command. */
export function shownOf({ documents, ...record }: IdentifierWithDocuments): ShownRecord {
  return {
    seen: saidOf(record),
    ...(documents && { documents: documents.map(({ id, checksum }) => ({ id, checksum })) }),
  }
}
