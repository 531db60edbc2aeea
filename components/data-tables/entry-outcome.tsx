'use client'

import type { ReactNode } from 'react'
import { CommandProgress } from '@/components/feedback/command-progress'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { EntryCommandStatus } from '@/lib/data-tables/entry-command'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import type { Problem } from '@/lib/http/problem'

type Props = {
  status: EntryCommandStatus
  tableHref: string
  onCheckAgain: () => void
  failed: (problem: Problem) => ReactNode
}

/** How the sending of an entry goes, with the ways on from there. */
export function EntryOutcome({ status, tableHref, onCheckAgain, failed }: Props) {
  const toTable = (
    <AppLink href={tableHref} className="link inline-block py-0.75">
      {words.toTable}
    </AppLink>
  )
  if (status.phase === 'news')
    return (
      <Notice kind="warn" title={words.earlierTitle} live>
        <p>{words.earlier}</p>
        {toTable}
      </Notice>
    )
  return (
    <CommandProgress
      status={status}
      words={(key) => words[key]}
      tries={
        status.phase === 'checking' ? words.read(status.readings, status.shown ?? false) : undefined
      }
      wayOn={{
        waiting: toTable,
        unresolved: (
          <div className="mt-2">
            <Button onClick={onCheckAgain}>{words.checkAgain}</Button>
          </div>
        ),
      }}
      failed={failed}
    />
  )
}
