import 'server-only'
import { type Codes, refusals } from '../family/refusal'

// A move has one date, and each of these says what it lies before.
const BEFORE_SUBMISSION: Codes[string] = ['value.dateBeforeSubmission', 'date']
const BEFORE_REOPENING: Codes[string] = ['value.dateBeforeReopening', 'date']
const BEFORE_ACTIVATION: Codes[string] = ['value.dateBeforeActivation', 'date']
const BEFORE_CLOSING: Codes[string] = ['value.dateBeforeClosing', 'date']
const BEFORE_REJECTION: Codes[string] = ['value.dateBeforeRejection', 'date']
const BEFORE_WITHDRAWAL: Codes[string] = ['value.dateBeforeWithdrawal', 'date']

/** This bank’s refusal codes (docs/bank-api.md, "Errors"). */
const CODES: Codes = {
  'error.msg.not.authorized': 'notPermitted',

  // docs/bank-api.md, "Maker-checker"
  'error.msg.makerchecker.same.maker': 'approval.sameMaker',
  'error.msg.makerchecker.not.maker': 'approval.notMaker',
  'error.msg.makerchecker.not.awaiting.approval': 'approval.notWaiting',
  'error.msg.makerchecker.id.invalid': 'approval.notWaiting',
  'error.msg.makerchecker.already.awaiting': 'approval.waitsAlready',

  // "Verify a client", "Activate a client"
  'error.msg.clients.already.active': 'client.alreadyActive',
  'error.msg.client.activate.not.verified': 'client.notVerified',
  'error.msg.client.verify.already.verified': 'client.alreadyVerified',
  'error.msg.client.verify.in.progress': 'client.verificationUnderWay',
  'error.msg.client.verify.not.pending': 'client.notPending',
  'error.msg.client.activate.not.pending': 'client.notPending',
  'error.msg.client.verify.identity.document.missing': 'need.identity',
  'error.msg.client.verify.primary.address.missing': 'need.address',
  'error.msg.client.verify.email.missing': 'need.email',
  'error.msg.client.verify.mobile.missing': 'need.mobile',
  'error.msg.client.verify.check.refused': 'need.check',
  'validation.msg.invalid.dateFormat.format': 'value.dateUnreadable',
  'validation.msg.client.activationDate.cannot.be.blank': 'value.dateMissing',
  'error.msg.clients.activationDate.in.the.future': 'value.dateInFuture',
  'error.msg.clients.submittedOnDate.after.activation.date': 'value.dateBeforeSubmission',
  'error.msg.clients.submittedOnDate.after.reopened.date': 'value.dateBeforeReopening',
  'error.msg.clients.activationDate.cannot.be.before.office.activation.date':
    'value.dateBeforeOfficeOpened',
  'validation.msg.client.manualReviewActivationComments.cannot.be.blank': 'value.commentsMissing',

  // "Create a client", "Change a client"
  'error.msg.client.update.not.open': 'client.ended',
  'validation.msg.client.firstname.cannot.be.blank': 'value.firstNameMissing',
  'validation.msg.client.lastname.cannot.be.blank': 'value.lastNameMissing',
  'validation.msg.client.emailAddress.does.not.match.regexp': 'value.emailUnreadable',
  'validation.msg.client.submittedOnDate.cannot.be.in.the.future': 'value.dateInFuture',
  'validation.msg.client.dateOfBirth.is.greater.than.date': 'value.bornTooLate',
  'error.msg.client.duplicate.externalId': ['value.externalIdTaken', 'externalId'],
  'error.msg.client.duplicate.accountNo': ['value.accountNoTaken', 'accountNo'],
  'error.msg.client.duplicate.mobileNo': ['value.mobileNoTaken', 'mobileNo'],
  'error.msg.office.id.invalid': ['value.noSuchOffice', 'officeId'],
  'error.msg.staff.id.invalid': ['value.noSuchAdviser', 'adviserId'],
  // The bank gives the field as `id`, whichever code is wrong.
  'error.msg.codevalue.id.invalid': ['value.noSuchCode', ''],

  // "End a client", "Reopen a client", "Delete a client"
  'error.msg.client.rejection.on.account.not.in.pending.activation.status': 'client.movedOn',
  'error.msg.client.withdrawal.on.account.not.in.pending.activation.status': 'client.movedOn',
  'error.msg.client.close.is.already.closed': 'client.movedOn',
  'error.msg.client.close.is.under.transfer': 'client.movedOn',
  'error.msg.client.close.not.open': 'client.movedOn',
  'error.msg.client.reactivation.on.nonclosed.account': 'client.movedOn',
  'error.msg.client.undorejection.on.nonrejected.account': 'client.movedOn',
  'error.msg.client.undoWithdrawal.on.nonwithdrawal.account': 'client.movedOn',
  'error.msg.clients.cannot.be.deleted': 'client.movedOn',
  'error.msg.client.delete.datatable.entries.exist': 'client.holdsRows',
  'error.msg.client.delete.documents.exist': 'client.holdsFiles',
  'validation.msg.client.rejectionDate.cannot.be.in.the.future': ['value.dateInFuture', 'date'],
  'validation.msg.client.withdrawalDate.cannot.be.in.the.future': ['value.dateInFuture', 'date'],
  'validation.msg.client.closureDate.cannot.be.in.the.future': ['value.dateInFuture', 'date'],
  'validation.msg.client.reactivationDate.cannot.be.in.the.future': ['value.dateInFuture', 'date'],
  'validation.msg.client.reopenedDate.cannot.be.in.the.future': ['value.dateInFuture', 'date'],
  'error.msg.client.rejection.date.cannot.before.client.submitted.date': BEFORE_SUBMISSION,
  'error.msg.client.withdrawal.date.cannot.before.client.submitted.date': BEFORE_SUBMISSION,
  'error.msg.client.close.date.cannot.before.client.submitted.date': BEFORE_SUBMISSION,
  'error.msg.client.rejection.date.cannot.before.client.reopened.date': BEFORE_REOPENING,
  'error.msg.client.withdrawal.date.cannot.before.client.reopened.date': BEFORE_REOPENING,
  'error.msg.client.close.date.cannot.before.client.reopened.date': BEFORE_REOPENING,
  'error.msg.client.close.date.cannot.before.client.actvation.date': BEFORE_ACTIVATION,
  'error.msg.client.reactivation.date.cannot.before.client.closed.date': BEFORE_CLOSING,
  'error.msg.client.reopened.date.cannot.before.client.rejected.date': BEFORE_REJECTION,
  'error.msg.client.reopened.date.cannot.before.client.withdrawal.date': BEFORE_WITHDRAWAL,
  'validation.msg.client.rejectionReasonId.cannot.be.blank': ['value.reasonMissing', 'reasonId'],
  'validation.msg.client.withdrawalReasonId.cannot.be.blank': ['value.reasonMissing', 'reasonId'],
  'validation.msg.client.closureReasonId.cannot.be.blank': ['value.reasonMissing', 'reasonId'],

  // "Identifiers"
  'error.msg.clientIdentifier.type.duplicate': ['value.kindTaken', 'kindId'],
  'error.msg.clientIdentifier.identityKey.duplicate': ['value.numberTaken', 'number'],
  'error.msg.clientIdentifier.id.invalid': 'absent.identifier',
  'validation.msg.clientIdentifier.issuedDate.cannot.be.in.the.future': 'value.issuedInFuture',
  'validation.msg.clientIdentifier.expiryDate.is.less.than.date': 'value.expiresBeforeIssue',

  // "Data tables"
  'error.msg.datatable.entry.duplicate': 'table.takesOneRow',
  'error.msg.datatable.columns.do.not.match': 'table.changed',
  'error.msg.column.mandatory': 'value.missing',
  'error.msg.invalid.column': 'value.noSuchColumn',
  'error.msg.invalid.columnValue': 'value.noSuchChoice',
  'validation.msg.invalid.integer.format': 'value.noInteger',
  'validation.msg.invalid.decimal.format': 'value.noDecimal',
  'validation.msg.invalid.boolean.format': 'value.noBoolean',
  'validation.msg.invalid.string.format': 'value.noText',
  'validation.msg.datatable.entry.column.exceeds.maxlength': 'value.tooLong',
  'validation.msg.datatable.entry.column.does.not.match.regexp': 'value.character',
  'error.msg.datatable.not.found': 'absent.table',
  'error.msg.datatable.data.not.found': 'absent.row',
  'error.msg.client.id.invalid': 'absent.client',

  // "Documents", "Large files"
  'error.msg.document.id.invalid': 'absent.file',
  'error.msg.document.upload.not.found': 'absent.upload',
  'error.msg.document.type.not.allowed': 'file.type',
  'error.msg.document.file.empty': 'file.empty',
  'error.msg.document.file.name.invalid': 'file.name',
  'error.msg.document.multipart.invalid': 'file.notWhole',
  'error.msg.document.upload.part.mismatch': 'file.partChanged',
  'error.msg.document.upload.incomplete': 'file.incomplete',
}

export const { refusalFrom, causeOf } = refusals(CODES)
