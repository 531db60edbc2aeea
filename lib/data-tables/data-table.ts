import type { StoredFile } from '@/lib/files/schema'

/** Column types the console can edit; `unknown` is only shown. */
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
  /** What it is called on screen; absent where that is its name in words. */
  label?: string
  type: ColumnType | 'unknown'
  required: boolean
  /** Greatest number of characters, where the bank says one. */
  length?: number
  options?: ColumnOption[]
}

/** A data table as the bank defines it. */
export type DataTable = {
  name: string
  title: string
  description?: string
  /** Whether a client may have several rows. */
  allowsMultipleRows: boolean
  columns: Column[]
}

/**
 * A row's values, by column, as text in one form for each type, so that no digit is lost: digits,
 * `84500.00`, `true` or `false`, `2026-11-20`, `2026-11-20 14:30:00`, the id of a dropdown's option.
 */
export type Values = Record<string, string | null>

/** A row of a data table; `id` is the client's own id where the table takes one row only. */
export type Entry = { id: number; values: Values }

/** One line of the Data tables tab; `rows` is absent where they could not be counted. */
export type DataTableSummary = DataTable & { rows?: number }

/** What a client has in one data table; `files` is null where they cannot be listed. */
export type DataTableContents = { table: DataTable; entries: Entry[]; files: StoredFile[] | null }

/** A row as it was typed, by column: nothing of it is checked, blank is no value. */
export type TypedRow = Record<string, string>

/** Rows that go to the bank at one time, and characters of one value: the most that a column holds. */
export const MOST_ROWS = 1000
export const LONGEST_VALUE = 65_535
