import { bigint, date, timestamp } from 'drizzle-orm/pg-core'

/** An id or a number of bytes; both fit a JavaScript number. */
export const id = (name: string) => bigint(name, { mode: 'number' })

/** A calendar date, read and written as 'yyyy-MM-dd' text. */
export const day = (name: string) => date(name, { mode: 'string' })

/** A moment, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
