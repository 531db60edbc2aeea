import { createContext, useContext } from 'react'
import { WaitingTime } from '@/components/ui/waiting-time'
import type { ClientListItem } from '@/lib/clients/client'
import { type Clock, waitingInFull, waitingOf, waitingWord } from '@/lib/clients/waiting'
import { useSay, useWords } from '@/lib/words/use-words'

const ClockContext = createContext<Clock | undefined>(undefined)

/** The clock that measures how long clients wait. A context, because the columns of a list are made once for everybody. */
export const ClockProvider = ClockContext.Provider

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
