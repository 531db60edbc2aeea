import 'server-only'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import { plainName, withoutHiddenMarks } from '@/lib/plain-text'
import {
  VERIFICATION_KINDS,
  type Verification,
  type VerificationAsked,
  type VerificationRequest,
  verificationSchema,
} from '@/lib/verification/schema'
import { answerAbout, type CommandAccepted } from './command-answer'
import { type BankCaller, commandBank, readBank } from './http'
import { moment } from './moment'
import { core } from './profile'

/** Where the verification stands, with the identity records (docs/bank-api.md, "Verification status"). */
export async function readVerification(
  caller: BankCaller,
  clientId: number,
): Promise<Verification> {
  const path = core.paths.verificationStatus(clientId)
  const { verificationRequest, ...read } = await readBank(caller, path, {}, statusSchema)
  return { ...read, ...(verificationRequest && { asked: askedFrom(verificationRequest) }) }
}

const text = z.string().trim().min(1).optional().catch(undefined)
const name = plainName.optional().catch(undefined)

const requestSchema = z.object({
  kycVerificationType: z.enum(VERIFICATION_KINDS).optional().catch(undefined),
  requestedOnDate: moment,
  decidedOnDate: moment,
  requestedByUsername: text,
  requestedByFirstname: name,
  requestedByLastname: name,
  rejectionCodes: listOf(z.string()).optional().catch(undefined),
})

const statusSchema = verificationSchema.extend({
  verificationRequest: requestSchema.optional().catch(undefined),
})

function askedFrom(request: z.infer<typeof requestSchema>): VerificationAsked {
  const { requestedByFirstname, requestedByLastname, requestedByUsername } = request
  const name = [requestedByFirstname, requestedByLastname].filter(Boolean).join(' ')
  return {
    kind: request.kycVerificationType,
    at: request.requestedOnDate,
    decidedAt: request.decidedOnDate,
    username: requestedByUsername,
    person: name || withoutHiddenMarks(requestedByUsername ?? '') || undefined,
    refusedFor: request.rejectionCodes?.flatMap(
      (code) => core.refusals.requirements[code]?.message ?? [],
    ),
  }
}

/** Sends `?command=verify`, once (docs/bank-api.md, "Verify a client"). */
export async function verifyClient(
  caller: BankCaller,
  clientId: number,
  { kycVerificationType, note }: VerificationRequest,
): Promise<CommandAccepted> {
  const body = { kycVerificationType, ...(note && { note }) }
  const path = core.paths.client(clientId)
  const command = { method: 'POST', path, query: { command: 'verify' }, body } as const
  const answer = await commandBank(caller, command, answerAbout(clientId))
  const status = answer.data?.clientVerificationStatus
  const { held, isNamed } = answer
  return { held: held || status === 'IN_PROGRESS' || status === 'PENDING', isNamed }
}
