import { withoutUnseen } from '@/lib/unseen'

/**
 * Limits of a search text in characters: a shorter text would find half of a bank, and the bank's filter accepts no longer
 * one.
 */
export const SHORTEST_SOUGHT = 2
export const LONGEST_SOUGHT = 100

/**
 * The search text as typed or pasted, without invisible characters and with plain single spaces: otherwise it would match
 * nobody.
 */
export function filterOf(typed: string): string {
  return withoutUnseen(typed).replace(/\s+/g, ' ').trim()
}
