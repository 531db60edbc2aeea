'use client'

import { useLayoutEffect, useRef } from 'react'
import { problemDetails } from '@/components/feedback/problem-details'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import type { Problem } from '@/lib/http/problem'
import { readAgainAfter, waitOf } from '@/lib/http/wait'
import { useSay, useWords } from '@/lib/words/use-words'
import { RowsAge } from './rows-age'

type Props = {
  /** Why the requested data is not here. */
  problem: Problem | undefined
  /** Whether the problem is announced. */
  isNews: boolean
  /** Notes about what is shown. */
  notes: string[] | undefined
  /** When the rows still on the page were read, in milliseconds on this browser's clock. */
  rowsReadAt: number | undefined
  onRetry: () => void
  retrying: boolean
}

/**
 * What to know about a list besides its rows. A failure is shown in their place, or above rows that stay; in the latter
 * case the end of the session is reported elsewhere.
 */
export function ListNotes({ problem, notes, rowsReadAt, ...told }: Props) {
  return (
    <>
      {problem && rowsReadAt === undefined && (
        <ProblemPanel problem={problem} readsByItself {...told} />
      )}
      {problem && rowsReadAt !== undefined && problem.code !== 'session_ended' && (
        <NotReadAgain problem={problem} rowsReadAt={rowsReadAt} {...told} />
      )}
      {notes?.map((note) => (
        <Notice key={note} kind="warn" live>
          {note}
        </Notice>
      ))}
    </>
  )
}

type FailureProps = Pick<Props, 'isNews' | 'onRetry' | 'retrying'> & {
  problem: Problem
  rowsReadAt: number
}

function NotReadAgain({ problem, isNews, rowsReadAt, onRetry, retrying }: FailureProps) {
  const words = useWords('ui')
  const say = useSay()
  const wait = waitOf(problem)
  const own = useRef<HTMLDivElement>(null)
  // Disappears with the answer, with the pressed button in it.
  useLayoutEffect(() => {
    const ours = own.current
    return () => {
      if (ours?.contains(document.activeElement))
        requestAnimationFrame(() => focusIfNowhere(pageHeading()))
    }
  }, [])
  return (
    <div ref={own} className="grid gap-2">
      <ProblemNotice problem={problem} isNews={isNews} />
      <div className="flex flex-wrap items-center gap-3 text-hint text-ink-2">
        <Button busy={retrying} onClick={onRetry}>
          {words('retry')}
        </Button>
        <CopyButton text={() => problemDetails(say, problem, new Date())}>
          {words('copyDetails')}
        </CopyButton>
        <RowsAge readAt={rowsReadAt} />
        {wait && <span>{say(wait)}</span>}
        {readAgainAfter(problem) !== undefined && <span>{words('readsByItself')}</span>}
      </div>
    </div>
  )
}
