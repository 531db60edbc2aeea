import 'server-only'
import * as z from 'zod'
import { NEEDS, type Need } from '@/lib/causes'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { plainName } from '@/lib/plain-name'
import { withoutHiddenMarks } from '@/lib/plain-text'
import type { VerificationRequest } from '@/lib/verification/schema'
import type {
  IdentifierSummary,
  Verification,
  VerificationAsked,
  VerificationKind,
} from '@/lib/verification/verification'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { verificationKind, verificationState } from '../family/client-record'
import { answerAbout, answerId, isOrAbsent } from '../family/command-answer'
import { commandBank, readBank } from './http'
import { moment } from './moment'
import { core } from './profile'
import { causeOf } from './refusal'

const text = z.string().trim().min(1).optional().catch(undefined)
const name = plainName.optional().catch(undefined)
const day = z
  .custom<CalendarDate>((value) => isCalendarDate(value))
  .optional()
  .catch(undefined)

const identifierSchema = z
  .object({
    id: z.number().int(),
    documentType: z
      .object({ name, provesIdentity: z.boolean().optional().catch(undefined) })
      .default({})
      .catch({}),
    status: text,
    // A reviewer’s decision on the record; banks of the family give it in one member or the other.
    documentStatus: text,
    verificationStatus: z.object({ value: text }).optional().catch(undefined),
    issuedDate: day,
    expiryDate: day,
  })
  .transform(summaryFrom)

type Said = {
  id: number
  documentType: { name?: string; provesIdentity?: boolean }
  status?: string
  documentStatus?: string
  verificationStatus?: { value?: string }
  issuedDate?: CalendarDate
  expiryDate?: CalendarDate
}

function summaryFrom({
  id,
  documentType,
  issuedDate,
  expiryDate,
  ...said
}: Said): IdentifierSummary {
  const isRejected =
    said.documentStatus === 'REJECTED' || said.verificationStatus?.value === 'REJECTED'
  return {
    id,
    kind: documentType.name,
    provesIdentity: documentType.provesIdentity,
    ...(isRejected && { isRejected }),
    ...(/inactive/i.test(said.status ?? '') && { isInactive: true }),
    issuedOn: issuedDate,
    expiresOn: expiryDate,
  }
}

const requestSchema = z.object({
  kycVerificationType: verificationKind,
  requestedOnDate: moment,
  decidedOnDate: moment,
  requestedByUsername: text,
  requestedByFirstname: name,
  requestedByLastname: name,
  rejectionCodes: listOf(z.string()).optional().catch(undefined),
})

const statusSchema = z.object({
  id: answerId,
  verificationStatus: z.object({ value: verificationState }).optional().catch(undefined),
  identifiers: listOf(identifierSchema).optional().catch(undefined),
  verificationRequest: requestSchema.optional().catch(undefined),
})

/**
 * Where the verification stands, with the identity records (docs/bank-api.md, "Verification status"), and no other
 * client’s in its place.
 */
export async function readVerification(
  caller: BankCaller,
  clientId: number,
): Promise<Verification> {
  const path = core.paths.verificationStatus(clientId)
  const schema = statusSchema.refine(({ id }) => isOrAbsent(id, clientId))
  const said = await readBank(caller, path, {}, schema)
  const { verificationStatus, identifiers, verificationRequest } = said
  return {
    state: verificationStatus?.value,
    identifiers,
    ...(verificationRequest && { asked: askedFrom(verificationRequest) }),
  }
}

function askedFrom(request: z.infer<typeof requestSchema>): VerificationAsked {
  const { requestedByFirstname, requestedByLastname, requestedByUsername } = request
  const name = [requestedByFirstname, requestedByLastname].filter(Boolean).join(' ')
  return {
    kind: request.kycVerificationType,
    at: request.requestedOnDate,
    decidedAt: request.decidedOnDate,
    username: requestedByUsername,
    person: name || withoutHiddenMarks(requestedByUsername ?? '') || undefined,
    refusedFor: request.rejectionCodes?.flatMap(needOf),
  }
}

function needOf(code: string): Need[] {
  const cause = causeOf(code)
  return NEEDS.filter((need) => need === cause)
}

// Our own name of the value that a refusal concerns.
const fieldOf = (parameter: string) => (parameter === 'kycVerificationType' ? 'kind' : parameter)

const KINDS: Record<VerificationKind, string> = { full: 'FULL', partial: 'PARTIAL' }

/** Sends `?command=verify`, once (docs/bank-api.md, "Verify a client"). */
export async function verifyClient(
  caller: BankCaller,
  clientId: number,
  { kind, note }: VerificationRequest,
): Promise<CommandAccepted> {
  const body = { kycVerificationType: KINDS[kind], ...(note && { note }) }
  const path = core.paths.client(clientId)
  const query = { command: 'verify' }
  const command = { method: 'POST', path, query, body, fieldOf } as const
  const answer = await commandBank(caller, command, answerAbout(clientId))
  const status = answer.data?.clientVerificationStatus
  const { waits, isNamed } = answer
  return { waits: waits || status === 'IN_PROGRESS' || status === 'PENDING', isNamed }
}
