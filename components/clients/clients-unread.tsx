'use client'

import { ProblemPanel } from '@/components/feedback/problem-panel'
import type { Problem } from '@/lib/http/problem'
import { NotReadAgain } from './not-read-again'

type Props = {
  problem: Problem
  /** Rows that were read before are still on the page. */
  hasRows: boolean
  onRetry: () => void
  retrying: boolean
}

/** Why the clients that were asked for are not here: in their place, or above those that stay. */
export function ClientsUnread({ hasRows, ...failure }: Props) {
  return hasRows ? <NotReadAgain {...failure} /> : <ProblemPanel {...failure} />
}
