// Characters that print nothing: spaces of every script, zero-width characters, blank Braille.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for text with nothing readable in it: empty, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

// Control characters, and marks that change the reading direction of the text after them.
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

// A fast path for plain ASCII text, which is most text: it skips the slow Unicode classes.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text that is safe in a sentence: without the hidden marks that would change the order in which the sentence is read. Empty
 * where nothing in it is readable.
 */
export function withoutHiddenMarks(text: string): string {
  if (PLAIN.test(text)) return text
  const plain = text.replace(HIDDEN, (mark) => (/\s/.test(mark) ? ' ' : '')).trim()
  return isBlank(plain) ? '' : plain
}

// Characters beyond the first 65,536 of Unicode, combining accents, and the joiner that merges several characters into one.
const COUNTED_AS_MORE = /[\u{10000}-\u{10ffff}\p{M}\u200d]/u

/**
 * Whether a bank, which counts UTF-16 units, counts more characters in a text than a person does. Messages that state a
 * number of characters choose their wording by it.
 */
export function signsIn(text: string): 'wide' | 'other' {
  return COUNTED_AS_MORE.test(text) ? 'wide' : 'other'
}
