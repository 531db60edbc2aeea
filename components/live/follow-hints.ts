import type { Query, QueryClient } from '@tanstack/react-query'
import { clientQueries } from '@/lib/clients/queries'
import { REPEATED_MS } from '@/lib/events/rules'
import type { Told } from '@/lib/events/schema'
import { tellHint } from '@/lib/hints'
import { paths } from '@/lib/paths'
import { isNotToWait } from '@/lib/query-client'
import { hearClaim } from '@/lib/queue/heard'
import { tellTabs } from '@/lib/session/tabs'
import { lateArrivals } from './late-arrivals'
import { READ_MS } from './read-by-itself'

/** Between two readings, however many hints come. */
const PAUSE_MS = 1000
/** The stream ends now and then and is back in a second: only what takes longer is worth a word. */
const GRACE_MS = 3000
/** A beat comes every fifteen seconds; without any the stream is not one. */
const SILENCE_MS = 40_000
const COME_BACK_MS = 15_000

/**
 * Follows the console's hints while the page is visible, and reads again what they speak of: all lists,
 * and the client where it is open. Without a stream it says so (`setOff`), reads, and goes on reading once
 * a minute; once it is back, or the page is visible again, it reads at once. What arrives with a page that was on
 * its way meanwhile is read again as well. `pageShown` is to be called whenever another page is shown; `stop` ends it.
 */
export function followHints(
  queryClient: QueryClient,
  setOff: (isOff: boolean) => void,
): { pageShown: () => void; stop: () => void } {
  const arrivals = lateArrivals(queryClient.getQueryCache())
  const named = new Set<number | undefined>()
  let isReading = false
  let mayHaveMissed = false
  let isFirst = true
  let source: EventSource | undefined
  let alarm: Timer
  let comeBack: Timer
  let byItself: Timer

  /** Reads what concerns a client, or everything; what is asked for meanwhile waits its turn. */
  async function read(clientId?: number): Promise<void> {
    arrivals.note(concerning(new Set([clientId])))
    named.add(clientId)
    if (isReading) return
    isReading = true
    while (named.size > 0) {
      const now = new Set(named)
      named.clear()
      for (const id of now) tellHint(id)
      const { queryKey, predicate } = concerning(now)
      // What was told to wait is read when that is over, and has the news then too. What a person asks for all the same
      // may be answered as it was before.
      await queryClient.invalidateQueries({
        queryKey,
        predicate: (query) =>
          predicate(query) && (isNotToWait(query) || query.state.fetchStatus === 'fetching'),
      })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    isReading = false
  }

  function expectWord(within: number): void {
    clearTimeout(alarm)
    alarm = setTimeout(() => {
      mayHaveMissed = true
      setOff(true)
      if (!byItself) {
        byItself = setInterval(() => void read(), READ_MS)
        void read()
      }
      if (source?.readyState === EventSource.OPEN) connect()
    }, within)
  }

  function connect(): void {
    stop()
    source = new EventSource(paths.api.events())
    expectWord(GRACE_MS)
    source.onmessage = ({ data }) => {
      expectWord(SILENCE_MS)
      setOff(false)
      readNoMore()
      // By the browser's clock alone: the document was read after it was asked for, and no more is repeated.
      if (mayHaveMissed || (isFirst && performance.now() > REPEATED_MS)) void read()
      mayHaveMissed = false
      isFirst = false
      const told: Told = JSON.parse(data)
      if (!told) return
      if (told.kind === 'client') void read(told.clientId)
      else if (told.kind === 'tenant') void read()
      else if (told.kind === 'claim') hearClaim(queryClient, told)
      // Also to the tabs that hear no stream.
      else tellTabs({ is: told.kind })
    }
    source.onerror = () => {
      if (!mayHaveMissed) expectWord(GRACE_MS)
      mayHaveMissed = true
      // Refused: unlike one that broke off, the browser does not try it again.
      if (source?.readyState === EventSource.CLOSED) comeBack = setTimeout(connect, COME_BACK_MS)
    }
  }

  function stop(): void {
    clearTimeout(alarm)
    clearTimeout(comeBack)
    source?.close()
  }

  function readNoMore(): void {
    clearInterval(byItself)
    byItself = undefined
  }

  // A browser has six connections to a host: a page that nobody sees holds none of them.
  function look(): void {
    if (document.hidden) {
      stop()
      readNoMore()
    } else {
      isFirst = false
      void read()
      connect()
    }
  }

  document.addEventListener('visibilitychange', look)
  if (!document.hidden) connect()
  return {
    pageShown: arrivals.pageShown,
    stop: () => {
      document.removeEventListener('visibilitychange', look)
      arrivals.stop()
      stop()
      readNoMore()
    },
  }
}

/** What concerns these clients, and all lists; everything where nobody knows which client. */
const concerning = (clients: ReadonlySet<number | undefined>) => ({
  queryKey: clientQueries.all(),
  predicate: ({ queryKey: [, , id] }: Query) =>
    clients.has(undefined) || typeof id !== 'number' || clients.has(id),
})

type Timer = ReturnType<typeof setTimeout> | undefined
