import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from './problems'

/** Of a list: it is drawn member by member, and every value of it is some elements. */
const MOST_VALUES = 8000
/** Of what one chooses from: an option is one element. */
const MOST_OPTIONS = 20_000
const MOST_LETTERS = 1_000_000

/**
 * What a page is drawn from, or nothing where it is too long for that: the browser then asks for it itself.
 * A page is written twice, as HTML and for its script, and each value becomes several things in memory; the
 * handlers pass on in one piece what the bank answers, whatever its length.
 */
export function drawn<Read>(read: Read): Read | undefined {
  return isWithin(read, MOST_VALUES) ? read : undefined
}

/** As `drawn`, for what no browser asks for: throws `bank_bad_answer` where it is too long. */
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
