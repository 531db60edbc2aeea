import { and, eq } from 'drizzle-orm'
import { dataTable } from '../db/schema'
import type { Work } from '../kit/bank'
import { detail, NotFound } from '../kit/errors'

export type DataTableRow = typeof dataTable.$inferSelect

/**
 * Columns of every row that the bank fills itself: its own id (where a client may have several rows) and the client it belongs
 * to.
 */
export const ID_COLUMN = 'id'
export const CLIENT_COLUMN = 'client_id'

/** Lists the data tables of a tenant, by name. docs/bank-api.md, "Data tables" */
export function listDataTables(db: Work, tenant: string): Promise<DataTableRow[]> {
  return db.select().from(dataTable).where(eq(dataTable.tenantId, tenant)).orderBy(dataTable.name)
}

/** Reads one data table. @throws NotFound */
export async function findDataTable(db: Work, tenant: string, name: string): Promise<DataTableRow> {
  const [row] = await db.select().from(dataTable).where(withName(tenant, name))
  return row ?? missing(name)
}

/**
 * Locks one data table until the transaction ends: `share` for writing what it defines, `update` for changing the definition,
 * so that nothing is written by an outdated definition. To lock a client too, lock the table first.
 * @throws NotFound
 */
export async function holdDataTable(
  tx: Work,
  tenant: string,
  name: string,
  strength: 'share' | 'update',
): Promise<DataTableRow> {
  const [row] = await tx.select().from(dataTable).where(withName(tenant, name)).for(strength)
  return row ?? missing(name)
}

/** The condition that selects one table. */
export function withName(tenant: string, name: string) {
  return and(eq(dataTable.tenantId, tenant), eq(dataTable.name, name))
}

function missing(name: string): never {
  const message = `Datatable ${name} does not exist.`
  throw new NotFound(detail('error.msg.datatable.not.found', message, 'datatable', [name]))
}
