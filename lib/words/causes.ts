import type { Cause } from '@/lib/causes'

/** Causes that are a sentence of their own, wherever they stand. */
export type ToldCause = Extract<
  Cause,
  | `need.${string}`
  | `value.${string}`
  | `absent.${string}`
  | `file.${string}`
  | `client.holds${string}`
>

/** Why a bank says no, or what it asks for, in a sentence. */
export const causeWords: Record<Exclude<ToldCause, 'need.row'>, string> = {
  'need.identity': 'An identity document that is active and not expired.',
  'need.address': 'A primary physical address.',
  'need.email': 'An e-mail address.',
  'need.mobile': 'A mobile number.',
  'need.check': 'The check of this client came to a negative result.',
  'value.dateUnreadable': 'The bank cannot read this date.',
  'value.dateMissing': 'Give the activation date.',
  'value.dateInFuture': 'The bank takes no date in the future.',
  'value.dateBeforeSubmission': 'Not before the day the client was submitted.',
  'value.dateBeforeOfficeOpened': 'Not before the day the office opened.',
  'value.dateBeforeReopening': 'Not before the day the client was last reopened.',
  'value.dateBeforeActivation': 'Not before the day the client was activated.',
  'value.dateBeforeClosing': 'Not before the day the client was closed.',
  'value.dateBeforeRejection': 'Not before the day the client was rejected.',
  'value.dateBeforeWithdrawal': 'Not before the day the client was withdrawn.',
  'value.commentsMissing': 'The bank asks for review comments.',
  'value.firstNameMissing': 'Give the first name.',
  'value.lastNameMissing': 'Give the last name.',
  'value.reasonMissing': 'The bank asks for a reason.',
  'value.emailUnreadable': 'The bank reads no e-mail address in this.',
  'value.bornTooLate': 'Before today, and before the day of submission.',
  'value.issuedInFuture': 'The day of issue cannot be in the future.',
  'value.expiresBeforeIssue': 'Not before the day it was issued.',
  'value.missing': 'The bank requires this.',
  'value.tooLong': 'Longer than the bank keeps.',
  'value.noInteger': 'The bank reads no whole number in this.',
  'value.noDecimal': 'The bank reads no number in this.',
  'value.noBoolean': 'The bank reads neither yes nor no in this.',
  'value.noText': 'The bank reads no text in this.',
  'value.character': 'Holds a character the bank does not keep.',
  'value.notTaken': 'The bank does not take this.',
  'value.noSuchColumn': 'The bank has no such column.',
  'value.noSuchChoice': 'The bank’s list has no such choice.',
  'value.noSuchCode':
    'The bank has one of the chosen options no more: gender, type or classification.',
  'value.noSuchOffice': 'The bank has no such office any more.',
  'value.noSuchAdviser': 'The bank has no such adviser any more.',
  'value.externalIdTaken': 'Another client has this external id.',
  'value.accountNoTaken': 'Another client has this account number.',
  'value.mobileNoTaken': 'Another client has this mobile number.',
  'value.kindTaken':
    'This client has an active record of this kind. Edit that one, or make it inactive first.',
  'value.numberTaken':
    'A record of this kind with this number is kept already, with this client or another.',
  'absent.table': 'The bank has no data table of this name.',
  'absent.row': 'The row is no longer there.',
  'absent.client': 'The bank has no such client, or it is not in your offices.',
  'absent.identifier': 'The record is no longer there.',
  'absent.file': 'The file is no longer there.',
  'absent.upload': 'The bank no longer knows this upload. Send the file again from its beginning.',
  'file.type': 'The bank takes PDF, JPEG and PNG files only.',
  'file.empty': 'The file is empty.',
  'file.name': 'The bank does not take this file name. Rename the file and choose it again.',
  'file.notWhole': 'The file did not reach the bank whole.',
  'file.partChanged': 'A part of the file changed on its way. Send the file again.',
  'file.incomplete': 'Parts of the file are missing. Send it again.',
  'client.holdsRows': 'Rows in data tables are kept in this client’s name. Delete them first.',
  'client.holdsFiles': 'Files in data tables are kept in this client’s name. Delete them first.',
}

/** The bank refuses a value with a code that is not known. */
export const refusedByBank = (code: string) => `Refused by the bank (${code}).`
