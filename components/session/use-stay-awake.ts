'use client'

import { useEffect } from 'react'

const MOST_OFTEN_MS = 60_000
const REAL_INPUT = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Tells the server that the person is at work: only on real input, at most once a minute. Reads, prefetching and timers
 * never count, or an unattended desk would stay signed in.
 */
export function useStayAwake(tellServer: () => Promise<unknown>): void {
  useEffect(() => {
    let told = Date.now() // the person has just requested the page itself
    function handleInput() {
      if (Date.now() - told < MOST_OFTEN_MS) return
      told = Date.now()
      // A failure needs no message: the next read of the session shows the result.
      tellServer().catch(() => undefined)
    }
    const options = { capture: true, passive: true }
    for (const input of REAL_INPUT) window.addEventListener(input, handleInput, options)
    return () => {
      for (const input of REAL_INPUT) window.removeEventListener(input, handleInput, options)
    }
  }, [tellServer])
}
