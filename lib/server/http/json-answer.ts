import 'server-only'
import { said } from '@/lib/words/said'
import type { Held } from '../shares/held'
import { sharedRooms } from '../shares/room'
import { ProblemError } from './problems'

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of an answer that the system takes by itself, whether or not anybody reads. */
export const SMALL_ANSWER = 64 * KIB

// What large answers share from when they are written until they have been taken.
const { unread } = sharedRooms('unread', { unread: 48 * MIB })
const AT_ONCE = AbortSignal.abort()

/** An answer as JSON. `held`, `person` and what it throws are as in `writtenAnswer`. */
export const jsonAnswer = (value: unknown, held?: Held, person?: string): Promise<Response> =>
  writtenAnswer(writtenJson(value), held, person)

/** A value as the bytes of its JSON. */
export const writtenJson = (value: unknown): Buffer<ArrayBuffer> =>
  Buffer.from(JSON.stringify(value))

/**
 * An answer whose JSON is written. Of a large one all bytes are held until its reader has taken them, or it is ended
 * for reading nothing: `held` is until then, and `person` whose share of the room for such answers it takes. Throws
 * `console_unavailable` where there is no room: to wait for it would hold more than to ask again.
 */
export async function writtenAnswer(
  bytes: Buffer<ArrayBuffer>,
  held?: Held,
  person?: string,
): Promise<Response> {
  if (held && bytes.length > SMALL_ANSWER) {
    const release = await unread.take(bytes.length, AT_ONCE, {}, person)
    if (!release)
      throw new ProblemError('console_unavailable', {
        detail: said('problems.door.unreadAnswers'),
        retryAfter: 5,
      })
    held.push(release)
  }
  return new Response(bytes, { headers: { 'content-type': 'application/json' } })
}
