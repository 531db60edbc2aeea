import { type CodeValue, findById } from '../kit/code-values'
import { toTriple } from '../kit/dates/calendar-day'
import type { TenantDirectory } from '../kit/directory'
import { STATUS, VERIFICATION, type VerificationName } from './bucket'
import { CLASSIFICATIONS, CLIENT_TYPES, GENDERS } from './code-values'
import { endingOf } from './endings'
import type { ClientRow } from './row'
import type { ClientDetails, ClientRecord } from './schema'
import { timelineOf } from './timeline'

const STATUS_WORDS: Record<number, [code: string, value: string]> = {
  [STATUS.PENDING]: ['clientStatusType.pending', 'Pending'],
  [STATUS.ACTIVE]: ['clientStatusType.active', 'Active'],
  [STATUS.TRANSFER_IN_PROGRESS]: ['clientStatusType.transfer.in.progress', 'Transfer in progress'],
  [STATUS.TRANSFER_ON_HOLD]: ['clientStatusType.transfer.on.hold', 'Transfer on hold'],
  [STATUS.CLOSED]: ['clientStatusType.closed', 'Closed'],
  [STATUS.REJECTED]: ['clientStatusType.rejected', 'Rejected'],
  [STATUS.WITHDRAWN]: ['clientStatusType.withdraw', 'Withdrawn'],
}

const VERIFICATION_WORDS: Record<number, VerificationName> = {
  [VERIFICATION.PENDING]: 'PENDING',
  [VERIFICATION.IN_PROGRESS]: 'IN_PROGRESS',
  [VERIFICATION.APPROVED]: 'APPROVED',
  [VERIFICATION.REJECTED]: 'REJECTED',
}

const VERIFIED: CodeValue = { id: 41, name: 'Verified' }

/** A client as the list shows it. docs/bank-api.md, "Client record" */
export function toRecord(row: ClientRow, directory: TenantDirectory): ClientRecord {
  const isActive = row.status === STATUS.ACTIVE
  const isVerified = row.verification === VERIFICATION.APPROVED
  return {
    id: row.id,
    accountNo: row.accountNo,
    externalId: row.externalId ?? undefined,
    status: statusOf(row.status),
    subStatus: toCodeValue(isVerified ? VERIFIED : undefined),
    active: isActive,
    activationDate: row.activatedOn === null ? undefined : toTriple(row.activatedOn),
    firstname: row.firstname ?? undefined,
    middlename: row.middlename ?? undefined,
    lastname: row.lastname ?? undefined,
    fullname: row.fullname ?? undefined,
    displayName: row.displayName,
    mobileCountryCode: row.mobileCountryCode ?? undefined,
    mobileNo: row.mobileNo ?? undefined,
    emailAddress: row.emailAddress ?? undefined,
    dateOfBirth: row.dateOfBirth === null ? undefined : toTriple(row.dateOfBirth),
    gender: toCodeValue(findById(GENDERS, row.genderId)),
    clientType: toCodeValue(findById(CLIENT_TYPES, row.clientTypeId)),
    clientClassification: toCodeValue(findById(CLASSIFICATIONS, row.clientClassificationId)),
    isStaff: row.isStaff,
    skipAvs: row.skipAvs,
    officeId: row.officeId,
    officeName: directory.offices.get(row.officeId)?.name ?? '',
    staffId: row.staffId ?? undefined,
    staffName: row.staffId === null ? undefined : directory.advisers.get(row.staffId)?.displayName,
    timeline: timelineOf(row, directory),
    legalForm: legalFormOf(row.legalForm),
    clientVerificationStatus: verificationWord(row.verification),
    verificationType: row.verificationType ?? undefined,
    ...reasonOf(row),
    clientNonPersonDetails: {
      constitution: toCodeValue(undefined),
      mainBusinessLine: toCodeValue(undefined),
    },
    clientTransferOptionData: {
      externalCardDebitAllowed: row.externalCardDebitAllowed,
      externalCardCreditAllowed: row.externalCardCreditAllowed,
    },
  }
}

/** A client as a single read shows it, with its activation and verification notes. */
export function toDetails(row: ClientRow, directory: TenantDirectory): ClientDetails {
  return {
    ...toRecord(row, directory),
    isActivatedByManualReview: row.isActivatedByManualReview ?? undefined,
    manualReviewActivationComments: row.manualReviewActivationComments ?? undefined,
    verificationNote: row.verificationNote ?? undefined,
  }
}

/** A status as the API answers it. docs/bank-api.md, "Client states" */
export function statusOf(id: number): ClientRecord['status'] {
  const [code, value] = STATUS_WORDS[id] ?? ['clientStatusType.invalid', 'Invalid']
  return { id, code, value }
}

export function legalFormOf(id: number): ClientRecord['legalForm'] {
  return id === 2
    ? { id, code: 'legalFormType.entity', value: 'Entity' }
    : { id, code: 'legalFormType.person', value: 'Person' }
}

export function verificationWord(id: number): VerificationName {
  return VERIFICATION_WORDS[id] ?? 'PENDING'
}

// Clients that ended before the bank asked for reasons have none.
function reasonOf({ status, endedReasonId }: ClientRow): Partial<ClientRecord> {
  const ending = endingOf(status)
  if (ending === undefined || endedReasonId === null) return {}
  return { [ending.reasonMember]: toCodeValue(findById(ending.reasons, endedReasonId)) }
}

function toCodeValue(value: CodeValue | undefined): ClientRecord['gender'] {
  return {
    id: value?.id,
    name: value?.name,
    active: value !== undefined,
    mandatory: false,
    systemDefined: false,
  }
}
