import type { Client, LegalForm } from '@/lib/clients/client'
import { toIsoDate } from '@/lib/dates'
import { withoutHiddenMarks } from '@/lib/plain-text'
import { DETAIL_NAMES, type DetailName, type Field, fieldOf } from './fields'
import type { ClientChanges, ClientDetails } from './schema'

/** What a client's record holds of the details that may be changed. */
export function detailsOf(client: Client): ClientDetails {
  const held = DETAIL_NAMES.map((name) => [name, valueIn(fieldOf(name), client)])
  return Object.fromEntries(held)
}

function valueIn(field: Field, client: Client): string | number | boolean | null {
  if (field.kind === 'flag') return field.value(client) ?? false
  if (field.kind === 'option') return field.value(client)?.id ?? null
  if (field.kind !== 'day') return field.value(client) ?? null
  const day = field.value(client)
  return day ? toIsoDate(day) : null
}

/** Person or entity: as the record says, else as it is named. */
export function legalFormOf({
  legalForm,
  firstName,
  lastName,
  fullName,
}: ClientDetails): LegalForm {
  if (legalForm !== null) return legalForm === 'entity' ? 'entity' : 'person'
  return fullName !== null && firstName === null && lastName === null ? 'entity' : 'person'
}

/**
 * The whole name that the bank holds of a person, where it holds no parts of one: what is typed replaces it. Without what
 * would turn the sentence it stands in.
 */
export function standingNameOf(held: ClientDetails): string | undefined {
  const { firstName, fullName } = held
  if (legalFormOf(held) !== 'person' || firstName !== null || fullName === null) return undefined
  return withoutHiddenMarks(fullName) || undefined
}

/** The members that are otherwise than before, in the order of the page. */
export function differingDetails(before: ClientDetails, now: ClientDetails): DetailName[] {
  return DETAIL_NAMES.filter((name) => before[name] !== now[name])
}

/** Whether the record holds everything that was to be changed as it was to be. */
export function holdsChanges(client: Client, changes: ClientChanges): boolean {
  const now = detailsOf(client)
  return DETAIL_NAMES.every((name) => changes[name] === undefined || now[name] === changes[name])
}

/** Whether each of the changed members is other than it was, whatever the bank made of it. */
export function hasMoved(client: Client, before: ClientDetails, changes: ClientChanges): boolean {
  const now = detailsOf(client)
  return DETAIL_NAMES.every((name) => changes[name] === undefined || now[name] !== before[name])
}
