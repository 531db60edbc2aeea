import { and, eq, notExists } from 'drizzle-orm'
import * as z from 'zod'
import { recordChange } from '../audits/record-change'
import { STATUS } from '../clients/bucket'
import type { ClientRow } from '../clients/row'
import { dataTableCheck, dataTableEntry } from '../db/schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { DuplicateValue, detail, type ErrorDetail, NotFound } from '../kit/errors'
import { integer, text } from '../kit/validation'
import { APPLICATION_TABLE } from './definition-body'
import { holdDataTable } from './table'

/** Body of a new check. docs/bank-api.md, "Required data tables" */
export const checkBody = z.object({
  entity: z.enum([APPLICATION_TABLE]),
  status: integer
    .pipe(z.literal(STATUS.ACTIVE))
    .describe('300: what is required to become active.'),
  datatableName: text(50),
})

export type CheckBody = z.output<typeof checkBody>

/** Lists the checks of a tenant. */
export function listChecks({ db }: Bank, { tenant }: Caller) {
  return db
    .select()
    .from(dataTableCheck)
    .where(eq(dataTableCheck.tenantId, tenant))
    .orderBy(dataTableCheck.id)
}

/** Requires a table and returns the id of the check. @throws NotFound, DuplicateValue */
export function addCheck(
  { db }: Bank,
  caller: Caller,
  { status, datatableName: table }: CheckBody,
): Promise<number> {
  const { tenant } = caller
  return db.transaction(async (tx) => {
    await holdDataTable(tx, tenant, table, 'share')
    const [made] = await tx
      .insert(dataTableCheck)
      .values({ tenantId: tenant, tableName: table, status })
      .onConflictDoNothing()
      .returning({ id: dataTableCheck.id })
    if (made === undefined) {
      const message = `Datatable ${table} is required for this status already.`
      const code = 'error.msg.entityDatatableChecks.duplicate'
      throw new DuplicateValue(code, message, 'datatableName', table)
    }
    await recordCheck(tx, caller, 'CREATE', { id: made.id, tableName: table, status })
    return made.id
  })
}

/** Stops requiring a table. @throws NotFound */
export function removeCheck({ db }: Bank, caller: Caller, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(dataTableCheck)
      .where(and(eq(dataTableCheck.tenantId, caller.tenant), eq(dataTableCheck.id, id)))
      .returning()
    if (gone === undefined) {
      const message = `Entity datatable check with identifier ${id} does not exist`
      throw new NotFound(detail('error.msg.entityDatatableChecks.id.invalid', message, 'id', [id]))
    }
    await recordCheck(tx, caller, 'DELETE', gone)
  })
}

function recordCheck(
  tx: Work,
  caller: Caller,
  actionName: 'CREATE' | 'DELETE',
  { id, tableName, status }: { id: number; tableName: string; status: number },
): Promise<void> {
  return recordChange(tx, caller, {
    entityName: 'ENTITY_DATATABLE_CHECK',
    actionName,
    resourceId: id,
    request: { entity: APPLICATION_TABLE, status, datatableName: tableName },
  })
}

/** One cause for each table that a status requires and that holds no row of the client. */
export async function findMissingTables(
  tx: Work,
  { tenantId, id }: ClientRow,
  status: number,
): Promise<ErrorDetail[]> {
  const entry = tx
    .select({ id: dataTableEntry.id })
    .from(dataTableEntry)
    .where(
      and(
        eq(dataTableEntry.tenantId, tenantId),
        eq(dataTableEntry.clientId, id),
        eq(dataTableEntry.tableName, dataTableCheck.tableName),
      ),
    )
  const missing = await tx
    .select({ table: dataTableCheck.tableName })
    .from(dataTableCheck)
    .where(
      and(
        eq(dataTableCheck.tenantId, tenantId),
        eq(dataTableCheck.status, status),
        notExists(entry),
      ),
    )
    .orderBy(dataTableCheck.tableName)
  return missing.map(({ table }) =>
    detail(
      `error.msg.entry.required.in.datatable.${table.replace(/\W/g, '_')}`,
      `An entry is required in datatable ${table}.`,
      'datatable',
      [table],
    ),
  )
}
