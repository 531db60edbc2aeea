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
  // `toLowerCase` writes ς at the end of a word, but a part of a name ends anywhere.
  ς: 'σ',
}

// Database collations ignore these in comparisons too (UTS 10, "Variable and Ignorable Elements").
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The form in which names are sorted and searched: lower case, single spaces, no accents, no invisible characters. Made here
 * and not by the database, so that every engine and every collation agrees.
 */
export function normalise(text: string): string {
  const lower = text.toLowerCase()
  // Most names are plain ASCII; this keeps a million of them cheap.
  if (/^[!-~]+(?: [!-~]+)*$/.test(lower)) return lower
  return unaccented(unaccented(text.replace(UNSEEN, '')).toLowerCase())
    .replace(/[ßæœøđðþłıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '')
}
