import 'server-only'
import type { Activity, RowChange } from '@/lib/activity/schema'
import type { Column, DataTable } from '@/lib/data-tables/data-table'
import { labelOf } from '@/lib/data-tables/names'
import { showValue } from '@/lib/data-tables/values'
import type { Text } from '@/lib/words/said'
import type { RecordedRows } from '../bank/exchanged'

const LONGEST_VALUE = 1000

/**
 * The recorded rows of a data table under the labels of its columns, as the table itself shows them. A column that the
 * definition does not name is not shown: nothing says that staff may see it.
 */
export function showRows(
  table: DataTable,
  { first, others }: RecordedRows,
): Pick<Activity, 'rowChanges' | 'others'> {
  const shown = first.map((row) =>
    row.flatMap(({ name, before, after }): RowChange[] => {
      const column = table.columns.find((one) => one.name === name)
      if (!column) return []
      const is = textOf(column, after)
      return [
        before === undefined
          ? { label: labelOf(column), after: is }
          : { label: labelOf(column), before: textOf(column, before), after: is },
      ]
    }),
  )
  const rowChanges = shown.filter((row) => row.length > 0)
  return {
    ...(rowChanges.length > 0 && { rowChanges }),
    others: others + first.flat().length - shown.flat().length,
  }
}

function textOf(column: Column, value: unknown): Text | null {
  if (value === null || value === undefined || value === '') return null
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  const text = showValue(column, String(value))
  return typeof text === 'string' && text.length > LONGEST_VALUE
    ? `${text.slice(0, LONGEST_VALUE)}…`
    : text
}
