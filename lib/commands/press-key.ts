import { useState } from 'react'
import { pressAgain } from '@/lib/http/press'
import type { Problem } from '@/lib/http/problem'
import { consoleMemory, problemOf } from '@/lib/http/request'

/** The idempotency key of one button: the same for as long as nobody knows what became of a press. */
export type PressKey = {
  /**
   * The key to send with: that of the try before while it has no definite answer, which then says of
   * itself that it is sent again, else a new one.
   */
  take(): string
  /**
   * Sends with the key that `take` gives, and where another copy of the console is carrying the press out, again with
   * the same one as soon as that answer says, until it is told what became of it: a copy that died is taken for dead
   * after some seconds. Throws what `send` throws.
   */
  send<Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>
  /**
   * How the try ended: nothing where it was answered, else what it failed with. Returns whether it has no
   * definite answer, so that the next press must be the same request.
   */
  settle(problem?: Problem): boolean
  /** Whether a try went out that has no definite answer yet. */
  readonly isOpen: boolean
}

// Where the store fails nobody can say whether a key was noted; one that was would be taken for a press.
const MAY_BE_NOTED: Problem['code'][] = ['store_unavailable', 'store_full']

// The console knows a press for a day. Whoever comes back to an open page after that is told nothing of it there.
const KNOWN_MS = 20 * 3600_000

// Longer than a bank that answers takes. What is still under way by then is told, and a person may press again.
const LONGEST_WAIT_MS = 120_000

/** Makes the key of one button; see decisions 6 and 34. In a component: `usePressKey`. */
export function createPressKey(): PressKey {
  let open:
    | { key: string; firstMemory: string | undefined; since: number; isRepeated: boolean }
    | undefined
  let untouched: string | undefined
  return {
    async send(send) {
      const until = Date.now() + LONGEST_WAIT_MS
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
      // A browser or a proxy may have sent this request twice, and the first is with the bank: by this key it is known.
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

/** One key for as long as the component stands. */
export function usePressKey(): PressKey {
  return useState(createPressKey)[0]
}

/** Whether a failure is no definite answer: what the console did not answer may have been carried out. */
export const isUnanswered = ({ settles }: Problem) => settles === undefined
