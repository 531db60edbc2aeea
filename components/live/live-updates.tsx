'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientQueries } from '@/lib/clients/queries'
import { liveWords } from '@/lib/events/words'
import { followHints } from './follow-hints'

/** Keeps what a page shows as it is at the bank; where it cannot, it says how old that is. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const [isOff, setOff] = useState(false)
  useEffect(() => followHints(queryClient, setOff), [queryClient])
  return isOff && <LiveOff />
}

function LiveOff() {
  const cache = useQueryClient().getQueryCache()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const shown = cache.findAll({ queryKey: clientQueries.all(), type: 'active' })
  const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt || now))
  return (
    <div className="relative text-ink-3">
      {/* In the room above the content, which stays where it is. */}
      <p className="absolute right-0 bottom-px text-[0.75rem] leading-3.5 sm:bottom-1 sm:text-hint sm:leading-4">
        <span role="status">{liveWords.off}</span>
        {shown.length > 0 && liveWords.read(now - oldest)}
      </p>
    </div>
  )
}
