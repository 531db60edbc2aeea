'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearToasts } from '@/components/feedback/toast-store'
import { paths } from '@/lib/paths'
import { isSigningOut } from '@/lib/session/mutations'
import { sessionQueries } from '@/lib/session/queries'
import { tellTabs } from '@/lib/session/tabs'
import { useHearTabs } from './use-hear-tabs'

const CURRENT = { queryKey: sessionQueries.current().queryKey }

type Tab = {
  /** The person whom the page was rendered for. */
  drawnFor: string
  /** The person who is signed in, as far as this tab knows. */
  person: string
  isOver: boolean
  /** Called when another tab knows more: the session has ended, or the same or another person has signed in. */
  readAgain: () => Promise<unknown>
}

/**
 * Why nothing of a page may be left: in some tab of this browser, somebody signed out or somebody else signed in. The
 * caller removes the page; this hook clears the data that was read and goes to where the person belongs.
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
    // A read under way may have been sent before that sign-in, and would report the end of the former session.
    else if (isOver || word.person !== drawnFor || queryClient.isFetching(CURRENT)) void readAgain()
  })

  // An effect, so that the guards that ask before leaving are already gone with the page.
  useEffect(() => {
    if (!left) return
    queryClient.clear()
    clearToasts()
    if (left === 'anothers') window.location.reload()
    else if (!isSigningOut()) window.location.replace(paths.signIn({ reason: 'signed-out-beside' }))
  }, [left, queryClient])

  return left
}
