import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { ClientChanges, ClientDetails } from './schema'
import { legalFormOf } from './values'

type WrongDetail = { name: string; message: Said }

/** Why this person may not create clients; undefined where they may. */
export function whyNotCreate(permissions: Permissions): Said | undefined {
  return whyNotPermitted(permissions, 'client.create')
}

/** What is wrong with the days of a new client, by the day it is at the bank ("Create a client"). */
export function dayMistakes(
  body: { dateOfBirth?: string; submittedOn?: string },
  today: CalendarDate,
): WrongDetail[] {
  const born = parseIsoDate(body.dateOfBirth ?? '')
  const submitted = parseIsoDate(body.submittedOn ?? '') ?? today
  const mistakes: WrongDetail[] = []
  if (born && compareDates(born, today) >= 0)
    mistakes.push({ name: 'dateOfBirth', message: said('clientDetails.mistake.bornTooLate') })
  else if (born && compareDates(born, submitted) >= 0)
    mistakes.push({
      name: 'dateOfBirth',
      message: said('clientDetails.mistake.bornAfterSubmission'),
    })
  if (compareDates(submitted, today) > 0)
    mistakes.push({ name: 'submittedOn', message: said('clientDetails.mistake.future') })
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
): WrongDetail[] {
  const days = {
    dateOfBirth: changes.dateOfBirth ?? undefined,
    submittedOn: submittedOn && toIsoDate(submittedOn),
  }
  return [...nameMistakes(before, changes), ...dayMistakes(days, today)]
}

function nameMistakes(before: ClientDetails, changes: ClientChanges): WrongDetail[] {
  const isEntity = (changes.legalForm ?? legalFormOf(before)) === 'entity'
  const parts = isEntity
    ? [{ name: 'fullName', message: said('clientDetails.mistake.fullName') } as const]
    : [
        { name: 'firstName', message: said('clientDetails.mistake.firstName') } as const,
        { name: 'lastName', message: said('clientDetails.mistake.lastName') } as const,
      ]
  const isTouched =
    changes.legalForm !== undefined ||
    changes.middleName !== undefined ||
    parts.some(({ name }) => changes[name] !== undefined)
  const isWithout = (name: (typeof parts)[number]['name']) =>
    (changes[name] === undefined ? before[name] : changes[name]) === null
  return isTouched ? parts.filter(({ name }) => isWithout(name)) : []
}
