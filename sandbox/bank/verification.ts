import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { clientIdentifier } from '../db/schema'
import { DomainRuleViolation, detail, type ErrorDetail } from '../http/errors'
import type { Bank, Caller, Work } from './bank'
import { STATUS, VERIFICATION } from './bucket'
import type { Day } from './calendar-day'
import { changeClient, holdClient } from './client-change'
import { type ClientRow, verificationWord } from './client-record'
import { type ClientResult, toResult } from './client-result'
import { DOCUMENT_TYPES, findById } from './code-values'
import { recordChange } from './record-change'

/** Body of `?command=verify`; it may be empty. docs/bank-api.md, "Verify a client" */
export const verificationBody = z.object({
  kycVerificationType: z
    .enum(['FULL', 'PARTIAL'])
    .nullish()
    .transform((kind) => kind ?? 'FULL'),
  note: z.string().max(500).nullish(),
})

export type Verification = z.output<typeof verificationBody>

/**
 * Marks a pending client as verified.
 * @throws NotFound, DomainRuleViolation with every missing requirement. docs/bank-api.md, "Verify a client"
 */
export function verifyClient(
  bank: Bank,
  caller: Caller,
  clientId: number,
  verification: Verification,
): Promise<ClientResult> {
  const { kycVerificationType, note } = verification
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    const obstacles = findWrongState(client)
    const missing = obstacles ?? (await findMissing(tx, client, kycVerificationType, bank.today()))
    if (missing.length > 0) throw new DomainRuleViolation(missing)
    await changeClient(tx, client, {
      verification: VERIFICATION.APPROVED,
      verifiedOn: bank.today(),
      verifiedBy: caller.staff.userId,
      verificationType: kycVerificationType,
      verificationNote: note?.trim() || null,
    })
    await recordChange(tx, caller, {
      entityName: 'CLIENT',
      actionName: 'VERIFY',
      resourceId: clientId,
      clientId,
      officeId: client.officeId,
      request: verification,
      changes: {
        clientVerificationStatus: {
          before: verificationWord(client.verification),
          after: verificationWord(VERIFICATION.APPROVED),
        },
      },
    })
    return toResult(client, VERIFICATION.APPROVED)
  })
}

function findWrongState({ status, verification }: ClientRow): ErrorDetail[] | undefined {
  if (verification === VERIFICATION.APPROVED) {
    const message = 'Client is already verified.'
    return [detail('error.msg.client.verify.already.verified', message)]
  }
  if (status === STATUS.PENDING) return undefined
  const message = 'Only a pending client can be verified.'
  return [detail('error.msg.client.verify.not.pending', message)]
}

async function findMissing(
  tx: Work,
  client: ClientRow,
  kind: Verification['kycVerificationType'],
  today: Day,
): Promise<ErrorDetail[]> {
  const documents = await tx
    .select()
    .from(clientIdentifier)
    .where(
      and(eq(clientIdentifier.tenantId, client.tenantId), eq(clientIdentifier.clientId, client.id)),
    )
  const isFull = kind === 'FULL'
  const isDocumented = isFull ? documents.some(provesIdentity(today)) : documents.length > 0
  return [
    ...(isDocumented ? [] : [missing('identity.document', 'A valid identity document')]),
    ...(isFull && client.emailAddress === null ? [missing('email', 'An e-mail address')] : []),
    ...(isFull && client.mobileNo === null ? [missing('mobile', 'A mobile number')] : []),
  ]
}

// An SSN, ITIN or physical identity document that is active, not expired and not rejected.
function provesIdentity(today: Day) {
  return (document: typeof clientIdentifier.$inferSelect): boolean =>
    findById(DOCUMENT_TYPES, document.documentTypeId)?.provesIdentity === true &&
    document.status === 200 &&
    document.decision !== 'REJECTED' &&
    (document.expiryDate === null || document.expiryDate >= today)
}

function missing(requirement: string, what: string): ErrorDetail {
  return detail(`error.msg.client.verify.${requirement}.missing`, `${what} is missing.`)
}
