import { type CalendarDate, parseIsoDate } from '@/lib/dates'
import { longDayOf, type Said, said } from '@/lib/words/said'
import type { NewClientTemplate } from './content'
import type { ClientField } from './fields'
import type { ClientChanges, ClientDetails, NewClientRequest } from './schema'
import { legalFormOf } from './values'

/** A value that is possible but more often a slip; the person confirms once that it is right. */
export type Doubt = { name: ClientField; text: Said }

type Context = { today: CalendarDate; template: Pick<NewClientTemplate, 'types'> }

const OF_AGE = 18
const OLDEST = 110

/** What is improbable about a new client, judged by the bank's current day. */
export function doubtsAbout(body: NewClientRequest, { today, template }: Context): Doubt[] {
  return [
    ...namesWithoutLetters(body),
    ...improbableAge(body.dateOfBirth, today),
    ...oldSubmission(body.submittedOn, today),
    ...personalEntity(body.legalForm === 'entity', body.typeId, template),
  ]
}

/** The same for an existing client; only changed details are questioned. */
export function doubtsAboutChanges(
  before: ClientDetails,
  changes: ClientChanges,
  { today, template }: Context,
): Doubt[] {
  const isTyped = changes.typeId !== undefined || changes.legalForm !== undefined
  const after = { ...before, ...changes }
  const isEntity = legalFormOf(after) === 'entity'
  return [
    ...namesWithoutLetters(changes),
    ...improbableAge(changes.dateOfBirth, today),
    ...(isTyped ? personalEntity(isEntity, after.typeId, template) : []),
  ]
}

const NAMES = ['firstName', 'middleName', 'lastName', 'fullName'] as const

function namesWithoutLetters(
  given: Partial<Record<(typeof NAMES)[number], string | null | undefined>>,
): Doubt[] {
  return NAMES.flatMap((name) => {
    const value = given[name]
    return value && !/\p{L}/u.test(value) ? [{ name, text: withoutLetters(name, value) }] : []
  })
}

function withoutLetters(name: (typeof NAMES)[number], value: string): Said {
  return said('clientDetails.doubt.noLetters', {
    field: said(`clientDetails.field.${name}`),
    value,
  })
}

function improbableAge(text: string | null | undefined, today: CalendarDate): Doubt[] {
  const born = parseIsoDate(text ?? '')
  if (!born) return []
  const age = yearsBetween(born, today)
  if (age >= OF_AGE && age <= OLDEST) return []
  return [
    { name: 'dateOfBirth', text: said('clientDetails.doubt.age', { day: longDayOf(born), age }) },
  ]
}

function oldSubmission(text: string | undefined, today: CalendarDate): Doubt[] {
  const submitted = parseIsoDate(text ?? '')
  if (!submitted || yearsBetween(submitted, today) < 1) return []
  return [
    {
      name: 'submittedOn',
      text: said('clientDetails.doubt.submitted', { day: longDayOf(submitted) }),
    },
  ]
}

// Banks choose their own type names; these are the common names of a type for people.
function personalEntity(
  isEntity: boolean,
  typeId: number | null | undefined,
  { types }: Context['template'],
): Doubt[] {
  const type = types.find(({ id }) => id === typeId)?.name
  return isEntity && type && /^(personal|individual|natural person)$/i.test(type.trim())
    ? [{ name: 'typeId', text: said('clientDetails.doubt.personalEntity', { type }) }]
    : []
}

/** Whole years from one day to another. */
function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  const isBeforeTheDay = to[1] < from[1] || (to[1] === from[1] && to[2] < from[2])
  return to[0] - from[0] - (isBeforeTheDay ? 1 : 0)
}
