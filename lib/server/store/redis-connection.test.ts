import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RedisBus } from '../events/bus'
import { log } from '../log'
import { hasRedis, startRedis } from '../test/redis'
import { RedisKeyValue, StoreUnavailable } from './kv'

vi.mock('../log')

const TOLD = 'Redis does not open the database that REDIS_URL names'

describe.skipIf(!hasRedis)('a database that Redis does not open', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let admin: Redis
  beforeAll(async () => {
    redis = await startRedis()
    admin = new Redis(redis.url)
  })
  beforeEach(() => vi.mocked(log).mockClear())
  afterAll(async () => {
    admin.disconnect()
    await redis.stop()
  })

  /** The address of a database there, for everybody or for a user of its own who may not select one. */
  const addressOf = (database: number, user = '') => {
    const url = new URL(redis.url)
    url.pathname = `/${database}`
    url.username = user
    url.password = user
    return url.href
  }
  const withoutSelect = async () => {
    const user = randomUUID()
    await admin.call('ACL', 'SETUSER', user, 'on', `>${user}`, '~*', '&*', '+@all', '-select')
    return user
  }

  test.each<[string, string, () => Promise<string>]>([
    ['it does not have', 'ERR', async () => addressOf(999)],
    ['the user may not select', 'NOPERM', async () => addressOf(3, await withoutSelect())],
  ])(
    'because %s is not replaced by database 0, and is reported once',
    async (_, cause, address) => {
      const store = new RedisKeyValue(await address())
      onTestFinished(() => store.close())
      for (let tries = 0; tries < 3; tries += 1)
        await expect(store.set('health', 'looked at', 60)).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await admin.dbsize()).toBe(0)
      expect(log).toHaveBeenCalledExactlyOnceWith('error', TOLD, { cause })
    },
  )

  test('carries no message either', async () => {
    const bus = new RedisBus(addressOf(999), `test:${randomUUID()}`)
    onTestFinished(() => bus.close())
    const listener = { hear: vi.fn(), lost: vi.fn() }
    await expect(bus.subscribe('topic', listener)).rejects.toBeInstanceOf(StoreUnavailable)
    await bus.publish('topic', 'lost')
    expect(await admin.dbsize()).toBe(0)
    expect(log).toHaveBeenCalledWith('error', TOLD, { cause: 'ERR' })
  })

  test('is used as soon as Redis opens it', async () => {
    const user = await withoutSelect()
    const store = new RedisKeyValue(addressOf(3, user))
    onTestFinished(() => store.close())
    await expect(store.set('key', 'here', 60)).rejects.toBeInstanceOf(StoreUnavailable)
    await admin.call('ACL', 'SETUSER', user, '+select')
    await vi.waitFor(() => store.set('key', 'here', 60), 20_000)
    expect(await store.get('key')).toBe('here')
    expect(await admin.dbsize()).toBe(0)
  })
})
