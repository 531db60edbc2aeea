import type { CalendarDate } from '@/lib/dates'

/** A data table in which a client needs a row before it can be active. */
export type RequiredTable = {
  name: string
  title: string
  /** How many rows the client has in it; absent where they could not be counted. */
  rows?: number
}

/**
 * What the bank's own settings ask for, as far as this person may read them: the answer of
 * `GET /api/clients/{id}/readiness`.
 */
export type Readiness = {
  /** Names of the kinds of identity records that are enough for a full verification; null: not said. */
  provingKinds: string[] | null
  /** Null where the bank does not say which tables it asks for. */
  tables: RequiredTable[] | null
  /** The bank does not say it to this person. A member of its own: pages of an older build know lists and null alone. */
  tablesNotPermitted?: true
  /** The day the client's office opened; absent where the bank does not say. */
  officeOpenedOn?: CalendarDate
}
