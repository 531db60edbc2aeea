import { withoutUnseen } from '@/lib/unseen'

/** Characters: fewer would find half of a bank, and more the bank takes in no filter. */
export const SHORTEST_SOUGHT = 2
export const LONGEST_SOUGHT = 100

/** What is looked for, as it was typed or pasted: a mark that nobody sees would find nobody. */
export function filterOf(typed: string): string {
  return withoutUnseen(typed).trim()
}
