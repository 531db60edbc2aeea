'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstSeen } from '@/lib/first-seen'
import { problemOf } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'

const WARNED_BEFORE_SECONDS = 120
// A second late, so that the reading then made is sure to fall below.
const SLACK_MS = 1000

/** The session as this tab last heard of it; `initial` is what the page was drawn with. */
export function useSession(initial: Session) {
  const query = useQuery({
    ...sessionQueries.current(),
    initialData: initial,
    initialDataUpdatedAt: firstSeen(initial),
    // Coming back from another tab, where one may have signed in or out.
    refetchOnWindowFocus: 'always',
  })
  const { data: session, dataUpdatedAt, refetch } = query
  const seconds = session.idleSecondsLeft
  const endsAt = dataUpdatedAt + seconds * 1000

  // Where the whole session is short, the last third of it is warning enough.
  const [longest, setLongest] = useState(seconds)
  if (seconds > longest) setLongest(seconds)
  const warnedBefore = Math.min(WARNED_BEFORE_SECONDS, longest / 3)
  const near = seconds <= warnedBefore

  // Before worrying anyone, ask: another tab may have kept the session alive.
  useEffect(() => {
    if (near) return
    const pause = endsAt - warnedBefore * 1000 - Date.now() + SLACK_MS
    const timer = setTimeout(() => void refetch(), Math.max(SLACK_MS, pause))
    return () => clearTimeout(timer)
  }, [near, endsAt, warnedBefore, refetch])

  return {
    session,
    ended: query.error !== null && problemOf(query.error).code === 'session_ended',
    near,
    isNear: (fresh: Session) => fresh.idleSecondsLeft <= warnedBefore,
    endsAt,
    readAgain: refetch,
  }
}
