/** What a client may lack for verification. */
export const NEEDS = [
  'need.identity',
  'need.address',
  'need.email',
  'need.mobile',
  'need.check',
] as const
export type Need = (typeof NEEDS)[number]

/**
 * Why a bank of any kind refuses, under the console's own names: `client.…` is about the client's state, `need.…` about what
 * the bank requires first, `value.…` about a value that was sent, `absent.…` about something that does not exist, `file.…`
 * about a file that the bank did not accept.
 */
export type Cause =
  | 'notPermitted'
  | 'approval.sameMaker'
  | 'approval.notMaker'
  | 'approval.notWaiting'
  | 'approval.waitsAlready'
  | 'client.alreadyActive'
  | 'client.alreadyVerified'
  | 'client.verificationUnderWay'
  | 'client.notVerified'
  | 'client.notPending'
  | 'client.ended'
  | 'client.movedOn'
  | 'client.holdsRows'
  | 'client.holdsFiles'
  | Need
  | 'need.row'
  | 'table.takesOneRow'
  | 'table.changed'
  | 'table.rowDoesNotFit'
  | 'table.rowRepeats'
  | 'table.lacksValue'
  | 'value.dateUnreadable'
  | 'value.dateMissing'
  | 'value.dateInFuture'
  | 'value.dateBeforeSubmission'
  | 'value.dateBeforeOfficeOpened'
  | 'value.dateBeforeReopening'
  | 'value.dateBeforeActivation'
  | 'value.dateBeforeClosing'
  | 'value.dateBeforeRejection'
  | 'value.dateBeforeWithdrawal'
  | 'value.commentsMissing'
  | 'value.firstNameMissing'
  | 'value.lastNameMissing'
  | 'value.reasonMissing'
  | 'value.emailUnreadable'
  | 'value.bornTooLate'
  | 'value.issuedInFuture'
  | 'value.expiresBeforeIssue'
  | 'value.missing'
  | 'value.tooLong'
  | 'value.noInteger'
  | 'value.noDecimal'
  | 'value.noBoolean'
  | 'value.noText'
  | 'value.character'
  | 'value.notTaken'
  | 'value.noSuchColumn'
  | 'value.noSuchChoice'
  | 'value.noSuchCode'
  | 'value.noSuchOffice'
  | 'value.noSuchAdviser'
  | 'value.externalIdTaken'
  | 'value.accountNoTaken'
  | 'value.mobileNoTaken'
  | 'value.kindTaken'
  | 'value.numberTaken'
  | 'absent.table'
  | 'absent.row'
  | 'absent.client'
  | 'absent.identifier'
  | 'absent.file'
  | 'absent.upload'
  | 'file.type'
  | 'file.empty'
  | 'file.name'
  | 'file.notWhole'
  | 'file.partChanged'
  | 'file.incomplete'
