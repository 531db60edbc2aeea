'use client'

import { useQuery } from '@tanstack/react-query'
import { TablesList } from '@/components/data-tables/tables-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { Notice } from '@/components/ui/notice'
import { ProgressLine } from '@/components/ui/progress-line'
import type { DataTableSummary } from '@/lib/data-tables/data-table'
import { dataTableQueries } from '@/lib/data-tables/queries'
import { mayInTable } from '@/lib/data-tables/rules'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  session: Session
  /** What the server read for this page, or why it could not. */
  tables?: DataTableSummary[]
  problem?: Problem
}

/** The data tables of the client whose desk this is, with the number of rows in each. */
export function DataTablesTab({ clientId, session: given, tables, problem }: Props) {
  const read = useQuery({
    ...dataTableQueries.list(clientId),
    ...(tables && { initialData: tables, initialDataUpdatedAt: firstSeen(tables) }),
  })
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const say = useSay()
  const words = useWords('tables')
  const failure = read.error ? problemOf(read.error) : read.data ? undefined : problem

  if (!read.data)
    return failure ? (
      <ProblemPanel
        problem={failure}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    ) : (
      <ProgressLine active />
    )
  return (
    <div className="relative">
      <ProgressLine active={read.isFetching} />
      {failure && failure.code !== 'session_ended' && (
        <div className="mb-4">
          <Notice kind="warn" title={told(say, failure.title)} live>
            {words('staleRead')}
          </Notice>
        </div>
      )}
      {read.data.length === 0 ? (
        <EmptyState title={words('none')} text={words('noneText')} />
      ) : (
        <TablesList
          clientId={clientId}
          tables={read.data}
          reasonNotToAdd={(table) => {
            const answer = mayInTable('add', table, session.permissions, table.rows)
            return answer.allowed ? undefined : say(answer.reason)
          }}
        />
      )}
    </div>
  )
}
