import '@/lib/http/no-eval'
import * as z from 'zod'
import type { CalendarDate } from '@/lib/dates'
import { isCalendarDate } from '@/lib/dates'
import { plainName } from '@/lib/plain-text'

/**
 * What the console reads of a client record, and nothing else: members the bank adds are dropped,
 * members it leaves out are absent (docs/bank-api.md, "Client record"). Only `id` and `status` are
 * needed; every other member that is absent or of another type is simply not shown.
 */
const text = z.string().trim().min(1).optional().catch(undefined)
// Drawn in sentences. What is changed here, or compared with what the console knows, is `text`, as the bank has it.
const name = plainName.optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const count = z.number().int().optional().catch(undefined)
const day = z
  .custom<CalendarDate>((value) => isCalendarDate(value))
  .optional()
  .catch(undefined)
const codeValue = z.object({ id: count, name }).optional().catch(undefined)

const clientIdSchema = z.number().int().positive()

const statusSchema = z.object({ id: z.number().int(), code: text, value: text })

export const verificationStatusSchema = z
  .enum(['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED'])
  .optional()
  .catch(undefined)

export const clientListItemSchema = z.object({
  id: clientIdSchema,
  accountNo: text,
  displayName: name,
  status: statusSchema,
  subStatus: codeValue,
  clientVerificationStatus: verificationStatusSchema,
  officeId: count,
  officeName: name,
  activationDate: day,
  timeline: z.object({ submittedOnDate: day, activatedOnDate: day }).default({}).catch({}),
})

const timelineSchema = z.object({
  submittedOnDate: day,
  submittedByUsername: text,
  submittedByFirstname: name,
  submittedByLastname: name,
  verifiedOnDate: day,
  verifiedByUsername: text,
  verifiedByFirstname: name,
  verifiedByLastname: name,
  activatedOnDate: day,
  activatedByUsername: text,
  activatedByFirstname: name,
  activatedByLastname: name,
  closedOnDate: day,
  closedByUsername: text,
  closedByFirstname: name,
  closedByLastname: name,
  rejectedOnDate: day,
  rejectedByUsername: text,
  rejectedByFirstname: name,
  rejectedByLastname: name,
  withdrawnOnDate: day,
  withdrawnByUsername: text,
  withdrawnByFirstname: name,
  withdrawnByLastname: name,
  reopenedOnDate: day,
  reopenedByUsername: text,
})

export const clientSchema = clientListItemSchema.extend({
  externalId: text,
  firstname: text,
  middlename: text,
  lastname: text,
  fullname: text,
  mobileCountryCode: text,
  mobileNo: text,
  emailAddress: text,
  dateOfBirth: day,
  gender: codeValue,
  clientType: codeValue,
  clientClassification: codeValue,
  legalForm: z.object({ id: count, value: name }).optional().catch(undefined),
  isStaff: flag,
  skipAvs: flag,
  staffId: count,
  staffName: name,
  verificationType: z.enum(['FULL', 'PARTIAL']).optional().catch(undefined),
  verificationNote: text,
  isActivatedByManualReview: flag,
  manualReviewActivationComments: text,
  rejectionReason: codeValue,
  withdrawalReason: codeValue,
  closureReason: codeValue,
  clientTransferOptionData: z
    .object({ externalCardDebitAllowed: flag, externalCardCreditAllowed: flag })
    .optional()
    .catch(undefined),
  timeline: timelineSchema.default({}).catch({}),
})

export type ClientListItem = z.infer<typeof clientListItemSchema>
export type Client = z.infer<typeof clientSchema>

/**
 * Records in each state for one set of filters; a state the bank could not count is absent. `isKept`: they were counted
 * some seconds ago, at most `COUNTS_KEPT_SECONDS`.
 */
export type ClientCounts = Partial<
  Record<'all' | 'pending' | 'verified' | 'active' | 'closed', number>
> & { isKept?: true }

export const COUNTS_KEPT_SECONDS = 10

/**
 * How a command ended. `done`: the bank says so and the client was read again. `waiting`: accepted,
 * not yet in effect (a checker or a slower check decides). `unknown`: it may or may not have been
 * applied; keep reading. `client` is null where reading again failed.
 */
export type CommandAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  client: Client | null
}
