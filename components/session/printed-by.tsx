'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { momentIn } from '@/lib/activity/moment'
import { useWords } from '@/lib/words/use-words'

type Props = {
  name: string
  bank: string
  timeZone: string
  /** When the server rendered the page, in milliseconds since 1970: without script, this is the best time known. */
  drawnAt: number
}

/** On paper only: who printed the page, at which bank, and when by the bank's clock. */
export function PrintedBy({ name, bank, timeZone, drawnAt }: Props) {
  const words = useWords('session')
  const [at, setAt] = useState(drawnAt)
  useEffect(() => {
    // Synchronous: the browser prints the page as it is when this returns.
    const note = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <p className="mb-2 hidden text-hint print:block">
      {words('printed', { name, bank, moment: momentIn(timeZone, at) })}
    </p>
  )
}
