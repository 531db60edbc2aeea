import type { NextClient } from './schema'

/**
 * Which sentence fits the client that Start would open: `nobodys` if nobody works on it, `own` if this person does, `free` if
 * older clients that nobody works on were passed over. Undefined where the client is unknown or a colleague works on it.
 */
export function sentenceOfStart(
  { client, skipped, waiting }: NextClient,
  person: string,
): 'nobodys' | 'free' | 'own' | undefined {
  if (!client) return undefined
  if (client.claim) return client.claim.person === person ? 'own' : undefined
  return skipped + waiting > 0 ? 'free' : 'nobodys'
}
