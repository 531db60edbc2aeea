// Characters that print nothing say nothing: spaces of every script, zero-width ones, blank Braille.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for text in which nothing can be read: empty, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

// Control characters, and those that turn the direction in which what follows is read.
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Text as it may stand in a sentence, which would otherwise read in another order than it is written. Empty
 * where nothing in it can be read.
 */
export function withoutHiddenMarks(text: string): string {
  const plain = text.replace(HIDDEN, (mark) => (/\s/.test(mark) ? ' ' : '')).trim()
  return isBlank(plain) ? '' : plain
}

// Signs beyond the first 65,536 of Unicode, accents that are signs of their own, and what joins several into one.
const COUNTED_AS_MORE = /[\u{10000}-\u{10ffff}\p{M}\u200d]/u

/**
 * What is said after a number of characters that the bank counts in UTF-16 units, where a person counts fewer of them in
 * this text; else nothing.
 */
export function countedAsMore(text: string): string {
  return COUNTED_AS_MORE.test(text) ? ' Some signs, such as emoji, count as two or more.' : ''
}

/**
 * By how many characters, as the bank counts them, a text is longer than `most`, in words; undefined where it is not.
 * `including` says what is counted besides what was typed.
 */
export function tooManyCharacters(text: string, most: number, including = ''): string | undefined {
  const over = text.length - most
  if (over <= 0) return undefined
  const characters = `${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'}`
  return `${characters} too many${including}.${countedAsMore(text)}`
}
