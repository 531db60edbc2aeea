import { type Arguments, type MessageId, type Said, said } from './said'

/**
 * What is wrong with a value, as a check may say it where only text will do (an issue of zod, an error of a form): a
 * `Said` in writing.
 */
export function mistake<Id extends MessageId>(id: Id, ...args: Arguments<Id>): string {
  return written(said(id, ...args))
}

/** The same of what was said elsewhere. */
export const written = (wrong: Said): string => JSON.stringify(wrong)

/** What `mistake` wrote, to be said; any other text is what it is, such as what the server said of a value. */
export function mistakeIn(text: string): Said | string {
  // Only `mistake` begins so: what a server says is a sentence.
  return text.startsWith('{"id":"') ? (JSON.parse(text) as Said) : text // written of a Said above
}
