'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { buttonClass } from '@/components/ui/button-class'
import { inWords } from '@/lib/data-tables/names'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { clientId: number; table: string; problem: Problem }

/** A whole page in place of a data table that could not be read. */
export function TableUnread({ clientId, table, problem }: Props) {
  const words = useWords('tables')
  const say = useSay()
  const back = (
    <a href={deskPaths.dataTables(clientId)} className={buttonClass()}>
      {words('backToTables')}
    </a>
  )
  const missing = problem.code === 'not_found'
  if (missing || problem.code === 'not_permitted')
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState
          heading="h1"
          title={words(missing ? 'noSuchTable' : 'notPermitted')}
          text={missing ? words('noSuchTableText') : told(say, problem.detail)}
        >
          {back}
        </EmptyState>
      </div>
    )
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{inWords(table)}</h1>
      <ProblemPanel problem={problem}>{back}</ProblemPanel>
    </div>
  )
}
