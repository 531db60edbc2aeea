import type { Day } from '../kit/dates/calendar-day'
import { detail, ValidationFailed } from '../kit/errors'

interface Days {
  issuedDate?: Day | null | undefined
  expiryDate?: Day | null | undefined
}

/**
 * Checks the given days of an identifier; `kept` are the days it will have afterwards. Days kept from before are not checked
 * again.
 * @throws ValidationFailed. docs/bank-api.md, "Identifiers"
 */
export function checkDays(given: Days, kept: Days, today: Day): void {
  const errors = []
  if (given.issuedDate && given.issuedDate > today) {
    const code = 'validation.msg.clientIdentifier.issuedDate.cannot.be.in.the.future'
    const message = 'The parameter `issuedDate` cannot be in the future.'
    errors.push(detail(code, message, 'issuedDate', [given.issuedDate]))
  }
  const { issuedDate, expiryDate } = kept
  const isGiven = Boolean(given.issuedDate || given.expiryDate)
  if (isGiven && issuedDate && expiryDate && expiryDate < issuedDate) {
    const code = 'validation.msg.clientIdentifier.expiryDate.is.less.than.date'
    const message = 'The parameter `expiryDate` must not be before `issuedDate`.'
    errors.push(detail(code, message, 'expiryDate', [expiryDate]))
  }
  if (errors.length > 0) throw new ValidationFailed(errors)
}
