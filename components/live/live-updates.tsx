'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LiveRegion } from '@/components/ui/live-region'
import { clientQueries } from '@/lib/clients/queries'
import { saidAge } from '@/lib/events/age'
import { useSay, useWords } from '@/lib/words/use-words'
import { followHints } from './follow-hints'
import { readByItself } from './read-by-itself'

/**
 * Keeps the page up to date with the bank; if it cannot, it says how old the data is. `told` is whether the bank sends
 * this console news at all: only then does a silent page say that something is wrong.
 */
export function LiveUpdates({ told }: { told: boolean }) {
  const queryClient = useQueryClient()
  const [isOff, setOff] = useState(false)
  const address = `${usePathname()}?${useSearchParams()}`
  const following = useRef<ReturnType<typeof followHints>>(undefined)
  useEffect(() => {
    if (!told) return readByItself(queryClient)
    following.current = followHints(queryClient, setOff)
    return following.current.stop
  }, [queryClient, told])
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current !== address) following.current?.pageShown()
    shown.current = address
  }, [address])
  return told ? isOff && <Age off /> : <Age />
}

function Age({ off = false }: { off?: boolean }) {
  const cache = useQueryClient().getQueryCache()
  const words = useWords('shell')
  const say = useSay()
  // Set in the browser only: the server's clock differs, and the server reads nothing of the page.
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [])
  const shown = cache.findAll({ queryKey: clientQueries.all(), type: 'active' })
  const readAt = shown.flatMap(({ state: { dataUpdatedAt: at } }) => (at > 0 ? [at] : []))
  const age = now === undefined || readAt.length === 0 ? undefined : now - Math.min(...readAt)
  return (
    <div className="relative text-ink-3">
      {/* Stands in the room above the content, which does not move. */}
      <div className="absolute end-0 bottom-px flex gap-1 text-[0.75rem] leading-3.5 sm:bottom-1 sm:text-hint sm:leading-4">
        {off && <LiveRegion role="status">{words('live.off')}</LiveRegion>}
        {age !== undefined && <span>{say(saidAge(age))}</span>}
      </div>
    </div>
  )
}
