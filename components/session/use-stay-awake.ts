'use client'

import { useEffect } from 'react'

const MOST_OFTEN_MS = 60_000
const REAL_INPUT = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Tells the server that the person is at work: on real input only, at most once a minute. Reading
 * again, prefetching and timers never do, or an unattended desk would stay signed in.
 */
export function useStayAwake(tellServer: () => Promise<unknown>): void {
  useEffect(() => {
    let told = Date.now() // the page itself was just asked for by the person
    function handleInput() {
      if (Date.now() - told < MOST_OFTEN_MS) return
      told = Date.now()
      // A failure needs no words here: the next reading of the session says what became of it.
      tellServer().catch(() => undefined)
    }
    const options = { capture: true, passive: true }
    for (const input of REAL_INPUT) window.addEventListener(input, handleInput, options)
    return () => {
      for (const input of REAL_INPUT) window.removeEventListener(input, handleInput, options)
    }
  }, [tellServer])
}
