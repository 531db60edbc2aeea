'use client'

import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { focusIfNowhere, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { keepPlaceOf, noteRowLeft, rowComeBackTo } from './row-left'

/**
 * Sends focus to the heading of a page that was opened from another of the console's, also by Back: there to the row that
 * a list was left by, where it still has that row.
 */
export function ArrivalFocus(): null {
  const path = usePathname()
  const traversedTo = useTraversal()
  useFocusOnArrival(path, () => {
    const row = traversedTo.current === path ? rowComeBackTo() : undefined
    if (row) keepPlaceOf(row, heading)
    return row ?? heading()
  })
  useTopOnArrival(path, traversedTo)
  useEffect(() => {
    // Before the link hears of it: the list may be gone afterwards.
    document.addEventListener('click', noteRowLeft, true)
    return () => document.removeEventListener('click', noteRowLeft, true)
  }, [])
  useEffect(() => {
    // Of a page loaded in full the browser tells what was there before. One that is only read again stays as it is.
    const activation = 'navigation' in window ? window.navigation.activation : null
    const from = activation?.from?.url
    if (!from || activation.navigationType === 'reload') return
    if (new URL(from).origin === window.location.origin) focusIfNowhere(heading())
  }, [])
  return null
}

type TraversedTo = RefObject<string | undefined>

/** The path that Back or Forward has led to, until it has arrived. */
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
 * Shows a page from its top where it came in the place of another. The router goes to the innermost part that is new,
 * which on a phone lies below all that the page says of its client. By Back the browser knows better where one was.
 */
function useTopOnArrival(path: string, traversedTo: TraversedTo): void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const now = heading()
    // A tab of the same page keeps its heading.
    const isAnother = before.current !== null && now !== before.current
    before.current = now
    if (isAnother && traversedTo.current !== path) window.scrollTo(0, 0)
    traversedTo.current = undefined
  }, [path, traversedTo])
}

const heading = () => document.querySelector<HTMLElement>('main h1')
