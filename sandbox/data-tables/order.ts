import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { dataTableEntry, type StoredColumn } from '../db/schema'
import { detail, ValidationFailed } from '../kit/errors'
import { CLIENT_COLUMN, type DataTableRow, ID_COLUMN } from './table'

const DIRECTION = /^(asc|desc)$/i

/**
 * Reads `order`: a column, a direction, or both. Defaults to the id, ascending; rows with equal values follow each other by id.
 * @throws ValidationFailed. docs/bank-api.md, "Data-table entries"
 */
export function readOrder(table: DataTableRow, order = ''): SQL[] {
  const words = order.trim()
  if (words === '') return []
  const last = words.slice(words.lastIndexOf(' ') + 1)
  const names = new Set([ID_COLUMN, CLIENT_COLUMN, ...table.columns.map(({ name }) => name)])
  // A column may itself be called "asc".
  const hasDirection = DIRECTION.test(last) && !names.has(words)
  const name = (hasDirection ? words.slice(0, -last.length).trim() : words) || ID_COLUMN
  if (!names.has(name)) {
    const message = `The table has no column \`${name.slice(0, 100)}\`.`
    throw new ValidationFailed([detail('error.msg.invalid.column', message, 'order')])
  }
  const column = table.columns.find((one) => one.name === name)
  const by = column === undefined ? sql`${dataTableEntry.id}` : storedText(column)
  return [hasDirection && last.toLowerCase() === 'desc' ? desc(by) : asc(by)]
}

const CASTS: Partial<Record<StoredColumn['type'], SQL>> = {
  number: sql`::integer`,
  dropdown: sql`::integer`,
  decimal: sql`::numeric`,
}

function storedText({ name, type }: StoredColumn): SQL {
  return sql`(${dataTableEntry.values}->>${name})${CASTS[type] ?? sql` collate "C"`}`
}
