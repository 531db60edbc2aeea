/*
 * Characters that print nothing, and names that are read from right to left. No zod here: the clients list loads this module
 * in the browser.
 */

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const BREAK = /[\t-\r\u0085\u2028\u2029\u2800]/
const IGNORABLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

// Scripts whose letters join, and scripts whose letters form conjuncts: a joiner is part of the spelling in both.
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}]/u
const CONJOINING =
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Newa}\p{scx=Tirh}\p{scx=Gran}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Java}\p{scx=Bali}]/u
const LETTER = /[\p{L}\p{M}]/u
const JOINER = /[\u200c\u200d]/
const UNKEEPABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu

/** True for text that contains an invisible character. Ordinary spaces do not count. */
export function holdsUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/**
 * True for a name with an invisible character that is not part of its spelling. Allowed are joiners between letters of
 * scripts that use them ("علی‌رضا"), and variant selectors after Han and Mongolian letters.
 */
export function holdsNeedlessUnseen(name: string): boolean {
  return withoutUnseen(name) !== name
}

/**
 * True for text with a character that a bank may refuse, or return as another one: control characters except tab and line
 * breaks, and halves of surrogate pairs.
 */
export function holdsUnkeepable(text: string): boolean {
  return withoutUnkeepable(text) !== text
}

/** Text without the characters that `holdsUnkeepable` finds. */
export function withoutUnkeepable(text: string): string {
  return text.replace(UNKEEPABLE, '')
}

/** Text without invisible characters, for use in a search; those that belong to the spelling of a name stay. */
export function withoutUnseen(text: string): string {
  const characters = [...text]
  return characters
    .map((mark, at) => {
      if (!UNSEEN.test(mark) || isSpelling(mark, characters[at - 1], characters[at + 1]))
        return mark
      return BREAK.test(mark) ? ' ' : ''
    })
    .join('')
}

/** Text for comparison: two texts that print alike become equal. */
export function withoutIgnorable(text: string): string {
  return text.replace(IGNORABLE, '')
}

function isSpelling(mark: string, before = '', after = ''): boolean {
  if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(mark)) return /\p{Script=Han}/u.test(before)
  if (/[\u180b-\u180d\u180f]/.test(mark)) return isLetterOf(/\p{Script=Mongolian}/u, before)
  if (mark === '\u180e')
    return [before, after].every((one) => isLetterOf(/\p{Script=Mongolian}/u, one))
  if (!JOINER.test(mark)) return false
  // A joiner may also end a word, as in an older spelling of Malayalam.
  if (isLetterOf(CONJOINING, before) && /\p{M}/u.test(before) && endsWord(after)) return true
  return [JOINING, CONJOINING].some(
    (scripts) => isLetterOf(scripts, before) && isLetterOf(scripts, after),
  )
}

// U+FEFF matches `\s` but is one of the characters to remove.
const endsWord = (after: string) => /^\s?$/.test(after) && after !== '\ufeff'

const isLetterOf = (scripts: RegExp, one: string) =>
  LETTER.test(one) && !UNSEEN.test(one) && scripts.test(one)

// The blocks that Unicode reserves for scripts read from right to left (UAX 9, DerivedBidiClass).
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates a name from outside for use in a sentence on screen: a name read from right to left keeps its order to itself, and
 * does not reorder words or numbers of the sentence (UAX 9, "Explicit Directional Isolates"). Never for text that is sent,
 * compared or copied.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
