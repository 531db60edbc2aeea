import type { NextAnswer } from './schema'

/**
 * Which sentence fits the client that Start would open: nobody works on it, or this person does. It is only the oldest free
 * one ("free") where older clients that nobody works on are passed over. Undefined where the client is not known, or a
 * colleague works on it.
 */
export function sentenceOfStart(
  { client, skipped, waiting }: NextAnswer,
  person: string,
): 'nobodys' | 'free' | 'own' | undefined {
  if (!client) return undefined
  if (client.claim) return client.claim.person === person ? 'own' : undefined
  return skipped + waiting > 0 ? 'free' : 'nobodys'
}
