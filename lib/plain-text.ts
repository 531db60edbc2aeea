// Characters that print nothing say nothing: spaces of every script, zero-width ones, blank Braille.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for text in which nothing can be read: empty, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

// Control characters, and those that turn the direction in which what follows is read.
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

// Nothing of this is hidden or turns anything: most text is, and the classes of Unicode need not be asked of it.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text as it may stand in a sentence, which would otherwise read in another order than it is written. Empty
 * where nothing in it can be read.
 */
export function withoutHiddenMarks(text: string): string {
  if (PLAIN.test(text)) return text
  const plain = text.replace(HIDDEN, (mark) => (/\s/.test(mark) ? ' ' : '')).trim()
  return isBlank(plain) ? '' : plain
}

// Signs beyond the first 65,536 of Unicode, accents that are signs of their own, and what joins several into one.
const COUNTED_AS_MORE = /[\u{10000}-\u{10ffff}\p{M}\u200d]/u

/**
 * Whether a bank, which counts UTF-16 units, counts more signs of a text than a person does: messages that give a number of
 * characters choose by it.
 */
export function signsIn(text: string): 'wide' | 'other' {
  return COUNTED_AS_MORE.test(text) ? 'wide' : 'other'
}
