import { APPLICATION_TABLE } from '../data-tables/definition-body'
import { inventClient } from '../seed/client'
import type { SeedContext } from '../seed/context'
import { inventDataTableRows } from '../seed/data-table-rows'
import { DATA_TABLES } from '../seed/data-tables'
import { inventTableDocuments } from '../seed/documents'
import { inventIdentifiers } from '../seed/identifiers'
import { dealKinds } from '../seed/kinds'
import { TENANTS } from '../seed/tenants'
import { findTroubled } from '../seed/troubled'
import { bulkInsert } from './bulk-insert'
import type { Database } from './database'
import { dataTableDocument } from './file-schema'
import { dataTable, dataTableEntry, tenant } from './schema'

/**
 * Gives every tenant without data tables the initial ones, and some of its clients rows in them: in a bank that is being
 * filled, and in one that was filled before data tables existed.
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
    const context = {
      tenant: seed,
      size: seededClients,
      today: seededOn,
      kindOf: dealKinds(seededClients),
    }
    const rows = inventDataTableRows(context)
    await bulkInsert(
      tx,
      dataTableEntry,
      rows.map((row) => ({ ...row, tenantId })),
    )
    await bulkInsert(tx, dataTableDocument, inventFiles(context))
  }
}

function inventFiles(context: SeedContext) {
  return [...findTroubled(context)]
    .filter(([, role]) => role === 'all-holders')
    .flatMap(([id]) => {
      const { row, gap } = inventClient(context, id)
      return inventTableDocuments(
        row,
        inventIdentifiers(context, row, gap, () => 1),
      )
    })
}
