import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Press } from '@/lib/http/press'
import { ProblemError } from '../http/problems'
import { type KeyValue, keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { once as onceIn, pressOf, type Ran, slotOf, whatBecame } from './idempotency'

beforeAll(() => configure())
afterEach(() => {
  vi.useRealTimers()
  comeBack()
})

const command = (changes: object = {}) => ({
  scope: 'lakeside\nofficer',
  press: { key: randomUUID() } as Press,
  contents: { activationDate: '2026-11-20' },
  unknown: 'unknown',
  ...changes,
})
const good: Ran<string, string> = { answer: 'done, and all of it', keep: 'done' }
const once = (same: ReturnType<typeof command>, run: () => Promise<Ran<string, string>>) =>
  onceIn<string, string>(same, run)
const codeOf = (error: unknown) => (error instanceof ProblemError ? error.code : error)

describe('a command with an idempotency key', () => {
  test('that is pressed fifty times at once is carried out once, and every press gets its answer', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      await new Promise((resolve) => setImmediate(resolve))
      return { answer: `run ${runs}, in full`, keep: `run ${runs}` }
    }
    const same = command()
    const answers = await Promise.all(Array.from({ length: 50 }, () => once(same, run)))
    expect(runs).toBe(1)
    const [first, ...shared] = answers
    const whole = { answer: 'run 1, in full', keep: 'run 1' }
    expect(first).toEqual(whole)
    for (const answer of shared) expect(answer).toEqual({ ...whole, isShared: true })
    expect(await once(same, run)).toEqual({ kept: 'run 1' })
    expect(runs).toBe(1)
  })

  test('gets the same refusal again', async () => {
    const same = command()
    await once(same, async () => ({ answer: 'not verified', keep: 'refused' }))
    expect(await once(same, async () => good)).toEqual({ kept: 'refused' })
  })

  test('that never reached the bank may be sent again', async () => {
    const same = command()
    await once(same, async () => ({ answer: 'not reached', keep: undefined }))
    expect(await once(same, async () => good)).toEqual(good)
  })

  test('is refused where its key was used with other contents, and nothing runs', async () => {
    const same = command()
    await once(same, async () => good)
    let ran = false
    const other = once({ ...same, contents: { activationDate: '2026-11-21' } }, async () => {
      ran = true
      return good
    })
    expect(await other.catch(codeOf)).toBe('key_reused')
    expect(ran).toBe(false)
  })

  test('of two people with the same key are two commands', async () => {
    const same = command()
    await once(same, async () => good)
    const answer = await once({ ...same, scope: 'harbour\nofficer@harbour' }, async () => ({
      ...good,
      answer: 'own',
    }))
    expect(answer).toEqual({ answer: 'own', keep: 'done' })
  })

  test('that another copy is still running is not run by this copy', async () => {
    const same = command()
    once(same, () => new Promise(() => undefined)).catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    asAnotherCopy()
    expect(await once(same, async () => good).catch(codeOf)).toBe('in_progress')
  })

  test('that another copy runs for ten minutes is not run by this copy either', async () => {
    vi.useFakeTimers()
    const same = command()
    once(same, () => new Promise(() => undefined)).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    asAnotherCopy()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(await once(same, async () => good).catch(codeOf)).toBe('in_progress')
  })

  test('whose copy died while running it is unknown within five seconds, and is never sent again', async () => {
    vi.useFakeTimers()
    const same = command()
    once(same, () => new Promise(() => undefined)).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    asAnotherCopy()
    vi.clearAllTimers()
    let ran = false
    const run = async () => {
      ran = true
      return good
    }
    expect(await once(same, run).catch(codeOf)).toBe('in_progress')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await once(same, run)).toEqual({ kept: 'unknown' })
    await vi.advanceTimersByTimeAsync(23 * 60 * 60_000)
    expect(await once(same, run)).toEqual({ kept: 'unknown' })
    expect(ran).toBe(false)
  })

  test('gets its answer even where the store is lost meanwhile, and is not carried out again', async () => {
    vi.useFakeTimers()
    for (const keep of ['done', undefined]) {
      const same = command()
      const answer = await once(same, async () => {
        goAway()
        return { ...good, keep }
      })
      expect(answer).toEqual({ ...good, keep })
      comeBack()
      await vi.advanceTimersByTimeAsync(5000)
      expect(await once(same, async () => good)).toEqual({ kept: 'unknown' })
    }
  })

  test('that this copy still runs is known to it where the store has lost its key, and is not run again', async () => {
    const same = command()
    let end: (ran: Ran<string, string>) => void = () => undefined
    const first = once(same, () => new Promise((resolve) => (end = resolve)))
    await new Promise((resolve) => setImmediate(resolve))
    await keyValue().delete(slotOf(same.scope, same.press))
    let ran = false
    const run = async () => {
      ran = true
      return good
    }
    const other = once({ ...same, contents: { activationDate: '2026-11-21' } }, run)
    expect(await other.catch(codeOf)).toBe('key_reused')
    await keyValue().delete(slotOf(same.scope, same.press))
    const became = whatBecame<string>(same)
    const resent = once(same, run)
    await new Promise((resolve) => setImmediate(resolve))
    end(good)
    expect(await first).toEqual(good)
    expect(await resent).toEqual({ ...good, isShared: true })
    expect(await became).toBe('done')
    expect(await once(same, run)).toEqual({ kept: 'done' })
    expect(ran).toBe(false)
  })

  test('is not begun where the store cannot note it', async () => {
    let ran = false
    goAway()
    const tried = once(command(), async () => {
      ran = true
      return good
    })
    expect(await tried.catch((error) => error)).toBeInstanceOf(StoreUnavailable)
    expect(ran).toBe(false)
  })

  test.each(['add', 'memory'] as const)(
    'is carried out when it is sent again, where the store failed just after noting it (at %s)',
    async (failing) => {
      const store = keyValue()
      const same = command({ press: { key: randomUUID(), firstMemory: await store.memory() } })
      const add = store.add.bind(store)
      const noteAndFail: KeyValue['add'] = async (...entry) => {
        await add(...entry)
        throw new StoreUnavailable('gone')
      }
      const fail = () => Promise.reject(new StoreUnavailable('gone'))
      Object.assign(store, failing === 'add' ? { add: noteAndFail } : { memory: fail })
      const tried = once(same, async () => good)
      expect(await tried.catch((error) => error)).toBeInstanceOf(StoreUnavailable)
      comeBack()
      expect(await once(same, async () => good)).toEqual(good)
    },
  )

  describe('sent again', () => {
    const sentAgain = (firstMemory: string) =>
      command({ press: { key: randomUUID(), firstMemory } })

    test('is carried out where this memory would know of an earlier try', async () => {
      const same = sentAgain(await keyValue().memory())
      expect(await once(same, async () => good)).toEqual(good)
      expect(await once(same, async () => good)).toEqual({ kept: 'done' })
    })

    test('to a console that may have forgotten it is unknown, and is not carried out', async () => {
      let ran = false
      for (const firstMemory of [randomUUID(), '-']) {
        const same = sentAgain(firstMemory)
        const run = async () => {
          ran = true
          return good
        }
        expect(await once(same, run)).toEqual({ kept: 'unknown' })
        expect(await once(same, run)).toEqual({ kept: 'unknown' })
      }
      expect(ran).toBe(false)
    })
  })

  test('needs a key of 16 to 64 letters, digits, hyphens or underscores', () => {
    const read = (key: string) => pressOf(new Headers({ 'idempotency-key': key }))
    const key = randomUUID()
    expect(read(key)).toEqual({ key })
    for (const wrong of [
      '',
      'short',
      'x'.repeat(65),
      'has a space in it!!',
      `${key}.`,
      `${key}.a.b`,
    ])
      expect(() => read(wrong)).toThrow('invalid_input')
  })
})

/** Makes this process see a running command as another copy does: as an entry in the store, without the promise. */
function asAnotherCopy(): void {
  const holder = globalThis as { [key: symbol]: unknown } // the slot that idempotency.ts keeps
  const running = holder[Symbol.for('clientele.commands')]
  if (running instanceof Map) running.clear()
}

/** Makes the store of this process fail as a lost Redis does. */
function goAway(): void {
  const away = () => Promise.reject(new StoreUnavailable('gone'))
  Object.assign(keyValue(), { get: away, set: away, add: away, delete: away })
}

function comeBack(): void {
  for (const name of ['get', 'set', 'add', 'delete', 'memory'])
    Reflect.deleteProperty(keyValue(), name)
}
