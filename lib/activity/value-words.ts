import { type CalendarDate, formatDate, parseIsoDate } from '@/lib/dates'
import type { ActivityValue } from './schema'
import type { Member } from './values'
import { activityWords } from './words'

/**
 * A recorded value as it is read: by the name the bank has for it, days, states and yes or no in words,
 * anything else as it is. The number of an option that the bank does not name says what it is a number of.
 */
export function valueWords(
  value: ActivityValue,
  { member, entity }: { member: Member; entity: string },
): string {
  if (value === null) return activityWords.empty
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return value.name
  if (member === 'size' && typeof value === 'number') return activityWords.bytes(value)
  const known = member === 'status' ? STATUSES.get(entity) : STATES[member]
  const word = known?.get(String(value))
  if (word !== undefined) return word
  const noun = NOUNS[member]
  if (noun && /^\d+$/.test(String(value))) return `${noun} ${value}`
  const day: CalendarDate | undefined = parseIsoDate(String(value))
  return day ? formatDate(day) : String(value)
}

const client = new Map([
  ['100', 'Pending'],
  ['300', 'Active'],
  ['303', 'Transfer in progress'],
  ['304', 'Transfer on hold'],
  ['600', 'Closed'],
  ['700', 'Rejected'],
  ['800', 'Withdrawn'],
])

// docs/bank-api.md, "Client states", "Audit trail"
const STATUSES = new Map([
  ['CLIENT', client],
  ['ENTITY_DATATABLE_CHECK', client],
  [
    'CLIENTIDENTIFIER',
    new Map([
      ['100', 'Inactive'],
      ['200', 'Active'],
    ]),
  ],
])

const LEGAL_FORMS = new Map([
  ['1', 'Person'],
  ['2', 'Entity'],
])

const DECISIONS = new Map([
  ['APPROVED', 'Approved'],
  ['REJECTED', 'Rejected'],
])

// docs/bank-api.md, "Verification status", "Verify a client", "Identifiers", "Files of a data table"
const STATES: Partial<Record<Member, ReadonlyMap<string, string>>> = {
  clientVerificationStatus: new Map([
    ['PENDING', 'Not verified'],
    ['IN_PROGRESS', 'In progress'],
    ['APPROVED', 'Verified'],
    ['REJECTED', 'Refused'],
  ]),
  kycVerificationType: new Map([
    ['FULL', 'Full'],
    ['PARTIAL', 'Partial'],
  ]),
  documentStatus: DECISIONS,
  decision: DECISIONS,
  legalForm: LEGAL_FORMS,
  legalFormId: LEGAL_FORMS,
  parentEntityType: new Map([
    ['clients', 'Client'],
    ['client_identifiers', 'Identifier'],
  ]),
  type: new Map([
    ['application/pdf', 'PDF'],
    ['image/jpeg', 'JPEG'],
    ['image/png', 'PNG'],
  ]),
}

/** What a bare number is one of. */
const NOUNS: Partial<Record<Member, string>> = {
  status: 'status',
  clientVerificationStatus: 'verification status',
  documentStatus: 'status',
  officeId: 'office',
  staffId: 'adviser',
  genderId: 'gender',
  clientTypeId: 'type',
  clientClassificationId: 'classification',
  legalForm: 'legal form',
  legalFormId: 'legal form',
  rejectionReasonId: 'reason',
  withdrawalReasonId: 'reason',
  closureReasonId: 'reason',
  documentTypeId: 'document kind',
}

/** What a recorded value is called. */
export const memberWords: Record<Member, string> = {
  status: 'Status',
  clientVerificationStatus: 'Verification',
  activationDate: 'Activation date',
  manualReviewActivationComments: 'Review comments',
  kycVerificationType: 'Kind of verification',
  note: 'Note',
  firstname: 'First name',
  middlename: 'Middle name',
  lastname: 'Last name',
  fullname: 'Full name',
  displayName: 'Name',
  dateOfBirth: 'Date of birth',
  submittedOn: 'Submitted',
  submittedOnDate: 'Submitted',
  emailAddress: 'E-mail',
  mobileCountryCode: 'Mobile country code',
  mobileNo: 'Mobile number',
  externalId: 'External id',
  accountNo: 'Account no.',
  officeId: 'Office',
  staffId: 'Adviser',
  isStaff: 'Staff member',
  genderId: 'Gender',
  clientTypeId: 'Type',
  clientClassificationId: 'Classification',
  legalForm: 'Legal form',
  legalFormId: 'Legal form',
  rejectionDate: 'Rejected on',
  rejectionReasonId: 'Reason',
  withdrawalDate: 'Withdrawn on',
  withdrawalReasonId: 'Reason',
  closureDate: 'Closed on',
  closureReasonId: 'Reason',
  reactivationDate: 'Reopened on',
  reopenedDate: 'Reopened on',
  documentTypeId: 'Document kind',
  documentKey: 'Number',
  documentStatus: 'Status',
  decision: 'Decision',
  decisionReason: 'Reason',
  reason: 'Reason',
  description: 'Description',
  issuedBy: 'Issued by',
  issuedDate: 'Issued',
  expiryDate: 'Expires',
  nationality: 'Nationality',
  datatable: 'Data table',
  datatableName: 'Data table',
  datatableDisplayName: 'Title',
  parentEntityType: 'Belongs to',
  parentEntityId: 'Number of that',
  name: 'Document',
  fileName: 'File',
  size: 'Size',
  type: 'Kind of file',
}
