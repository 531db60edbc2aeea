import * as z from 'zod'
import type { Bank, Caller } from '../kit/bank'
import { DomainRuleViolation, detail, type ErrorDetail } from '../kit/errors'
import { STATUS, VERIFICATION } from './bucket'
import { holdClient } from './change'
import { type ClientResult, toResult } from './result'
import type { ClientRow } from './row'
import { changeVerification, verifiedBy } from './verification-change'
import { requestVerification } from './verification-request'
import { findMissing } from './verification-requirements'

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
 * Marks a pending client as verified, or begins its verification when the bank decides later.
 * @throws NotFound, DomainRuleViolation with every missing requirement. docs/bank-api.md, "Verify a client"
 */
export function verifyClient(
  bank: Bank,
  caller: Caller,
  clientId: number,
  request: Verification,
): Promise<ClientResult> {
  const { kycVerificationType: kind } = request
  const asked = { kind, note: request.note?.trim() || null }
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    const today = bank.today()
    const missing = findWrongState(client) ?? (await findMissing(tx, client, kind, today))
    if (missing.length > 0) throw new DomainRuleViolation(missing)
    const seconds = bank.verificationSeconds(caller.tenant)
    if (seconds !== undefined) {
      await changeVerification(tx, caller, client, 'REQUESTVERIFY', { request })
      await requestVerification(tx, caller, client, { ...asked, seconds })
      return toResult(client, VERIFICATION.IN_PROGRESS)
    }
    const change = verifiedBy(caller, today, asked)
    await changeVerification(tx, caller, client, 'VERIFY', { request, change })
    return toResult(client, VERIFICATION.APPROVED)
  })
}

function findWrongState({ status, verification }: ClientRow): ErrorDetail[] | undefined {
  if (verification === VERIFICATION.APPROVED) {
    const message = 'Client is already verified.'
    return [detail('error.msg.client.verify.already.verified', message)]
  }
  if (status !== STATUS.PENDING) {
    const message = 'Only a pending client can be verified.'
    return [detail('error.msg.client.verify.not.pending', message)]
  }
  if (verification !== VERIFICATION.IN_PROGRESS) return undefined
  const message = 'The verification of this client is under way.'
  return [detail('error.msg.client.verify.in.progress', message)]
}
