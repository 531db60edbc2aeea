import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from './problems'

/** The limit for lists: a list is rendered member by member, and each value becomes several elements. */
const MOST_VALUES = 8000
/** The limit for choices: an option becomes one element, so it counts as one value. */
const MOST_OPTIONS = 20_000
/** An id and a name, for an adviser also an office. Anything with more members is no option. */
const MEMBERS_OF_OPTION = 3
const MOST_LETTERS = 1_000_000

/**
 * The data to render a page from, or undefined where it is too long: the browser then reads it itself. A page is written
 * twice, as HTML and for its script, and each value becomes several objects in memory; a handler passes the bank’s answer
 * on in one piece, whatever its length.
 */
export function drawn<Read>(read: Read): Read | undefined {
  return isWithin(read, MOST_VALUES, (_, members) => members.length) ? read : undefined
}

/** Choices for a page, or undefined where they are more than it can show. No browser reads them itself. */
export function drawnChoices<Read>(read: Read): Read | undefined {
  return isWithin(read, MOST_OPTIONS, withinOption) ? read : undefined
}

/** As `drawnChoices`, for a page that is nothing without them: throws `bank_bad_answer` where they are too many. */
export function drawnWhole<Read>(read: Read): Read {
  if (isWithin(read, MOST_OPTIONS, withinOption)) return read
  throw new ProblemError('bank_bad_answer', {
    detail: said('problems.bank.tooMuchToChooseFrom'),
  })
}

type Count = (one: object, members: unknown[]) => number

const withinOption: Count = (one, { length }) =>
  Array.isArray(one) || length > MEMBERS_OF_OPTION ? length : 0

/** Whether something has at most this many values, counted as `valuesIn` says for each object and list in it. */
function isWithin(read: unknown, most: number, valuesIn: Count): boolean {
  let values = 0
  let letters = 0
  const left = [read]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') letters += one.length
    if (typeof one !== 'object' || one === null) continue
    const members = Object.values(one)
    values += valuesIn(one, members)
    if (values > most || letters > MOST_LETTERS) return false
    left.push(...members)
  }
  return letters <= MOST_LETTERS
}
