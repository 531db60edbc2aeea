'use client'

import { useEffect, useState } from 'react'
import { useWords } from '@/lib/words/use-words'

const SECOND_MS = 1000
/** Above this number of seconds, the countdown shows no seconds. */
const FEW_SECONDS = 120

type Props = {
  /** Milliseconds since 1970, both by the console's clock. */
  until: number
  now: number
}

/** The time from `now` until `until`, visible only: read aloud it would never end. */
export function Countdown({ until, now }: Props) {
  const words = useWords('ui')
  const seconds = useSecondsLeft(until, now)
  return (
    <p aria-hidden="true" className="mt-1 text-hint text-ink-2 tabular-nums">
      {seconds < FEW_SECONDS
        ? words('left.seconds', { count: seconds })
        : words('left.minutes', { count: Math.ceil(seconds / 60) })}
    </p>
  )
}

// The browser's clock may be wrong, but it runs at the right speed.
function useSecondsLeft(until: number, now: number): number {
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
