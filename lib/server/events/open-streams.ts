import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { isStopping, onStop } from '../http/stopping'
import { telemetry } from '../telemetry/telemetry'

// A browser has six connections to a host it speaks HTTP/1.1 with; two are left for everything else.
const MOST_PER_SESSION = 4
// Each takes fifty kilobytes of heap. Beyond them the rest of what a copy takes at once is for work (`crowd.ts`).
const MOST = 400
// So that nobody takes the live updates of everybody else.
const MOST_PER_PERSON = MOST / 4

type Stream = { session: string; person: string }
const open = new Set<Stream>()

/**
 * Notes a stream of a session, `end` being what ends it. Returns what strikes it off again. All that are
 * open are ended when this copy is asked to stop, since a stream would keep it from ending, and it takes
 * none from then on. Throws `too_many_streams`, `console_unavailable`.
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
