import 'server-only'
import { ProblemError } from '../problems'
import { isStopping, onStop } from '../stopping'

// A browser has six connections to a host it speaks HTTP/1.1 with; two are left for everything else.
const MOST_PER_SESSION = 4
// Each takes fifty kilobytes of heap. Beyond them the rest of what a copy takes at once is for work (`crowd.ts`).
const MOST = 400

const open = new Map<string, Set<() => void>>()

/**
 * Notes a stream of a session, `end` being what ends it. Returns what strikes it off again. All that are
 * open are ended when this copy is asked to stop, since a stream would keep it from ending, and it takes
 * none from then on. Throws `too_many_streams`, `console_unavailable`.
 */
export function noteStream(sessionKey: string, end: () => void): () => void {
  if (isStopping())
    throw new ProblemError('console_unavailable', {
      detail: 'It is being stopped. This page comes back by itself.',
      retryAfter: 5,
    })
  const mine = open.get(sessionKey) ?? new Set()
  if (mine.size >= MOST_PER_SESSION || streamCount() >= MOST)
    throw new ProblemError('too_many_streams', {
      detail: 'This page reads again by itself once a minute.',
      retryAfter: 60,
    })
  open.set(sessionKey, mine.add(end))
  const stay = onStop(end)
  return () => {
    stay()
    mine.delete(end)
    if (mine.size === 0 && open.get(sessionKey) === mine) open.delete(sessionKey)
  }
}

/** How many streams are open in this copy. */
export function streamCount(): number {
  return [...open.values()].reduce((sum, { size }) => sum + size, 0)
}
