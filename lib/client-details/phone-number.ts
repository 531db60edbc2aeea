import { withoutIgnorable } from '@/lib/unseen'

/** A number as typed or kept; the country code may be part of it, beside it, or absent. */
export type PhoneNumber = { number: string | undefined; countryCode?: string | undefined }

/** Many numbers end in the same digits if fewer than these are compared. */
const TELLING_DIGITS = 7
const LONGEST_COUNTRY_CODE = 3

/**
 * Whether two numbers reach the same telephone, however they are written. Spaces and punctuation are ignored, as are leading
 * zeros and zeros after a country code; a country code that only one of them has makes no difference.
 */
export function isSameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  const [one, other] = [readingsOf(a), readingsOf(b)]
  if (one.national === '' || other.national === '') return isSameText(a.number, b.number)
  if (one.whole.length > 0 && other.whole.length > 0)
    return one.whole.some((number) => other.whole.includes(number))
  return endsAlike(one, other) || endsAlike(other, one)
}

/** The last digits by which a bank can be searched for a number; undefined where there are too few. */
export function endOfNumber(number: string): string | undefined {
  const { national } = readingsOf({ number })
  return national.length < TELLING_DIGITS ? undefined : national.slice(-TELLING_DIGITS)
}

type Readings = {
  /** Without leading zeros. */
  national: string
  /**
   * With the country code, where it is known; several readings where the code may be there twice, or a zero may follow it.
   */
  whole: string[]
}

function readingsOf({ number = '', countryCode = '' }: PhoneNumber): Readings {
  const written = number.replace('(0)', '')
  const national = significant(written)
  const code = significant(countryCode)
  if (/^\s*(\+|00)/.test(written)) return { national, whole: withoutTrunkZero(national) }
  if (code === '') return { national, whole: [] }
  const isPerhapsWhole =
    national.startsWith(code) && national.length >= code.length + TELLING_DIGITS
  const joined = code + national
  return { national, whole: isPerhapsWhole ? [...withoutTrunkZero(national), joined] : [joined] }
}

/** A whole number as it is, and also without zeros after its country code, for every possible length of the code. */
function withoutTrunkZero(whole: string): string[] {
  const readings = [whole]
  for (let length = 1; length <= LONGEST_COUNTRY_CODE; length += 1) {
    const rest = significant(whole.slice(length))
    if (whole[length] === '0' && rest.length >= TELLING_DIGITS)
      readings.push(whole.slice(0, length) + rest)
  }
  return readings
}

function endsAlike(short: Readings, long: Readings): boolean {
  const longer = long.whole.length > 0 ? long.whole : [long.national]
  return longer.some((number) => {
    const more = number.length - short.national.length
    const isCountryCode = short.national.length >= TELLING_DIGITS && more <= LONGEST_COUNTRY_CODE
    return number.endsWith(short.national) && (more === 0 || isCountryCode)
  })
}

function significant(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '')
}

// An old record may hold text instead of a number, which can still be equal.
function isSameText(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && bare(a) === bare(b)
}

const bare = (text: string) => withoutIgnorable(text).trim().toLowerCase()
