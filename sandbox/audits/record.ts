import * as z from 'zod'
import type { audit } from '../db/audit-schema'
import type { TenantDirectory } from '../kit/directory'
import { PROCESSING_RESULTS } from './processing'

/** One entry of the audit trail. docs/bank-api.md, "Audit trail" */
export const auditRecord = z
  .object({
    id: z.int(),
    actionName: z.string(),
    entityName: z.string(),
    resourceId: z.int().optional(),
    clientId: z.int().optional(),
    clientName: z.string().optional(),
    officeName: z.string(),
    maker: z.string(),
    makerId: z.int(),
    madeOnDate: z.int().describe('Milliseconds since 1970 in UTC.'),
    processingResult: z.string(),
    checker: z.string().optional().describe('Who decided on what was held.'),
    checkerId: z.int().optional(),
    checkedOnDate: z.int().optional().describe('When, in the same milliseconds.'),
    commandAsJson: z.string(),
    changes: z
      .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
      .optional()
      .describe('What an update changed, by member.'),
  })
  .meta({ id: 'Audit' })

export type AuditRow = typeof audit.$inferSelect

/** An entry as the API answers it; `clientName` is the client's current name. */
export function toAudit(
  row: AuditRow,
  clientName: string | null,
  { offices, staff }: TenantDirectory,
): z.infer<typeof auditRecord> {
  return {
    id: row.id,
    actionName: row.actionName,
    entityName: row.entityName,
    resourceId: row.resourceId ?? undefined,
    clientId: row.clientId ?? undefined,
    clientName: clientName ?? undefined,
    officeName: offices.get(row.officeId)?.name ?? '',
    maker: staff.get(row.makerId)?.username ?? '',
    makerId: row.makerId,
    madeOnDate: row.madeAt.getTime(),
    processingResult: resultOf(row),
    checker: staff.get(row.checkerId ?? 0)?.username,
    checkerId: row.checkerId ?? undefined,
    checkedOnDate: row.checkedAt?.getTime(),
    commandAsJson: row.command,
    changes: row.changes === null ? undefined : JSON.parse(row.changes),
  }
}

function resultOf({ processingResult }: AuditRow): string {
  const known = PROCESSING_RESULTS.find(({ id }) => id === processingResult)
  return known?.processingResult ?? ''
}
