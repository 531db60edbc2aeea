import { pressAgain } from '@/lib/http/press'
import type { Problem } from '@/lib/http/problem'
import { consoleMemory, LONGEST_ANSWER_MS, problemOf } from '@/lib/http/request'

/** The idempotency key of one button: it stays the same while the outcome of a press is unknown. */
export type PressKey = {
  /**
   * The key to send with: the previous try's key while that has no definite answer, marked as sent again; otherwise a new
   * key.
   */
  take(): string
  /**
   * Sends with the key from `take`. If another copy of the console is still carrying the press out, sends again with the same
   * key after the time that the answer names, until there is an outcome: a copy that has died counts as dead after some
   * seconds. Throws what `send` throws.
   */
  send<Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>
  /**
   * Ends the try: without a problem if it was answered, otherwise with the problem. Returns whether there is no definite
   * answer, so that the next press must be the same request.
   */
  settle(problem?: Problem): boolean
  /** Whether a try was sent that has no definite answer yet. */
  readonly isOpen: boolean
}

// If the store fails, the key may already be noted there; reusing it would be taken for a repeated press.
const MAY_BE_NOTED: Problem['code'][] = ['store_unavailable', 'store_full']

// The console remembers a press for one day. After 20 hours a repeated press therefore names no known memory, so that the
// console treats it as possibly forgotten.
const KNOWN_MS = 20 * 3600_000

/** Makes the key of one button; see decisions 6 and 34. */
export function createPressKey(): PressKey {
  let open:
    | { key: string; firstMemory: string | undefined; since: number; isRepeated: boolean }
    | undefined
  let untouched: string | undefined
  return {
    async send(send) {
      // After that the page reports "in progress", and a person may press again.
      const until = Date.now() + LONGEST_ANSWER_MS
      for (;;)
        try {
          return await send(this.take())
        } catch (error) {
          const { code, retryAfter } = problemOf(error)
          if (code !== 'in_progress' || !retryAfter || Date.now() >= until) throw error
          await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000))
        }
    },
    take() {
      if (open) {
        open.isRepeated = true
        const isKnown = Date.now() < open.since + KNOWN_MS
        return pressAgain(open.key, isKnown ? open.firstMemory : undefined)
      }
      const key = untouched ?? crypto.randomUUID()
      open = { key, firstMemory: consoleMemory(), since: Date.now(), isRepeated: false }
      return key
    },
    settle(problem) {
      const isStillOpen =
        open !== undefined &&
        problem !== undefined &&
        (isUnanswered(problem) || (open.isRepeated && problem.settles === 'try'))
      if (isStillOpen) return true
      // A browser or proxy may have sent this request twice, and the first copy may be at the bank: keeping the key lets the
      // console recognise it.
      const isUntouched = problem?.settles === 'try' && !MAY_BE_NOTED.includes(problem.code)
      untouched = isUntouched ? open?.key : undefined
      open = undefined
      return false
    },
    get isOpen() {
      return open !== undefined
    },
  }
}

/** Whether a failure is no definite answer: if the console did not settle the press, it may have been carried out. */
export const isUnanswered = ({ settles }: Problem) => settles === undefined
