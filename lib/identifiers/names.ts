import type { Identifier } from './identifier'

/** What a record is called in a sentence: its kind, and its number as the bank shows it. */
export function nameOf({ kind, number }: Identifier): string {
  return `${kind.name} ${number}`
}
