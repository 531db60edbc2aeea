import * as z from 'zod'
import type { Bank, Caller } from '../kit/bank'
import { dateMembers, requireDate } from '../kit/dates/body-date'
import type { Day } from '../kit/dates/calendar-day'
import { DomainRuleViolation } from '../kit/errors'
import { recordClient, statusChange } from './audit'
import { STATUS, VERIFICATION } from './bucket'
import { changeClient, holdClient } from './change'
import { CLOSURE, type Ending, REJECTION, WITHDRAWAL } from './endings'
import { checkNotInFuture, tooEarly, wrongMove } from './move'
import { type ClientResult, toResult } from './result'

const day = z.string().nullish().describe('Required, written as dateFormat says.')

/** Body of `?command=reactivate`. docs/bank-api.md, "Reopen a client" */
export const reactivationBody = z
  .object({ reactivationDate: day, ...dateMembers })
  .transform((body, context) =>
    requireDate(body, 'reactivationDate', body.reactivationDate, context),
  )

/** Body of `?command=undoRejection` and `?command=undoWithdrawal`. */
export const reopeningBody = z
  .object({ reopenedDate: day, ...dateMembers })
  .transform((body, context) => requireDate(body, 'reopenedDate', body.reopenedDate, context))

interface Reopening {
  /** The ending it takes back. */
  ending: Ending
  action: string
  dateMember: string
  /** Code parts of the refusals for a wrong state and for a day before the ending. */
  wrongState: [word: string, suffix: string]
  wrongDate: [word: string, earlier: string]
}

type Command = (bank: Bank, caller: Caller, clientId: number, on: Day) => Promise<ClientResult>

/** Reopens a closed client. docs/bank-api.md, "Reopen a client" */
export const reactivateClient: Command = (...given) =>
  reopenClient(
    {
      ending: CLOSURE,
      action: 'REACTIVATE',
      dateMember: 'reactivationDate',
      wrongState: ['reactivation', 'on.nonclosed.account'],
      wrongDate: ['reactivation', 'closed'],
    },
    ...given,
  )

/** Undoes a rejection. */
export const undoRejection: Command = (...given) =>
  reopenClient(
    {
      ending: REJECTION,
      action: 'UNDOREJECT',
      dateMember: 'reopenedDate',
      wrongState: ['undorejection', 'on.nonrejected.account'],
      wrongDate: ['reopened', 'rejected'],
    },
    ...given,
  )

/** Undoes a withdrawal. */
export const undoWithdrawal: Command = (...given) =>
  reopenClient(
    {
      ending: WITHDRAWAL,
      action: 'UNDOWITHDRAWAL',
      dateMember: 'reopenedDate',
      wrongState: ['undoWithdrawal', 'on.nonwithdrawal.account'],
      wrongDate: ['reopened', 'withdrawal'],
    },
    ...given,
  )

// Throws ValidationFailed for a future day, NotFound, and DomainRuleViolation for a wrong state or a day before the ending. The
// client begins again: pending and not verified.
async function reopenClient(
  { ending, action, dateMember, wrongState, wrongDate }: Reopening,
  bank: Bank,
  caller: Caller,
  clientId: number,
  on: Day,
): Promise<ClientResult> {
  checkNotInFuture(dateMember, on, bank.today())
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    if (client.status !== ending.status) {
      const message = `Only ${ending.step} clients may be taken back by this command.`
      throw new DomainRuleViolation([wrongMove(...wrongState, message)])
    }
    if (client.endedOn !== null && on < client.endedOn) {
      throw new DomainRuleViolation([tooEarly(...wrongDate, dateMember, [on, client.endedOn])])
    }
    await changeClient(tx, client, {
      ...BEGUN_AGAIN,
      reopenedOn: on,
      reopenedBy: caller.staff.userId,
    })
    const changes = statusChange(client.status, STATUS.PENDING)
    await recordClient(tx, caller, client, action, { [dateMember]: on }, changes)
    return toResult(client, VERIFICATION.PENDING)
  })
}

const BEGUN_AGAIN = {
  status: STATUS.PENDING,
  verification: VERIFICATION.PENDING,
  verifiedOn: null,
  verifiedBy: null,
  verificationType: null,
  verificationNote: null,
  activatedOn: null,
  activatedBy: null,
  isActivatedByManualReview: null,
  manualReviewActivationComments: null,
  endedOn: null,
  endedBy: null,
  endedReasonId: null,
}
