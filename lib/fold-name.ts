import { withoutIgnorable } from '@/lib/unseen'

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  // `toLowerCase` writes ς at the end of a word.
  ς: 'σ',
}

/**
 * The form in which two names count as the same: lower case, no accents, no invisible characters, single spaces, and the
 * letters that Unicode does not decompose spelled as the bank spells them (docs/bank-api.md, "List clients").
 */
export function foldName(text: string): string {
  return unaccented(unaccented(withoutIgnorable(text)).toLowerCase())
    .replace(/[ßæœøđðþłıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '')
}
