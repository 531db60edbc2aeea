import type { Bank, Caller } from '../kit/bank'
import type { Day } from '../kit/dates/calendar-day'
import { DomainRuleViolation, type ErrorDetail } from '../kit/errors'
import { recordClient, statusChange } from './audit'
import { STATUS } from './bucket'
import { changeClient, holdClient } from './change'
import type { EndingRequest } from './ending-body'
import { CLOSURE, type Ending, REJECTION, WITHDRAWAL } from './endings'
import { checkNotInFuture, tooEarly, wrongMove } from './move'
import { checkOption } from './options'
import { type ClientResult, toResult } from './result'
import type { ClientRow } from './row'

type Command = (
  bank: Bank,
  caller: Caller,
  clientId: number,
  request: EndingRequest,
) => Promise<ClientResult>

/** Rejects a pending client in the bank's name. docs/bank-api.md, "End a client" */
export const rejectClient: Command = (...given) => endClient(REJECTION, ...given)

/** Withdraws a pending client, who no longer wants to join. */
export const withdrawClient: Command = (...given) => endClient(WITHDRAWAL, ...given)

/** Closes a pending or active client. */
export const closeClient: Command = (...given) => endClient(CLOSURE, ...given)

// Throws ValidationFailed for a future day, NotFound for an unknown reason or client, and DomainRuleViolation for a wrong state
// or a day before the client's last step.
async function endClient(
  ending: Ending,
  bank: Bank,
  caller: Caller,
  clientId: number,
  { on, reasonId }: EndingRequest,
): Promise<ClientResult> {
  checkNotInFuture(ending.dateMember, on, bank.today())
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    checkOption(ending.reasons, reasonId)
    const obstacle = findWrongState(client, ending) ?? findEarlyDate(client, ending, on)
    if (obstacle !== undefined) throw new DomainRuleViolation([obstacle])
    await changeClient(tx, client, {
      status: ending.status,
      endedOn: on,
      endedBy: caller.staff.userId,
      endedReasonId: reasonId,
    })
    const request = { [ending.dateMember]: on, [`${ending.reasonMember}Id`]: reasonId }
    const changes = statusChange(client.status, ending.status)
    await recordClient(tx, caller, client, ending.action, request, changes)
    return toResult(client)
  })
}

function findWrongState({ status }: ClientRow, ending: Ending): ErrorDetail | undefined {
  if (status === STATUS.PENDING) return undefined
  if (ending.status !== STATUS.CLOSED) {
    const message = 'Only clients pending activation may be rejected or withdrawn.'
    return wrongMove(ending.word, 'on.account.not.in.pending.activation.status', message)
  }
  if (status === STATUS.ACTIVE) return undefined
  if (status === STATUS.CLOSED) {
    return wrongMove(ending.word, 'is.already.closed', 'Client is already closed.')
  }
  return status < STATUS.CLOSED
    ? wrongMove(ending.word, 'is.under.transfer', 'Cannot close a client under transfer.')
    : wrongMove(ending.word, 'not.open', 'Client is rejected or withdrawn.')
}

// Latest step first: a client is submitted, then perhaps reopened, then activated.
function findEarlyDate(client: ClientRow, { word, dateMember }: Ending, on: Day) {
  const { activatedOn, reopenedOn, submittedOn } = client
  if (activatedOn !== null && on < activatedOn) {
    // The bank family spells it this way.
    return tooEarly(word, 'actvation', dateMember, [on, activatedOn])
  }
  if (reopenedOn !== null && on < reopenedOn) {
    return tooEarly(word, 'reopened', dateMember, [on, reopenedOn])
  }
  return on < submittedOn ? tooEarly(word, 'submitted', dateMember, [on, submittedOn]) : undefined
}
