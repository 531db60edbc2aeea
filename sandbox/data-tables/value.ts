import type { StoredColumn } from '../db/schema'
import { isRealDay, toDay } from '../kit/dates/calendar-day'
import { parseDate } from '../kit/dates/date-format'
import { DATE_TIME_FORMAT, parseDateTime } from '../kit/dates/date-time'
import { detail, type ErrorDetail } from '../kit/errors'
import { optionsOf } from './codes'

/** How a body writes its dates; without a format yyyy-MM-dd (HH:mm:ss), in English. */
export interface Formats {
  locale: string
  dateFormat?: string
  dateTimeFormat?: string
}

/** A value in its stored form (null for no value), or what is wrong with the value that was sent. */
export type ReadValue = { value: string | null } | { refusal: ErrorDetail }

type Read = (text: string, column: StoredColumn, formats: Formats) => string | undefined

/** The most characters of a value in a Text column. */
const TEXT_LENGTH = 65_535
const DATE_FORMAT = 'yyyy-MM-dd'
const INTEGER_END = 2 ** 31

/**
 * Reads one value for its column: text, or the JSON of its kind, whose numbers are still the digits that were sent. Blank text
 * is no value. docs/bank-api.md, "Data-table entries"
 * @param parameter the name of the value in a refusal
 */
export function readValue(
  column: StoredColumn,
  given: unknown,
  formats: Formats,
  parameter: string,
): ReadValue {
  const refuse = (code: string, message: string, args: (string | null)[] = []): ReadValue => ({
    refusal: detail(code, `The parameter \`${parameter}\` ${message}.`, parameter, args),
  })
  if (column.type === 'date' && Array.isArray(given)) {
    const day = dayOf(given)
    return day === undefined ? refuse(WRONG.date, 'is not a day') : { value: day }
  }
  const text = textOf(given)
  if (text === undefined) return refuse(WRONG[column.type], 'is not of the type of its column')
  if (text.trim() === '') {
    if (!column.required) return { value: null }
    return refuse('error.msg.column.mandatory', 'is mandatory')
  }
  const sent = text.slice(0, 100)
  // PostgreSQL can store neither of these in jsonb.
  if (/\0|\p{Surrogate}/u.test(text)) {
    const code = 'validation.msg.datatable.entry.column.does.not.match.regexp'
    return refuse(code, 'holds a character that cannot be kept')
  }
  const longest = lengthOf(column)
  if (longest !== undefined && [...text].length > longest) {
    const code = 'validation.msg.datatable.entry.column.exceeds.maxlength'
    return refuse(code, `exceeds max length of ${longest}`, [String(longest)])
  }
  const value = READ[column.type](text, column, formats)
  return value === undefined ? refuse(WRONG[column.type], 'cannot be used', [sent]) : { value }
}

/** The most characters of a text column's value, or undefined for every other type. */
export function lengthOf({ type, length }: StoredColumn): number | undefined {
  if (type === 'text') return TEXT_LENGTH
  return type === 'string' ? length : undefined
}

const WRONG: Record<StoredColumn['type'], string> = {
  string: 'validation.msg.invalid.string.format',
  text: 'validation.msg.invalid.string.format',
  number: 'validation.msg.invalid.integer.format',
  decimal: 'validation.msg.invalid.decimal.format',
  boolean: 'validation.msg.invalid.boolean.format',
  date: 'validation.msg.invalid.dateFormat.format',
  datetime: 'validation.msg.invalid.dateFormat.format',
  dropdown: 'error.msg.invalid.columnValue',
}

const READ: Record<StoredColumn['type'], Read> = {
  string: (text) => text,
  text: (text) => text,
  number: readInteger,
  decimal: readDecimal,
  boolean: (text) => /^(?:true|false)$/.exec(text.trim().toLowerCase())?.[0],
  date: (text, _column, { dateFormat, locale }) =>
    parseDate(text, dateFormat ?? DATE_FORMAT, locale),
  datetime: (text, _column, { dateTimeFormat, locale }) =>
    parseDateTime(text, dateTimeFormat ?? DATE_TIME_FORMAT, locale),
  dropdown: (text, { code }) =>
    optionsOf(code)
      ?.map(({ id }) => String(id))
      .find((id) => id === text.trim()),
}

function readInteger(text: string): string | undefined {
  if (!/^[+-]?\d{1,20}$/.test(text.trim())) return undefined
  const number = Number(text)
  // Adding zero turns -0 into 0.
  return number >= -INTEGER_END && number < INTEGER_END ? String(number + 0) : undefined
}

// Works on the digits as text, because a double holds too few of them.
function readDecimal(text: string): string | undefined {
  const digits = text.trim()
  if (digits.length > 60 || !/\d/.test(digits)) return undefined
  const [, sign, before = '', after = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(digits) ?? []
  if (sign === undefined) return undefined
  const whole = before.replace(/^0+/, '')
  const fraction = withoutEndingZeros(after)
  if (whole.length > 13 || fraction.length > 6) return undefined
  const isZero = whole === '' && fraction === ''
  return `${sign === '-' && !isZero ? '-' : ''}${whole || '0'}.${fraction.padEnd(6, '0')}`
}

function withoutEndingZeros(digits: string): string {
  return digits.endsWith('0') ? withoutEndingZeros(digits.slice(0, -1)) : digits
}

// Reads a date in the form of the answers: [year, month, day].
function dayOf(given: unknown[]): string | undefined {
  const [year, month, day] = given.map(Number)
  if (given.length !== 3 || year === undefined || month === undefined || day === undefined) {
    return undefined
  }
  const isWhole = [year, month, day].every(Number.isInteger)
  return isWhole && isRealDay(year, month, day) ? toDay(year, month, day) : undefined
}

/** Undefined for anything but a single value. */
function textOf(given: unknown): string | undefined {
  if (given === null || given === undefined) return ''
  if (typeof given === 'string') return given
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  return undefined
}
