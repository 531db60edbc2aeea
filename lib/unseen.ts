/*
 * Characters that print nothing, and names that are read from right to left. No zod here: the clients list carries this
 * module to the browser.
 */

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const BREAK = /[\t-\r\u0085\u2028\u2029\u2800]/
const IGNORABLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

// Scripts whose letters join, and scripts whose letters make conjuncts: a joiner changes how such a word is written.
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}]/u
const CONJOINING =
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Newa}\p{scx=Tirh}\p{scx=Gran}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Java}\p{scx=Bali}]/u
const LETTER = /[\p{L}\p{M}]/u
const JOINER = /[\u200c\u200d]/
const UNKEEPABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu

/** True for text with anything in it that cannot be seen. Spaces between words can. */
export function holdsUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/**
 * True for a name with anything in it that cannot be seen and does not belong to its spelling. What does: joiners between
 * letters of scripts that are written with them ("علی‌رضا"), and the variants of Han and Mongolian letters.
 */
export function holdsNeedlessUnseen(name: string): boolean {
  return withoutUnseen(name) !== name
}

/**
 * True for text with anything in it that a bank may refuse, or give back as another sign: control characters but tab and
 * line breaks, and halves of surrogate pairs.
 */
export function holdsUnkeepable(text: string): boolean {
  return withoutUnkeepable(text) !== text
}

/** Text without what `holdsUnkeepable` finds. */
export function withoutUnkeepable(text: string): string {
  return text.replace(UNKEEPABLE, '')
}

/** Text without what cannot be seen, as it may be looked for; what belongs to the spelling of names stays. */
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

/** Text to compare with other text: two that print alike are the same. */
export function withoutIgnorable(text: string): string {
  return text.replace(IGNORABLE, '')
}

function isSpelling(mark: string, before = '', after = ''): boolean {
  if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(mark)) return /\p{Script=Han}/u.test(before)
  if (/[\u180b-\u180d\u180f]/.test(mark)) return isLetterOf(/\p{Script=Mongolian}/u, before)
  if (mark === '\u180e')
    return [before, after].every((one) => isLetterOf(/\p{Script=Mongolian}/u, one))
  if (!JOINER.test(mark)) return false
  // At the end of a word too: an older spelling of Malayalam ends so.
  if (isLetterOf(CONJOINING, before) && /\p{M}/u.test(before) && endsWord(after)) return true
  return [JOINING, CONJOINING].some(
    (scripts) => isLetterOf(scripts, before) && isLetterOf(scripts, after),
  )
}

// The mark U+FEFF counts as a space, and is one that is taken out.
const endsWord = (after: string) => /^\s?$/.test(after) && after !== '\ufeff'

const isLetterOf = (scripts: RegExp, one: string) =>
  LETTER.test(one) && !UNSEEN.test(one) && scripts.test(one)

// The blocks that Unicode gives to scripts that are read from right to left (UAX 9, DerivedBidiClass).
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name from outside, to stand in a sentence of the screen: what is read from right to left keeps its order to itself, and
 * takes no word or number of the sentence along (UAX 9, "Explicit Directional Isolates"). Never for what is sent,
 * compared or copied.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
