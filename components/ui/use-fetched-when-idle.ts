'use client'

import { useEffect } from 'react'
import type { LazyPart } from './lazy-part'

/** Fetches parts once the page has nothing better to do, so that they open at once, console or not. */
export function useFetchedWhenIdle(parts: readonly LazyPart<unknown>[]): void {
  useEffect(() => {
    // Safari has no idle time to ask for.
    const later = window.requestIdleCallback ?? setTimeout
    const id = later(() => {
      for (const part of parts) void part.fetch()
    })
    return () => (window.cancelIdleCallback ?? clearTimeout)(id)
  }, [parts])
}
