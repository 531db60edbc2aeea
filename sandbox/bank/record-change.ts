import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../db/audit-schema'
import type { Caller, Work } from './bank'
import { queueEvent } from './events'
import { permissionOf } from './permission-of'
import { PROCESSING } from './processing'

/** What was before and is now, by member. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** Something that was done. docs/bank-api.md, "Audit trail" */
export interface Change {
  /** CLIENT and the like, or the name of a data table whose rows were written. */
  entityName: string
  /** CREATE, UPDATE, ACTIVATE and the like. */
  actionName: string
  /** Absent for what is known by its name. */
  resourceId?: number
  clientId?: number
  /** The caller's own when absent. */
  officeId?: number
  /** What was asked for; nothing that must not be read later. */
  request: object
  changes?: Changes
}

/**
 * Writes down what is done, and puts it in line for those who are told of it, in the transaction that does
 * it: none of these is ever there without the others. An update that changed nothing is none. Of a command
 * that was held it is its own entry that now says so. docs/bank-api.md, "Audit trail", "Events", "Maker-checker"
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

/** The members of `after` that are not as they were; a member that is absent counts as null. */
export function changesBetween(before: object, after: object): Changes {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changes: Changes = {}
  for (const [name, value] of Object.entries(after)) {
    const was = earlier.get(name) ?? null
    const is = value ?? null
    if (was !== is) changes[name] = { before: was, after: is }
  }
  return changes
}
