import { type Arguments, type MessageId, type Said, said, type Text } from './said'

/** A mistake in a value, for places that accept only text (an issue of zod, an error of a form): a `Said` in writing. */
export function mistake<Id extends MessageId>(id: Id, ...args: Arguments<Id>): string {
  return inWriting(said(id, ...args))
}

/** A `Said` in writing, for places that accept only text; plain text stays as it is. */
export const inWriting = (what: Text): string =>
  typeof what === 'string' ? what : JSON.stringify(what)

/** The mistake that a zod check found, in the console's words; `otherwise` where it has none, as for zod's own messages. */
export function wordsOfIssue(issue: { message: string }, otherwise: Said): Said {
  const own = mistakeIn(issue.message)
  return typeof own === 'string' ? otherwise : own
}

/** Reads what `mistake` or `inWriting` wrote; any other text stays as it is, such as the server's message about a value. */
export function mistakeIn(text: string): Said | string {
  // Only written messages begin like this: a server's message is a sentence.
  return text.startsWith('{"id":"') ? (JSON.parse(text) as Said) : text // written from a `Said` above
}
