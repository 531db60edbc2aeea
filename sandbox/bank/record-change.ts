import { audit } from '../db/audit-schema'
import type { Caller, Work } from './bank'
import { queueEvent } from './events'

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
 * it: none of these is ever there without the others. An update that changed nothing is none. docs/bank-api.md, "Audit trail", "Events"
 */
export async function recordChange(
  tx: Work,
  { tenant, staff }: Caller,
  { request, changes, officeId, ...change }: Change,
): Promise<void> {
  if (changes !== undefined && Object.keys(changes).length === 0) return
  const [row] = await tx
    .insert(audit)
    .values({
      ...change,
      tenantId: tenant,
      officeId: officeId ?? staff.officeId,
      makerId: staff.userId,
      command: JSON.stringify(request),
      changes: changes === undefined ? null : JSON.stringify(changes),
    })
    .returning({ id: audit.id })
  if (row === undefined) throw new Error('The audit was not written.')
  const { entityName: entity, actionName: action } = change
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
