import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The digits of a number in reverse order, so that numbers with the same last digits are one range of an index. */
export function backwardDigits(number: PgColumn): SQL {
  return sql`reverse(regexp_replace(${number}, '[^0-9]', '', 'g'))`
}
