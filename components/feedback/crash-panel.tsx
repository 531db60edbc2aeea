'use client'

import { problem } from '@/lib/http/problem'
import { ProblemPanel } from './problem-panel'

type Props = {
  /** Next's number for an error thrown while drawing on the server; the log has it too. */
  digest?: string
  onRetry: () => void
}

/** A page that could not be drawn. Nothing of the error itself is shown: it may hold anything. */
export function CrashPanel({ digest, onRetry }: Props) {
  return (
    <ProblemPanel
      problem={problem('unexpected', digest ?? '', {
        detail:
          'This page could not be drawn. Nothing was sent to the bank. Try again, or load the page anew.',
      })}
      onRetry={onRetry}
    />
  )
}
