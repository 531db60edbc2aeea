import '@/lib/http/no-eval'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import { mistake } from '@/lib/words/mistake'
import { COLUMN_TYPES, type Entry, LONGEST_VALUE, MOST_ROWS, type Values } from './data-table'

const LONGEST_NAME = 100
const MOST_COLUMNS = 200
// The most mistakes reported for one row: more than anybody reads.
const MOST_WRONG = 20
// A limit for values that the bank already holds, which other programs may have written.
const LONGEST_HELD = 16 * LONGEST_VALUE

const columnName = z.string().min(1).max(LONGEST_NAME)

// Not zod's record, which creates an error for every wrong value, however many there are.
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
    return given as Values // checked above
  })

// The bank's table may have columns that this console cannot write; their held values are sent too.
const heldValues = valuesUpTo(LONGEST_HELD, 5 * MOST_COLUMNS)
const values = valuesUpTo(LONGEST_VALUE, MOST_COLUMNS)

/** New rows, with the definition for which they were made. Values are text; null is no value. */
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

/** A change of one row: `before` is what the row held when it was opened, so that nobody's change is lost. */
export const entryChangeSchema = z.strictObject({ before: heldValues, values })

/** What the row held when its deletion was requested. */
export const entryDeletionSchema = z.strictObject({ before: heldValues })

export type EntryChange = z.infer<typeof entryChangeSchema>

/**
 * How writing rows ended; `done`, `waiting` and `unknown` mean the same as for every command. `entries` are the rows of the
 * table as read again; null where that failed.
 */
export type EntryAnswer = { outcome: 'done' | 'waiting' | 'unknown'; entries: Entry[] | null }
