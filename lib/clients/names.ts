import { withoutHiddenMarks } from '@/lib/plain-text'
import { said, type Text } from '@/lib/words/said'
import type { Client, ClientListItem } from './client'

/** The name to show for a client, also where the bank gives none. */
export function nameOf(client: Pick<ClientListItem, 'id' | 'displayName'>): Text {
  return client.displayName ?? unnamed(client.id)
}

/** The name to show for a client of which only the number is known. */
export const unnamed = (clientId: number) => said('client.unnamed', { clientId: String(clientId) })

/** A short name for a client: the first name of a person, otherwise the whole name. */
export function shortNameOf(client: Pick<Client, 'id' | 'displayName' | 'firstName'>): Text {
  return withoutHiddenMarks(client.firstName ?? '') || nameOf(client)
}

/** The client's office, by name or otherwise by number. */
export function officeOf({
  officeName,
  officeId,
}: Pick<ClientListItem, 'officeName' | 'officeId'>): Text | undefined {
  return officeName ?? (officeId === undefined ? undefined : officeNumber(officeId))
}

/** The name to show for an office of which only the number is known. */
export const officeNumber = (officeId: number) =>
  said('client.office', { officeId: String(officeId) })
