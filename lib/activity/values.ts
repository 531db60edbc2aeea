/**
 * The recorded members that are shown, by the bank's names (docs/bank-api.md, "Audit trail"). What is
 * not here never leaves the server: what nobody has looked at may be a secret.
 */
export const MEMBERS = [
  'status',
  'clientVerificationStatus',
  'activationDate',
  'manualReviewActivationComments',
  'kycVerificationType',
  'note',
  'firstname',
  'middlename',
  'lastname',
  'fullname',
  'displayName',
  'dateOfBirth',
  'submittedOn',
  'submittedOnDate',
  'emailAddress',
  'mobileCountryCode',
  'mobileNo',
  'externalId',
  'accountNo',
  'officeId',
  'staffId',
  'isStaff',
  'genderId',
  'clientTypeId',
  'clientClassificationId',
  'legalForm',
  'legalFormId',
  'rejectionDate',
  'rejectionReasonId',
  'withdrawalDate',
  'withdrawalReasonId',
  'closureDate',
  'closureReasonId',
  'reactivationDate',
  'reopenedDate',
  'documentTypeId',
  'documentKey',
  'documentStatus',
  'decision',
  'decisionReason',
  'reason',
  'description',
  'issuedBy',
  'issuedDate',
  'expiryDate',
  'nationality',
  'datatable',
  'datatableName',
  'datatableDisplayName',
  'parentEntityType',
  'parentEntityId',
  'name',
  'fileName',
  'size',
  'type',
] as const

/**
 * The kinds of things whose members these are. Of any other, say the rows of a data table, a member of
 * the same name is another thing, and is not shown.
 */
export const KNOWN_ENTITIES = [
  'CLIENT',
  'CLIENTIDENTIFIER',
  'DOCUMENT',
  'DATATABLE',
  'ENTITY_DATATABLE_CHECK',
]

/** A member whose values may be shown. */
export type Member = (typeof MEMBERS)[number]

/** A number of a document, shown only as the bank masks it. */
export const MASKED: Member = 'documentKey'

/** What is asked for under one name, and recorded as changed under another. */
export const RECORDED_AS: ReadonlyMap<string, string> = new Map([['reason', 'decisionReason']])

/** Recorded with a command and no value for people: how it was written, and the sum of a file's bytes. */
export const PASSED_OVER = ['locale', 'dateFormat', 'dateTimeFormat', 'checksum']
