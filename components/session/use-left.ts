'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearToasts } from '@/components/feedback/toast-store'
import { paths } from '@/lib/paths'
import { isSigningOut } from '@/lib/session/mutations'
import { tellTabs } from '@/lib/session/tabs'
import { useHearTabs } from './use-hear-tabs'

type Tab = {
  /** Whom the page was drawn for. */
  drawnFor: string
  /** Who is signed in, as far as this tab has heard. */
  person: string
  isOver: boolean
  /** Called where another tab knows more: the session has ended, or somebody is signed in, again or else. */
  readAgain: () => Promise<unknown>
}

/**
 * Why nothing of a page may be left: somebody signed out in this browser, in whichever tab, or signed in as
 * somebody else. Whoever draws the page takes it away; this forgets what was read, and goes to where the
 * person belongs.
 */
export function useLeft({
  drawnFor,
  person,
  isOver,
  readAgain,
}: Tab): 'signed-out' | 'anothers' | undefined {
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<'signed-out' | 'anothers'>()
  if (person !== drawnFor && !left) setLeft('anothers')

  useEffect(() => tellTabs({ is: 'signed-in', person: drawnFor }), [drawnFor])
  useHearTabs((word) => {
    if (word.is === 'let-go' || word.is === 'seen-decisions') return
    if (word.is === 'signed-out') setLeft('signed-out')
    else if (isOver || word.person !== drawnFor) void readAgain()
  })

  // An effect, so that whatever would ask before the page is left has gone with it.
  useEffect(() => {
    if (!left) return
    queryClient.clear()
    clearToasts()
    if (left === 'anothers') window.location.reload()
    else if (!isSigningOut()) window.location.replace(paths.signIn({ reason: 'signed-out-beside' }))
  }, [left, queryClient])

  return left
}
