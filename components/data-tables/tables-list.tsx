'use client'

import { AppLink } from '@/components/shell/app-link'
import type { DataTableSummary } from '@/lib/data-tables/data-table'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { NewEntry } from './new-entry'

type Props = {
  clientId: number
  tables: DataTableSummary[]
  /** Why nothing may be entered in a table; undefined if entries are allowed. */
  reasonNotToAdd: (table: DataTableSummary) => string | undefined
}

/** The data tables of one client, each with a link to it and one to a new entry. */
export function TablesList({ clientId, tables, reasonNotToAdd }: Props) {
  const words = useWords('tables')
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{words('tab')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words('columns.name')}</th>
          <th scope="col">{words('columns.rows')}</th>
          <th scope="col">{words('columns.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <tr
            key={table.name}
            className="border-t border-line first:border-t-0 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-3"
          >
            <th scope="row" className="py-3 pe-4 text-start font-normal max-sm:w-full max-sm:p-0">
              <AppLink
                href={deskPaths.dataTable(clientId, table.name)}
                className="link inline-flex min-h-6 items-center font-medium"
              >
                {table.title}
              </AppLink>
              {table.description && (
                <p className="text-hint text-ink-2">
                  <bdi>{table.description}</bdi>
                </p>
              )}
            </th>
            <td className="py-3 pe-4 text-end whitespace-nowrap text-ink-2 tabular-nums max-sm:grow max-sm:p-0 max-sm:pt-2 max-sm:text-start">
              {table.rows === undefined
                ? words('rowsUnknown')
                : words('rows', { count: table.rows })}
            </td>
            <td className="w-px py-3 text-end max-sm:w-auto max-sm:max-w-full max-sm:p-0 max-sm:pt-2">
              <NewEntry clientId={clientId} table={table} reason={reasonNotToAdd(table)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
