import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type KeyValue, MemoryKeyValue, RedisKeyValue, StoreUnavailable } from './kv'

const REDIS = 'redis://127.0.0.1:6379/9'

const redisAnswers = await new Promise<boolean>((resolve) => {
  const socket = connect(6379, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  socket.once('connect', () => socket.destroy())
})
if (!redisAnswers && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but no Redis answers on 127.0.0.1:6379')

function behaves(name: string, make: () => KeyValue) {
  describe(`the key-value store ${name}`, () => {
    let store: KeyValue
    const key = () => `test:${randomUUID()}`
    beforeAll(() => {
      store = make()
    })
    afterAll(() => {
      if (store instanceof RedisKeyValue) store.close()
    })

    test('gives back what was set until it is deleted', async () => {
      const name = key()
      expect(await store.get(name)).toBeUndefined()
      await store.set(name, 'one', 60)
      await store.set(name, 'two', 60)
      expect(await store.get(name)).toBe('two')
      await store.delete(name)
      expect(await store.get(name)).toBeUndefined()
    })

    test('of many that add the same key at once exactly one succeeds', async () => {
      const name = key()
      const added = await Promise.all(
        Array.from({ length: 50 }, (_, index) => store.add(name, String(index), 60)),
      )
      expect(added.filter(Boolean)).toHaveLength(1)
      expect(await store.get(name)).toBe(String(added.indexOf(true)))
      await store.delete(name)
    })

    test('forgets what is older than its seconds', async () => {
      const name = key()
      await store.set(name, 'short', 1)
      await vi.waitFor(async () => expect(await store.get(name)).toBeUndefined(), {
        timeout: 3000,
        interval: 100,
      })
      expect(await store.add(name, 'again', 60)).toBe(true)
      await store.delete(name)
    })
  })
}

behaves('in memory', () => new MemoryKeyValue())
describe.skipIf(!redisAnswers)(
  redisAnswers ? 'with Redis' : 'with Redis (skipped: none on 127.0.0.1:6379)',
  () => {
    behaves('in Redis', () => new RedisKeyValue(REDIS))
  },
)

describe('a store that is away', () => {
  let store: RedisKeyValue | undefined
  afterEach(() => store?.close())

  test('fails within a second instead of hanging or saying "absent"', async () => {
    store = new RedisKeyValue('redis://127.0.0.1:1/0')
    const began = Date.now()
    await expect(store.get('x')).rejects.toBeInstanceOf(StoreUnavailable)
    expect(Date.now() - began).toBeLessThan(1500)
  })
})

describe('the memory store', () => {
  test('does not keep what has expired', async () => {
    vi.useFakeTimers()
    const store = new MemoryKeyValue()
    for (let index = 0; index < 999; index += 1) await store.set(`k${index}`, 'v', 1)
    vi.advanceTimersByTime(2000)
    await store.set('one more', 'v', 60)
    // biome-ignore lint/complexity/useLiteralKeys: the only way to see a private member
    expect(store['entries'].size).toBe(1)
    vi.useRealTimers()
  })
})
