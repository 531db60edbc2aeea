import type { Client, LegalForm } from '@/lib/clients/client'
import { toIsoDate } from '@/lib/dates'
import { withoutHiddenMarks } from '@/lib/plain-text'
import { DETAIL_NAMES, type DetailName, type Field, fieldOf } from './fields'
import type { ClientChanges, ClientDetails } from './schema'

/** What a client's record holds for the details that may be changed. */
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

/** Person or entity: what the record says, otherwise what its names imply. */
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
 * The full name that the bank holds for a person without name parts; typed names replace it. Hidden marks that would disturb
 * a sentence are removed.
 */
export function standingNameOf(held: ClientDetails): string | undefined {
  const { firstName, fullName } = held
  if (legalFormOf(held) !== 'person' || firstName !== null || fullName === null) return undefined
  return withoutHiddenMarks(fullName) || undefined
}

/** The details that differ, in the order of the page. */
export function differingDetails(before: ClientDetails, now: ClientDetails): DetailName[] {
  return DETAIL_NAMES.filter((name) => before[name] !== now[name])
}

/** Whether the record holds every requested change. */
export function holdsChanges(client: Client, changes: ClientChanges): boolean {
  const now = detailsOf(client)
  return DETAIL_NAMES.every((name) => changes[name] === undefined || now[name] === changes[name])
}

/** Whether each of the members to change differs from its old value, whatever the bank made of it. */
export function hasMoved(client: Client, before: ClientDetails, changes: ClientChanges): boolean {
  const now = detailsOf(client)
  return DETAIL_NAMES.every((name) => changes[name] === undefined || now[name] !== before[name])
}
