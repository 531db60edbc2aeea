'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { ToastRegion } from '@/components/feedback/toast-region'
import { Covered } from '@/components/ui/covered'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { sendInterrupted } from '@/lib/commands/interrupted'
import { askAs, whenOver } from '@/lib/http/request'
import { pauseReads } from '@/lib/query-client'
import { CLAIMS } from '@/lib/queue/claim'
import { refreshSession } from '@/lib/session/mutations'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { closeSignIn } from '@/lib/session/sign-in-over'
import type { CoverReason } from './cover-words'
import { PlainWarning } from './plain-warning'
import { useCover } from './use-cover'
import { useHearTabs } from './use-hear-tabs'
import { useLeft } from './use-left'
import { useRightsAsDrawn } from './use-rights-as-drawn'
import { useSession } from './use-session'
import { useShownAgain } from './use-shown-again'
import { useStayAwake } from './use-stay-awake'

// Loaded on demand: most pages never need it.
const sessionWarning = lazyPart(() => import('./session-warning'))

type Props = {
  initial: Session
  memory?: string
  /** The title of the page while it is covered. */
  coverTitle: string
  /** The texts shown instead of the page once it is covered. */
  covers: Record<CoverReason, ReactNode>
  children: ReactNode
}

/**
 * Watches the session for as long as a page is open, and warns in time before it ends. When it has ended, the page is
 * kept as it is and hidden; when somebody signed out, or somebody else signed in, nothing of the page is left.
 */
export function SessionWatch({ initial, memory, coverTitle, covers, children }: Props) {
  const queryClient = useQueryClient()
  const { session, over, near, warnedBefore, endsAt, readAgain } = useSession(initial)
  const { person } = initial
  const isOver = over !== undefined
  const left = useLeft({ drawnFor: person, person: session.person, isOver, readAgain })
  const isUnsure = useShownAgain({ drawnFor: person, isLeft: left !== undefined, readAgain })
  const isCovered = isOver || isUnsure || left !== undefined
  // A restored page in doubt says `unsure` even if its session has ended: it is then loaded again, and nothing typed on
  // it is kept.
  const reason = left === 'anothers' ? undefined : (left ?? (isUnsure ? 'unsure' : over))
  const cover = useCover(isCovered, reason, coverTitle)
  useRightsAsDrawn(initial, session, isCovered)

  const stay = useCallback(async () => {
    const fresh = await refreshSession()
    queryClient.setQueryData(sessionQueries.current().queryKey, fresh)
    return fresh
  }, [queryClient])
  useStayAwake(stay, warnedBefore)

  // Another person, or another bank, in the same browser: until the page is gone, nothing on it may be done in their
  // name. A layout effect, because the effects of its parts send the first requests.
  useLayoutEffect(() => askAs(person, memory), [person, memory])
  // Before the effect that reads again.
  useEffect(() => pauseReads(isOver), [isOver])
  // Reported once: a read still under way when somebody signs in again would otherwise report the old state.
  useEffect(() => whenOver(() => void (isOver || readAgain())), [isOver, readAgain])

  // Claims end with their session. Interrupted commands are sent once it is known who has the client now.
  const goOn = useCallback(
    async (isAskedHere: boolean) => {
      await queryClient.invalidateQueries({ queryKey: CLAIMS })
      sendInterrupted(isAskedHere)
    },
    [queryClient],
  )

  const wasCovered = useRef(false)
  useEffect(() => {
    if (isCovered || !wasCovered.current) {
      wasCovered.current = isCovered
      return
    }
    wasCovered.current = false
    // Reads what could not be read while nobody was signed in.
    void queryClient.invalidateQueries()
    void goOn(closeSignIn())
  }, [isCovered, queryClient, goOn])

  useHearTabs((word) => {
    if (isCovered || word.is !== 'signed-in' || !word.anew || word.person !== person) return
    // The person could not see what waits on this page when they signed in on another one.
    if (closeSignIn()) void goOn(true)
    else void queryClient.invalidateQueries({ queryKey: CLAIMS })
  })

  return (
    <>
      <Covered value={isCovered}>
        {/* Invisible instead of removed: the page comes back scrolled to where it was. */}
        <div inert={isCovered} className={isCovered ? 'invisible' : undefined}>
          {!left && children}
        </div>
      </Covered>
      {reason && (
        <div
          key={reason}
          ref={cover}
          role="alertdialog"
          aria-modal="true"
          aria-labelledby="cover-title"
          aria-describedby="cover-text"
          tabIndex={-1}
          className="fixed inset-0 z-20 grid place-items-center overflow-y-auto bg-canvas p-4 outline-none"
        >
          {covers[reason]}
          <ToastRegion place="onCover" />
        </div>
      )}
      {near && !isCovered && (
        <Part of={sessionWarning} plain={<PlainWarning onStay={() => void stay()} />}>
          {({ SessionWarning }) => (
            <SessionWarning endsAt={endsAt} warnedBefore={warnedBefore} onStay={stay} />
          )}
        </Part>
      )}
    </>
  )
}
