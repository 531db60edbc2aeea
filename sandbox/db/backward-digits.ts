import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The digits of a number, the last one first: what it ends in is then a range of an index. */
export function backwardDigits(number: PgColumn): SQL {
  return sql`reverse(regexp_replace(${number}, '[^0-9]', '', 'g'))`
}
