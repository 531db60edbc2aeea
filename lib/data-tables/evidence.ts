import type { Column, Entry, Values } from './data-table'
import { canonicalValue, valueIn } from './values'

/**
 * Whether the table now holds every one of these rows, in their order, in rows that it did not hold before. This is all that
 * can be known about new rows whose answer was lost. `before` are the ids of the rows it held. White space around a value
 * does not count, because some banks keep none.
 */
export function hasNewRows(
  columns: readonly Column[],
  before: ReadonlySet<number>,
  now: readonly Entry[],
  sent: readonly Values[],
): boolean {
  const fresh = now.filter(({ id }) => !before.has(id)).sort((a, b) => a.id - b.id)
  let found = 0
  for (const entry of fresh) {
    const next = sent[found]
    if (next && holdsValues(columns, trimmed(entry.values), trimmed(next))) found += 1
  }
  return sent.length > 0 && found === sent.length
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.trim() ?? null]))

/** Whether a row holds these values; columns that `values` does not name may hold anything. */
export function holdsValues(columns: readonly Column[], row: Values, values: Values): boolean {
  return changedColumns(columns, values, row).length === 0
}

/** The columns named in `before` whose value differs now. */
export function changedColumns(columns: readonly Column[], before: Values, now: Values): Column[] {
  return columns.filter((column) => {
    const value = valueIn(before, column.name)
    return (
      value !== undefined &&
      canonicalValue(column, value) !== canonicalValue(column, valueIn(now, column.name) ?? null)
    )
  })
}
