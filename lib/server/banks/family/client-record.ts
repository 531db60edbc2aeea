import 'server-only'
import * as z from 'zod'
import {
  CLIENT_STEPS,
  type Client,
  type ClientListItem,
  type ClientMoment,
  type ClientState,
  type ClientStep,
  type CodeValue,
} from '@/lib/clients/client'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { plainName } from '@/lib/plain-name'
import { withoutHiddenMarks } from '@/lib/plain-text'
import { legalFormFrom } from './client-members'

/*
 * What the console reads from a client record of the bank, and nothing else (docs/bank-api.md, "Client record"). Only
 * `id` and `status` are required; any other member that is absent or of another type counts as unknown.
 */

const text = z.string().trim().min(1).optional().catch(undefined)
// For values that only appear in sentences. Values that staff edit here, or that are compared, use `text`, as the bank
// has them.
const name = plainName.optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const count = z.number().int().optional().catch(undefined)
const day = z
  .custom<CalendarDate>((value) => isCalendarDate(value))
  .optional()
  .catch(undefined)
const codeValue = z.object({ id: count, name }).optional().catch(undefined)

/** The bank’s word for the state of a verification. */
export const verificationState = z
  .enum(['PENDING', 'IN_PROGRESS', 'APPROVED', 'REJECTED'])
  .transform((word) => VERIFICATION[word])
  .optional()
  .catch(undefined)

const KINDS = { FULL: 'full', PARTIAL: 'partial' } as const

/** The bank’s word for the kind of a verification. */
export const verificationKind = z
  .enum(['FULL', 'PARTIAL'])
  .transform((word) => KINDS[word])
  .optional()
  .catch(undefined)

const VERIFICATION = {
  PENDING: 'pending',
  IN_PROGRESS: 'underWay',
  APPROVED: 'approved',
  REJECTED: 'refused',
} as const

const listed = {
  id: z.number().int().positive(),
  accountNo: text,
  displayName: name,
  status: z.object({ id: z.number().int(), code: text, value: text }),
  subStatus: codeValue,
  clientVerificationStatus: verificationState,
  officeId: count,
  officeName: name,
  activationDate: day,
}

const itemSchema = z.object({
  ...listed,
  timeline: z
    .object({
      submittedOnDate: day,
      verifiedOnDate: day,
      activatedOnDate: day,
      reopenedOnDate: day,
    })
    .default({})
    .catch({}),
})
// One extended schema, because an intersection of two takes a third longer for each client.
const withContactsSchema = itemSchema.extend({ emailAddress: text, mobileNo: text })

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
  reopenedByFirstname: name,
  reopenedByLastname: name,
})

