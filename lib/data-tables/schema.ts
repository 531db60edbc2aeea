import '@/lib/http/no-eval'
import * as z from 'zod'
import type { StoredFile } from '@/lib/files/schema'
import { listOf } from '@/lib/http/list-of'
import { mistake } from '@/lib/words/mistake'

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

const LONGEST_NAME = 100
const MOST_COLUMNS = 200
// Of one row: more than anybody reads.
const MOST_WRONG = 20
// Of what the bank holds already, in which other programs may write.
const LONGEST_HELD = 16 * LONGEST_VALUE

const columnName = z.string().min(1).max(LONGEST_NAME)

// Not a record of zod's, which makes an error of each wrong value, however many there are.
const valuesUpTo = (longest: number, most: number) =>
  z.unknown().transform((given, context): Values => {
    const wrong = (message: string, path: string[] = []) =>
      context.issues.push({ code: 'custom', message, path, input: given })
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      wrong(mistake('entries.wrong.byName'))
      return z.NEVER
    }
    const values = Object.entries(given)
    if (values.length > most) wrong(mistake('entries.wrong.mostValues', { most }))
    for (const [name, value] of values.slice(0, most)) {
      if (context.issues.length > MOST_WRONG) break
      if (name.length < 1 || name.length > LONGEST_NAME)
        wrong(mistake('entries.wrong.nameLength', { most: LONGEST_NAME }), [name])
      else if (value !== null && typeof value !== 'string')
        wrong(mistake('entries.wrong.asText'), [name])
      else if (value !== null && value.length > 2 * longest)
        wrong(mistake('entries.wrong.tooLong', { most: longest }), [name])
    }
    return given as Values // looked through above
  })

// A table may have grown columns that this console cannot write, and these are held too.
const heldValues = valuesUpTo(LONGEST_HELD, 5 * MOST_COLUMNS)
const values = valuesUpTo(LONGEST_VALUE, MOST_COLUMNS)

/** New rows, with the definition that they were made for. Values are text; null is no value. */
export const entryBodySchema = z.strictObject({
  title: z.string().trim().min(1, mistake('entries.wrong.noTitle')).max(100),
  description: z.string().max(500).optional(),
  allowsMultipleRows: z.boolean(),
  columns: listOf(
    z.strictObject({ name: columnName, type: z.enum(COLUMN_TYPES), required: z.boolean() }),
    { most: MOST_COLUMNS, none: mistake('entries.wrong.noColumns') },
  ),
  entries: listOf(values, {
    most: MOST_ROWS,
    none: mistake('entries.wrong.noRows'),
    more: mistake('entries.paste.most', { most: MOST_ROWS }),
  }),
})

export type EntryBody = z.infer<typeof entryBodySchema>

/** A change of one row: `before` is what the row held when it was opened, so that no one's change is lost. */
export const entryChangeSchema = z.strictObject({ before: heldValues, values })

/** What the row held when its deletion was asked for. */
export const entryDeletionSchema = z.strictObject({ before: heldValues })

export type EntryChange = z.infer<typeof entryChangeSchema>

/**
 * How the writing of rows ended; `done`, `waiting` and `unknown` as for every command. `entries` are
 * the rows of the table, read again since; null where that failed.
 */
export type EntryAnswer = { outcome: 'done' | 'waiting' | 'unknown'; entries: Entry[] | null }
