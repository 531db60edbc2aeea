import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../db/audit-schema'
import type { Caller, Work } from '../kit/bank'
import type { Change } from '../kit/change'
import { permissionOf } from '../kit/permission-of'
import { queueEvent } from '../webhooks/event-queue'
import { PROCESSING } from './processing'

/**
 * Writes a change into the audit trail and queues its event, in the transaction that makes the change, so none of the three
 * exists without the others. An update that changed nothing is not recorded. An approved command updates the entry it had while
 * it was held. docs/bank-api.md, "Audit trail", "Events", "Maker-checker"
 */
export async function recordChange(tx: Work, caller: Caller, change: Change): Promise<void> {
  const { entityName: entity, actionName: action, changes } = change
  if (changes !== undefined && Object.keys(changes).length === 0) return
  caller.judge?.(change)
  const { tenant, staff, approved } = caller
  const { request, officeId = staff.officeId, ...rest } = change
  const written = {
    ...rest,
    officeId,
    command: JSON.stringify(request),
    changes: changes === undefined ? null : JSON.stringify(changes),
  }
  const [row] =
    approved !== undefined && approved.permission === permissionOf(change)
      ? await tx
          .update(audit)
          .set({
            ...written,
            processingResult: PROCESSING.PROCESSED,
            checkerId: approved.checkerId,
            checkedAt: sql`clock_timestamp()`,
          })
          .where(and(eq(audit.tenantId, tenant), eq(audit.id, approved.auditId)))
          .returning({ id: audit.id })
      : await tx
          .insert(audit)
          .values({ ...written, tenantId: tenant, makerId: staff.userId })
          .returning({ id: audit.id })
  if (row === undefined) throw new Error('The audit was not written.')
  await queueEvent(tx, { tenantId: tenant, auditId: row.id, entity, action })
}
