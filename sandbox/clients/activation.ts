import * as z from 'zod'
import { findMissingTables } from '../data-tables/checks'
import type { Bank, Caller } from '../kit/bank'
import { dateMembers, requireDate } from '../kit/dates/body-date'
import type { Day } from '../kit/dates/calendar-day'
import { DomainRuleViolation, detail, type ErrorDetail, ValidationFailed } from '../kit/errors'
import { flag } from '../kit/validation'
import { recordClient, statusChange } from './audit'
import { refuseAs } from './body'
import { STATUS, VERIFICATION } from './bucket'
import { changeClient, holdClient } from './change'
import { type ClientResult, toResult } from './result'
import type { ClientRow } from './row'

/** Body of `?command=activate`. docs/bank-api.md, "Activate a client" */
export const activationBody = z
  .object({
    activationDate: z.string().nullish().describe('Required, written as dateFormat says.'),
    ...dateMembers,
    isActivatedByManualReview: flag.nullish(),
    manualReviewActivationComments: z.string().max(1000).nullish(),
  })
  .transform((body, context) => {
    const activationDate = requireDate(body, 'activationDate', body.activationDate, context)
    const byManualReview = body.isActivatedByManualReview ?? false
    const comments = body.manualReviewActivationComments ?? ''
    if (byManualReview && isBlank(comments)) {
      refuseAs(context, 'manualReviewActivationComments', 'cannot.be.blank', 'is mandatory')
    }
    return { activationDate, byManualReview, comments: comments.trim() }
  })

export type Activation = z.output<typeof activationBody>

/**
 * Makes a pending client active.
 * @throws ValidationFailed for an impossible date, NotFound, DomainRuleViolation when the client is already active, not
 * pending, neither verified nor reviewed, or has no row in a required data table. docs/bank-api.md, "Activate a client",
 * "Required data tables"
 */
export async function activateClient(
  bank: Bank,
  caller: Caller,
  clientId: number,
  activation: Activation,
): Promise<ClientResult> {
  const { activationDate, byManualReview, comments } = activation
  if (activationDate > bank.today()) {
    const message = 'The activation date cannot be in the future.'
    throw wrongDate('error.msg.clients.activationDate.in.the.future', message, activationDate)
  }
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    checkAgainstClient(activationDate, client, caller)
    const obstacle = findObstacle(client, activationDate, byManualReview)
    if (obstacle !== undefined) throw new DomainRuleViolation([obstacle])
    const missing = await findMissingTables(tx, client, STATUS.ACTIVE)
    if (missing.length > 0) throw new DomainRuleViolation(missing)
    const { verification } = await changeClient(tx, client, {
      status: STATUS.ACTIVE,
      activatedOn: activationDate,
      activatedBy: caller.staff.userId,
      isActivatedByManualReview: byManualReview,
      manualReviewActivationComments: comments === '' ? null : comments,
    })
    const request = {
      activationDate,
      isActivatedByManualReview: byManualReview,
      manualReviewActivationComments: comments,
    }
    const changes = statusChange(client.status, STATUS.ACTIVE)
    await recordClient(tx, caller, client, 'ACTIVATE', request, changes)
    return toResult(client, verification)
  })
}

function checkAgainstClient(date: Day, client: ClientRow, { directory }: Caller): void {
  if (date < client.submittedOn) {
    const message = 'The activation date cannot be before the client was submitted.'
    throw wrongDate('error.msg.clients.submittedOnDate.after.activation.date', message, date)
  }
  if (client.reopenedOn !== null && date < client.reopenedOn) {
    const message = 'The activation date cannot be before the client was reopened.'
    throw wrongDate('error.msg.clients.submittedOnDate.after.reopened.date', message, date)
  }
  const office = directory.offices.get(client.officeId)
  if (office !== undefined && date < office.openingDate) {
    throw wrongDate(
      'error.msg.clients.activationDate.cannot.be.before.office.activation.date',
      'The activation date cannot be before the office opened.',
      date,
    )
  }
}

function findObstacle(
  { status, verification }: ClientRow,
  date: Day,
  byManualReview: boolean,
): ErrorDetail | undefined {
  if (status === STATUS.ACTIVE) {
    const message = 'Cannot activate client. Client is already active.'
    return detail('error.msg.clients.already.active', message, 'activationDate', [date])
  }
  if (status !== STATUS.PENDING) {
    const message = 'Cannot activate client. Client is not pending.'
    return detail('error.msg.client.activate.not.pending', message)
  }
  if (verification === VERIFICATION.APPROVED || byManualReview) return undefined
  const message = 'Cannot activate client. Client is not verified.'
  return detail('error.msg.client.activate.not.verified', message)
}

function wrongDate(code: string, message: string, date: Day): ValidationFailed {
  return new ValidationFailed([detail(code, message, 'activationDate', [date])])
}

// Counts the spaces of every script, and characters that print nothing, as blank.
function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u.test(text)
}
