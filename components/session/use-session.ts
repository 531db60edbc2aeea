'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstSeen } from '@/lib/first-seen'
import { problemOf } from '@/lib/http/request'
import { readsAgainWhenBack } from '@/lib/query-client'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'

const WARNED_BEFORE_SECONDS = 120
// A second late, so that the reading then made is sure to fall below.
const SLACK_MS = 1000
const ASK_AGAIN_MS = 5000
// A right that was given at the bank shows without anybody doing anything.
const ASK_ALWAYS_MS = 60_000

/** The session as this tab last heard of it; `initial` is what the page was drawn with. */
export function useSession(initial: Session) {
  const query = useQuery({
    ...sessionQueries.current(),
    initialData: initial,
    initialDataUpdatedAt: firstSeen(initial),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.error ? readsAgainWhenBack(state.error) : ASK_ALWAYS_MS),
  })
  const { data: session, dataUpdatedAt, refetch } = query
  // Coming back from another tab, where one may have signed in or out: anew also where a reading is on its way,
  // for that may have been sent before.
  useEffect(() => {
    const askAnew = () => void (document.visibilityState === 'visible' && refetch())
    document.addEventListener('visibilitychange', askAnew)
    return () => document.removeEventListener('visibilitychange', askAnew)
  }, [refetch])

  const seconds = session.idleSecondsLeft
  const endsAt = dataUpdatedAt + seconds * 1000

  // Over until it is read again, whatever a later try to read it says.
  const [endedAfter, setEndedAfter] = useState<number>()
  const isRefused = query.error !== null && problemOf(query.error).code === 'session_ended'
  if (isRefused && endedAfter !== dataUpdatedAt) setEndedAfter(dataUpdatedAt)
  const ended = endedAfter === dataUpdatedAt

  // Where the whole session is short, the last third of it is warning enough.
  const [longest, setLongest] = useState(seconds)
  if (seconds > longest) setLongest(seconds)
  const warnedBefore = Math.min(WARNED_BEFORE_SECONDS, longest / 3)
  const near = seconds <= warnedBefore

  // By this clock it is over. Whether another tab went on with it, the console knows.
  const [passed, setPassed] = useState<number>()
  const unsure = passed === endsAt && !ended

  // Before worrying anyone, and at the end, ask: another tab may have kept the session alive.
  useEffect(() => {
    if (ended) return
    const warnedAt = near ? endsAt : endsAt - warnedBefore * 1000
    let timer = setTimeout(ask, Math.max(SLACK_MS, warnedAt + SLACK_MS - Date.now()))
    function ask() {
      look()
      void refetch()
      timer = setTimeout(ask, ASK_AGAIN_MS)
    }
    // The timers of a page that nobody sees are late, and a machine that slept has none; what is read when a
    // page is looked at comes after it was seen.
    function look() {
      if (Date.now() >= endsAt + SLACK_MS) setPassed(endsAt)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ended, near, endsAt, warnedBefore, refetch])

  return {
    session,
    /** Whether it is over, as far as this tab can tell; undefined while it goes on. */
    over: ended ? ('ended' as const) : unsure ? ('unsure' as const) : undefined,
    near,
    /** How many seconds before the end one is warned. */
    warnedBefore,
    endsAt,
    readAgain: refetch,
  }
}
