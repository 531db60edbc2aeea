import 'server-only'
import type { Ending, Move, Reopening } from '@/lib/moves/schema'

/** What a bank calls the ends of a client, the ways back, and why it refuses them. */
export type MoveDialect = {
  /** Members of the bodies, by the command. */
  members: Record<Ending | Reopening, { date: string; reason?: string }>
  permissions: Record<Move, string>
  /** Codes of a client that is not where the command begins. */
  notNow: string[]
  /** A refused day or reason: the field and words, by the bank's code. */
  values: Record<string, { name: 'date' | 'reasonId'; message: string }>
  /** What holds a client that was to be deleted, in words, by the bank's code. */
  holding: Record<string, string>
}

const date = (message: string) => ({ name: 'date', message }) as const
const reason = (message: string) => ({ name: 'reasonId', message }) as const
const FUTURE = date('The bank takes no date in the future.')
const SUBMITTED = date('Not before the day the client was submitted.')
const REOPENED = date('Not before the day the client was last reopened.')
const NO_REASON = reason('The bank asks for a reason.')

const VALUES: MoveDialect['values'] = {
  'validation.msg.invalid.dateFormat.format': date('The bank cannot read this date.'),
  'validation.msg.client.rejectionDate.cannot.be.in.the.future': FUTURE,
  'validation.msg.client.withdrawalDate.cannot.be.in.the.future': FUTURE,
  'validation.msg.client.closureDate.cannot.be.in.the.future': FUTURE,
  'validation.msg.client.reactivationDate.cannot.be.in.the.future': FUTURE,
  'validation.msg.client.reopenedDate.cannot.be.in.the.future': FUTURE,
  'error.msg.client.rejection.date.cannot.before.client.submitted.date': SUBMITTED,
  'error.msg.client.withdrawal.date.cannot.before.client.submitted.date': SUBMITTED,
  'error.msg.client.close.date.cannot.before.client.submitted.date': SUBMITTED,
  'error.msg.client.rejection.date.cannot.before.client.reopened.date': REOPENED,
  'error.msg.client.withdrawal.date.cannot.before.client.reopened.date': REOPENED,
  'error.msg.client.close.date.cannot.before.client.reopened.date': REOPENED,
  'error.msg.client.close.date.cannot.before.client.actvation.date': date(
    'Not before the day the client was activated.',
  ),
  'error.msg.client.reactivation.date.cannot.before.client.closed.date': date(
    'Not before the day the client was closed.',
  ),
  'error.msg.client.reopened.date.cannot.before.client.rejected.date': date(
    'Not before the day the client was rejected.',
  ),
  'error.msg.client.reopened.date.cannot.before.client.withdrawal.date': date(
    'Not before the day the client was withdrawn.',
  ),
  'validation.msg.client.rejectionReasonId.cannot.be.blank': NO_REASON,
  'validation.msg.client.withdrawalReasonId.cannot.be.blank': NO_REASON,
  'validation.msg.client.closureReasonId.cannot.be.blank': NO_REASON,
  'error.msg.codevalue.id.invalid': reason('The bank has no such reason any more.'),
}

/** docs/bank-api.md, "End a client", "Reopen a client", "Delete a client" */
export const coreMoves: MoveDialect = {
  members: {
    reject: { date: 'rejectionDate', reason: 'rejectionReasonId' },
    withdraw: { date: 'withdrawalDate', reason: 'withdrawalReasonId' },
    close: { date: 'closureDate', reason: 'closureReasonId' },
    reactivate: { date: 'reactivationDate' },
    undoRejection: { date: 'reopenedDate' },
    undoWithdrawal: { date: 'reopenedDate' },
  },
  permissions: {
    reject: 'REJECT_CLIENT',
    withdraw: 'WITHDRAW_CLIENT',
    close: 'CLOSE_CLIENT',
    reactivate: 'REACTIVATE_CLIENT',
    undoRejection: 'UNDOREJECT_CLIENT',
    undoWithdrawal: 'UNDOWITHDRAWAL_CLIENT',
    delete: 'DELETE_CLIENT',
  },
  notNow: [
    'error.msg.client.rejection.on.account.not.in.pending.activation.status',
    'error.msg.client.withdrawal.on.account.not.in.pending.activation.status',
    'error.msg.client.close.is.already.closed',
    'error.msg.client.close.is.under.transfer',
    'error.msg.client.close.not.open',
    'error.msg.client.reactivation.on.nonclosed.account',
    'error.msg.client.undorejection.on.nonrejected.account',
    'error.msg.client.undoWithdrawal.on.nonwithdrawal.account',
    'error.msg.clients.cannot.be.deleted',
  ],
  values: VALUES,
  holding: {
    'error.msg.client.delete.datatable.entries.exist':
      'Rows in data tables are kept in this client’s name. Delete them first.',
    'error.msg.client.delete.documents.exist':
      'Files in data tables are kept in this client’s name. Delete them first.',
  },
}
