import { APPLICATION_TABLE } from '../data-tables/definition-body'
import { inventDataTableRows } from '../seed/data-table-rows'
import { DATA_TABLES } from '../seed/data-tables'
import { dealKinds } from '../seed/kinds'
import { TENANTS } from '../seed/tenants'
import { bulkInsert } from './bulk-insert'
import type { Database } from './database'
import { dataTable, dataTableEntry, tenant } from './schema'

/**
 * Gives every tenant without data tables those a bank begins with, and some of its clients rows in
 * them: a bank that is filled now, and one that was filled before there were data tables.
 */
export async function seedDataTables(
  tx: Pick<Database, 'execute' | 'insert' | 'select' | 'selectDistinct'>,
): Promise<void> {
  const supplied = await tx.selectDistinct({ id: dataTable.tenantId }).from(dataTable)
  for (const { id: tenantId, seededClients, seededOn } of await tx.select().from(tenant)) {
    const seed = TENANTS.find(({ id }) => id === tenantId)
    if (seed === undefined || supplied.some(({ id }) => id === tenantId)) continue
    const applicationTable = APPLICATION_TABLE
    await tx
      .insert(dataTable)
      .values(DATA_TABLES.map((table) => ({ ...table, tenantId, applicationTable })))
    const rows = inventDataTableRows({
      tenant: seed,
      size: seededClients,
      today: seededOn,
      kindOf: dealKinds(seededClients),
    })
    await bulkInsert(
      tx,
      dataTableEntry,
      rows.map((row) => ({ ...row, tenantId })),
    )
  }
}
