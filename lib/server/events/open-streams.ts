import 'server-only'
import { ProblemError } from '../problems'

// A browser has six connections to a host it speaks HTTP/1.1 with; two are left for everything else.
const MOST_PER_SESSION = 4

const open = new Map<string, Set<() => void>>()
let isWatching = false

/**
 * Notes a stream of a session, `end` being what ends it. Returns what strikes it off again. All that are
 * open are ended when the process is asked to stop. Throws `too_many_streams`.
 */
export function noteStream(sessionKey: string, end: () => void): () => void {
  watchForStop()
  const mine = open.get(sessionKey) ?? new Set()
  if (mine.size >= MOST_PER_SESSION)
    throw new ProblemError('too_many_streams', {
      detail: 'This page reads again by itself once a minute.',
      retryAfter: 60,
    })
  open.set(sessionKey, mine.add(end))
  return () => {
    mine.delete(end)
    if (mine.size === 0 && open.get(sessionKey) === mine) open.delete(sessionKey)
  }
}

/** How many streams are open in this copy. */
export function streamCount(): number {
  return [...open.values()].reduce((sum, { size }) => sum + size, 0)
}

// A stream that stays open would keep the process from ending.
function watchForStop(): void {
  if (isWatching) return
  isWatching = true
  process.once('SIGTERM', endAll).once('SIGINT', endAll)
}

function endAll(): void {
  for (const mine of [...open.values()]) for (const end of [...mine]) end()
}
