import type { Day } from '../kit/dates/calendar-day'
import { detail, type ErrorDetail, ValidationFailed } from '../kit/errors'

/** Refuses a future day. @throws ValidationFailed. docs/bank-api.md, "End a client" */
export function checkNotInFuture(dateMember: string, on: Day, today: Day): void {
  if (on <= today) return
  const code = `validation.msg.client.${dateMember}.cannot.be.in.the.future`
  const message = `The parameter \`${dateMember}\` cannot be in the future.`
  throw new ValidationFailed([detail(code, message, dateMember, [on])])
}

/** The cause for a move that cannot begin in the client's state. */
export function wrongMove(word: string, suffix: string, message: string): ErrorDetail {
  return detail(`error.msg.client.${word}.${suffix}`, message)
}

/** The cause for a day before an `earlier` step of the client; `days` are the given day and the day of that step. */
export function tooEarly(
  word: string,
  earlier: string,
  dateMember: string,
  days: [given: Day, earliest: Day],
): ErrorDetail {
  const code = `error.msg.client.${word}.date.cannot.before.client.${earlier}.date`
  const message = `The date cannot be before ${days[1]}, when the last step was taken.`
  return detail(code, message, dateMember, days)
}
