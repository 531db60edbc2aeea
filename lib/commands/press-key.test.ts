import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPress } from '@/lib/http/press'
import type { Problem, ProblemCode } from '@/lib/http/problem'
import { askAs, RequestFailed } from '@/lib/http/request'
import { createPressKey } from './press-key'

const problem = (code: ProblemCode, status: number, settles?: Problem['settles']): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  code,
  fields: [],
  traceId: '',
  settles,
})
const noAnswer = problem('console_unreachable', 0)

/** A key whose presses ended in the given ways, and the key that the next press takes. */
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

const keysIn = (taken: string[]) => new Set(taken.map((value) => readPress(value)?.key)).size

describe('the key of a press', () => {
  it('is new after every definite answer, good or bad', () => {
    for (const end of [undefined, problem('refused', 403, 'press')]) {
      const { taken, open, isOpen, next } = pressesEnding(end)
      expect(next).not.toBe(taken[0])
      expect(open).toEqual([false])
      expect(isOpen).toBe(false)
    }
  })

  it('stays the same while no answer came, the command is still running, or the outcome is unknown', () => {
    const ends = [noAnswer, problem('in_progress', 409), problem('unexpected', 500)]
    const { taken, open, isOpen, next } = pressesEnding(...ends)
    expect(keysIn([...taken, next])).toBe(1)
    expect(open).toEqual([true, true, true])
    expect(isOpen).toBe(true)
  })

  it('is new once the open try has its answer', () => {
    for (const end of [undefined, problem('refused', 403, 'press')]) {
      const { taken, isOpen, next } = pressesEnding(noAnswer, end)
      expect(keysIn(taken)).toBe(1)
      expect(isOpen).toBe(false)
      expect(next).not.toBe(taken[0])
    }
  })

  it('survives failures that say nothing about an earlier try, but only if there was one', () => {
    const ends = [
      problem('session_ended', 401, 'try'),
      problem('store_unavailable', 503, 'try'),
      problem('somebody_else', 403, 'try'),
      problem('wrong_host', 421, 'try'),
      problem('too_large', 413, 'try'),
    ]
    const open = pressesEnding(noAnswer, ...ends)
    expect(keysIn([...open.taken, open.next])).toBe(1)
    expect(open.isOpen).toBe(true)
    for (const end of ends) {
      expect(pressesEnding(end).isOpen).toBe(false)
      expect(pressesEnding(noAnswer, undefined, end).isOpen).toBe(false)
    }
  })

  it('stays the same where nothing was run, so that a request sent twice by a proxy does not run again', () => {
    for (const end of [
      problem('session_ended', 401, 'try'),
      problem('console_unavailable', 503, 'try'),
    ]) {
      const { taken, next, open } = pressesEnding(end)
      expect(open).toEqual([false])
      expect(next).toBe(taken[0])
    }
    const { taken, next } = pressesEnding(problem('console_unavailable', 503, 'try'), undefined)
    expect(keysIn(taken)).toBe(1)
    expect(next).not.toBe(taken[0])
  })

  it('is new where the store failed, which may have noted it although nothing was run', () => {
    for (const end of [
      problem('store_unavailable', 503, 'try'),
      problem('store_full', 503, 'try'),
    ]) {
      const { taken, next } = pressesEnding(end)
      expect(next).not.toBe(taken[0])
    }
  })

  it('states that it is sent again, and to which memory it was first sent', () => {
    const { taken, next } = pressesEnding(noAnswer, noAnswer)
    const [first = '', second] = taken
    expect(readPress(first)).toEqual({ key: first })
    expect(second).toBe(`${first}.-`)
    expect(readPress(next)).toEqual({ key: first, firstMemory: '-' })
  })

  it('no longer claims after 20 hours that the console must know it', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    askAs('anna', 'the-memory-of-then')
    const pressKey = createPressKey()
    pressKey.take()
    pressKey.settle(noAnswer)
    expect(readPress(pressKey.take())?.firstMemory).toBe('the-memory-of-then')
    pressKey.settle(noAnswer)
    vi.advanceTimersByTime(21 * 3600_000)
    expect(readPress(pressKey.take())?.firstMemory).toBe('-')
    vi.useRealTimers()
  })
})

describe('a press that another copy of the console is carrying out', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const held = { ...problem('in_progress', 409), retryAfter: 2 }
  /** Sends the press, whose tries end in the given ways and then succeed, and notes the keys and the times. */
  function sending(...ends: Problem[]) {
    const began = Date.now()
    const pressKey = createPressKey()
    const taken: string[] = []
    const after: number[] = []
    const told = pressKey
      .send(async (key) => {
        taken.push(key)
        after.push(Date.now() - began)
        const end = ends[taken.length - 1]
        if (end) throw new RequestFailed(end)
        return 'answered'
      })
      .catch((error: unknown) => error)
    return { told, taken, after, pressKey }
  }

  it('is sent again with the same key after each wait that the answer names', async () => {
    const { told, taken, after } = sending(held, held)
    await vi.runAllTimersAsync()
    expect(await told).toBe('answered')
    expect(after).toEqual([0, 2000, 4000])
    expect(keysIn(taken)).toBe(1)
  })

  it('fails with its answer where that names no wait, or is of another kind', async () => {
    for (const end of [problem('in_progress', 409), noAnswer, problem('bank_busy', 503, 'try')]) {
      const { told, taken } = sending(end)
      await vi.runAllTimersAsync()
      expect(await told).toEqual(new RequestFailed(end))
      expect(taken).toHaveLength(1)
    }
  })

  it('is sent again for eight minutes, and is the same request when it is pressed after that', async () => {
    const { told, taken, after, pressKey } = sending(...Array<Problem>(1000).fill(held))
    await vi.runAllTimersAsync()
    expect(await told).toEqual(new RequestFailed(held))
    expect(after.at(-1)).toBe(480_000)
    expect(pressKey.settle(held)).toBe(true)
    expect(keysIn([...taken, pressKey.take()])).toBe(1)
  })
})
