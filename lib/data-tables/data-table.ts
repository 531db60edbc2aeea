import type { LegalForm } from '@/lib/clients/client'
import type { StoredFile } from '@/lib/files/schema'

/** Column types that the console can edit; `unknown` columns are only shown. */
export const COLUMN_TYPES = [
  'string',
  'text',
  'number',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'dropdown',
] as const

export type ColumnType = (typeof COLUMN_TYPES)[number]

/** One choice of a dropdown. */
type ColumnOption = { id: number; name: string }

export type Column = {
  name: string
  /** The column's label on screen; absent where it follows from the name. */
  label?: string
  type: ColumnType | 'unknown'
  required: boolean
  /** Whether no two rows of the table may hold the same value, whoever's they are; absent where they may. */
  unique?: boolean
  /** The greatest number of characters, where the bank gives one. */
  length?: number
  /** The most digits before the point of a number with decimals, where the bank would not give back more of them exactly. */
  beforeDecimals?: number
  options?: ColumnOption[]
}

/** A data table as the bank defines it. */
export type DataTable = {
  name: string
  title: string
  description?: string
  /** The only legal form that the bank has the table for; absent where it is for both. */
  of?: LegalForm
  /** Whether a client may have several rows. */
  allowsMultipleRows: boolean
  columns: Column[]
}

/**
 * A row's values by column, as text in one form per type, so that no digit is lost: digits, `84500.00`, `true` or `false`,
 * `2026-11-20`, `2026-11-20 14:30:00`, the id of a dropdown's option.
 */
export type Values = Record<string, string | null>

/** A row of a data table; where the table takes one row only, `id` is the client's own id. */
export type Entry = { id: number; values: Values }

/** One line of the Data tables tab; `rows` is absent where the rows could not be counted. */
export type DataTableSummary = DataTable & { rows?: number }

/** The contents of one data table for a client; `files` is null where they cannot be listed. */
export type DataTableContents = { table: DataTable; entries: Entry[]; files: StoredFile[] | null }

/** A row as typed, by column, unchecked; blank means no value. */
export type TypedRow = Record<string, string>

/** The most rows sent to the bank in one request, and the most characters of one value, which is what a column holds. */
export const MOST_ROWS = 1000
export const LONGEST_VALUE = 65_535
