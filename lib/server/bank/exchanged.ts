import 'server-only'
import type { ActivityResult } from '@/lib/activity/schema'
import type { ActivityQuery } from '@/lib/activity/search-params'
import type { WaitingCommand } from '@/lib/approvals/schema'
import type { StoredFile } from '@/lib/files/schema'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import type { Held } from '../shares/held'

/* What is exchanged with a bank of any kind besides the types of the domains. */

/** On whose behalf the bank is asked. Nothing of it ever comes from the browser's request. */
export type BankCaller = {
  tenant: string
  traceId: string
  /** The bearer token to use; given one that the bank refused, a newer one. */
  token: (refused?: string) => Promise<string>
  /** The memory that large answers take, until nothing of them is held. */
  held?: Held
  /** Whose share of the connections and of the memory it is; nobody's before anybody is signed in. */
  session?: Pick<Session, 'person'>
}

/** A page of the trail: the newest entries first, or the oldest. */
export type TrailQuery = ActivityQuery & {
  oldestFirst?: true
  /** Only what needed a second person, whatever became of it or as this says. */
  held?: 'all' | ActivityResult
}

/** Whoever reads or sends files: the connections to the bank are shared out among people. */
export type FileCaller = BankCaller & { session: Pick<Session, 'person'> }

/** The bank took the command. */
export type CommandAccepted = {
  /** It has no effect yet: a checker or a later check decides. */
  waits: boolean
  /** False where the answer does not say which record it is about: then only the record can tell. */
  isNamed?: boolean
}

/** What the bank says of the person whose token is used; `permissions` are codes of its own. */
export type UserDetails = {
  /** By what the bank's trail has them; absent where it does not say. */
  id?: number
  username: string
  roles: string[]
  permissions: string[]
}

/** A record found by its number: whose it is, and the name of its kind where the bank says. */
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
  /** Bytes of the whole form. */
  length: number
  body: AsyncIterable<Uint8Array>
  /** Whether all of it has been handed over: before that the bank cannot have taken it. */
  isComplete: () => boolean
  signal: AbortSignal
}

/**
 * A file the bank took: `file` is undefined where it shows none, `id` is the document's where only that is said, and
 * `waits` is true where somebody has to allow it.
 */
export type KeptFile = { file: StoredFile | undefined; id: number | undefined; waits: boolean }

/** What was recorded of one row of a data table, by column; `before` is absent where the row is new. */
export type RecordedRow = { name: string; before?: unknown; after: unknown }[]

/**
 * The first rows of a data table that an entry tells of, at most five, as the bank recorded them, and how many values
 * the others have: empty ones, and of anything else, none. Nothing of it may be shown but what the definition of the
 * table names (docs/bank-api.md, "Audit trail").
 */
export type RecordedRows = { first: RecordedRow[]; others: number }

/** What waits, as far as it can be read: `items` is undefined where the bank does not say. */
export type WaitingRead = {
  items: WaitingCommand[] | undefined
  hasMore: boolean
  unreadable: number
}

/** An event as the bank tells it; `at` is when, in ISO 8601. A look changes nothing. */
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
