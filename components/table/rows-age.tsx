'use client'

import { useEffect, useState } from 'react'
import { useWords } from '@/lib/words/use-words'

const LOOKED_AT_MS = 1000

/** The age of the rows, in steps too coarse to distract. `readAt` is in milliseconds on this browser's clock. */
export function RowsAge({ readAt }: { readAt: number }) {
  const words = useWords('ui')
  // Only rendered in a browser that has read the rows: the server's clock differs.
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, LOOKED_AT_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, now - readAt) / 1000
  if (seconds < 10) return <span>{words('oldRows.now')}</span>
  if (seconds < 60)
    return <span>{words('oldRows.seconds', { count: Math.floor(seconds / 10) * 10 })}</span>
  return <span>{words('oldRows.minutes', { count: Math.floor(seconds / 60) })}</span>
}
