import { and, eq } from 'drizzle-orm'
import { PROCESSING } from '../audits/processing'
import type { AuditRow } from '../audits/record'
import { heldCommand } from '../db/approval-schema'
import { audit } from '../db/audit-schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { DomainRuleViolation, detail, NotAuthorized, NotFound } from '../kit/errors'
import { inOneTransaction } from '../kit/one-transaction'
import { permissionOf } from '../kit/permission-of'
import { holdsAsChecker } from '../kit/permissions'
import { carryOutHeld } from './carry-out-held'

/**
 * Carries out a waiting command in its maker's name, by the current rules and state.
 * @throws NotFound, NotAuthorized, DomainRuleViolation when the command no longer waits or the caller is its maker, and any
 * refusal of the command itself, which then goes on waiting. docs/bank-api.md, "Maker-checker"
 */
export function approveHeldCommand(bank: Bank, caller: Caller, auditId: number) {
  return inOneTransaction(bank, async (inside) => {
    const { db: tx } = inside
    const { entry, held } = await takeForDecision(tx, caller, auditId)
    const { tenant, directory, staff: checker } = caller
    const maker = directory.staff.get(entry.makerId)
    if (maker === undefined) throw new Error('Nobody knows who asked for this.')
    const approved = { auditId, checkerId: checker.userId, permission: permissionOf(entry) }
    await carryOutHeld(
      inside,
      { tenant, directory, staff: maker, approved },
      held.command,
      JSON.parse(held.given),
    )
    const { officeId, clientId, resourceId, processingResult } = await readEntry(
      tx,
      caller,
      auditId,
    )
    // A command that no longer changes anything records nothing itself, but its entry must still say that it was decided.
    if (processingResult === PROCESSING.AWAITING_APPROVAL) {
      await close(tx, caller, auditId, PROCESSING.PROCESSED)
    }
    return {
      commandId: auditId,
      officeId,
      clientId: clientId ?? undefined,
      resourceId: resourceId ?? undefined,
    }
  })
}

/** Refuses a waiting command, which is then never carried out. @throws as `approveHeldCommand` */
export function rejectHeldCommand(bank: Bank, caller: Caller, auditId: number) {
  return bank.db.transaction(async (tx) => {
    await takeForDecision(tx, caller, auditId)
    await close(tx, caller, auditId, PROCESSING.REJECTED)
    return { commandId: auditId }
  })
}

/** Takes back a command that the caller asked for. @throws NotFound, DomainRuleViolation */
export function takeBackHeldCommand(bank: Bank, caller: Caller, auditId: number) {
  return bank.db.transaction(async (tx) => {
    const entry = await readEntry(tx, caller, auditId)
    if (entry.makerId !== caller.staff.userId) {
      throw refused('not.maker', 'Only its maker can take a command back.')
    }
    await take(tx, caller, auditId)
    await close(tx, caller, auditId, PROCESSING.TAKEN_BACK)
    return { commandId: auditId }
  })
}

async function takeForDecision(tx: Work, caller: Caller, auditId: number) {
  const entry = await readEntry(tx, caller, auditId)
  const permission = permissionOf(entry)
  if (!holdsAsChecker(caller.staff.role, permission)) {
    throw new NotAuthorized(`${permission}_CHECKER`)
  }
  const held = await take(tx, caller, auditId)
  if (entry.makerId === caller.staff.userId) {
    throw refused('same.maker', 'A command cannot be decided on by its maker.')
  }
  return { entry, held }
}

async function readEntry(tx: Work, { tenant }: Caller, auditId: number): Promise<AuditRow> {
  const [entry] = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.tenantId, tenant), eq(audit.id, auditId)))
  if (entry !== undefined) return entry
  const message = `Command with identifier ${auditId} does not exist`
  const code = 'error.msg.makerchecker.id.invalid'
  throw new NotFound(detail(code, message, 'auditId', [auditId]))
}

// When several people decide at once, the first one deletes the row; the others wait for that and find no row.
async function take(tx: Work, { tenant }: Caller, auditId: number) {
  const [held] = await tx
    .delete(heldCommand)
    .where(and(eq(heldCommand.tenantId, tenant), eq(heldCommand.auditId, auditId)))
    .returning()
  if (held !== undefined) return held
  throw refused('not.awaiting.approval', 'The command does not wait for approval.')
}

async function close(
  tx: Work,
  { tenant, staff }: Caller,
  auditId: number,
  processingResult: number,
): Promise<void> {
  await tx
    .update(audit)
    .set({ processingResult, checkerId: staff.userId, checkedAt: new Date() })
    .where(and(eq(audit.tenantId, tenant), eq(audit.id, auditId)))
}

function refused(what: string, message: string): DomainRuleViolation {
  return new DomainRuleViolation([detail(`error.msg.makerchecker.${what}`, message)])
}
