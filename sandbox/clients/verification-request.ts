import { and, eq, isNull, sql } from 'drizzle-orm'
import { verificationRequest } from '../db/verification-schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { detail, type ErrorDetail, NotFound } from '../kit/errors'
import { holdClient } from './change'
import type { ClientRow } from './row'
import { changeVerification, verifiedBy } from './verification-change'
import { findMissing, type VerificationKind } from './verification-requirements'

export type VerificationRequestRow = typeof verificationRequest.$inferSelect

/** The parts of a bank that deciding a verification needs. */
export type Decider = Pick<Bank, 'db' | 'directory' | 'today'>

/** Stands in for a negative answer of the outside checks that a real bank would ask. */
const CHECK_REFUSED = detail(
  'error.msg.client.verify.check.refused',
  'The check of this client came to a negative result.',
)

/**
 * Queues a client's verification to be decided after some seconds, in place of an earlier request. docs/bank-api.md,
 * "Verification that is decided later"
 */
export async function requestVerification(
  tx: Work,
  { staff }: Caller,
  { tenantId, id: clientId }: ClientRow,
  { kind, note, seconds }: { kind: VerificationKind; note: string | null; seconds: number },
): Promise<void> {
  const asked = {
    kind,
    note,
    requestedBy: staff.userId,
    requestedAt: sql`clock_timestamp()`,
    dueAt: sql`clock_timestamp() + ${seconds} * interval '1 second'`,
    decidedAt: null,
    rejectionCodes: null,
  }
  await tx
    .insert(verificationRequest)
    .values({ ...asked, tenantId, clientId })
    .onConflictDoUpdate({
      target: [verificationRequest.tenantId, verificationRequest.clientId],
      set: asked,
    })
}

/** The last verification of a client that the bank did not decide at once. */
export async function readVerificationRequest(
  db: Work,
  tenantId: string,
  clientId: number,
): Promise<VerificationRequestRow | undefined> {
  const [row] = await db.select().from(verificationRequest).where(isOf(tenantId, clientId))
  return row
}

/**
 * Decides a verification under way by the client's present state and by `verdict`, the result of an outside check. Without a
 * verdict it decides only a request that is due.
 * @returns whether there was one to decide
 */
export function decideVerification(
  bank: Decider,
  tenantId: string,
  clientId: number,
  verdict?: 'APPROVED' | 'REJECTED',
): Promise<boolean> {
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, tenantId, clientId).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined
      throw error
    })
    if (client === undefined) return false
    const isDue =
      verdict === undefined ? sql`${verificationRequest.dueAt} <= clock_timestamp()` : undefined
    const [request] = await tx
      .update(verificationRequest)
      .set({ decidedAt: sql`clock_timestamp()` })
      .where(and(isOf(tenantId, clientId), isNull(verificationRequest.decidedAt), isDue))
      .returning()
    if (request === undefined) return false
    const { kind, note } = request
    const caller = whoAsked(bank, request)
    const refusals: ErrorDetail[] = await findMissing(tx, client, kind, bank.today())
    if (verdict === 'REJECTED') refusals.push(CHECK_REFUSED)
    const asked = { kycVerificationType: kind, note }
    if (refusals.length === 0) {
      const change = verifiedBy(caller, bank.today(), request)
      await changeVerification(tx, caller, client, 'VERIFY', { request: asked, change })
      return true
    }
    const rejectionCodes = refusals.map((refusal) => refusal.userMessageGlobalisationCode)
    await tx.update(verificationRequest).set({ rejectionCodes }).where(isOf(tenantId, clientId))
    await changeVerification(tx, caller, client, 'REFUSEVERIFY', {
      request: { ...asked, rejectionCodes },
    })
    return true
  })
}

function whoAsked({ directory }: Decider, request: VerificationRequestRow): Caller {
  const { tenantId: tenant, requestedBy } = request
  const tenantDirectory = directory.get(tenant)
  const staff = tenantDirectory?.staff.get(requestedBy)
  if (tenantDirectory === undefined || staff === undefined) {
    throw new Error('A verification was asked for by nobody.')
  }
  return { tenant, directory: tenantDirectory, staff }
}

function isOf(tenantId: string, clientId: number) {
  return and(eq(verificationRequest.tenantId, tenantId), eq(verificationRequest.clientId, clientId))
}
