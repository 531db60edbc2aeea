'use client'

import type { Problem } from '@/lib/http/problem'
import { ProblemPanel } from './problem-panel'

type Props = {
  /** Next's number for an error thrown while drawing on the server; the log has it too. */
  digest?: string
  onRetry: () => void
}

// Written out, so that a broken page need not fetch the table of all problems.
const crash: Problem = {
  type: 'urn:clientele:problem:unexpected',
  title: 'Something went wrong in this console',
  status: 500,
  detail:
    'This page could not be drawn. Nothing was sent to the bank by drawing it. Try again, or load the page anew.',
  code: 'unexpected',
  fields: [],
  traceId: '',
}

/** A page that could not be drawn. Nothing of the error itself is shown: it may hold anything. */
export function CrashPanel({ digest, onRetry }: Props) {
  return <ProblemPanel problem={{ ...crash, traceId: digest ?? '' }} onRetry={onRetry} />
}
