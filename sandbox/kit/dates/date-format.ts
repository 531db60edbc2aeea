import { type Day, isRealDay, toDay, weekday } from './calendar-day'
import { type DateNames, dateNames } from './date-names'

type Field = 'day' | 'month' | 'year' | 'weekday'

/** One piece of a pattern: literal text, or a field with its pattern letters. */
type Piece = { literal: string } | { field: Field; letters: string }

/**
 * Reads a date written in a Java date pattern (d, dd, M, MM, MMM, MMMM, yy, yyyy, uuuu, E…, quoted text and the separators
 * space - / . , ;). Case of names and number of digits do not matter, the day must exist, and a time " HH:mm:ss" may follow
 * unless `mayHaveTime` is false. docs/bank-api.md, "Dates"
 * @returns undefined when the pattern holds anything else, or the text does not fit it.
 */
export function parseDate(
  text: string,
  pattern: string,
  locale: string,
  mayHaveTime = true,
): Day | undefined {
  const pieces = readPattern(pattern)
  if (pieces === undefined) return undefined
  const names = dateNames(locale)
  const expression = pieces.map((piece, at) => toExpression(piece, pieces[at + 1], names)).join('')
  const time = mayHaveTime ? String.raw`(?: (?:[01]?\d|2[0-3]):[0-5]?\d:[0-5]?\d)?` : ''
  const match = new RegExp(`^${expression}${time}$`, 'iu').exec(text.trim())
  if (match === null) return undefined
  const fields = pieces.filter((piece) => 'field' in piece)
  return resolve(
    fields.map((piece, at) => [piece.field, numberFor(piece, match[at + 1] ?? '', names)]),
  )
}

function readPattern(pattern: string): Piece[] | undefined {
  if (pattern.length > 60) return undefined
  const pieces: Piece[] = []
  let rest = pattern.trim()
  while (rest !== '') {
    const token = /^(?:([A-Za-z])\1*|'((?:[^']|'')*)'|[ \-/.,;])/.exec(rest)
    if (token === null) return undefined
    const [whole, letter, quoted] = token
    const field = letter === undefined ? undefined : fieldOf(whole)
    if (letter !== undefined && field === undefined) return undefined
    if (field !== undefined) pieces.push({ field, letters: whole })
    else if (quoted === undefined) pieces.push({ literal: whole })
    else pieces.push({ literal: quoted === '' ? "'" : quoted.replaceAll("''", "'") })
    rest = rest.slice(whole.length)
  }
  return pieces
}

function fieldOf(letters: string): Field | undefined {
  if (/^d{1,2}$/.test(letters)) return 'day'
  if (/^M{1,4}$/.test(letters)) return 'month'
  if (/^(?:y|yy|yyyy|u|uu|uuuu)$/.test(letters)) return 'year'
  return /^E{1,4}$/.test(letters) ? 'weekday' : undefined
}

function toExpression(piece: Piece, next: Piece | undefined, names: DateNames): string {
  if ('literal' in piece) return escapeText(piece.literal)
  if (piece.field === 'weekday') return oneOf(names.weekdays)
  if (isNamed(piece)) return oneOf(names.months)
  if (piece.field === 'year') return isShortYear(piece) ? String.raw`(\d{2})` : String.raw`(\d{4})`
  // Digits directly before another number must be complete, or the two could not be told apart.
  const touches = next !== undefined && 'field' in next && !isNamed(next)
  return touches ? String.raw`(\d{2})` : String.raw`(\d{1,2})`
}

function numberFor(
  piece: { field: Field; letters: string },
  text: string,
  names: DateNames,
): number {
  const name = text.toLowerCase()
  if (piece.field === 'weekday') return names.weekdays.get(name) ?? -1
  if (isNamed(piece)) return names.months.get(name) ?? -1
  return Number(text) + (isShortYear(piece) ? 2000 : 0)
}

// Strict: every field is present, repeated fields agree, and a named weekday is the right one.
function resolve(values: [Field, number][]): Day | undefined {
  const found = new Map<Field, number>()
  for (const [field, value] of values) {
    if ((found.get(field) ?? value) !== value) return undefined
    found.set(field, value)
  }
  const year = found.get('year') ?? 0
  const month = found.get('month') ?? 0
  const date = found.get('day') ?? 0
  if (!isRealDay(year, month, date)) return undefined
  const day = toDay(year, month, date)
  return (found.get('weekday') ?? weekday(day)) === weekday(day) ? day : undefined
}

function isNamed(piece: { field: Field; letters: string }): boolean {
  return piece.field === 'weekday' || (piece.field === 'month' && piece.letters.length > 2)
}

function isShortYear(piece: { field: Field; letters: string }): boolean {
  return piece.field === 'year' && piece.letters.length === 2
}

function oneOf(names: Map<string, number>): string {
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length)
  return `(${longestFirst.map(escapeText).join('|')})`
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, (character) => `\\${character}`)
}
