'use client'

import { useState } from 'react'
import { momentIn } from '@/lib/activity/moment'
import { type Change, verdictChanged } from '@/lib/clients/changes'
import type { Verdict } from '@/lib/clients/evidence'
import { useSay } from '@/lib/words/use-words'
import type { Desk } from './use-desk'

/**
 * Where the bank's verification stood when this was first drawn, until the person acknowledges that it has gone on
 * since: what was written before need not hold any more.
 */
export function useVerdictSeen({
  client,
  verification,
  timeZone,
}: Pick<Desk, 'client' | 'verification' | 'timeZone'>): {
  seen: Verdict
  changes: Change[]
  acknowledge: () => void
} {
  const say = useSay()
  const { verification: stands } = client
  const decidedAt = verification?.state === stands ? verification?.asked?.decidedAt : undefined
  const now = { stands, decidedAt }
  const [seen, setSeen] = useState(now)
  // The client is read first: when it was decided is said a moment later, and is no other verdict.
  if (seen.stands === stands && seen.decidedAt === undefined && decidedAt !== undefined)
    setSeen(now)
  return {
    seen,
    changes: verdictChanged(seen, now, (at) => say(momentIn(timeZone, at))),
    acknowledge: () => setSeen(now),
  }
}
