import { useState } from 'react'
import type { Problem } from './http/problem'

/** The idempotency key of one button: the same for as long as nobody knows what became of a press. */
export type PressKey = {
  /** The key to send with: that of the try before while it has no definite answer, else a new one. */
  take(): string
  /**
   * How the try ended: nothing where it was answered, else what it failed with. Returns whether it has no
   * definite answer, so that the next press must be the same request.
   */
  settle(problem?: Problem): boolean
  /** Whether a try went out that has no definite answer yet. */
  readonly isOpen: boolean
}

/** Makes the key of one button; see decision 6. In a component: `usePressKey`. */
export function createPressKey(): PressKey {
  let key: string | undefined
  let isRepeated = false
  return {
    take() {
      isRepeated = key !== undefined
      key ??= crypto.randomUUID()
      return key
    },
    settle(problem) {
      // A session that has ended says nothing of the try before it.
      const isOpen =
        problem !== undefined &&
        (isUnanswered(problem) || (isRepeated && problem.code === 'session_ended'))
      if (!isOpen) key = undefined
      return isOpen
    },
    get isOpen() {
      return key !== undefined
    },
  }
}

/** One key for as long as the component stands. */
export function usePressKey(): PressKey {
  return useState(createPressKey)[0]
}

/** Whether a failure is no definite answer: what the console did not answer may have been carried out. */
export const isUnanswered = ({ status, code }: Problem) => status === 0 || code === 'in_progress'
