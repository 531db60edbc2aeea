'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { focusIfNowhere, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'

/** Sends focus to the heading of a page that was opened from another of the console's, also by Back. */
export function ArrivalFocus(): null {
  useFocusOnArrival(usePathname(), heading)
  useEffect(() => {
    // Of a page loaded in full the browser tells what was there before. One that is only read again stays as it is.
    const activation = 'navigation' in window ? window.navigation.activation : null
    const from = activation?.from?.url
    if (!from || activation.navigationType === 'reload') return
    if (new URL(from).origin === window.location.origin) focusIfNowhere(heading())
  }, [])
  return null
}

const heading = () => document.querySelector<HTMLElement>('main h1')
