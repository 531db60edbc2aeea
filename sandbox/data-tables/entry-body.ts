import * as z from 'zod'
import type { StoredColumn } from '../db/schema'
import { dateMembers } from '../kit/dates/body-date'
import { isLocale } from '../kit/dates/date-names'
import { detail, type ErrorDetail, UnreadableBody, ValidationFailed } from '../kit/errors'
import { flag, parseWith, refuse } from '../kit/validation'
import { CLIENT_COLUMN, type DataTableRow, ID_COLUMN } from './table'
import { type Formats, readValue } from './value'

/** A row's values in their stored form, by column. */
export type Values = Record<string, string | null>

const MOST_ENTRIES = 1_000
const MOST_REFUSALS = 100
// Members of a flat body that say how values are written, and columns that the bank fills itself.
const FORMATS = ['locale', 'dateFormat', 'dateTimeFormat']
const FILLED = [ID_COLUMN, CLIENT_COLUMN]

const formats = z
  .object({ ...dateMembers, dateTimeFormat: z.string().max(60).nullish() })
  .transform((body, context): Formats => {
    const locale = body.locale || 'en'
    if (!isLocale(locale)) {
      const message = `The parameter \`locale\` has an invalid language value ${locale}.`
      refuse(context, 'locale', { code: 'validation.msg.invalid.locale.format', message })
    }
    return {
      locale,
      dateFormat: body.dateFormat || undefined,
      dateTimeFormat: body.dateTimeFormat || undefined,
    }
  })

const givenDefinition = z.object({
  allowsMultipleRows: flag.nullish(),
  columns: z
    .array(z.object({ name: z.string(), type: z.string(), required: flag.nullish() }))
    .nullish(),
})

/**
 * Reads the new rows of a body in either form: `{entries: […]}` or one row as it is. docs/bank-api.md, "Data-table entries"
 * @throws ValidationFailed naming every value that cannot be used, UnreadableBody
 */
export function readNewEntries(table: DataTableRow, body: unknown): Values[] {
  const members = membersOf(body)
  const written = formatsOf(members)
  if (!Array.isArray(members.entries)) {
    return readAll(table.columns, [{ row: members, prefix: '', skip: FORMATS }], written)
  }
  checkDefinition(table, members)
  const { entries } = members
  if (entries.length === 0) throw wrongEntries('cannot.be.empty', 'must hold at least one entry')
  if (entries.length > MOST_ENTRIES) {
    const message = `must not hold more than ${MOST_ENTRIES} entries`
    throw wrongEntries('is.not.within.expected.range', message)
  }
  const rows = entries.map((row: unknown, at): GivenRow => {
    const prefix = `entries[${at}].`
    return { row: isObject(row) ? row : undefined, prefix, skip: [] }
  })
  return readAll(table.columns, rows, written)
}

/** Reads the values that a body changes: those of the columns it names. @throws ValidationFailed, UnreadableBody */
export function readChange({ columns }: DataTableRow, body: unknown): Values {
  const row = membersOf(body)
  const named = columns.filter(({ name }) => Object.hasOwn(row, name))
  return readAll(named, [{ row, prefix: '', skip: FORMATS }], formatsOf(row))[0] ?? {}
}

interface GivenRow {
  /** Undefined when the entry is not an object. */
  row: Record<string, unknown> | undefined
  prefix: string
  skip: string[]
}

function readAll(columns: StoredColumn[], rows: GivenRow[], written: Formats): Values[] {
  const refusals: ErrorDetail[] = []
  const read = rows.map((row) => readRow(columns, row, written, refusals))
  if (refusals.length > 0) throw new ValidationFailed(refusals.slice(0, MOST_REFUSALS))
  return read
}

function readRow(
  columns: StoredColumn[],
  { row, prefix, skip }: GivenRow,
  written: Formats,
  refusals: ErrorDetail[],
): Values {
  if (row === undefined) {
    const message = 'An entry must be an object.'
    refusals.push(detail('validation.msg.datatable.entries.invalid', message, prefix.slice(0, -1)))
    return {}
  }
  const known = new Set([...columns.map(({ name }) => name), ...FILLED, ...skip])
  for (const name of Object.keys(row)) {
    if (known.has(name) || refusals.length >= MOST_REFUSALS) continue
    const parameter = prefix + name.slice(0, 100)
    const message = `The table has no column \`${name.slice(0, 100)}\`.`
    refusals.push(detail('error.msg.invalid.column', message, parameter))
  }
  return Object.fromEntries(
    columns.map((column) => {
      const given = Object.hasOwn(row, column.name) ? row[column.name] : undefined
      const result = readValue(column, given, written, prefix + column.name)
      if ('refusal' in result) refusals.push(result.refusal)
      return [column.name, 'value' in result ? result.value : null]
    }),
  )
}

// A body may say how its sender thinks the table is defined; then that must be right.
function checkDefinition(table: DataTableRow, members: Record<string, unknown>): void {
  const { allowsMultipleRows, columns } = parseWith(givenDefinition, 'datatable', {
    allowsMultipleRows: members.allowsMultipleRows,
    columns: members.columns,
  })
  const names = columns?.map(({ name }) => name) ?? []
  const refusals = (columns ?? []).flatMap((given, at) => {
    const isFirst = names.indexOf(given.name) === at
    const stored = isFirst ? table.columns.find(({ name }) => name === given.name) : undefined
    const member = stored === undefined ? 'name' : memberAmiss(stored, given)
    const message = `Column \`${given.name.slice(0, 100)}\` is not so in datatable ${table.name}.`
    return member === undefined ? [] : [mismatch(`columns[${at}].${member}`, message)]
  })
  if (columns?.length === 0) refusals.push(mismatch('columns', 'No column is named.'))
  if ((allowsMultipleRows ?? table.multiRow) !== table.multiRow) {
    const rows = table.multiRow ? 'several rows' : 'one row'
    const message = `Datatable ${table.name} takes ${rows} of a client.`
    refusals.push(mismatch('allowsMultipleRows', message))
  }
  if (refusals.length > 0) throw new ValidationFailed(refusals.slice(0, MOST_REFUSALS))
}

// The specification also calls these types by other words.
const ALSO_CALLED: Partial<Record<StoredColumn['type'], string>> = {
  decimal: 'number',
  dropdown: 'number',
  text: 'string',
}

function memberAmiss(
  { type, required }: StoredColumn,
  given: { type: string; required?: boolean | null },
): string | undefined {
  const word = given.type.trim().toLowerCase()
  if (word !== type && word !== ALSO_CALLED[type]) return 'type'
  return (given.required ?? required) === required ? undefined : 'required'
}

function mismatch(parameter: string, message: string): ErrorDetail {
  return detail('error.msg.datatable.columns.do.not.match', message, parameter)
}

function formatsOf({ locale, dateFormat, dateTimeFormat }: Record<string, unknown>): Formats {
  return parseWith(formats, 'datatable', { locale, dateFormat, dateTimeFormat })
}

function membersOf(body: unknown): Record<string, unknown> {
  const members = body ?? {}
  if (!isObject(members)) throw new UnreadableBody()
  return members
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrongEntries(what: string, message: string): ValidationFailed {
  const code = `validation.msg.datatable.entries.${what}`
  return new ValidationFailed([detail(code, `The parameter \`entries\` ${message}.`, 'entries')])
}
