import { formatDate, parseIsoDate } from '@/lib/dates'
import type { ProblemField } from '@/lib/http/problem'
import { holdsUnkeepable } from '@/lib/unseen'
import { type Column, LONGEST_VALUE } from './schema'
import { readTypedDate, readTypedDateTime } from './typed-dates'
import { valueWords as words } from './words'

/** A value in the one text form of its type, null for none; or what is wrong with what was typed. */
export type CheckedValue = { ok: true; value: string | null } | { ok: false; message: string }

/**
 * Checks what was typed into a column and gives it its one text form (docs/bank-api.md, "Data-table
 * entries"). Browser and handlers both ask here. No digit is ever lost or added, except that leading
 * zeros go; nothing typed becomes a number on the way.
 */
export function checkValue(column: Column, typed: string): CheckedValue {
  if (typed.trim() === '')
    return column.required && column.type !== 'unknown' ? wrong(words.required) : right(null)
  switch (column.type) {
    case 'string':
    case 'text':
      return checkText(column, typed)
    case 'number':
      return checkInteger(typed.trim())
    case 'decimal':
      return checkDecimal(typed.trim())
    case 'boolean':
      return checkBoolean(typed.trim().toLowerCase())
    case 'date': {
      const read = readTypedDate(typed)
      return read.ok ? right(read.iso) : wrong(words.date[read.wrong])
    }
    case 'datetime': {
      const read = readTypedDateTime(typed)
      return read.ok ? right(read.iso) : wrong(words.datetime[read.wrong])
    }
    case 'dropdown':
      return checkOption(column, typed.trim())
    case 'unknown':
      return wrong(words.unknownType)
  }
}

/**
 * Checks whole rows. `entries.39.monthly_income` is the value of that column in the fortieth row; a
 * column the table does not have is wrong too. Wrong values are named in the order of the rows; once
 * there are `most`, no further row is checked.
 */
export function checkRows(
  columns: readonly Column[],
  rows: readonly Record<string, string | null>[],
  most = Number.POSITIVE_INFINITY,
): ProblemField[] {
  const known = new Set(columns.map((column) => column.name))
  const fields: ProblemField[] = []
  for (const [index, row] of rows.entries()) {
    if (fields.length >= most) break
    for (const column of columns) {
      const checked = checkValue(column, valueIn(row, column.name) ?? '')
      if (!checked.ok) fields.push({ name: fieldOf(index, column.name), message: checked.message })
    }
    for (const name of Object.keys(row))
      if (!known.has(name)) fields.push({ name: fieldOf(index, name), message: words.noSuchColumn })
  }
  return fields
}

/** How a Problem names one value of a new entry: row from 0, then the column. */
export const fieldOf = (row: number, column: string) => `entries.${row}.${column}`

/** The row's value in a column. Columns may be called `constructor`, so never read `row[name]`. */
export function valueIn<Value>(row: Readonly<Record<string, Value>>, name: string) {
  return Object.hasOwn(row, name) ? row[name] : undefined
}

/** The one text form in which values are compared and kept: of a decimal, without superfluous zeros. */
export function canonicalValue(column: Pick<Column, 'type'>, value: string | null): string | null {
  if (value === null || value === '') return null
  if (column.type === 'decimal' && /^-?\d+\.\d+$/.test(value))
    return withoutLastZeros(value).replace(/^-0$/, '0')
  return value
}

// By hand: an expression that looks for zeros at the end begins anew at each zero before it.
function withoutLastZeros(decimal: string): string {
  let end = decimal.length
  while (decimal[end - 1] === '0') end -= 1
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end)
}

/** A value for reading: "5 Sep 2026", the name of a dropdown's option, Yes and No; "—" for none. */
export function showValue(column: Column, value: string | null): string {
  const kept = canonicalValue(column, value)
  if (kept === null) return words.none
  if (column.type === 'boolean')
    return kept === 'true' ? words.yes : kept === 'false' ? words.no : kept
  if (column.type === 'dropdown')
    return column.options?.find(({ id }) => String(id) === kept)?.name ?? words.option(kept)
  if (column.type === 'date') return showDay(kept) ?? kept
  if (column.type === 'datetime') {
    const [, day = '', time = ''] = /^(\S+) (\d\d:\d\d(?::\d\d)?)$/.exec(kept) ?? []
    const shown = showDay(day)
    return shown ? `${shown}, ${time.replace(/:00$/, '')}` : kept
  }
  return kept
}

const right = (value: string | null): CheckedValue => ({ ok: true, value })
const wrong = (message: string): CheckedValue => ({ ok: false, message })

function showDay(iso: string): string | undefined {
  const day = parseIsoDate(iso)
  return day && formatDate(day)
}

function checkText(column: Column, typed: string): CheckedValue {
  if (holdsUnkeepable(typed)) return wrong(words.unkeepable)
  const most = Math.min(column.length ?? LONGEST_VALUE, LONGEST_VALUE)
  if (typed.length > most && [...typed].length > most) return wrong(words.tooLong(most))
  return right(typed)
}

const GROUPED = /^[+-]?\d[\d,. \u00a0\u202f'’]*$/

function checkInteger(typed: string): CheckedValue {
  if (!/^[+-]?\d+$/.test(typed)) {
    if (/^[+-]?\d*\.\d*$/.test(typed)) return wrong(words.wholeNumber)
    return wrong(GROUPED.test(typed) ? words.grouped('12000') : words.number)
  }
  // Making a number of many digits takes long.
  if (typed.replace(/^[+-]?0*/, '').length > 10) return wrong(words.numberRange)
  const number = BigInt(typed.replace('+', ''))
  if (number < -2_147_483_648n || number > 2_147_483_647n) return wrong(words.numberRange)
  return right(String(number))
}

function checkDecimal(typed: string): CheckedValue {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(typed)
  const [, sign = '', before = '', after = ''] = match ?? []
  if (!match || before + after === '')
    return wrong(GROUPED.test(typed) ? words.grouped('12000.50') : words.number)
  const whole = before.replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > 13) return wrong(words.digitsBefore)
  if (after.length > 6) return wrong(words.digitsAfter)
  const number = after ? `${whole}.${after}` : whole
  return right(sign === '-' && /[1-9]/.test(number) ? `-${number}` : number)
}

function checkBoolean(typed: string): CheckedValue {
  if (['true', 'yes', '1'].includes(typed)) return right('true')
  if (['false', 'no', '0'].includes(typed)) return right('false')
  return wrong(words.yesOrNo)
}

function checkOption(column: Column, typed: string): CheckedValue {
  const known =
    column.options === undefined
      ? /^[1-9]\d{0,9}$/.test(typed)
      : column.options.some(({ id }) => String(id) === typed)
  return known ? right(typed) : wrong(words.chooseOption)
}
