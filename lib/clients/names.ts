import { withoutHiddenMarks } from '@/lib/plain-text'
import { said, type Text } from '@/lib/words/said'
import type { Client, ClientListItem } from './client'

/** The name to call a client by, also where the bank sends none. */
export function nameOf(client: Pick<ClientListItem, 'id' | 'displayName'>): Text {
  return client.displayName ?? unnamed(client.id)
}

/** A client of whom nothing but the number is known. */
export const unnamed = (clientId: number) => said('client.unnamed', { clientId: String(clientId) })

/** The name to call a client by in passing: the first one, where it is a person. */
export function shortNameOf(client: Pick<Client, 'id' | 'displayName' | 'firstName'>): Text {
  return withoutHiddenMarks(client.firstName ?? '') || nameOf(client)
}

/** The client's office: by its name, else by its number. */
export function officeOf({
  officeName,
  officeId,
}: Pick<ClientListItem, 'officeName' | 'officeId'>): Text | undefined {
  return officeName ?? (officeId === undefined ? undefined : officeNumber(officeId))
}

/** An office of which only the number is known. */
export const officeNumber = (officeId: number) =>
  said('client.office', { officeId: String(officeId) })
