'use client'

import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import {
  focusIfNowhere,
  pageHeading,
  useFocusOnArrival,
} from '@/components/ui/use-focus-on-arrival'
import { keepPlaceOf, noteRowLeft, rowComeBackTo } from './row-left'

/**
 * Moves focus to the heading of a page opened from another page of the console. On Back to a list, focus goes to the
 * row that the user left it by, or to the one that took its place.
 */
export function ArrivalFocus(): null {
  const path = usePathname()
  const traversedTo = useTraversal()
  useFocusOnArrival(path, () => {
    const row = traversedTo.current === path ? rowComeBackTo() : undefined
    if (row) keepPlaceOf(row, pageHeading)
    return row ?? pageHeading()
  })
  useTopOnArrival(path, traversedTo)
  useEffect(() => {
    // Captured before the link handles the click: the list may be gone afterwards.
    document.addEventListener('click', noteRowLeft, true)
    return () => document.removeEventListener('click', noteRowLeft, true)
  }, [])
  useEffect(() => {
    // For a fully loaded page, the browser reports which page came before. A reloaded page keeps its focus.
    const activation = 'navigation' in window ? window.navigation.activation : null
    const from = activation?.from?.url
    if (!from || activation.navigationType === 'reload') return
    if (new URL(from).origin === window.location.origin) focusIfNowhere(pageHeading())
  }, [])
  return null
}

type TraversedTo = RefObject<string | undefined>

/** The path that Back or Forward leads to, until the page has arrived. */
function useTraversal(): TraversedTo {
  const traversedTo = useRef<string>(undefined)
  useEffect(() => {
    const handleTraversal = () => {
      traversedTo.current = window.location.pathname
    }
    window.addEventListener('popstate', handleTraversal)
    return () => window.removeEventListener('popstate', handleTraversal)
  }, [])
  return traversedTo
}

/**
 * Scrolls a newly opened page to its top. The router scrolls to the innermost new part, which on a phone lies below
 * everything the page says about its client. On Back the browser restores the position better.
 */
function useTopOnArrival(path: string, traversedTo: TraversedTo): void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    // Back may have been pressed before this runs for the page that it leaves.
    if (path !== window.location.pathname) return
    const now = pageHeading()
    // A tab of the same page keeps its heading.
    const isAnother = before.current !== null && now !== before.current
    before.current = now
    if (isAnother && traversedTo.current !== path) window.scrollTo(0, 0)
    traversedTo.current = undefined
  }, [path, traversedTo])
}
