import type { Entity } from '@/lib/actions'
import type { ClientField } from '@/lib/client-details/fields'

/** What of a thing is told as it was and became, by our own names. */
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
 * The kinds of things whose members these are. Of any other, say the rows of a data table, a member of
 * the same name is another thing, and is not shown.
 */
export const KNOWN_ENTITIES: Entity[] = [
  'client',
  'identifier',
  'document',
  'dataTable',
  'requiredTable',
]
