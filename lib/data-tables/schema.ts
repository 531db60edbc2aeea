import '@/lib/http/no-eval'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import { mistake } from '@/lib/words/mistake'
import { COLUMN_TYPES, type Entry, LONGEST_VALUE, MOST_ROWS, type Values } from './data-table'

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
