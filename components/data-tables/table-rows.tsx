'use client'

import type { ReactNode } from 'react'
import { useOverflow } from '@/components/table/use-overflow'
import { Recorded } from '@/components/ui/recorded'
import type { Column, DataTable, Entry } from '@/lib/data-tables/data-table'
import { labelOf } from '@/lib/data-tables/names'
import { showValue } from '@/lib/data-tables/values'
import { useWords } from '@/lib/words/use-words'

type Props = {
  table: DataTable
  entries: Entry[]
  /** What may be done with the row at this position, counted from 1; false if rows stay as they are. */
  actions: false | ((entry: Entry, at: number) => ReactNode)
}

/** The rows of a data table as the bank keeps them; wide ones scroll inside their own region. */
export function TableRows({ table, entries, actions }: Props) {
  const words = useWords('tables')
  const [region, overflows] = useOverflow()
  return (
    <section
      ref={region}
      // The region around it already has this name; this one is a tab stop of its own only when it scrolls.
      aria-label={overflows ? table.title : undefined}
      tabIndex={overflows ? 0 : undefined}
      className="overflow-x-auto rounded-box focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{table.title}</caption>
        <thead>
          <tr className="bg-sunken text-hint text-ink-2">
            {table.columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`h-9 px-3.5 font-medium whitespace-nowrap ${isNumber(column) ? 'text-end' : 'text-start'}`}
              >
                {labelOf(column)}
              </th>
            ))}
            {actions && (
              <th scope="col" className="sr-only">
                {words('columns.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={entry.id} className="border-t border-line align-top hover:bg-[var(--hover)]">
              {table.columns.map((column) => (
                <td key={column.name} className={cellClass(column)}>
                  <Value column={column} value={entry.values[column.name] ?? null} />
                </td>
              ))}
              {actions && (
                <td className="w-px px-2 py-1 whitespace-nowrap">{actions(entry, index + 1)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ column, value }: { column: Column; value: string | null }) {
  const words = useWords('tables')
  if (value === null || value === '')
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{words('empty')}</span>
      </span>
    )
  return <Recorded text={showValue(column, value)} />
}

const isNumber = ({ type }: Column) => type === 'number' || type === 'decimal'

function cellClass(column: Column): string {
  if (isNumber(column)) return 'mono px-3.5 py-2.5 text-end whitespace-nowrap'
  const long = column.type === 'string' || column.type === 'text' || column.type === 'unknown'
  return `px-3.5 py-2.5 ${long ? 'min-w-40 max-w-96 [overflow-wrap:anywhere] whitespace-pre-line' : 'whitespace-nowrap'}`
}
