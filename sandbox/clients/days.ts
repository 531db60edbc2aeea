import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { client } from '../db/schema'
import { dateMembers, readDate } from '../kit/dates/body-date'
import type { Day } from '../kit/dates/calendar-day'
import { STATUS } from './bucket'

type Context = Parameters<typeof readDate>[3]

const date = (what: string) => z.string().max(60).optional().describe(what)

/** The day members of the client list's query, with the family's uneven names. docs/bank-api.md, "List clients" */
export const dayMembers = {
  createdStartDate: date('Submitted on this day or later.'),
  creationEndDate: date('Submitted on this day or earlier.'),
  activatedStartDate: date('Activated on this day or later.'),
  activatedEndDate: date('Activated on this day or earlier.'),
  closedStartDate: date('Closed on this day or later.'),
  closedEndDate: date('Closed on this day or earlier.'),
  dateFormat: dateMembers.dateFormat.describe(
    'How these days are written; yyyy-MM-dd when absent.',
  ),
  locale: dateMembers.locale,
}

type DayQuery = z.output<z.ZodObject<typeof dayMembers>>

/** First and last day that count; an absent one sets no limit. */
interface Days {
  from?: Day
  to?: Day
}

/** The days on which the clients of a query were submitted, activated and closed. */
export interface ClientDays {
  submitted: Days
  activated: Days
  closed: Days
}

/** Reads the days of a query by its own dateFormat and locale, and refuses texts that are no days. */
export function readDays(query: DayQuery, context: Context): ClientDays {
  const written = { dateFormat: query.dateFormat || 'yyyy-MM-dd', locale: query.locale }
  const read = (name: Exclude<keyof DayQuery, 'dateFormat' | 'locale'>) =>
    readDate(written, name, query[name], context)
  return {
    submitted: { from: read('createdStartDate'), to: read('creationEndDate') },
    activated: { from: read('activatedStartDate'), to: read('activatedEndDate') },
    closed: { from: read('closedStartDate'), to: read('closedEndDate') },
  }
}

/** Whether a query restricts none of the days. */
export function isAnyDay({ submitted, activated, closed }: ClientDays): boolean {
  return [submitted, activated, closed].every(({ from, to }) => (from ?? to) === undefined)
}

/** The condition that a client's days are within those of the query. Each column has an index of its own. */
export function withinDays({ submitted, activated, closed }: ClientDays): SQL | undefined {
  return and(
    within(client.submittedOn, submitted),
    within(client.activatedOn, activated),
    // This column also holds the day of a rejection or withdrawal.
    isAnyDay({ submitted: {}, activated: {}, closed })
      ? undefined
      : and(eq(client.status, STATUS.CLOSED), within(client.endedOn, closed)),
  )
}

function within(column: PgColumn, { from, to }: Days): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined)
}
