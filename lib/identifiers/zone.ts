import { type CalendarDate, compareDates, isCalendarDate } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'

/* The machine-readable zone of travel documents: ICAO Doc 9303, parts 3 to 6. */

/** Two digits of the year, the month and the day, as in a zone. */
type ShortDay = readonly [year: number, month: number, day: number]

const CHECKED = ['number', 'born', 'expires', 'personal', 'whole'] as const
type Checked = (typeof CHECKED)[number]

/** The contents of a zone, and which of its check digits are right. Absent members: the zone does not say. */
export type Zone = {
  checks: { of: Checked; right: boolean }[]
  number: string
  surname: string
  given: string
  /** The names fill their field, so the last name may be cut off. */
  mayBeCut: boolean
  born?: ShortDay
  expires?: ShortDay
}

/** The result of reading typed text: empty, not a zone and why, or a zone. */
export type TypedZone = { is: 'empty' } | { is: 'wrong'; why: Said } | { is: 'zone'; zone: Zone }

type Span = readonly [line: number, from: number, to: number]
type Layout = {
  lines: number
  length: number
  names: Span
  number: Span
  born: Span
  expires: Span
  /** Where each check digit is, and what it covers. */
  checks: { [Of in Checked]?: { at: Span; of: Span[] } }
  /** Where a number continues that is longer than its field. */
  rest: Span
}

const after = ([line, , to]: Span): Span => [line, to, to + 1]
const digits = (number: Span, born: Span, expires: Span) => ({
  number: { at: after(number), of: [number] },
  born: { at: after(born), of: [born] },
  expires: { at: after(expires), of: [expires] },
})

const TD1: Layout = {
  lines: 3,
  length: 30,
  names: [2, 0, 30],
  number: [0, 5, 14],
  born: [1, 0, 6],
  expires: [1, 8, 14],
  rest: [0, 15, 30],
  checks: {
    ...digits([0, 5, 14], [1, 0, 6], [1, 8, 14]),
    whole: {
      at: [1, 29, 30],
      of: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
    },
  },
}

const twoLines = (length: number): Layout => ({
  lines: 2,
  length,
  names: [0, 5, length],
  number: [1, 0, 9],
  born: [1, 13, 19],
  expires: [1, 21, 27],
  rest: [1, 28, length - 1],
  checks: {
    ...digits([1, 0, 9], [1, 13, 19], [1, 21, 27]),
    whole: {
      at: [1, length - 1, length],
      of: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, length - 1],
      ],
    },
  },
})

const TD2 = twoLines(36)
const passport = twoLines(44)
const TD3: Layout = {
  ...passport,
  checks: { ...passport.checks, personal: { at: [1, 42, 43], of: [[1, 28, 42]] } },
}

const LAYOUTS = [TD3, TD1, TD2]

/** Reads a zone as typed or pasted: lower-case letters, spaces, and all lines in one are accepted too. */
export function readZone(typed: string): TypedZone {
  const lines = linesOf(typed)
  if (lines.length === 0) return { is: 'empty' }
  for (const [at, line] of lines.entries()) {
    const place = [...line].findIndex((character) => !/[A-Z0-9<]/.test(character))
    if (place >= 0)
      return wrong(
        said('workbench.zone.wrong.character', {
          line: at + 1,
          place: place + 1,
          character: [...line][place] ?? '',
        }),
      )
  }
  const layout = LAYOUTS.find(
    ({ lines: count, length }) => lines.length === count && lines[0]?.length === length,
  )
  if (!layout) return wrong(whyNoLayout(lines))
  const odd = lines.findIndex(({ length }) => length !== layout.length)
  if (odd >= 0) return wrong(ofLength(odd, lines[odd] ?? '', layout.length))
  return { is: 'zone', zone: zoneOf(layout, lines) }
}

const wrong = (why: Said): TypedZone => ({ is: 'wrong', why })

function linesOf(typed: string): string[] {
  const lines = typed
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/\s/g, '').replace(/[«‹]/g, (mark) => (mark === '«' ? '<<' : '<')))
    .filter((line) => line !== '')
  const [only = ''] = lines
  const layout = lines.length === 1 && LAYOUTS.find((one) => only.length === one.lines * one.length)
  if (!layout) return lines
  const { length } = layout
  return Array.from({ length: layout.lines }, (_, at) => only.slice(at * length, (at + 1) * length))
}

