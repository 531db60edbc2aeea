import { withoutHiddenMarks } from '@/lib/plain-text'
import type { Client, ClientListItem } from './client'

/** The name to call a client by, also where the bank sends none. */
export function nameOf(client: Pick<ClientListItem, 'id' | 'displayName'>): string {
  return client.displayName ?? `Client ${client.id}`
}

/** The name to call a client by in passing: the first one, where it is a person. */
export function shortNameOf(client: Pick<Client, 'id' | 'displayName' | 'firstName'>): string {
  return withoutHiddenMarks(client.firstName ?? '') || nameOf(client)
}
