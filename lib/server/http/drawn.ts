import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from './problems'

/** The limit for lists: a list is rendered member by member, and each value becomes several elements. */
const MOST_VALUES = 8000
/** The limit for choices: an option is one element. */
const MOST_OPTIONS = 20_000
const MOST_LETTERS = 1_000_000

/**
 * The data to render a page from, or undefined where it is too long: the browser then reads it itself. A page is written
 * twice, as HTML and for its script, and each value becomes several objects in memory; a handler passes the bank’s answer
 * on in one piece, whatever its length.
 */
export function drawn<Read>(read: Read): Read | undefined {
  return isWithin(read, MOST_VALUES) ? read : undefined
}

/** As `drawn`, for data that no browser reads itself: throws `bank_bad_answer` where it is too long. */
export function drawnWhole<Read>(read: Read): Read {
  if (isWithin(read, MOST_OPTIONS)) return read
  throw new ProblemError('bank_bad_answer', {
    detail: said('problems.bank.tooMuchToChooseFrom'),
  })
}

function isWithin(read: unknown, most: number): boolean {
  let values = 0
  let letters = 0
  const left = [read]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') letters += one.length
    if (typeof one !== 'object' || one === null) continue
    const members = Object.values(one)
    values += members.length
    if (values > most || letters > MOST_LETTERS) return false
    left.push(...members)
  }
  return letters <= MOST_LETTERS
}
