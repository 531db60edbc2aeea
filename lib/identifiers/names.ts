import type { Identifier } from './identifier'

/** The name of a record within a sentence: its kind, and its number as the bank shows it. */
export function nameOf({ kind, number }: Identifier): string {
  return `${kind.name} ${number}`
}
