'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '@/lib/http/request'
import { readsAgainWhenBack } from '@/lib/query-client'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'

const WARNED_BEFORE_SECONDS = 120
// A second late, so that the session read then is sure to be past the limit.
const SLACK_MS = 1000
const ASK_AGAIN_MS = 5000
const LOOK_EVERY_MS = 1000
// Shows a right granted at the bank without any action by the user.
const ASK_ALWAYS_MS = 60_000

/** The session as this tab last knew it; `initial` is what the page was rendered with. */
export function useSession(initial: Session) {
  const query = useQuery({
    ...sessionQueries.drawn(initial),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.error ? readsAgainWhenBack(state.error) : ASK_ALWAYS_MS),
  })
  const { data: session, dataUpdatedAt, refetch } = query
  // The user comes back from another tab, where they may have signed in or out. Asks again even if a read is under way,
  // which may have been sent before that.
  useEffect(() => {
    const askAnew = () => void (document.visibilityState === 'visible' && refetch())
    document.addEventListener('visibilitychange', askAnew)
    return () => document.removeEventListener('visibilitychange', askAnew)
  }, [refetch])

  const seconds = session.idleSecondsLeft
  const endsAt = dataUpdatedAt + seconds * 1000

  // The session counts as over until a read succeeds, whatever later failed reads say.
  const [endedAfter, setEndedAfter] = useState<number>()
  const isRefused = query.error !== null && problemOf(query.error).code === 'session_ended'
  if (isRefused && endedAfter !== dataUpdatedAt) setEndedAfter(dataUpdatedAt)
  const ended = endedAfter === dataUpdatedAt

  // In a session that is short as a whole, its last third is warning enough.
  const [longest, setLongest] = useState(seconds)
  if (seconds > longest) setLongest(seconds)
  const warnedBefore = Math.min(WARNED_BEFORE_SECONDS, longest / 3)
  const near = seconds <= warnedBefore

  // By this clock the session is over. Only the console knows whether another tab extended it.
  const [passed, setPassed] = useState<number>()
  const unsure = passed === endsAt && !ended

  // Asks before warning the user, and at the end: another tab may have kept the session alive.
  useEffect(() => {
    if (ended) return
    const warnedAt = near ? endsAt : endsAt - warnedBefore * 1000
    let timer = setTimeout(ask, Math.max(SLACK_MS, warnedAt + SLACK_MS - Date.now()))
    // A machine that sleeps also stops that timer, which goes on after waking with all that was left of it.
    const clock = setInterval(() => isPassed() && ask(), LOOK_EVERY_MS)
    function ask() {
      clearTimeout(timer)
      clearInterval(clock)
      look()
      void refetch()
      timer = setTimeout(ask, ASK_AGAIN_MS)
    }
    const isPassed = () => Date.now() >= endsAt + SLACK_MS
    // Timers of a hidden page are late; the read that follows a look at the page comes after the page was seen.
    function look() {
      if (isPassed()) setPassed(endsAt)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ended, near, endsAt, warnedBefore, refetch])

  return {
    session,
    /** Whether the session is over, as far as this tab can tell; undefined while it goes on. */
    over: ended ? ('ended' as const) : unsure ? ('unsure' as const) : undefined,
    near,
    /** How many seconds before the end the warning appears. */
    warnedBefore,
    endsAt,
    readAgain: refetch,
  }
}
