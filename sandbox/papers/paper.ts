/** What may be the matter with a paper, so that staff have something to find. sandbox/README.md, "Papers to look at" */
export type Trouble =
  | 'upside-down'
  | 'sideways'
  | 'blurred'
  | 'wrong-check-digit'
  /** The file has the beginning and the end of a JPEG, and no picture between them. */
  | 'broken'

/** What an invented paper says. Days are ISO days; what a paper does not say is absent. */
export interface Paper {
  /** What kind of paper it is: Passport, Utility Bill and the like. */
  kind: string
  /** The whole name, of a person or an entity. */
  holder: string
  /** Of a person; without it the last word of the whole name. */
  surname?: string
  givenNames?: string
  sex?: 'F' | 'M' | 'X'
  number: string
  born?: string
  issued?: string
  expires?: string
  /** Of a card. */
  side?: 'front' | 'back'
  trouble?: Trouble
}

/** Surname and given names of a holder. */
export function namesOf({ holder, surname, givenNames }: Paper): [string, string] {
  if (surname !== undefined) return [surname, givenNames ?? '']
  const words = holder.split(' ')
  return [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** A day as papers write it: 17 MAR 1991. */
export function writtenDay(day: string | undefined): string {
  const [year, month = '', date] = day?.split('-') ?? []
  return day === undefined ? '—' : `${date} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A number that is the same for the same text, and spread over 32 bits. */
export function spread(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}
