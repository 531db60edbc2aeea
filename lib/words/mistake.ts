import { type Arguments, type MessageId, type Said, said, type Text } from './said'

/**
 * What is wrong with a value, as a check may say it where only text will do (an issue of zod, an error of a form): a
 * `Said` in writing.
 */
export function mistake<Id extends MessageId>(id: Id, ...args: Arguments<Id>): string {
  return inWriting(said(id, ...args))
}

/** A `Said` where only text will do; text is what it is. */
export const inWriting = (what: Text): string =>
  typeof what === 'string' ? what : JSON.stringify(what)

/** What a check of zod found wrong, in words of ours: where it has none, such as zod's own, `otherwise`. */
export function wordsOfIssue(issue: { message: string }, otherwise: Said): Said {
  const own = mistakeIn(issue.message)
  return typeof own === 'string' ? otherwise : own
}

/** What `mistake` or `inWriting` wrote, to be said; any other text is what it is, such as what the server said of a value. */
export function mistakeIn(text: string): Said | string {
  // Only what was put in writing begins so: what a server says is a sentence.
  return text.startsWith('{"id":"') ? (JSON.parse(text) as Said) : text // written of a Said above
}
