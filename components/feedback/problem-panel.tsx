'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { readAgainAfter, waitOf } from '@/lib/http/wait'
import { told } from '@/lib/words/say'
import { useSpoken, useWords } from '@/lib/words/use-words'
import { Centred } from './centred'
import { loadAnew } from './load-anew'
import { clockTime, problemDetails } from './problem-details'

type Props = {
  problem: Problem
  /** Reads again; without it the page is loaded again. `null` if reading again cannot help. */
  onRetry?: (() => void) | null
  retrying?: boolean
  /** Set if the page itself reads again when the failure can pass. */
  readsByItself?: true
  /** False if the same failure was announced before. */
  isNews?: boolean
  /** Other ways on, such as a link back to the list. */
  children?: ReactNode
}

/** A whole part of the page that failed: what happened, what to do, and what to tell support. */
export function ProblemPanel(props: Props) {
  const { problem, onRetry, retrying = false, readsByItself, isNews = true, children } = props
  const words = useWords('ui')
  const at = useTimeOf(problem)
  const { language, say } = useSpoken()
  const wait = waitOf(problem)
  return (
    <Centred title={told(say, problem.title)} role="alert" isNews={isNews}>
      <p>{told(say, problem.detail)}</p>
      {wait && <p>{say(wait)}</p>}
      {readsByItself && readAgainAfter(problem) !== undefined && <p>{words('readsByItself')}</p>}
      <p className="text-hint text-ink-3 [overflow-wrap:anywhere]">
        {problem.code}
        {problem.traceId && ` · ${words('trace', { traceId: problem.traceId })}`}
        {at && ` · ${clockTime(language, at)}`}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        {onRetry !== null && (
          <Button variant="primary" busy={retrying} onClick={onRetry ?? loadAnew}>
            {words('retry')}
          </Button>
        )}
        {children}
        <CopyButton text={() => problemDetails(say, problem, at ?? new Date())}>
          {words('copyDetails')}
        </CopyButton>
      </div>
    </Centred>
  )
}

// Read after rendering in the browser: the server's clock and time zone are not the reader's. Back shows an old failure, with
// the time at which it happened.
function useTimeOf(problem: Problem): Date | undefined {
  const [at, setAt] = useState<Date>()
  useEffect(() => setAt(new Date(firstSeen(problem))), [problem])
  return at
}
