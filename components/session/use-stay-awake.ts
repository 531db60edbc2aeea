'use client'

import { useEffect } from 'react'

const MOST_OFTEN_MS = 60_000
const REAL_INPUT = ['pointerdown', 'keydown', 'wheel'] as const

/** `tellOfInput` for as long as the component is mounted. */
export function useStayAwake(tellServer: () => Promise<unknown>, warnedBefore: number): void {
  useEffect(() => tellOfInput(tellServer, warnedBefore), [tellServer, warnedBefore])
}

/**
 * Tells the server that the person is at work: only on real input, at most once a minute, or once in half of
 * `warnedBefore`, the seconds before the end at which the warning appears. Reads, prefetching and timers never count,
 * or an unattended desk would stay signed in. Returns a function that stops it.
 */
export function tellOfInput(tellServer: () => Promise<unknown>, warnedBefore: number): () => void {
  const mostOften = Math.min(MOST_OFTEN_MS, warnedBefore * 500)
  // The request for the page did not count: if little time is left, the first input must.
  let told = mostOften < MOST_OFTEN_MS ? 0 : Date.now()
  function handleInput() {
    if (Date.now() - told < mostOften) return
    told = Date.now()
    // A failure needs no message: the next read of the session shows the result.
    tellServer().catch(() => undefined)
  }
  const options = { capture: true, passive: true }
  for (const input of REAL_INPUT) window.addEventListener(input, handleInput, options)
  return () => {
    for (const input of REAL_INPUT) window.removeEventListener(input, handleInput, options)
  }
}
