'use client'

import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Whole seconds from `now` until `until`, which are milliseconds by a clock of somebody else's: the browser's own may be
 * wrong, but how fast it goes is not.
 */
export function useCountdown(until: number, now: number): number {
  const [left, setLeft] = useState(until - now)
  useEffect(() => {
    const began = performance.now()
    const look = () => setLeft(until - now - (performance.now() - began))
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, now])
  return Math.max(0, Math.ceil(left / SECOND_MS))
}
