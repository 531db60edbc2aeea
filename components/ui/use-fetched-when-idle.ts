'use client'

import { useEffect } from 'react'
import type { LazyPart } from './lazy-part'

/** Fetches parts once the page has nothing better to do, so that they open at once, console or not. */
export function useFetchedWhenIdle(parts: readonly LazyPart<unknown>[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) void part.fetch()
      }),
    [parts],
  )
}

/** Does this once the page has nothing better to do; returns what calls it off. */
export function whenIdle(act: () => unknown): () => void {
  // Safari has no idle time to ask for.
  const later = window.requestIdleCallback ?? setTimeout
  const id = later(act)
  return () => (window.cancelIdleCallback ?? clearTimeout)(id)
}
