import type { CalendarDate } from '@/lib/dates'

/** A data table in which a client needs a row before it can be active. */
export type RequiredTable = {
  name: string
  title: string
  /** How many rows the client has in it; absent where they could not be counted. */
  rows?: number
}

/**
 * An activation that waited for a second person when it was sent (`held`), or may wait because no usable answer has come: who sent
 * it, and on which day of the bank's.
 */
export type MayWait = { by: string; on: CalendarDate; answer: 'held' | 'none' }

/**
 * What the bank's own settings require, as far as this person may read them: the answer of `GET /api/clients/{id}/readiness`.
 */
export type Readiness = {
  /** The kinds of identity records that suffice for a full verification; null where the bank does not say. */
  provingKinds: string[] | null
  /** Null where the bank does not say which tables it requires. */
  tables: RequiredTable[] | null
  /**
   * This person may not read the required tables. A separate member, because pages of an older build only know lists and
   * null.
   */
  tablesNotPermitted?: true
  /** The day when the client's office opened; absent where the bank does not say. */
  officeOpenedOn?: CalendarDate
  /** At a bank that does not show what waits, the activation sent from here that may still wait. */
  mayWait?: MayWait
}
