'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { clientQueries } from '@/lib/clients/queries'
import { askAs } from '@/lib/http/request'
import { refreshSession } from '@/lib/session/mutations'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useEndHeard } from './use-end-heard'
import { useSession } from './use-session'
import { useStayAwake } from './use-stay-awake'

// Most pages never need them: they come when they do.
const SessionEnded = lazy(() => import('./session-ended'))
const SessionWarning = lazy(() => import('./session-warning'))

/** Keeps an eye on the session for as long as a page is open, and says in time what becomes of it. */
export function SessionWatch({ initial }: { initial: Session }) {
  const queryClient = useQueryClient()
  const { session, ended, near, isNear, endsAt, readAgain } = useSession(initial)

  const stay = useCallback(async () => {
    const fresh = await refreshSession()
    queryClient.setQueryData(sessionQueries.current().queryKey, fresh)
    return fresh
  }, [queryClient])
  useStayAwake(stay)
  useEndHeard()

  // Another person, or another bank, in the same browser: nothing on this page is theirs to see, and
  // until it is gone nothing on it may be done in their name.
  useEffect(() => askAs(initial.person), [initial.person])
  const other = session.person !== initial.person
  useEffect(() => {
    if (other) window.location.reload()
  }, [other])

  const wasEnded = useRef(false)
  useEffect(() => {
    // What could not be read while nobody was signed in.
    if (wasEnded.current && !ended)
      void queryClient.invalidateQueries({ queryKey: clientQueries.all() })
    wasEnded.current = ended
  }, [ended, queryClient])

  return (
    <Suspense>
      {ended && <SessionEnded />}
      {near && !ended && (
        <SessionWarning
          endsAt={endsAt}
          readAgain={readAgain}
          onStay={async () => !isNear(await stay())}
        />
      )}
    </Suspense>
  )
}
