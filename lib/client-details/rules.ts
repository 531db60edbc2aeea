import { type CalendarDate, compareDates, parseIsoDate } from '@/lib/dates'
import type { ProblemField } from '@/lib/http/problem'
import { holds } from '@/lib/permissions'
import type { NewClientRequest } from './schema'

/** Why this person may not create clients, in a sentence; undefined where they may. */
export function whyNotCreate(permissions: readonly string[]): string | undefined {
  return holds(permissions, 'CREATE_CLIENT')
    ? undefined
    : 'Needs CREATE_CLIENT, which you do not hold.'
}

/** What is wrong with the days of a new client, by the day it is at the bank ("Create a client"). */
export function dayMistakes(body: NewClientRequest, today: CalendarDate): ProblemField[] {
  const born = parseIsoDate(body.dateOfBirth ?? '')
  const submitted = parseIsoDate(body.submittedOnDate ?? '') ?? today
  const mistakes: ProblemField[] = []
  if (born && compareDates(born, today) >= 0)
    mistakes.push({ name: 'dateOfBirth', message: 'A date of birth lies before today.' })
  else if (born && compareDates(born, submitted) >= 0)
    mistakes.push({ name: 'dateOfBirth', message: 'Not on or after the day of submission.' })
  if (compareDates(submitted, today) > 0)
    mistakes.push({ name: 'submittedOnDate', message: 'The bank takes no date in the future.' })
  return mistakes
}
