import { bigint, date, timestamp } from 'drizzle-orm/pg-core'

/** An id or a number of bytes; they fit a JavaScript number. */
export const id = (name: string) => bigint(name, { mode: 'number' })

/** A calendar date, which travels as 'yyyy-MM-dd' text. */
export const day = (name: string) => date(name, { mode: 'string' })

/** A moment. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
