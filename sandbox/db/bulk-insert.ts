import { getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/**
 * Inserts many rows with one statement. The rows travel as one JSON parameter, because a statement takes at most 65,535
 * separate ones and they cost ten times as much. Columns missing from the rows get defaults.
 */
export async function bulkInsert<T extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: T,
  rows: readonly Partial<InferSelectModel<T>>[],
): Promise<void> {
  const first = rows[0]
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(
    ([, column], at): SQL => sql.raw(`(r->>${at})::${column.getSQLType()}`),
  )
  const keys = columns.map(([key]) => key)
  // The rows are plain objects keyed like the table's columns; the model type hides that.
  const data = rows.map((row) => keys.map((key) => (row as Record<string, unknown>)[key]))
  await db.execute(sql`
    insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${JSON.stringify(data)}::jsonb) r`)
}
