import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import { DETAIL_NAMES, fieldOf, isOf } from './fields'
import type { ClientChanges, ClientDetails } from './schema'
import { legalFormOf } from './values'

type WrongDetail = { name: string; message: Said }

/** The reason why this person may not create clients; undefined where they may. */
export function whyNotCreate(permissions: Permissions): Said | undefined {
  return whyNotPermitted(permissions, 'client.create')
}

/** What is wrong with the days of a new client, by the bank's current day ("Create a client"). */
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
 * What is wrong with changes that are each valid alone (docs/bank-api.md, "Change a client"): an incomplete name, or an
 * impossible date of birth. A name that is not changed is not checked.
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
  // The day of submission stays as it is: nobody could correct it here.
  const wrongDays = dayMistakes(days, today).filter(({ name }) => name !== 'submittedOn')
  return [...nameMistakes(before, changes), ...wrongDays]
}

function nameMistakes(before: ClientDetails, changes: ClientChanges): WrongDetail[] {
  const legalForm = changes.legalForm ?? legalFormOf(before)
  const names = DETAIL_NAMES.filter(
    (name) => fieldOf(name).kind === 'name' && isOf(name, legalForm),
  )
  const after = { ...before, ...changes }
  if (changes.legalForm === undefined && names.every((name) => changes[name] === undefined))
    return []
  return names.flatMap((name) => {
    const { required } = fieldOf(name)
    return required && after[name] === null ? [{ name, message: required }] : []
  })
}
