import type { Client, ClientListItem } from './schema'

/** The person behind a step of the timeline, as the bank names them: full name, else user name. */
export function personOf(
  timeline: Client['timeline'],
  step: 'submitted' | 'verified' | 'activated' | 'closed' | 'rejected' | 'withdrawn',
): string | undefined {
  const name = [timeline[`${step}ByFirstname`], timeline[`${step}ByLastname`]]
    .filter(Boolean)
    .join(' ')
  return name || timeline[`${step}ByUsername`]
}

/** The name to call a client by, also where the bank sends none. */
export function nameOf(client: Pick<ClientListItem, 'id' | 'displayName'>): string {
  return client.displayName ?? `Client ${client.id}`
}
