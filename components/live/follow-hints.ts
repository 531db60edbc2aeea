import type { Query, QueryClient } from '@tanstack/react-query'
import { clientQueries } from '@/lib/clients/queries'
import { REPEATED_MS } from '@/lib/events/rules'
import type { Told } from '@/lib/events/schema'
import { tellHint } from '@/lib/hints'
import { paths } from '@/lib/paths'
import { isNotToWait } from '@/lib/query-client'
import { AHEAD } from '@/lib/queue/ahead'
import { hearClaim } from '@/lib/queue/heard'
import type { NextClient } from '@/lib/queue/schema'
import { tellTabs } from '@/lib/session/tabs'
import { lateArrivals } from './late-arrivals'
import { READ_MS } from './read-by-itself'

/** The pause between two reads, however many hints come. */
const PAUSE_MS = 1000
/** The stream ends now and then and is back within three seconds: only a longer absence is reported. */
const GRACE_MS = 5000
/** A beat comes every fifteen seconds; without any, the stream counts as lost. */
const SILENCE_MS = 40_000
const COME_BACK_MS = 15_000

/**
 * Follows the console's hints while the page is visible, and reads again what they name: all lists, and the client if
 * it is open or likely next. Without a stream it says so (`setOff`), reads, and reads again once a minute; once the stream
 * is back, or the page is visible again, it reads at once. Data that arrives with a page that was under way meanwhile is
 * also read again. Call `pageShown` whenever another page is shown; `stop` ends it.
 */
export function followHints(
  queryClient: QueryClient,
  setOff: (isOff: boolean) => void,
): { pageShown: () => void; stop: () => void } {
  const arrivals = lateArrivals(queryClient.getQueryCache())
  const named = new Set<number | undefined>()
  const due = new Set<Query>()
  /** Queries that are being read because of a hint. */
  const underWay = new Set<Query>()
  let isReading = false
  /** Undefined until the first word of a page that was never hidden. */
  let mayHaveMissed: boolean | undefined
  /** Within how many milliseconds each page begins to read its lists: all at one moment would crowd the console. */
  let spread = 0
  let source: EventSource | undefined
  let alarm: Timer
  let comeBack: Timer

  /** Reads what concerns a client, or everything; requests that come meanwhile wait their turn. */
  async function read(clientId?: number): Promise<void> {
    arrivals.note(concerning(new Set([clientId])))
    named.add(clientId)
    if (isReading) return
    isReading = true
    while (named.size) {
      const now = new Set<unknown>(named)
      for (const id of named) tellHint(id)
      named.clear()
      for (const query of queryClient.getQueryCache().findAll(concerning(now)))
        void readOne(query, now.has(subjectOf(query)) ? 0 : Math.random() * spread)
      await pause()
    }
    isReading = false
  }

  /**
   * Reads one query `wait` milliseconds after the news, or sooner where later news does not wait. A read that earlier news
   * began is not restarted, because a slow answer would then never come; it is repeated once that has come.
   */
  async function readOne(query: Query, wait: number): Promise<void> {
    due.add(query)
    if (wait) await pause(wait)
    if (underWay.has(query)) return
    underWay.add(query)
    while (due.delete(query)) {
      // A query told to wait is read when the wait is over, and gets the news then. A retry by a person may be answered
      // with the state before the news, so it is read again.
      if (isNotToWait(query) || query.state.fetchStatus === 'fetching')
        await queryClient.invalidateQueries({ predicate: (one) => one === query })
      await pause()
    }
    underWay.delete(query)
  }

  function expectWord(within: number): void {
    clearTimeout(alarm)
    alarm = setTimeout(() => {
      mayHaveMissed = true
      setOff(true)
      void read()
      expectWord(READ_MS)
      if (source?.readyState === EventSource.OPEN) connect()
    }, within)
  }

  function connect(): void {
    source?.close()
    source = new EventSource(paths.api.events())
    if (!mayHaveMissed) expectWord(GRACE_MS)
    source.onmessage = ({ data }) => {
      expectWord(SILENCE_MS)
      setOff(false)
      // A page requested longer ago than the console repeats its hints may have missed some. Both times are by the
      // browser's own clock, which starts with the request.
      if (mayHaveMissed ?? performance.now() > REPEATED_MS) void read()
      mayHaveMissed = false
      const told: Told = JSON.parse(data)
      if (!told) return
      if (told.kind === 'claim') {
        const { kind: _, claim, ...work } = told
        return hearClaim(queryClient, work, claim)
      }
      spread = told.within ?? 0
      if (told.kind === 'client') void read(told.clientId)
      else if (told.kind === 'tenant') void read()
      // Also tells the tabs that have no stream.
      else tellTabs({ is: told.kind })
    }
    source.onerror = () => {
      if (!mayHaveMissed) expectWord(GRACE_MS)
      mayHaveMissed = true
      // The browser reconnects a broken stream by itself, but not a refused one.
      if (source?.readyState === EventSource.CLOSED) comeBack = setTimeout(connect, COME_BACK_MS)
    }
  }

  function stop(): void {
    clearTimeout(alarm)
    clearTimeout(comeBack)
    source?.close()
  }

  // A browser has six connections per host: a hidden page must hold none of them.
  function look(): void {
    if (document.hidden) stop()
    else {
      mayHaveMissed = false
      spread = 0 // somebody looks at just this page
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
    },
  }
}

/** The client whom a query is about; 0 for a list, nothing for what no hint concerns. */
const subjectOf = ({ queryKey: [of, , part], state }: Query) =>
  of === AHEAD[0]
    ? (state.data as NextClient | undefined)?.clientId // nothing else is kept under that key
    : of === clientQueries.all()[0] && (typeof part === 'number' ? part : 0)

/**
 * Matches what concerns these clients, all lists, and who is next if it is one of these; everything if the client is not known.
 */
const concerning = (clients: ReadonlySet<unknown>) => ({
  predicate: (query: Query) => {
    const id = subjectOf(query)
    return id === 0 || (!!id && (clients.has(undefined) || clients.has(id)))
  },
})

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms))

type Timer = ReturnType<typeof setTimeout> | undefined
