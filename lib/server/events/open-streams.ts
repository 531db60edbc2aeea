import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { isStopping, onStop } from '../http/stopping'
import { telemetry } from '../telemetry/telemetry'

// A browser opens six HTTP/1.1 connections to a host; two are left for everything else.
const MOST_PER_SESSION = 4
// Each stream takes fifty kilobytes of heap. The rest of the requests that a copy takes at once are left for work
// (`crowd.ts`).
const MOST = 400
// So that one person cannot take the live updates away from all others.
const MOST_PER_PERSON = MOST / 4

type Stream = { session: string; person: string }
const open = new Set<Stream>()

/**
 * Registers a stream of a session, with the function that ends it. Returns the function that removes it. When this copy
 * is asked to stop, all open streams are ended, since they would keep it running, and no new one is taken. Throws
 * `too_many_streams`, `console_unavailable`.
 */
export function noteStream({ session, person }: Stream, end: () => void): () => void {
  if (isStopping())
    throw new ProblemError('console_unavailable', {
      detail: said('problems.door.stopping'),
      retryAfter: 5,
    })
  const streams = [...open]
  if (
    streams.length >= MOST ||
    streams.filter((one) => one.person === person).length >= MOST_PER_PERSON ||
    streams.filter((one) => one.session === session).length >= MOST_PER_SESSION
  )
    throw new ProblemError('too_many_streams', {
      detail: said('problems.door.readsByItself'),
      retryAfter: 60,
    })
  const stream = { session, person }
  open.add(stream)
  telemetry()?.change('clientele.event_streams.open', 1)
  const stay = onStop(end)
  return () => {
    stay()
    if (open.delete(stream)) telemetry()?.change('clientele.event_streams.open', -1)
  }
}

/** How many streams are open in this copy. */
export function streamCount(): number {
  return open.size
}
