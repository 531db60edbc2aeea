import 'server-only'
import { said } from '@/lib/words/said'
import type { Held } from '../shares/held'
import { sharedRooms } from '../shares/room'
import { ProblemError } from './problems'

const KIB = 1024
const MIB = 1024 * KIB

/** How many bytes of an answer the operating system buffers itself, whether or not the reader takes them. */
export const SMALL_ANSWER = 64 * KIB

// The memory that large answers share, from writing until their reader has taken them.
const { unread } = sharedRooms('unread', { unread: 48 * MIB })
const AT_ONCE = AbortSignal.abort()

/** An answer as JSON. `held`, `person` and errors as in `writtenAnswer`. */
export const jsonAnswer = (value: unknown, held?: Held, person?: string): Promise<Response> =>
  writtenAnswer(writtenJson(value), held, person)

/** A value as JSON in bytes. */
export const writtenJson = (value: unknown): Buffer<ArrayBuffer> =>
  Buffer.from(JSON.stringify(value))

/**
 * An answer whose JSON is already in bytes. A large one is held until its reader has taken it, or is cut off for reading
 * nothing: `held` lasts until then, and `person` is whose share of the memory it takes. Throws `console_unavailable`
 * where there is no room: waiting would hold more memory than asking again.
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
