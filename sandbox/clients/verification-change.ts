import type { Caller, Work } from '../kit/bank'
import { recordClient } from './audit'
import { VERIFICATION } from './bucket'
import { changeClient } from './change'
import { verificationWord } from './record'
import type { ClientRow } from './row'

type Step = 'REQUESTVERIFY' | 'VERIFY' | 'REFUSEVERIFY'

const LEADS_TO: Record<Step, number> = {
  REQUESTVERIFY: VERIFICATION.IN_PROGRESS,
  VERIFY: VERIFICATION.APPROVED,
  REFUSEVERIFY: VERIFICATION.REJECTED,
}

/**
 * Takes the verification of a held client one step on, and records that in the name of `caller`. docs/bank-api.md, "Audit
 * trail"
 */
export async function changeVerification(
  tx: Work,
  caller: Caller,
  client: ClientRow,
  step: Step,
  { request, change = {} }: { request: object; change?: Partial<ClientRow> },
): Promise<void> {
  const verification = LEADS_TO[step]
  await changeClient(tx, client, { ...change, verification })
  await recordClient(tx, caller, client, step, request, {
    clientVerificationStatus: {
      before: verificationWord(client.verification),
      after: verificationWord(verification),
    },
  })
}

/** The members that a client gets when it is verified today. */
export function verifiedBy(
  { staff }: Caller,
  today: string,
  { kind, note }: { kind: 'FULL' | 'PARTIAL'; note: string | null },
): Partial<ClientRow> {
  return {
    verifiedOn: today,
    verifiedBy: staff.userId,
    verificationType: kind,
    verificationNote: note,
  }
}
