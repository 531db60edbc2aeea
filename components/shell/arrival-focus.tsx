'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusIfNowhere, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'

/** Sends focus to the heading of a page that was opened from another of the console's, also by Back. */
export function ArrivalFocus(): null {
  const path = usePathname()
  useFocusOnArrival(path, heading)
  useTopOnArrival(path)
  useEffect(() => {
    // Of a page loaded in full the browser tells what was there before. One that is only read again stays as it is.
    const activation = 'navigation' in window ? window.navigation.activation : null
    const from = activation?.from?.url
    if (!from || activation.navigationType === 'reload') return
    if (new URL(from).origin === window.location.origin) focusIfNowhere(heading())
  }, [])
  return null
}

/**
 * Shows a page from its top where it came in the place of another. The router goes to the innermost part that is new,
 * which on a phone lies below all that the page says of its client. By Back the browser knows better where one was.
 */
function useTopOnArrival(path: string): void {
  const before = useRef<HTMLElement>(null)
  const traversedTo = useRef<string>(undefined)
  useEffect(() => {
    const handleTraversal = () => {
      traversedTo.current = window.location.pathname
    }
    window.addEventListener('popstate', handleTraversal)
    return () => window.removeEventListener('popstate', handleTraversal)
  }, [])
  useEffect(() => {
    const now = heading()
    // A tab of the same page keeps its heading.
    const isAnother = before.current !== null && now !== before.current
    before.current = now
    if (isAnother && traversedTo.current !== path) window.scrollTo(0, 0)
    traversedTo.current = undefined
  }, [path])
}

const heading = () => document.querySelector<HTMLElement>('main h1')
