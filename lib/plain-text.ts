import '@/lib/http/no-eval'
import * as z from 'zod'

// Characters that print nothing say nothing: spaces of every script, zero-width ones, blank Braille.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for text in which nothing can be read: empty, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

// Control characters, and those that turn the direction in which what follows is read.
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** True for text that does not read as it is kept. Joiners, which some scripts need, are none of these. */
export function holdsHiddenMarks(text: string): boolean {
  return text.search(HIDDEN) >= 0
}

/** Text as it may stand in a sentence, which would otherwise read in another order than it is written. */
export function withoutHiddenMarks(text: string): string {
  return text.replace(HIDDEN, (mark) => (/\s/.test(mark) ? ' ' : '')).trim()
}

/** A name the bank gives, as it may stand in a sentence; one of which nothing is left is none. */
export const plainName = z.string().transform(withoutHiddenMarks).pipe(z.string().min(1))
