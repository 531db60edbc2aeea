import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { idempotencyKeyOf, once } from './idempotency'
import { keyValue, StoreUnavailable } from './kv'
import { ProblemError } from './problems'
import { configure } from './test/environment'

beforeAll(() => configure())
afterEach(() => {
  vi.useRealTimers()
  comeBack()
})

const command = (changes: object = {}) => ({
  scope: 'lakeside\nofficer',
  key: randomUUID(),
  contents: { activationDate: '2026-11-20' },
  unknown: { status: 200, body: '{"outcome":"unknown"}' },
  ...changes,
})
const good = { status: 200, body: '{"outcome":"done"}', keep: true }
const codeOf = (error: unknown) => (error instanceof ProblemError ? error.code : error)

describe('a command with an idempotency key', () => {
  test('pressed fifty times at once is carried out once, and every press gets its answer', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      await new Promise((resolve) => setImmediate(resolve))
      return { ...good, body: `{"run":${runs}}` }
    }
    const same = command()
    const answers = await Promise.all(Array.from({ length: 50 }, () => once(same, run)))
    expect(runs).toBe(1)
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{"run":1}']))
    expect(await once(same, run)).toEqual({ status: 200, body: '{"run":1}' })
    expect(runs).toBe(1)
  })

  test('gets the same refusal again', async () => {
    const same = command()
    await once(same, async () => ({ status: 403, body: '{"code":"not_verified"}', keep: true }))
    expect(await once(same, async () => good)).toEqual({
      status: 403,
      body: '{"code":"not_verified"}',
    })
  })

  test('that never reached the bank may be sent again', async () => {
    const same = command()
    await once(same, async () => ({ status: 502, body: '{}', keep: false }))
    expect((await once(same, async () => good)).status).toBe(200)
  })

  test('with other contents is refused, and nothing runs', async () => {
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
      body: '{"own":true}',
    }))
    expect(answer.body).toBe('{"own":true}')
  })

  test('that another copy is still running is not run here too', async () => {
    const same = command()
    once(same, () => new Promise(() => undefined)).catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    asAnotherCopy()
    expect(await once(same, async () => good).catch(codeOf)).toBe('in_progress')
  })

  test('that another copy goes on running for ten minutes is not run here either', async () => {
    vi.useFakeTimers()
    const same = command()
    once(same, () => new Promise(() => undefined)).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    asAnotherCopy()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(await once(same, async () => good).catch(codeOf)).toBe('in_progress')
  })

  test('that a copy died in the middle of is told as unknown within twenty seconds, and never sent again', async () => {
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
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await once(same, run)).toEqual(same.unknown)
    await vi.advanceTimersByTimeAsync(23 * 60 * 60_000)
    expect(await once(same, run)).toEqual(same.unknown)
    expect(ran).toBe(false)
  })

  test('gets its answer though the store went away meanwhile, and is not carried out again', async () => {
    vi.useFakeTimers()
    for (const keep of [true, false]) {
      const same = command()
      const answer = await once(same, async () => {
        goAway()
        return { ...good, keep }
      })
      expect(answer).toEqual({ status: 200, body: good.body })
      comeBack()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await once(same, async () => ({ ...good, body: '{}' }))).toEqual(same.unknown)
    }
  })

  test('is not begun where the store cannot note that it is', async () => {
    let ran = false
    goAway()
    const tried = once(command(), async () => {
      ran = true
      return good
    })
    expect(await tried.catch((error) => error)).toBeInstanceOf(StoreUnavailable)
    expect(ran).toBe(false)
  })

  test('needs a key of a decent length', () => {
    const read = (key: string) => idempotencyKeyOf(new Headers({ 'idempotency-key': key }))
    const key = randomUUID()
    expect(read(key)).toBe(key)
    for (const wrong of ['', 'short', 'x'.repeat(65), 'has a space in it!!'])
      expect(() => read(wrong)).toThrow('invalid_input')
  })
})

/** Makes this process see what is running as another copy does: the entry in the store, no promise. */
function asAnotherCopy(): void {
  const holder = globalThis as { [key: symbol]: unknown } // the slot that idempotency.ts keeps
  const running = holder[Symbol.for('clientele.commands')]
  if (running instanceof Map) running.clear()
}

/** The store of this process, which can be made to fail as Redis does. */
function goAway(): void {
  const away = () => Promise.reject(new StoreUnavailable('gone'))
  Object.assign(keyValue(), { get: away, set: away, add: away, delete: away })
}

function comeBack(): void {
  for (const name of ['get', 'set', 'add', 'delete']) Reflect.deleteProperty(keyValue(), name)
}
