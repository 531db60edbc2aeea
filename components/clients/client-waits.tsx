import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { WaitingTime } from '@/components/ui/waiting-time'
import type { ClientListItem } from '@/lib/clients/client'
import { type Clock, waitingInFull, waitingOf, waitingWord } from '@/lib/clients/waiting'
import { type CalendarDate, compareDates } from '@/lib/dates'
import { sessionQueries } from '@/lib/session/queries'
import { useSay, useWords } from '@/lib/words/use-words'

const ClockContext = createContext<Clock | undefined>(undefined)

/** The clock that measures how long clients wait. A context, because the columns of a list are made once for everybody. */
export const ClockProvider = ClockContext.Provider

/**
 * The clock that a list was drawn with, at the day that it is by now: a list may stay open over midnight. The page itself
 * keeps the session fresh.
 */
export function useLiveClock<Drawn extends { today: CalendarDate }>(drawn: Drawn): Drawn {
  const { data: today = drawn.today } = useQuery({
    ...sessionQueries.current(),
    enabled: false,
    select: (session) => session.today,
  })
  return useMemo(
    // Right after midnight, the session may still have been read before it.
    () => (compareDates(today, drawn.today) > 0 ? { ...drawn, today } : drawn),
    [drawn, today],
  )
}

/** How long this client has waited for its next step. */
export function ClientWaits({ client, wraps }: { client: ClientListItem; wraps?: boolean }) {
  const clock = useContext(ClockContext)
  const words = useWords('client')
  const say = useSay()
  const waiting = clock && waitingOf(client, clock)
  if (!waiting) return null
  const { late } = waiting
  return (
    <WaitingTime
      time={say(waitingWord(waiting))}
      late={late && { is: late, word: words(`waiting.${late}`) }}
      inFull={say(waitingInFull(waiting))}
      wraps={wraps}
    />
  )
}
