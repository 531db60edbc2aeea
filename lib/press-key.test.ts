import { describe, expect, it } from 'vitest'
import type { Problem, ProblemCode } from './http/problem'
import { createPressKey } from './press-key'

const problem = (code: ProblemCode, status = 400): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  code,
  fields: [],
  traceId: '',
})
const noAnswer = problem('console_unreachable', 0)

/** A key whose presses so far ended like this, and the one the next press takes. */
function pressesEnding(...ends: (Problem | undefined)[]) {
  const pressKey = createPressKey()
  const taken: string[] = []
  const open: boolean[] = []
  for (const end of ends) {
    taken.push(pressKey.take())
    open.push(pressKey.settle(end))
  }
  return { taken, open, isOpen: pressKey.isOpen, next: pressKey.take() }
}

describe('the key of a press', () => {
  it('is another after every definite answer, good or bad', () => {
    for (const end of [undefined, problem('refused', 403), problem('unexpected', 500)]) {
      const { taken, open, isOpen, next } = pressesEnding(end)
      expect(next).not.toBe(taken[0])
      expect(open).toEqual([false])
      expect(isOpen).toBe(false)
    }
  })

  it('stays the same while no answer came, or the command is still running', () => {
    const ends = [noAnswer, problem('in_progress', 409), problem('unexpected', 0)]
    const { taken, open, isOpen, next } = pressesEnding(...ends)
    expect(new Set([...taken, next]).size).toBe(1)
    expect(open).toEqual([true, true, true])
    expect(isOpen).toBe(true)
  })

  it('is another once the open try has its answer', () => {
    for (const end of [undefined, problem('refused', 403)]) {
      const { taken, isOpen, next } = pressesEnding(noAnswer, end)
      expect(taken[1]).toBe(taken[0])
      expect(isOpen).toBe(false)
      expect(next).not.toBe(taken[0])
    }
  })

  it('outlives the end of a session where a try was open before it, and only there', () => {
    const ended = problem('session_ended', 401)
    const open = pressesEnding(noAnswer, ended, ended)
    expect(open.next).toBe(open.taken[0])
    expect(open.isOpen).toBe(true)
    const first = pressesEnding(ended)
    expect(first.next).not.toBe(first.taken[0])
    expect(first.isOpen).toBe(false)
    expect(pressesEnding(noAnswer, undefined, ended).isOpen).toBe(false)
  })
})
