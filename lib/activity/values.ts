import type { Entity } from '@/lib/actions'
import type { ClientField, DayField, OptionField } from '@/lib/client-details/fields'
import { parseIsoDate } from '@/lib/dates'
import { dayOf, type KeyOf, type MessageId, type Said, said } from '@/lib/words/said'
import type { ActivityValue } from './schema'

/** The members whose old and new values the trail shows, under the console's own names. */
export type Member =
  | ClientField
  | 'status'
  | 'verification'
  | 'activatedOn'
  | 'reviewComments'
  | 'verificationKind'
  | 'note'
  | 'displayName'
  | 'rejectedOn'
  | 'rejectionReason'
  | 'withdrawnOn'
  | 'withdrawalReason'
  | 'closedOn'
  | 'closureReason'
  | 'reopenedOn'
  | 'documentKind'
  | 'documentNumber'
  | 'documentStatus'
  | 'decision'
  | 'reason'
  | 'description'
  | 'issuedBy'
  | 'issuedOn'
  | 'expiresOn'
  | 'nationality'
  | 'table'
  | 'tableTitle'
  | 'belongsTo'
  | 'belongsToNumber'
  | 'documentName'
  | 'fileName'
  | 'size'
  | 'fileType'

/**
 * The kinds of things that have these members. In anything else, such as a row of a data table, a member of the same name
 * means something different and is not shown.
 */
export const KNOWN_ENTITIES: Entity[] = [
  'client',
  'identifier',
  'document',
  'dataTable',
  'requiredTable',
]

/**
 * A recorded value as a person reads it: an option by the bank's name for it; days, states, and yes or no in words; anything
 * else unchanged. The bare number of an option says what it is a number of.
 */
export function recordedValue(value: ActivityValue, member: Member): Said | string {
  if (value === null) return said('recorded.empty')
  if (typeof value === 'boolean') return said(value ? 'values.yes' : 'values.no')
  if (typeof value === 'object') return value.name
  if (member === 'size' && typeof value === 'number') return said('recorded.bytes', { size: value })
  const text = String(value)
  const state = STATES[member]?.get(text)
  if (state !== undefined) return { id: state }
  const numbered = NUMBERED[member]
  if (numbered && /^\d+$/.test(text)) return { id: `recorded.${numbered}`, args: { value: text } }
  const day = DAYS[member] && parseIsoDate(text)
  return day ? dayOf(day) : text
}

/** The members that are days. In any other, such as a file's name, a text that looks like a day is somebody's own words. */
const DAYS: Partial<Record<Member, true>> & Record<DayField, true> = {
  dateOfBirth: true,
  submittedOn: true,
  activatedOn: true,
  rejectedOn: true,
  withdrawnOn: true,
  closedOn: true,
  reopenedOn: true,
  issuedOn: true,
  expiresOn: true,
}

const DECISIONS = new Map<string, MessageId>([
  ['approved', 'recorded.decision.approved'],
  ['rejected', 'recorded.decision.rejected'],
])

const STATES: Partial<Record<Member, ReadonlyMap<string, MessageId>>> = {
  status: new Map([
    ['pending', 'recorded.status.pending'],
    ['verified', 'recorded.status.verified'],
    ['active', 'recorded.status.active'],
    ['inactive', 'recorded.status.inactive'],
    ['transferInProgress', 'recorded.status.transferInProgress'],
    ['transferOnHold', 'recorded.status.transferOnHold'],
    ['closed', 'recorded.status.closed'],
    ['rejected', 'recorded.status.rejected'],
    ['withdrawn', 'recorded.status.withdrawn'],
  ]),
  verification: new Map([
    ['pending', 'recorded.verification.pending'],
    ['underWay', 'recorded.verification.underWay'],
    ['approved', 'recorded.verification.approved'],
    ['refused', 'recorded.verification.refused'],
  ]),
  verificationKind: new Map([
    ['full', 'recorded.verificationKind.full'],
    ['partial', 'recorded.verificationKind.partial'],
  ]),
  documentStatus: DECISIONS,
  decision: DECISIONS,
  legalForm: new Map([
    ['person', 'values.legalForm.person'],
    ['entity', 'values.legalForm.entity'],
  ]),
  belongsTo: new Map([
    ['client', 'recorded.belongsTo.client'],
    ['identifier', 'recorded.belongsTo.identifier'],
  ]),
  fileType: new Map([
    ['application/pdf', 'recorded.fileType.pdf'],
    ['image/jpeg', 'recorded.fileType.jpeg'],
    ['image/png', 'recorded.fileType.png'],
  ]),
}

type Numbered = KeyOf<'recorded'> & `number.${string}`

/** What a bare number identifies. */
const NUMBERED: Partial<Record<Member, Numbered>> & Record<OptionField, Numbered> = {
  status: 'number.status',
  verification: 'number.verification',
  documentStatus: 'number.status',
  officeId: 'number.office',
  adviserId: 'number.adviser',
  genderId: 'number.gender',
  typeId: 'number.type',
  classificationId: 'number.classification',
  legalForm: 'number.legalForm',
  rejectionReason: 'number.reason',
  withdrawalReason: 'number.reason',
  closureReason: 'number.reason',
  documentKind: 'number.documentKind',
}
