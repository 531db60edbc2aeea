'use client'

import { useEffect } from 'react'
import type { LazyPart } from './lazy-part'

/** Loads parts once the page is idle, so that they open at once even if the console is away by then. */
export function useFetchedWhenIdle(parts: readonly LazyPart<unknown>[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) void part.fetch()
      }),
    [parts],
  )
}

/** Calls `act` once the page is idle; returns the function that cancels it. */
export function whenIdle(act: () => unknown): () => void {
  // Safari has no requestIdleCallback.
  const later = window.requestIdleCallback ?? setTimeout
  const id = later(act)
  return () => (window.cancelIdleCallback ?? clearTimeout)(id)
}
