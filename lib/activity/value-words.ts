import { type CalendarDate, formatDate, parseIsoDate } from '@/lib/dates'
import type { ActivityValue } from './schema'
import type { Member } from './values'
import { activityWords } from './words'

/**
 * A recorded value as it is read: by the name the bank has for it, days, states and yes or no in words,
 * anything else as it is. The number of an option that the bank does not name says what it is a number of.
 */
export function valueWords(value: ActivityValue, member: Member): string {
  if (value === null) return activityWords.empty
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return value.name
  if (member === 'size' && typeof value === 'number') return activityWords.bytes(value)
  const word = STATES[member]?.get(String(value))
  if (word !== undefined) return word
  const noun = NOUNS[member]
  if (noun && /^\d+$/.test(String(value))) return `${noun} ${value}`
  const day: CalendarDate | undefined = parseIsoDate(String(value))
  return day ? formatDate(day) : String(value)
}

const DECISIONS = new Map([
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
])

const STATES: Partial<Record<Member, ReadonlyMap<string, string>>> = {
  status: new Map([
    ['pending', 'Pending'],
    ['verified', 'Verified'],
    ['active', 'Active'],
    ['inactive', 'Inactive'],
    ['transferInProgress', 'Transfer in progress'],
    ['transferOnHold', 'Transfer on hold'],
    ['closed', 'Closed'],
    ['rejected', 'Rejected'],
    ['withdrawn', 'Withdrawn'],
  ]),
  verification: new Map([
    ['pending', 'Not verified'],
    ['underWay', 'In progress'],
    ['approved', 'Verified'],
    ['refused', 'Refused'],
  ]),
  verificationKind: new Map([
    ['full', 'Full'],
    ['partial', 'Partial'],
  ]),
  documentStatus: DECISIONS,
  decision: DECISIONS,
  legalForm: new Map([
    ['person', 'Person'],
    ['entity', 'Entity'],
  ]),
  belongsTo: new Map([
    ['client', 'Client'],
    ['identifier', 'Identifier'],
  ]),
  fileType: new Map([
    ['application/pdf', 'PDF'],
    ['image/jpeg', 'JPEG'],
    ['image/png', 'PNG'],
  ]),
}

/** What a bare number is one of. */
const NOUNS: Partial<Record<Member, string>> = {
  status: 'status',
  verification: 'verification status',
  documentStatus: 'status',
  office: 'office',
  adviser: 'adviser',
  gender: 'gender',
  clientType: 'type',
  classification: 'classification',
  legalForm: 'legal form',
  rejectionReason: 'reason',
  withdrawalReason: 'reason',
  closureReason: 'reason',
  documentKind: 'document kind',
}

/** What a recorded value is called. */
export const memberWords: Record<Member, string> = {
  status: 'Status',
  verification: 'Verification',
  activatedOn: 'Activation date',
  reviewComments: 'Review comments',
  verificationKind: 'Kind of verification',
  note: 'Note',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  fullName: 'Full name',
  displayName: 'Name',
  dateOfBirth: 'Date of birth',
  submittedOn: 'Submitted',
  emailAddress: 'E-mail',
  mobileCountryCode: 'Mobile country code',
  mobileNo: 'Mobile number',
  externalId: 'External id',
  accountNo: 'Account no.',
  office: 'Office',
  adviser: 'Adviser',
  isStaff: 'Staff member',
  gender: 'Gender',
  clientType: 'Type',
  classification: 'Classification',
  legalForm: 'Legal form',
  rejectedOn: 'Rejected on',
  rejectionReason: 'Reason',
  withdrawnOn: 'Withdrawn on',
  withdrawalReason: 'Reason',
  closedOn: 'Closed on',
  closureReason: 'Reason',
  reopenedOn: 'Reopened on',
  documentKind: 'Document kind',
  documentNumber: 'Number',
  documentStatus: 'Status',
  decision: 'Decision',
  reason: 'Reason',
  description: 'Description',
  issuedBy: 'Issued by',
  issuedOn: 'Issued',
  expiresOn: 'Expires',
  nationality: 'Nationality',
  table: 'Data table',
  tableTitle: 'Title',
  belongsTo: 'Belongs to',
  belongsToNumber: 'Number of that',
  documentName: 'Document',
  fileName: 'File',
  size: 'Size',
  fileType: 'Kind of file',
}