const recordSchema = z.object({
  ...listed,
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
  verificationType: verificationKind,
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

export type Listed = Omit<z.infer<typeof recordSchema>, 'timeline'> & {
  timeline: z.infer<typeof timelineSchema>
}

const PENDING = 100
const STATES: Record<number, ClientState> = {
  300: 'active',
  600: 'closed',
  700: 'rejected',
  800: 'withdrawn',
}

/**
 * Schemas of client records for a bank where `standing` derives the state: an item of a list, the same with contact
 * details, and the whole record.
 */
export function clientRecords(standing: (record: Listed) => ClientState) {
  return {
    clientListItemSchema: itemSchema.transform((record) => listItemFrom(record, standing(record))),
    listedClientSchema: withContactsSchema.transform((record) =>
      withContacts(listItemFrom(record, standing(record)), record),
    ),
    clientSchema: recordSchema.transform((record) => clientFrom(record, standing(record))),
  }
}

/** The state of a client at a bank that has no verification of its own. */
export function unverifiedStateOf({ status }: Listed): ClientState {
  return STATES[status.id] ?? (status.id === PENDING ? 'pending' : 'other')
}

/**
 * The state of a client. The bank keeps status 100 for a verified client, so this is read from the verification status or
 * the sub-status. A bank that says "verified" in the status itself is believed too.
 */
export function stateOf({ status, subStatus, clientVerificationStatus }: Listed): ClientState {
  const { id, code, value } = status
  const known = STATES[id]
  if (known) return known
  if (code === 'clientStatusType.verified' || value === 'Verified') return 'verified'
  if (id !== PENDING) return 'other'
  const isVerified = clientVerificationStatus === 'approved' || subStatus?.name === 'Verified'
  return isVerified ? 'verified' : 'pending'
}

function listItemFrom(record: Listed, state: ClientState): ClientListItem {
  const { id, accountNo, displayName, officeId, officeName } = record
  return {
    id,
    state,
    stateName: record.status.value,
    verification: record.clientVerificationStatus,
    accountNo,
    displayName,
    officeId,
    officeName,
    timeline: timelineOf(record),
  }
}

type Contacts = Pick<z.infer<typeof withContactsSchema>, 'emailAddress' | 'mobileNo'>

// Sets members in place: spreading into a new object takes three times the memory, which a long answer cannot spare.
function withContacts(
  item: ClientListItem & Contacts,
  { emailAddress, mobileNo }: Contacts,
): ClientListItem & Contacts {
  if (emailAddress !== undefined) item.emailAddress = emailAddress
  if (mobileNo !== undefined) item.mobileNo = mobileNo
  return item
}

function timelineOf({ timeline, activationDate }: Listed): ClientListItem['timeline'] {
  const taken = CLIENT_STEPS.flatMap((step) => {
    const moment = momentOf(timeline, step)
    return Object.keys(moment).length > 0 ? [[step, moment] as const] : []
  })
  const steps: ClientListItem['timeline'] = Object.fromEntries(taken)
  if (activationDate) steps.activated = { ...steps.activated, date: activationDate }
  return steps
}

function momentOf(timeline: Listed['timeline'], step: ClientStep): ClientMoment {
  const date = timeline[`${step}OnDate`]
  const username = timeline[`${step}ByUsername`]
  const names = [timeline[`${step}ByFirstname`], timeline[`${step}ByLastname`]]
  const person = names.filter(Boolean).join(' ') || withoutHiddenMarks(username ?? '')
  return { ...(date && { date }), ...(person && { person }), ...(username && { username }) }
}

function clientFrom(record: z.infer<typeof recordSchema>, state: ClientState): Client {
  const item = listItemFrom(record, state)
  const { legalForm, clientTransferOptionData: cards } = record
  return {
    ...item,
    externalId: record.externalId,
    firstName: record.firstname,
    middleName: record.middlename,
    lastName: record.lastname,
    fullName: record.fullname,
    mobileCountryCode: record.mobileCountryCode,
    mobileNo: record.mobileNo,
    emailAddress: record.emailAddress,
    dateOfBirth: record.dateOfBirth,
    gender: record.gender,
    clientType: record.clientType,
    classification: record.clientClassification,
    legalForm: legalForm && {
      kind: legalForm.id === undefined ? undefined : legalFormFrom(legalForm.id),
      name: legalForm.value,
    },
    isStaff: record.isStaff,
    skipAvs: record.skipAvs,
    adviserId: record.staffId,
    adviserName: record.staffName,
    verificationKind: record.verificationType,
    verificationNote: record.verificationNote,
    byManualReview: record.isActivatedByManualReview,
    reviewComments: record.manualReviewActivationComments,
    endReason: endReasonOf(state, record),
    externalCards: cards && {
      debitAllowed: cards.externalCardDebitAllowed,
      creditAllowed: cards.externalCardCreditAllowed,
    },
  }
}

function endReasonOf(
  state: ClientState,
  record: z.infer<typeof recordSchema>,
): CodeValue | undefined {
  if (state === 'closed') return record.closureReason
  if (state === 'rejected') return record.rejectionReason
  return state === 'withdrawn' ? record.withdrawalReason : undefined
}