function whyNoLayout(lines: string[]): Said {
  if (lines.length !== 2 && lines.length !== 3)
    return said('workbench.zone.wrong.lines', { count: lines.length })
  // The longest typed line is the least likely to be incomplete.
  const longest = Math.max(...lines.map(({ length }) => length))
  const lengths = lines.length === 3 ? [30] : longest > 40 ? [44] : [36, 44]
  const [expected = 44] = lengths
  const odd = lines.findIndex(({ length }) => !lengths.includes(length))
  return ofLength(odd < 0 ? 0 : odd, lines[odd < 0 ? 0 : odd] ?? '', expected)
}

const ofLength = (at: number, { length }: string, expected: number) =>
  said('workbench.zone.wrong.length', { line: at + 1, length, expected })

function zoneOf(layout: Layout, lines: string[]): Zone {
  const text = ([line, from, to]: Span) => lines[line]?.slice(from, to) ?? ''
  const names = text(layout.names)
  const [surname = '', ...given] = names.split('<<')
  const long = longNumber(layout, text)
  const checks = CHECKED.flatMap((of) => {
    const check = layout.checks[of]
    if (!check) return []
    if (of === 'number' && long) return [{ of, right: isRight(long.number, long.digit) }]
    const value = check.of.map(text).join('')
    // An empty field may have no check digit.
    if (of === 'personal' && /^<+$/.test(value) && text(check.at) === '<') return []
    return [{ of, right: isRight(value, text(check.at)) }]
  })
  return {
    checks,
    number: (long?.number ?? text(layout.number)).replaceAll('<', ''),
    surname: inWords(surname),
    given: inWords(given.join('<')),
    mayBeCut: !names.endsWith('<'),
    born: dayIn(text(layout.born)),
    expires: dayIn(text(layout.expires)),
  }
}

/** A number of more than nine characters continues in the `rest` field, and has its check digit there. */
function longNumber(layout: Layout, text: (span: Span) => string) {
  const { number } = layout
  if (text(after(number)) !== '<') return undefined
  const [rest = ''] = text(layout.rest).split('<')
  return rest.length < 2
    ? undefined
    : { number: text(number) + rest.slice(0, -1), digit: rest.slice(-1) }
}

const WEIGHTS = [7, 3, 1] as const

/** The check digit of a field: letters count from ten and fillers zero, weighted by seven, three and one in turn. */
export function checkDigit(field: string): string {
  const sum = [...field].reduce(
    (sum, character, at) => sum + worthOf(character) * (WEIGHTS[at % 3] ?? 1),
    0,
  )
  return String(sum % 10)
}

const worthOf = (character: string) => (character === '<' ? 0 : Number.parseInt(character, 36))
const isRight = (field: string, digit: string) => checkDigit(field) === digit

const inWords = (names: string) => names.replace(/<+/g, ' ').trim()

function dayIn(text: string): ShortDay | undefined {
  if (!/^\d{6}$/.test(text)) return undefined
  const day = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number) as unknown as ShortDay // three parts
  return isCalendarDate([2000 + day[0], day[1], day[2]]) ? day : undefined
}

/** Whether a day of the record equals a day in a zone, which has only two digits of the year. */
export function isSameDay([year, month, day]: CalendarDate, short: ShortDay): boolean {
  return year % 100 === short[0] && month === short[1] && day === short[2]
}

/** The day of birth that a zone means: the latest possible one that is not after `today`. */
export function dayOfBirth([year, month, day]: ShortDay, today: CalendarDate): CalendarDate {
  const century = today[0] - (today[0] % 100)
  const born: CalendarDate = [century + year, month, day]
  return compareDates(born, today) > 0 ? [born[0] - 100, month, day] : born
}

/** The last day that a zone means: always in the current century. */
export function dayOfExpiry([year, month, day]: ShortDay, today: CalendarDate): CalendarDate {
  return [today[0] - (today[0] % 100) + year, month, day]
}
