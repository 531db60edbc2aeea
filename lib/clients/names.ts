import { withoutHiddenMarks } from '@/lib/plain-text'
import type { Client, ClientListItem } from './schema'

/** The person behind a step of the timeline, as the bank names them: full name, else user name. */
export function personOf(
  timeline: Client['timeline'],
  step: 'submitted' | 'verified' | 'activated' | 'closed' | 'rejected' | 'withdrawn',
): string | undefined {
  const name = [timeline[`${step}ByFirstname`], timeline[`${step}ByLastname`]]
    .filter(Boolean)
    .join(' ')
  return name || withoutHiddenMarks(timeline[`${step}ByUsername`] ?? '') || undefined
}

/** The name to call a client by, also where the bank sends none. */
export function nameOf(client: Pick<ClientListItem, 'id' | 'displayName'>): string {
  return client.displayName ?? `Client ${client.id}`
}

/** The name to call a client by in passing: the first one, where it is a person. */
export function shortNameOf(client: Pick<Client, 'id' | 'displayName' | 'firstname'>): string {
  return withoutHiddenMarks(client.firstname ?? '') || nameOf(client)
}
