import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { Identifier } from './identifier'
import type { DecisionRequest, IdentifierChange, NewIdentifier } from './schema'

/** Whether the number that the bank shows, masked or not, can be this one. */
export function showsNumber(shown: string, number: string): boolean {
  const [seen, typed] = [[...shown], [...number.trim()]]
  return (
    seen.length === typed.length &&
    seen.every((character, at) => character === '*' || character === typed[at])
  )
}

/** Whether a record holds every value that was sent for it. */
export function holdsChange(identifier: Identifier, change: IdentifierChange): boolean {
  const { kindId, number, status, issuedOn, expiresOn, issuedBy, description } = change
  return (
    (kindId === undefined || identifier.kind.id === kindId) &&
    (number === undefined || showsNumber(identifier.number, number)) &&
    (status === undefined || identifier.status === status) &&
    holdsDay(identifier.issuedOn, issuedOn) &&
    holdsDay(identifier.expiresOn, expiresOn) &&
    holdsText(identifier.issuedBy, issuedBy) &&
    holdsText(identifier.description, description)
  )
}

/**
 * Whether a record shows that a change was carried out; `before` is the record before it. A masked number is no evidence by
 * itself, because the number before may have ended in the same digits.
 */
export function showsChange(
  identifier: Identifier,
  change: IdentifierChange,
  before: Identifier | undefined,
): boolean {
  const couldBeAsBefore = before !== undefined && holdsChange(before, change)
  const isNumberHidden = change.number !== undefined && identifier.isMasked
  return holdsChange(identifier, change) && !(isNumberHidden && couldBeAsBefore)
}

/** The new record among those that the bank lists now; `before` are the ids it listed before. */
export function findAdded(
  now: readonly Identifier[],
  before: readonly number[],
  sent: NewIdentifier,
): Identifier | undefined {
  return now.find((identifier) => !before.includes(identifier.id) && holdsChange(identifier, sent))
}

/** Whether the bank's decision on a record equals the one that was sent, whoever sent it. */
export function isDecided(identifier: Identifier, { decision }: DecisionRequest): boolean {
  return identifier.decision === (decision === 'approve' ? 'approved' : 'rejected')
}

/**
 * Whether the record shows this very decision. `before` is the record before it: if that had the same decision already, only
 * a reason that the bank shows can tell the two apart.
 */
export function isDecidedBy(
  identifier: Identifier,
  request: DecisionRequest,
  username: string,
  before: Identifier | undefined,
): boolean {
  const { decidedBy, decisionReason } = identifier
  const sameReason = (decisionReason ?? '') === (request.reason ?? '')
  const wasSo = !before || isDecided(before, request)
  return (
    isDecided(identifier, request) &&
    (decidedBy === undefined || decidedBy === username) &&
    (wasSo
      ? decisionReason !== undefined && sameReason
      : decisionReason === undefined || sameReason)
  )
}

const holdsDay = (held: CalendarDate | undefined, sent: string | undefined) =>
  sent === undefined || (held !== undefined && toIsoDate(held) === sent)
const holdsText = (held: string | undefined, sent: string | undefined) =>
  sent === undefined || (held ?? '') === sent.trim()
