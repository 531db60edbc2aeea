'use client'

import { useQuery } from '@tanstack/react-query'
import { TablesList } from '@/components/data-tables/tables-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { ListBody } from '@/components/table/list-body'
import { type Given, useListPage } from '@/components/table/use-list-page'
import type { DataTableSummary } from '@/lib/data-tables/data-table'
import { dataTableQueries } from '@/lib/data-tables/queries'
import { mayInTable, tablesOf } from '@/lib/data-tables/rules'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { useDeskClient } from './desk-client'

type Props = {
  clientId: number
  session: Session
  rendered: Given<DataTableSummary[]>
}

/** The client's data tables, with the number of rows in each. */
export function DataTablesTab({ clientId, session: given, rendered }: Props) {
  const list = useListPage(dataTableQueries.list(clientId), rendered)
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const client = useDeskClient()
  const say = useSay()
  const words = useWords('tables')
  return (
    <ListBody list={list}>
      {({ page }) => {
        const tables = tablesOf(page, client)
        return tables.length === 0 ? (
          <EmptyState title={words('none')} text={words('noneText')} />
        ) : (
          <TablesList
            clientId={clientId}
            tables={tables}
            reasonNotToAdd={(table) => {
              const answer = mayInTable('add', table, session, table.rows, client)
              return answer.allowed ? undefined : say(answer.reason)
            }}
          />
        )
      }}
    </ListBody>
  )
}
