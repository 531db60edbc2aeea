import 'server-only'
import type { Entity } from '@/lib/actions'
import type { Member } from '@/lib/activity/values'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { memberOf } from '../family/client-members'

/**
 * The recorded members that are shown, each with our own name for it (docs/bank-api.md, "Audit trail"). Any other member
 * never leaves the server: it may be a secret. Several names of the bank for one thing share one of ours.
 */
export const MEMBERS: ReadonlyMap<string, Member> = new Map<string, Member>([
  ...CLIENT_FIELDS.map((name) => [memberOf(name), name] as const),
  ['status', 'status'],
  ['clientVerificationStatus', 'verification'],
  ['activationDate', 'activatedOn'],
  ['manualReviewActivationComments', 'reviewComments'],
  ['kycVerificationType', 'verificationKind'],
  ['note', 'note'],
  ['displayName', 'displayName'],
  ['submittedOn', 'submittedOn'],
  ['legalForm', 'legalForm'],
  ['rejectionDate', 'rejectedOn'],
  ['rejectionReasonId', 'rejectionReason'],
  ['withdrawalDate', 'withdrawnOn'],
  ['withdrawalReasonId', 'withdrawalReason'],
  ['closureDate', 'closedOn'],
  ['closureReasonId', 'closureReason'],
  ['reactivationDate', 'reopenedOn'],
  ['reopenedDate', 'reopenedOn'],
  ['documentTypeId', 'documentKind'],
  ['documentKey', 'documentNumber'],
  ['documentStatus', 'documentStatus'],
  ['decision', 'decision'],
  ['decisionReason', 'reason'],
  ['reason', 'reason'],
  ['description', 'description'],
  ['issuedBy', 'issuedBy'],
  ['issuedDate', 'issuedOn'],
  ['expiryDate', 'expiresOn'],
  ['nationality', 'nationality'],
  ['datatable', 'table'],
  ['datatableName', 'table'],
  ['datatableDisplayName', 'tableTitle'],
  ['parentEntityType', 'belongsTo'],
  ['parentEntityId', 'belongsToNumber'],
  ['name', 'documentName'],
  ['fileName', 'fileName'],
  ['size', 'size'],
  ['type', 'fileType'],
])

/** Members that say how a command was written, and a file’s checksum: no values for people, so they are not counted. */
export const PASSED_OVER = ['locale', 'dateFormat', 'dateTimeFormat', 'checksum']

type Codes = Readonly<Record<string, string>>

const DECISIONS = { APPROVED: 'approved', REJECTED: 'rejected' }

// docs/bank-api.md, "Client states", "Audit trail"
const OF_CLIENT: Codes = {
  100: 'pending',
  300: 'active',
  303: 'transferInProgress',
  304: 'transferOnHold',
  600: 'closed',
  700: 'rejected',
  800: 'withdrawn',
  Pending: 'pending',
  Active: 'active',
  Closed: 'closed',
  Rejected: 'rejected',
  Withdrawn: 'withdrawn',
}

const STATUSES: Partial<Record<Entity, Codes>> = {
  client: OF_CLIENT,
  requiredTable: OF_CLIENT,
  identifier: { 100: 'inactive', 200: 'active' },
}

// docs/bank-api.md, "Verification status", "Verify a client", "Identifiers", "Files of a data table"
const CODES: Partial<Record<Member, Codes>> = {
  verification: {
    PENDING: 'pending',
    IN_PROGRESS: 'underWay',
    APPROVED: 'approved',
    REJECTED: 'refused',
  },
  verificationKind: { FULL: 'full', PARTIAL: 'partial' },
  documentStatus: DECISIONS,
  decision: DECISIONS,
  legalForm: { 1: 'person', 2: 'entity' },
  belongsTo: { clients: 'client', client_identifiers: 'identifier' },
}

/** Our own name of a recorded state; undefined where the value is not a state, or not one we know. */
export function stateFrom(entity: Entity, member: Member, code: string): string | undefined {
  const codes = member === 'status' ? STATUSES[entity] : CODES[member]
  return codes && Object.hasOwn(codes, code) ? codes[code] : undefined
}
