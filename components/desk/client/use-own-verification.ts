'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isBeingVerified } from '@/lib/clients/state'
import type { ClientCommand } from '@/lib/clients/use-client-command'
import type { VerificationRequest } from '@/lib/verification/schema'
import type { useDeskReads } from './use-desk-reads'

/**
 * Follows a verification that the bank decides later. From the moment the client shows it, the desk
 * tells of it, and not the command that asked for it or came too late to; `whenVerified` is called once where what this person asked for ends
 * well while the page is open. What a colleague asked for is news like any other.
 */
export function useOwnVerification(
  { client, verification, session }: ReturnType<typeof useDeskReads>,
  { status, reset }: ClientCommand<VerificationRequest>,
  heading: RefObject<HTMLHeadingElement | null>,
  whenVerified: () => void,
): void {
  const isUnderWay = isBeingVerified(client)
  const isWaiting = status.phase === 'waiting'
  const wasLate = status.phase === 'failed' && status.problem.code === 'moved_on'
  const isOwn = useRef(false)

  useEffect(() => {
    if (!isUnderWay || !(isWaiting || wasLate)) return
    if (isWaiting) isOwn.current = true
    reset()
    // The button that was pressed is gone with its form.
    requestAnimationFrame(() => heading.current?.focus())
  }, [isUnderWay, isWaiting, wasLate, reset, heading])

  const latest = useRef(whenVerified)
  useLayoutEffect(() => {
    latest.current = whenVerified
  })
  const asker = verification?.asked?.username
  // Before the next picture is drawn, or what this person asked for would flash up as news.
  useLayoutEffect(() => {
    if (isUnderWay) {
      if (asker) isOwn.current = asker === session.username
      return
    }
    if (isOwn.current && client.state === 'verified') latest.current()
    isOwn.current = false
  }, [isUnderWay, asker, session.username, client.state])
}
