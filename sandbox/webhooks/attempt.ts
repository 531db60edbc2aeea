import { type Dispatcher, request } from 'undici'
import type { Message } from './message'

/** How an attempt ended. */
export interface Outcome {
  httpStatus: number | null
  problem: 'STATUS' | 'TIMEOUT' | 'NO_CONNECTION' | null
}

/** The most bytes of an answer that are read and thrown away. */
const READ_AT_MOST = 64 * 1024

/**
 * Sends a message once. Only a 2xx counts as success; redirects are not followed.
 * @returns undefined when `stop` ended it
 */
export async function attempt(
  target: string,
  { headers, body }: Message,
  { dispatcher, timeoutMs, stop }: { dispatcher: Dispatcher; timeoutMs: number; stop: AbortSignal },
): Promise<Outcome | undefined> {
  const tooLong = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await request(target, {
      method: 'POST',
      headers,
      body,
      dispatcher,
      signal: AbortSignal.any([tooLong, stop]),
    })
    // The status is already known, so a body that is too long or breaks off does not matter.
    await answer.body.dump({ limit: READ_AT_MOST }).catch(() => undefined)
    const { statusCode: httpStatus } = answer
    return { httpStatus, problem: httpStatus >= 200 && httpStatus < 300 ? null : 'STATUS' }
  } catch {
    if (stop.aborted) return undefined
    return { httpStatus: null, problem: tooLong.aborted ? 'TIMEOUT' : 'NO_CONNECTION' }
  }
}
