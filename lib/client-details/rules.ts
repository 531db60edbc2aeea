import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import type { ProblemField } from '@/lib/http/problem'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import type { Said } from '@/lib/words/said'
import type { ClientChanges, ClientDetails } from './schema'
import { legalFormOf } from './values'

/** Why this person may not create clients; undefined where they may. */
export function whyNotCreate(permissions: Permissions): Said | undefined {
  return whyNotPermitted(permissions, 'client.create')
}

/** What is wrong with the days of a new client, by the day it is at the bank ("Create a client"). */
export function dayMistakes(
  body: { dateOfBirth?: string; submittedOn?: string },
  today: CalendarDate,
): ProblemField[] {
  const born = parseIsoDate(body.dateOfBirth ?? '')
  const submitted = parseIsoDate(body.submittedOn ?? '') ?? today
  const mistakes: ProblemField[] = []
  if (born && compareDates(born, today) >= 0)
    mistakes.push({ name: 'dateOfBirth', message: 'A date of birth lies before today.' })
  else if (born && compareDates(born, submitted) >= 0)
    mistakes.push({ name: 'dateOfBirth', message: 'Not on or after the day of submission.' })
  if (compareDates(submitted, today) > 0)
    mistakes.push({ name: 'submittedOn', message: 'The bank takes no date in the future.' })
  return mistakes
}

/**
 * What is wrong with changes that are fine each by itself (docs/bank-api.md, "Change a client"): a name
 * that would not be whole, and a date of birth that cannot be. A name nobody touches stands as it is.
 */
export function changeMistakes(
  before: ClientDetails,
  changes: ClientChanges,
  { submittedOn, today }: { submittedOn: CalendarDate | undefined; today: CalendarDate },
): ProblemField[] {
  const days = {
    dateOfBirth: changes.dateOfBirth ?? undefined,
    submittedOn: submittedOn && toIsoDate(submittedOn),
  }
  return [...nameMistakes(before, changes), ...dayMistakes(days, today)]
}

function nameMistakes(before: ClientDetails, changes: ClientChanges): ProblemField[] {
  const isEntity = (changes.legalForm ?? legalFormOf(before)) === 'entity'
  const parts = isEntity
    ? [{ name: 'fullName', message: 'Give the full name.' } as const]
    : [
        { name: 'firstName', message: 'Give the first name.' } as const,
        { name: 'lastName', message: 'Give the last name.' } as const,
      ]
  const isTouched =
    changes.legalForm !== undefined ||
    changes.middleName !== undefined ||
    parts.some(({ name }) => changes[name] !== undefined)
  const isWithout = (name: (typeof parts)[number]['name']) =>
    (changes[name] === undefined ? before[name] : changes[name]) === null
  return isTouched ? parts.filter(({ name }) => isWithout(name)) : []
}
