import { parseIsoDate } from '@/lib/dates'
import { dayOf, type Said, said } from '@/lib/words/said'
import type { Column } from './data-table'

/** The row's value in a column. A column may be called `constructor`, so never read `row[name]`. */
export function valueIn<Value>(row: Readonly<Record<string, Value>>, name: string) {
  return Object.hasOwn(row, name) ? row[name] : undefined
}

/** The canonical text form in which values are compared and kept; a decimal loses superfluous zeros. */
export function canonicalValue(column: Pick<Column, 'type'>, value: string | null): string | null {
  if (value === null || value === '') return null
  if (column.type === 'decimal' && /^-?\d+\.\d+$/.test(value))
    return withoutLastZeros(value).replace(/^-0$/, '0')
  return value
}

// A loop, because a regular expression for zeros at the end would start again at each zero before it.
function withoutLastZeros(decimal: string): string {
  let end = decimal.length
  while (decimal[end - 1] === '0') end -= 1
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end)
}

/** A value for display: "5 Sep 2026", the name of a dropdown's option, Yes and No; "—" for none. */
export function showValue(column: Column, value: string | null): Said | string {
  const kept = canonicalValue(column, value)
  if (kept === null) return '—'
  if (column.type === 'boolean')
    return kept === 'true' ? said('values.yes') : kept === 'false' ? said('values.no') : kept
  if (column.type === 'dropdown') return nameOfOption(column.options, kept) ?? optionOf(kept)
  if (column.type === 'date') return showDay(kept) ?? kept
  if (column.type === 'datetime') {
    const [, day = '', time = ''] = /^(\S+) (\d\d:\d\d(?::\d\d)?)$/.exec(kept) ?? []
    const shown = showDay(day)
    return shown ? said('dates.moment', { day: shown, time: time.replace(/:00$/, '') }) : kept
  }
  return kept
}

// A table may show ten thousand cells of a column with thousands of options, so the names are looked up, not searched for.
const namesOfOptions = new WeakMap<object, Map<string, string>>()

function nameOfOption(options: Column['options'], id: string): string | undefined {
  if (!options) return undefined
  let names = namesOfOptions.get(options)
  if (!names) {
    // Backwards, so that of two options with the same id the first one counts, as in a list to choose from.
    names = new Map([...options].reverse().map((option) => [String(option.id), option.name]))
    namesOfOptions.set(options, names)
  }
  return names.get(id)
}

const optionOf = (id: string) => said('values.option', { id })

function showDay(iso: string): Said | undefined {
  const day = parseIsoDate(iso)
  return day && dayOf(day)
}
