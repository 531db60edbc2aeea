'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ClientCommand } from '@/lib/clients/client-command'
import { isBeingVerified } from '@/lib/clients/state'
import type { VerificationRequest } from '@/lib/verification/schema'
import { readUnderWay } from '@/lib/verification/verification'
import type { useDeskReads } from './use-desk-reads'

/**
 * Follows a verification that the bank decides later. Once the client shows it as under way, the desk reports it
 * instead of the command that asked for it or came too late. `whenVerified` is called once, if this person's own
 * request ends well while the page is open. A colleague's request is news like any other.
 */
export function useOwnVerification(
  { client, verification, session }: ReturnType<typeof useDeskReads>,
  { status, release }: ClientCommand<VerificationRequest>,
  heading: RefObject<HTMLHeadingElement | null>,
  whenVerified: () => void,
): void {
  const isUnderWay = isBeingVerified(client)
  const isWaiting = status.phase === 'waiting'
  const wasLate = status.phase === 'failed' && status.problem.code === 'moved_on'
  const asker = readUnderWay(verification)?.asked?.username
  const isOwn = useRef(false)

  useEffect(() => {
    if (!isUnderWay || !(isWaiting || wasLate)) return
    if (isWaiting) isOwn.current = true
    release()
    // The pressed button disappears with its form.
    requestAnimationFrame(() => heading.current?.focus())
  }, [isUnderWay, isWaiting, wasLate, release, heading])

  const latest = useRef(whenVerified)
  useLayoutEffect(() => {
    latest.current = whenVerified
  })
  // Runs before the browser paints; otherwise this person's own request would flash up as news.
  useLayoutEffect(() => {
    if (isUnderWay) {
      if (asker) isOwn.current = asker === session.username
      return
    }
    if (isOwn.current && client.state === 'verified') latest.current()
    isOwn.current = false
  }, [isUnderWay, asker, session.username, client.state])
}
