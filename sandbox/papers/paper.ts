/** What may be wrong with a paper, so that staff have something to find. sandbox/README.md, "Papers to look at" */
export type Trouble =
  | 'upside-down'
  | 'sideways'
  | 'blurred'
  | 'wrong-check-digit'
  /** The file begins and ends like a JPEG, but holds no picture. */
  | 'broken'

/** The contents of an invented paper. Days are ISO days; a member that the paper does not show is absent. */
export interface Paper {
  /** The kind of paper, e.g. Passport or Utility Bill. */
  kind: string
  /** The full name of a person or an entity. */
  holder: string
  /** The surname of a person; without it, the last word of the full name. */
  surname?: string
  givenNames?: string
  sex?: 'F' | 'M' | 'X'
  number: string
  born?: string
  issued?: string
  expires?: string
  /** For a card only. */
  side?: 'front' | 'back'
  trouble?: Trouble
}

/** A holder's surname and given names. */
export function namesOf({ holder, surname, givenNames }: Paper): [string, string] {
  if (surname !== undefined) return [surname, givenNames ?? '']
  const words = holder.split(' ')
  return [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** A day as papers print it: 17 MAR 1991. */
export function writtenDay(day: string | undefined): string {
  const [year, month = '', date] = day?.split('-') ?? []
  return day === undefined ? '—' : `${date} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A hash of the text, spread over 32 bits; equal texts give equal numbers. */
export function spread(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}
