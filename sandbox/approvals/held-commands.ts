import { createHash } from 'node:crypto'
import * as z from 'zod'
import { PROCESSING } from '../audits/processing'
import { heldCommand } from '../db/approval-schema'
import { audit } from '../db/audit-schema'
import { violatedIndex } from '../db/unique-violation'
import type { Work } from '../kit/bank'
import type { Change } from '../kit/change'
import type { Staff } from '../kit/directory'
import { DomainRuleViolation, detail } from '../kit/errors'

/** The answer of a command that waits for a second person. docs/bank-api.md, "Maker-checker" */
export const heldResult = z
  .object({
    commandId: z.int(),
    resourceId: z.int().optional(),
    clientId: z.int().optional(),
    officeId: z.int(),
    rollbackTransaction: z.literal(true),
  })
  .meta({ id: 'HeldResult' })

export type Held = z.infer<typeof heldResult>

/**
 * Keeps a command instead of carrying it out, with an entry in the audit trail.
 * @throws DomainRuleViolation when the same action on the same thing is waiting already
 */
export async function writeHeldCommand(
  tx: Work,
  { tenant: tenantId, staff }: { tenant: string; staff: Pick<Staff, 'userId' | 'officeId'> },
  change: Change,
  { command, given }: { command: string; given: unknown[] },
): Promise<Held> {
  const { entityName, actionName, request, officeId = staff.officeId } = change
  // The trial that made these ids was rolled back, so they belong to nothing.
  const isNew = actionName === 'CREATE'
  const resourceId = isNew ? undefined : change.resourceId
  const clientId = isNew && entityName === 'CLIENT' ? undefined : change.clientId
  const text = JSON.stringify(given)
  const thing = resourceId ?? createHash('sha256').update(text).digest('hex')
  const [entry] = await tx
    .insert(audit)
    .values({
      tenantId,
      entityName,
      actionName,
      resourceId,
      clientId,
      officeId,
      makerId: staff.userId,
      command: JSON.stringify(request),
      processingResult: PROCESSING.AWAITING_APPROVAL,
    })
    .returning({ id: audit.id })
  if (entry === undefined) throw new Error('The audit was not written.')
  const subject = `${entityName} ${actionName} ${thing}`
  try {
    await tx
      .insert(heldCommand)
      .values({ tenantId, auditId: entry.id, command, given: text, subject })
  } catch (error) {
    if (violatedIndex(error) !== 'held_command_subject') throw error
    const message = 'The same command waits for approval already.'
    throw new DomainRuleViolation([detail('error.msg.makerchecker.already.awaiting', message)])
  }
  return { commandId: entry.id, resourceId, clientId, officeId, rollbackTransaction: true }
}
