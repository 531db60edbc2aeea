import * as z from 'zod'
import { DomainRuleViolation, detail, type ErrorDetail, ValidationFailed } from '../http/errors'
import { flag, refuse } from '../http/validation'
import type { Bank, Caller } from './bank'
import { dateMembers, readDate } from './body-date'
import { STATUS, VERIFICATION } from './bucket'
import type { Day } from './calendar-day'
import { changeClient, holdClient } from './client-change'
import type { ClientRow } from './client-record'
import { type ClientResult, toResult } from './client-result'

/** Body of `?command=activate`. docs/bank-api.md, "Activate a client" */
export const activationBody = z
  .object({
    activationDate: z.string().nullish().describe('Required, written as dateFormat says.'),
    ...dateMembers,
    isActivatedByManualReview: flag.nullish(),
    manualReviewActivationComments: z.string().max(1000).nullish(),
  })
  .transform((body, context) => {
    const activationDate = readDate(body, 'activationDate', body.activationDate, context)
    if (!body.activationDate?.trim()) refuseBlank(context, 'activationDate')
    const byManualReview = body.isActivatedByManualReview ?? false
    const comments = body.manualReviewActivationComments ?? ''
    if (byManualReview && isBlank(comments)) {
      refuseBlank(context, 'manualReviewActivationComments')
    }
    // Whoever finds no date here has just refused the body, so this value never leaves the schema.
    return { activationDate: activationDate ?? '', byManualReview, comments: comments.trim() }
  })

export type Activation = z.output<typeof activationBody>

/**
 * Makes a pending client active.
 * @throws ValidationFailed for a date that cannot be, NotFound, DomainRuleViolation when the client is
 * already active, not pending, or neither verified nor reviewed. docs/bank-api.md, "Activate a client"
 */
export async function activateClient(
  bank: Bank,
  caller: Caller,
  clientId: number,
  { activationDate, byManualReview, comments }: Activation,
): Promise<ClientResult> {
  if (activationDate > bank.today()) {
    const message = 'The activation date cannot be in the future.'
    throw wrongDate('error.msg.clients.activationDate.in.the.future', message, activationDate)
  }
  return bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    checkAgainstClient(activationDate, client, caller)
    const obstacle = findObstacle(client, activationDate, byManualReview)
    if (obstacle !== undefined) throw new DomainRuleViolation([obstacle])
    await changeClient(tx, client, {
      status: STATUS.ACTIVE,
      activatedOn: activationDate,
      activatedBy: caller.staff.userId,
      isActivatedByManualReview: byManualReview,
      manualReviewActivationComments: comments === '' ? null : comments,
    })
    return toResult(client, client.verification)
  })
}

function checkAgainstClient(date: Day, client: ClientRow, { directory }: Caller): void {
  if (date < client.submittedOn) {
    const message = 'The activation date cannot be before the client was submitted.'
    throw wrongDate('error.msg.clients.submittedOnDate.after.activation.date', message, date)
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

function refuseBlank(context: Parameters<typeof refuse>[0], name: string): void {
  refuse(context, name, {
    code: `validation.msg.client.${name}.cannot.be.blank`,
    message: `The parameter \`${name}\` is mandatory.`,
  })
}

// Spaces of every script, and characters that print nothing at all.
function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u.test(text)
}
