'use client'

import type { ReactNode } from 'react'
import { CheckingPanel } from '@/components/feedback/checking-panel'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import type { EntryCommandStatus } from '@/lib/data-tables/use-entry-command'
import type { Problem } from '@/lib/http/problem'

type Props = {
  status: EntryCommandStatus
  tableHref: string
  onCheckAgain: () => void
  failed: (problem: Problem) => ReactNode
}

/** How the sending of an entry goes, where it did not simply work: the one place that says so. */
export function EntryOutcome({ status, tableHref, onCheckAgain, failed }: Props): ReactNode {
  switch (status.phase) {
    case 'idle':
    case 'sending':
    case 'done':
      return null
    case 'checking':
      return (
        <CheckingPanel
          title={words.checkingTitle}
          text={words.checking}
          tries={words.read(status.readings, status.seen)}
          fraction={(status.readings + 1) / (status.of + 1)}
        />
      )
    case 'waiting':
      return (
        <Notice kind="info" title={words.waitingTitle} live>
          <p>{words.waiting}</p>
          <ToTable href={tableHref} />
        </Notice>
      )
    case 'earlier':
      return (
        <Notice kind="warn" title={words.earlierTitle} live>
          <p>{words.earlier}</p>
          <ToTable href={tableHref} />
        </Notice>
      )
    case 'notApplied':
      return (
        <Notice kind="warn" title={words.notAppliedTitle} live>
          {words.notApplied}
        </Notice>
      )
    case 'unresolved':
      return (
        <Notice kind="warn" title={words.unresolvedTitle} live>
          <p>{words.unresolved}</p>
          <div className="mt-2">
            <Button onClick={onCheckAgain}>{words.checkAgain}</Button>
          </div>
        </Notice>
      )
    case 'failed':
      return failed(status.problem)
  }
}

function ToTable({ href }: { href: string }) {
  return (
    <AppLink href={href} className="link inline-block py-0.75">
      {words.toTable}
    </AppLink>
  )
}
