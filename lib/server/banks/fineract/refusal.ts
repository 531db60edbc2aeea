import 'server-only'
import { type Codes, refusals } from '../family/refusal'

/** This bank’s refusal codes, for the commands that the console sends. */
const CODES: Codes = {
  'error.msg.not.authorized': 'notPermitted',
  'error.msg.client.not.found.with.client.id': 'absent.client',
  'error.msg.client.id.invalid': 'absent.client',

  'error.msg.parameter.unsupported': 'value.notTaken',

  // Activating
  'error.msg.clients.already.active': 'client.alreadyActive',
  'error.msg.clients.activationDate.in.the.future': ['value.dateInFuture', 'activatedOn'],
  // The bank names the day of submission but means the day of activation.
  'error.msg.clients.submittedOnDate.after.activation.date': [
    'value.dateBeforeSubmission',
    'activatedOn',
  ],
  // The same, for the day of the last reopening.
  'error.msg.clients.submittedOnDate.after.reopened.date': [
    'value.dateBeforeReopening',
    'activatedOn',
  ],
  'error.msg.clients.activationDate.cannot.be.before.office.activation.date': [
    'value.dateBeforeOfficeOpened',
    'activatedOn',
  ],
  'validation.msg.client.activationDate.cannot.be.blank': ['value.dateMissing', 'activatedOn'],
  'validation.msg.invalid.dateFormat.format': 'value.dateUnreadable',

  // Creating
  'error.msg.client.duplicate.externalId': ['value.externalIdTaken', 'externalId'],
  'error.msg.client.duplicate.accountNo': ['value.accountNoTaken', 'accountNo'],
  'error.msg.client.duplicate.mobileNo': ['value.mobileNoTaken', 'mobileNo'],
  'error.msg.clients.submittedOnDate.in.the.future': ['value.dateInFuture', 'submittedOn'],
  'error.msg.office.id.invalid': ['value.noSuchOffice', 'officeId'],
  'error.msg.staff.id.invalid': ['value.noSuchAdviser', 'adviserId'],
  'error.msg.codevalue.codename.id.combination.invalid': ['value.noSuchCode', ''],
  'validation.msg.client.id..no.name.details.passed': ['value.missing', ''],

  // Rows of data tables
  'error.msg.invalid.column': ['value.noSuchColumn', ''],
  'validation.msg.invalid.decimal.format': 'value.noDecimal',
  'validation.msg.datatable.entry.column.exceeds.maxlength': 'value.tooLong',
  'error.msg.datatable.data.not.found': 'absent.client',
  // A required value is missing, a one-row table has its row already, or a value has to be unique: the bank does not say which.
  'error.msg.datatable.unknown.data.integrity.issue': ['table.rowDoesNotFit', ''],
  // On MariaDB it says a little more.
  'error.msg.datatable.entry.duplicate': ['table.rowRepeats', ''],
  'error.msg.datatable.no.value.provided.for.required.fields': ['table.lacksValue', ''],
}

export const { refusalFrom } = refusals(CODES)
