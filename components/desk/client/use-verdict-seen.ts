'use client'

import { useState } from 'react'
import { momentIn } from '@/lib/activity/moment'
import { type Change, verdictChanged } from '@/lib/clients/changes'
import type { Verdict } from '@/lib/clients/evidence'
import { useSay } from '@/lib/words/use-words'
import type { Desk } from './use-desk'

/**
 * The bank's verdict as first rendered, until the person acknowledges that it has changed since: what they wrote before
 * may no longer be true.
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
  // The client is read first, so the moment of the decision arrives later: it is no new verdict.
  if (seen.stands === stands && seen.decidedAt === undefined && decidedAt !== undefined)
    setSeen(now)
  return {
    seen,
    changes: verdictChanged(seen, now, (at) => say(momentIn(timeZone, at))),
    acknowledge: () => setSeen(now),
  }
}
