import 'server-only'
import type { ActivityResult } from '@/lib/activity/schema'
import type { ActivityQuery } from '@/lib/activity/search-params'
import type { WaitingCommand } from '@/lib/approvals/schema'
import type { StoredFile } from '@/lib/files/schema'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import type { Held } from '../shares/held'

/* What is exchanged with a bank of any kind besides the types of the domains. */

/** On whose behalf the bank is asked. None of it ever comes from the browser’s request. */
export type BankCaller = {
  tenant: string
  traceId: string
  /** Returns the bearer token to use; given one that the bank refused, a newer one. */
  token: (refused?: string) => Promise<string>
  /** The memory reserved for large answers, until none of them is held any more. */
  held?: Held
  /** Whose share of connections and memory the call uses; absent before anyone has signed in. */
  session?: Pick<Session, 'person'>
}

/** A page of the trail: the newest entries first, or the oldest. */
export type TrailQuery = ActivityQuery & {
  oldestFirst?: true
  /** Only entries that needed a second person: all of them, or those with this result. */
  held?: 'all' | ActivityResult
}

/** Who reads or sends files: each person has a share of the connections to the bank. */
export type FileCaller = BankCaller & { session: Pick<Session, 'person'> }

/** The bank took the command. */
export type CommandAccepted = {
  /** The command has no effect yet: a checker or a later check decides. */
  waits: boolean
  /** False where the answer does not say which record it is about: then only reading the record can tell. */
  isNamed?: boolean
}

/** What the bank says of the person whose token is used; `permissions` are codes of its own. */
export type UserDetails = {
  /** The person’s id in the bank’s trail; absent where the bank does not say. */
  id?: number
  username: string
  roles: string[]
  permissions: string[]
}

/** A record found by its number: the client it belongs to, and the name of its kind where the bank says. */
export type FoundIdentifier = { clientId: number; kind?: string }

/** The files of one client in one data table. */
export type TablePlace = { clientId: number; table: string }

/** The documents of one identity record of a client. */
export type DocumentsPlace = { clientId: number; identifierId: number }

/** The documents of the client itself. */
type OwnPlace = { clientId: number; own: true }

/** Where files of a client are kept. */
export type FilePlace = TablePlace | DocumentsPlace | OwnPlace

/** A form with one file, on its way to the bank. */
export type OutgoingForm = {
  contentType: string
  /** Length of the whole form in bytes. */
  length: number
  body: AsyncIterable<Uint8Array>
  /** Whether the whole form has been handed over: before that the bank cannot have taken it. */
  isComplete: () => boolean
  signal: AbortSignal
}

/**
 * A file the bank took. `file` is undefined where the bank shows none, `id` is the document’s where the answer says only
 * that, and `waits` is true where a checker must allow it.
 */
export type KeptFile = { file: StoredFile | undefined; id: number | undefined; waits: boolean }

/** The recorded values of one row of a data table, by column; `before` is absent where the row is new. */
export type RecordedRow = { name: string; before?: unknown; after: unknown }[]

/**
 * The rows of a data table in one entry: the first five at most, as the bank recorded them, and how many values that are
 * not empty the other rows have; an entry about anything else has none. Only columns that the table’s definition names
 * may be shown (docs/bank-api.md, "Audit trail").
 */
export type RecordedRows = { first: RecordedRow[]; others: number }

/** The requests that wait, as far as they can be read: `items` is undefined where the bank does not say. */
export type WaitingRead = {
  items: WaitingCommand[] | undefined
  hasMore: boolean
  unreadable: number
}

/** An event as the bank tells it; `at` is an ISO 8601 time. `isLook` is true for a look, which changes nothing. */
export type BankEvent = {
  id: string
  tenant: string
  at: string
  clientId: number | undefined
  isLook: boolean
}

export type ReadEvent =
  | { ok: true; event: BankEvent }
  | { ok: false; wrong?: { name: string; message: Said } }
