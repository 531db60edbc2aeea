import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Runs a large load without the secondary indexes and foreign keys of some tables and rebuilds them afterwards, which is
 * several times faster. Call it inside a transaction, so that a failed load brings them back.
 */
export async function withoutIndexes(
  db: Pick<Database, 'execute'>,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  )
  const constraints = await rowsOf(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname,
            pg_get_constraintdef(oid)) as put
        from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace
          and conrelid in (select c.oid from pg_class c where c.relname in (${names}))`,
  )
  const indexes = await rowsOf(
    db,
    sql`select format('drop index %s', i.indexrelid::regclass) as take,
          pg_get_indexdef(i.indexrelid) as put
        from pg_index i join pg_class c on c.oid = i.indrelid
        where not i.indisprimary and c.relnamespace = current_schema()::regnamespace
          and c.relname in (${names})`,
  )
  for (const { take } of [...constraints, ...indexes]) await db.execute(sql.raw(take))
  await load()
  for (const { put } of [...indexes, ...constraints]) await db.execute(sql.raw(put))
}

async function rowsOf(
  db: Pick<Database, 'execute'>,
  query: ReturnType<typeof sql>,
): Promise<{ take: string; put: string }[]> {
  const result = await db.execute(query)
  // Both engines answer { rows }, but their common type does not say so.
  return (result as { rows: { take: string; put: string }[] }).rows
}
