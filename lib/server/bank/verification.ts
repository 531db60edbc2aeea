import 'server-only'
import * as z from 'zod'
import {
  type Verification,
  type VerificationRequest,
  verificationSchema,
} from '@/lib/verification/schema'
import { type BankCaller, commandBank, readBank } from './http'
import { core } from './profile'

/** Where the verification stands, with the identity records (docs/bank-api.md, "Verification status"). */
export function readVerification(caller: BankCaller, clientId: number): Promise<Verification> {
  return readBank(caller, core.paths.verificationStatus(clientId), {}, verificationSchema)
}

const answerSchema = z.object({
  rollbackTransaction: z.boolean().optional().catch(undefined),
  data: z
    .object({ clientVerificationStatus: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** True where the bank took the command but it has no effect yet: a checker or a later check decides. */
export type CommandAccepted = { held: boolean }

/** Sends `?command=verify`, once (docs/bank-api.md, "Verify a client"). */
export async function verifyClient(
  caller: BankCaller,
  clientId: number,
  { kycVerificationType, note }: VerificationRequest,
): Promise<CommandAccepted> {
  const body = { kycVerificationType, ...(note && { note }) }
  const path = core.paths.client(clientId)
  const command = { method: 'POST', path, query: { command: 'verify' }, body } as const
  const answer = await commandBank(caller, command, answerSchema)
  const status = answer.data?.clientVerificationStatus
  return {
    held: answer.rollbackTransaction === true || status === 'IN_PROGRESS' || status === 'PENDING',
  }
}
