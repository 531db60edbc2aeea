'use client'

import type { ReactNode } from 'react'
import { CommandProgress } from '@/components/feedback/command-progress'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'

type Props = {
  status: EntryCommandStatus
  tableHref: string
  onCheckAgain: () => void
  failed: (problem: Problem) => ReactNode
}

/** How the sending of an entry goes, with the ways on from there. */
export function EntryOutcome({ status, tableHref, onCheckAgain, failed }: Props) {
  const words = useWords('entries')
  const tables = useWords('tables')
  const toTable = (
    <AppLink href={tableHref} className="link inline-block py-0.75">
      {tables('toTable')}
    </AppLink>
  )
  const tries = ({ readings, shown }: { readings: number; shown?: boolean }) =>
    readings === 0
      ? words('reading')
      : words(shown ? 'readAbsent' : 'readUnanswered', { times: readings })
  if (status.phase === 'news')
    return (
      <Notice kind="warn" title={words('earlierTitle')} live>
        <p>{words('earlier')}</p>
        {toTable}
      </Notice>
    )
  return (
    <CommandProgress
      status={status}
      words={words}
      tries={status.phase === 'checking' ? tries(status) : undefined}
      wayOn={{
        waiting: toTable,
        unresolved: (
          <div className="mt-2">
            <Button onClick={onCheckAgain}>{words('checkAgain')}</Button>
          </div>
        ),
      }}
      failed={failed}
    />
  )
}
