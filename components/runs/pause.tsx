'use client'

import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { momentOf } from '@/lib/activity/moment'
import { useSay, useWords } from '@/lib/words/use-words'

const SECOND_MS = 1000

type Props = {
  /** Milliseconds since the epoch, both by the clock of the console. */
  until: number
  now: number
  timeZone: string
}

/** The bank wants to be left alone for a while: said once, counted down for the eye. */
export function Pause({ until, now, timeZone }: Props) {
  const words = useWords('runs')
  const say = useSay()
  const left = useCountdown(until, now)
  return (
    <>
      <Notice kind="warn" live>
        {words('pause', { time: say(momentOf(timeZone, until)) })}
      </Notice>
      <p aria-hidden="true" className="mt-1 text-hint text-ink-2 tabular-nums">
        {words('pauseIn', { seconds: left })}
      </p>
    </>
  )
}

/** Whole seconds until then. The browser's own clock may be wrong; how fast it goes is not. */
function useCountdown(until: number, now: number): number {
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
