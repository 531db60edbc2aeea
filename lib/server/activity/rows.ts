import 'server-only'
import type { Activity, RowChange } from '@/lib/activity/schema'
import { labelOf } from '@/lib/data-tables/names'
import type { Column, DataTable } from '@/lib/data-tables/schema'
import { showValue } from '@/lib/data-tables/values'
import { type Say, told } from '@/lib/words/say'
import type { RecordedRows } from '../bank/exchanged'

const LONGEST_VALUE = 1000

/**
 * The recorded rows of a data table under the labels of its columns, as the table itself shows them in the language
 * of `say`. A column that the definition does not name is not shown: nobody has said that it may be.
 */
export function showRows(
  table: DataTable,
  { first, others }: RecordedRows,
  say: Say,
): Pick<Activity, 'rowChanges' | 'others'> {
  const shown = first.map((row) =>
    row.flatMap(({ name, before, after }): RowChange[] => {
      const column = table.columns.find((one) => one.name === name)
      if (!column) return []
      const is = textOf(say, column, after)
      return [
        before === undefined
          ? { label: labelOf(column), after: is }
          : { label: labelOf(column), before: textOf(say, column, before), after: is },
      ]
    }),
  )
  const rowChanges = shown.filter((row) => row.length > 0)
  return {
    ...(rowChanges.length > 0 && { rowChanges }),
    others: others + first.flat().length - shown.flat().length,
  }
}

function textOf(say: Say, column: Column, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  const text = told(say, showValue(column, String(value)))
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
