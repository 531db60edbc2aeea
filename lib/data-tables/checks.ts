import type { Mistake } from '@/lib/http/problem'
import { holdsUnkeepable } from '@/lib/unseen'
import { type Said, said } from '@/lib/words/said'
import { type Column, type DataTable, LONGEST_VALUE } from './data-table'
import type { EntryBody } from './schema'
import { readTypedDate, readTypedDateTime } from './typed-dates'
import { valueIn } from './values'

/** A value in the canonical text form of its type, null for none; or what is wrong with the typed text. */
export type CheckedValue = { ok: true; value: string | null } | { ok: false; message: Said }

/**
 * Checks a typed value and gives it the canonical text form of its column (docs/bank-api.md, "Data-table entries"). Browser
 * and handlers both use this. No digit is lost or added, except that leading zeros are dropped, and no value passes through a
 * floating-point number.
 */
export function checkValue(column: Column, typed: string): CheckedValue {
  if (typed.trim() === '')
    return column.required && column.type !== 'unknown'
      ? wrong(said('entries.wrong.required'))
      : right(null)
  switch (column.type) {
    case 'string':
    case 'text':
      return checkText(column, typed)
    case 'number':
      return checkInteger(typed.trim())
    case 'decimal':
      return checkDecimal(column, typed.trim())
    case 'boolean':
      return checkBoolean(typed.trim().toLowerCase())
    case 'date': {
      const read = readTypedDate(typed)
      return read.ok ? right(read.iso) : wrong(said(`entries.wrong.date.${read.wrong}`))
    }
    case 'datetime': {
      const read = readTypedDateTime(typed)
      return read.ok ? right(read.iso) : wrong(said(`entries.wrong.datetime.${read.wrong}`))
    }
    case 'dropdown':
      return checkOption(column, typed.trim())
    case 'unknown':
      return wrong(said('entries.wrong.type'))
  }
}

/**
 * Checks whole rows. `entries.39.monthly_income` is the value of that column in the fortieth row; a column that the table
 * does not have is a mistake too. Mistakes are in the order of the rows; once there are `most`, no further row is checked.
 */
export function checkRows(
  columns: readonly Column[],
  rows: readonly Record<string, string | null>[],
  most = Number.POSITIVE_INFINITY,
): Mistake[] {
  const known = new Set(columns.map((column) => column.name))
  const fields: Mistake[] = []
  for (const [index, row] of rows.entries()) {
    if (fields.length >= most) break
    for (const column of columns) {
      const checked = checkValue(column, valueIn(row, column.name) ?? '')
      if (!checked.ok) fields.push({ name: fieldOf(index, column.name), message: checked.message })
    }
    for (const name of Object.keys(row))
      if (!known.has(name))
        fields.push({ name: fieldOf(index, name), message: said('entries.wrong.noSuchColumn') })
  }
  return fields
}

/** The name of one value of a new entry in a Problem: row from 0, then the column. */
export const fieldOf = (row: number, column: string) => `entries.${row}.${column}`

/**
 * How the bank's definition differs from the one that an entry was made for; empty where both agree. Columns that the console
 * cannot write are in no entry and are not compared.
 */
export function definitionChanges(
  made: Pick<EntryBody, 'allowsMultipleRows' | 'columns'>,
  table: DataTable,
): Said[] {
  const before = new Map(made.columns.map((column) => [column.name, column]))
  const now = new Map(table.columns.map((column) => [column.name, column]))
  const changes: Said[] = []
  for (const { name: column, type, required } of table.columns) {
    const old = before.get(column)
    if (!old) {
      if (type !== 'unknown') changes.push(said('rules.columnAdded', { column }))
      continue
    }
    if (old.type !== type)
      changes.push(said('rules.columnOfOtherType', { column, type: said(`entries.type.${type}`) }))
    if (old.required !== required)
      changes.push(said(required ? 'rules.columnRequired' : 'rules.columnOptional', { column }))
  }
  for (const column of before.keys())
    if (!now.has(column)) changes.push(said('rules.columnRemoved', { column }))
  if (before.size !== made.columns.length) changes.push(said('rules.columnTwice'))
  if (made.allowsMultipleRows !== table.allowsMultipleRows)
    changes.push(table.allowsMultipleRows ? said('rules.severalRows') : said('rules.oneRowEach'))
  return changes
}

const right = (value: string | null): CheckedValue => ({ ok: true, value })
const wrong = (message: Said): CheckedValue => ({ ok: false, message })

function checkText(column: Column, typed: string): CheckedValue {
  if (holdsUnkeepable(typed)) return wrong(said('entries.wrong.unkeepable'))
  const most = Math.min(column.length ?? LONGEST_VALUE, LONGEST_VALUE)
  if (typed.length > most && [...typed].length > most)
    return wrong(said('entries.wrong.tooLong', { most }))
  return right(typed)
}

const MOST_BEFORE = 13
const MOST_AFTER = 6
const grouped = (example: string) => said('entries.wrong.grouped', { example })
const GROUPED = /^[+-]?\d[\d,. \u00a0\u202f'’]*$/

function checkInteger(typed: string): CheckedValue {
  if (!/^[+-]?\d+$/.test(typed)) {
    if (/^[+-]?\d*\.\d*$/.test(typed)) return wrong(said('entries.wrong.wholeNumber'))
    return wrong(GROUPED.test(typed) ? grouped('12000') : said('entries.wrong.number'))
  }
  // Converting a very long number takes too much time.
  if (typed.replace(/^[+-]?0*/, '').length > 10) return wrong(said('entries.wrong.range'))
  const number = BigInt(typed.replace('+', ''))
  if (number < -2_147_483_648n || number > 2_147_483_647n) return wrong(said('entries.wrong.range'))
  return right(String(number))
}

function checkDecimal({ beforeDecimals }: Column, typed: string): CheckedValue {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(typed)
  const [, sign = '', before = '', after = ''] = match ?? []
  if (!match || before + after === '')
    return wrong(GROUPED.test(typed) ? grouped('12000.50') : said('entries.wrong.number'))
  const whole = before.replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > MOST_BEFORE)
    return wrong(said('entries.wrong.digitsBefore', { most: MOST_BEFORE }))
  if (after.length > MOST_AFTER)
    return wrong(said('entries.wrong.digitsAfter', { most: MOST_AFTER }))
  if (beforeDecimals && whole.length > beforeDecimals && /[1-9]/.test(after))
    return wrong(said('entries.wrong.digitsBeforeDecimals', { most: beforeDecimals }))
  const number = after ? `${whole}.${after}` : whole
  return right(sign === '-' && /[1-9]/.test(number) ? `-${number}` : number)
}

// The words that staff use in the languages of the console, and the forms that spreadsheets use.
function checkBoolean(typed: string): CheckedValue {
  if (['true', 'yes', 'vrai', 'oui', '1'].includes(typed)) return right('true')
  if (['false', 'no', 'faux', 'non', '0'].includes(typed)) return right('false')
  return wrong(said('entries.wrong.yesOrNo'))
}

function checkOption({ options }: Column, typed: string): CheckedValue {
  if (!options)
    return /^[1-9]\d{0,9}$/.test(typed) ? right(typed) : wrong(said('entries.wrong.wholeNumber'))
  const known = options.some(({ id }) => String(id) === typed)
  return known ? right(typed) : wrong(said('entries.wrong.option'))
}
