import type { NextAnswer } from './schema'

/**
 * What is true of the client that Start would open: nobody has it, or this person has. Where older ones are passed over that
 * nobody has either, it is only the oldest that is free. Undefined where it is not known who that is.
 */
export function sentenceOfStart(
  { client, skipped, waiting }: NextAnswer,
  person: string,
): 'nobodys' | 'free' | 'own' | undefined {
  if (!client) return undefined
  if (client.claim) return client.claim.person === person ? 'own' : undefined
  return skipped + waiting > 0 ? 'free' : 'nobodys'
}
