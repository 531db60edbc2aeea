import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bus, sessionTopic } from '../events/bus'
import { isStoreFull, keyValue, RedisKeyValue, StoreUnavailable } from '../store/kv'
import { MemoryKeyValue } from '../store/kv-memory'
import { configure } from '../test/environment'
import { hasRedis, startRedis } from '../test/redis'
import { borrowedKey, lentKey, sessionKeyOf } from './entry-keys'
import { isFollowed } from './followed'
import { sessionFrom } from './staff'
import {
  createSession,
  endSession,
  findSession,
  readSession,
  readTokens,
  takeLook,
  touchSession,
  writeSession,
  writeTokens,
} from './store'

const minutes = (count: number) => count * 60_000
const tokens = {
  accessToken: 'access',
  accessTokenReceivedAt: 0,
  accessTokenExpiresAt: 0,
  refreshToken: 'refresh',
  idToken: 'id',
}
const start = (username = 'officer', tenant = 'lakeside') =>
  createSession(
    {
      username,
      name: 'Wanjiru Otieno',
      tenant,
      tenantName: 'Lakeside Bank',
      roles: ['Officer'],
      permissions: ['READ_CLIENT'],
      signedInAt: Date.now(),
    },
    tokens,
  )

beforeEach(() => {
  configure()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  test('ends after fifteen minutes without activity', async () => {
    const id = await start()
    vi.advanceTimersByTime(minutes(15) - 1)
    expect(await findSession(id)).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(await findSession(id)).toBeUndefined()
  })

  test('is not prolonged by reading it a hundred times', async () => {
    const id = await start()
    for (let poll = 0; poll < 100; poll += 1) {
      vi.advanceTimersByTime(minutes(15) / 100)
      await findSession(id)
    }
    expect(await findSession(id)).toBeUndefined()
  })

  test('is prolonged by activity, but never past eight hours', async () => {
    const id = await start()
    const began = Date.now()
    while (Date.now() - began < minutes(8 * 60) - minutes(10)) {
      vi.advanceTimersByTime(minutes(10))
      const session = await findSession(id)
      if (!session) throw new Error('the session ended although the person was active')
      await touchSession(session.key)
    }
    const last = await findSession(id)
    expect(last && sessionFrom(last).idleSecondsLeft).toBe(10 * 60)
    vi.advanceTimersByTime(minutes(10))
    expect(await findSession(id)).toBeUndefined()
  })

  test('says how many seconds are left, by the server’s clock', async () => {
    const id = await start()
    vi.advanceTimersByTime(minutes(13))
    const session = await findSession(id)
    expect(session && sessionFrom(session).idleSecondsLeft).toBe(120)
  })

  test('keeps its age when its permissions are written again', async () => {
    const id = await start()
    vi.advanceTimersByTime(minutes(5))
    const session = await findSession(id)
    if (!session) throw new Error('no session')
    const { key, record } = session
    expect(await writeSession(key, record, { ...record, permissions: [] })).toBe(true)
    vi.advanceTimersByTime(minutes(10))
    expect(await findSession(id)).toBeUndefined()
  })

  test('is over at once when it is ended, tokens and all', async () => {
    const id = await start()
    const session = await findSession(id)
    if (!session) throw new Error('no session')
    await endSession(session.key)
    expect(await findSession(id)).toBeUndefined()
    expect(await readTokens(session.key)).toBeUndefined()
  })

  test('is kept under a key that does not reveal its id', async () => {
    const store = keyValue()
    const written: string[] = []
    const set = vi.spyOn(store, 'set').mockImplementation(async (key, value) => {
      written.push(key, value)
    })
    const id = await start()
    set.mockRestore()
    expect(written.length).toBeGreaterThanOrEqual(6)
    expect(written.join()).not.toContain(id)
  })

  test.each<[string, 'join' | 'prolong']>([
    ['while it is written', 'prolong'],
    ['before it counts as one of the person’s', 'join'],
  ])('is not left behind if the store goes away %s', async (_when, step) => {
    const store = keyValue()
    if (!(store instanceof MemoryKeyValue)) throw new Error('a store in memory')
    const before = store.bytes
    const set = vi.spyOn(store, 'set')
    const away = new StoreUnavailable(new Error('away'))
    const failing = vi.spyOn(store, step).mockRejectedValueOnce(away)
    await expect(start('erik')).rejects.toBe(away)
    const written = set.mock.calls.map(([key]) => key)
    for (const spy of [set, failing]) spy.mockRestore()
    expect(written).toHaveLength(3)
    for (const key of written) expect(await store.get(key)).toBeUndefined()
    expect(store.bytes).toBe(before)
  })

  test('has an id that no other session has', async () => {
    const ids = await Promise.all(Array.from({ length: 1000 }, () => start()))
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => /^[\w-]{43}$/.test(id))).toBe(true)
  })
})

test.skipIf(!hasRedis)(
  'while Redis is full, nobody signs in, and those at work stay signed in as long as they do something',
  async () => {
    vi.useRealTimers()
    const former = keyValue()
    const redis = await startRedis()
    const store = new RedisKeyValue(redis.url)
    const slots = globalThis as { [slot: symbol]: unknown } // kv.ts keeps its store here
    slots[Symbol.for('clientele.key-value')] = store
    onTestFinished(async () => {
      slots[Symbol.for('clientele.key-value')] = former
      store.close()
      await redis.stop()
    })
    // Only the clock is of the test: the answers of Redis take their time.
    vi.useFakeTimers({ toFake: ['Date'] })
    const id = await start()
    await redis.fill()
    expect(isStoreFull(await start('another').catch((error: unknown) => error))).toBe(true)
    for (let look = 0; look < 3; look += 1) {
      vi.setSystemTime(Date.now() + minutes(10))
      const session = await findSession(id)
      if (!session) throw new Error('the session ended although the person was active')
      await touchSession(session.key)
    }
    const session = await findSession(id)
    if (!session) throw new Error('no session')
    const { key, record } = session
    expect(await takeLook(key, 50)).toBe(true)
    expect(await takeLook(key, 50)).toBe(false)
    expect(await writeSession(key, record, { ...record, permissions: [] })).toBe(true)
    expect(await writeTokens(key, tokens, { ...tokens, refreshToken: 'rotated' })).toBe(true)
    expect(await endSession(key)).toMatchObject({ refreshToken: 'rotated' })
    expect(await findSession(id)).toBeUndefined()
  },
)

describe('the sessions of one person', () => {
  const many = async (username: string, count: number) => {
    const ids: string[] = []
    for (let one = 0; one < count; one += 1) {
      vi.advanceTimersByTime(1)
      ids.push(await start(username))
    }
    return ids
  }
  const living = async (ids: string[]) => {
    const found = await Promise.all(ids.map(findSession))
    return ids.filter((_, at) => found[at])
  }

  test('are a hundred at most: one more ends the one that was used longest ago', async () => {
    const others = [await start('officer'), await start('anna', 'harbour')]
    const ids = await many('anna', 100)
    expect(await living(ids)).toEqual(ids)
    const [first = '', second = '', third = ''] = ids
    const used = await findSession(first)
    if (!used) throw new Error('no session')
    vi.advanceTimersByTime(1)
    await touchSession(used.key)
    const more = await many('anna', 2)
    expect(await living([first, second, third, ...more])).toEqual([first, ...more])
    expect(await living(others)).toEqual(others)
  })

  test('do not count once they were ended', async () => {
    const first = await start('ben')
    for (let one = 0; one < 300; one += 1) {
      const session = await findSession((await many('ben', 1)).join())
      if (session) await endSession(session.key)
    }
    expect(await living([first])).toEqual([first])
  })

  test('are a hundred even if three hundred begin at once', async () => {
    const ids = await Promise.all(Array.from({ length: 300 }, () => start('carla')))
    expect(await living(ids)).toHaveLength(100)
  })

  test('take no more room than a hundred, however many begin, and the pages of those that end are informed', async () => {
    const store = keyValue()
    if (!(store instanceof MemoryKeyValue)) throw new Error('a store in memory')
    const [first = ''] = await many('dora', 100)
    const key = sessionKeyOf(first)
    const told: unknown[] = []
    const stop = await bus().subscribe(sessionTopic(key.place), {
      hear: (how) => told.push(how),
      lost: () => undefined,
    })
    const before = store.bytes
    await many('dora', 300)
    stop()
    // For each ended session, a note that the same person has signed in again stays for a while.
    expect(store.bytes - before).toBeLessThan(300 * 400)
    expect(told).toEqual(['ended'])
    expect(await isFollowed(key)).toBe(true)
  })
})

describe('a person who reads the store', () => {
  const everything = () => {
    const store = keyValue()
    if (!(store instanceof MemoryKeyValue)) throw new Error('a store in memory')
    // biome-ignore lint/complexity/useLiteralKeys: the only way to see a private member
    return store['entries']
  }

  test('learns neither whose a session is nor its tokens or its seal, and finds them nowhere else', async () => {
    const id = await start('erin')
    const key = sessionKeyOf(id)
    const session = await findSession(id)
    if (!session) throw new Error('not kept')
    await writeSession(key, session.record, { ...session.record, roles: ['Supervisor'] })
    await writeTokens(key, tokens, { ...tokens, refreshToken: 'rotated' })
    expect((await findSession(id))?.record.roles).toEqual(['Supervisor'])
    expect(await readTokens(key)).toMatchObject({ refreshToken: 'rotated' })
    const held = [...everything()].map(([at, { value }]) => `${at} ${value}`).join('\n')
    expect(held).toContain(key.place)
    expect(held).not.toMatch(/erin|Otieno|Lakeside|Supervisor|READ_CLIENT|access"|refresh"|rotated/)
    expect(held).not.toContain(key.seal)
    expect(held).not.toContain(id)
  })

  test('cannot give one session the record or the tokens of another, nor change any', async () => {
    const [mine, theirs] = [sessionKeyOf(await start('erin')), sessionKeyOf(await start('fred'))]
    const store = keyValue()
    for (const kind of ['session', 'session-tokens']) {
      const kept = (await store.get(`${kind}:${theirs.place}`)) ?? ''
      await store.set(`${kind}:${mine.place}`, kept, 900)
      const changed = Buffer.from(kept, 'base64url')
      changed[20] = (changed[20] ?? 0) ^ 1
      await store.set(`${kind}:${theirs.place}`, changed.toString('base64url'), 900)
    }
    for (const key of [mine, theirs]) {
      expect(await readSession(key)).toBeUndefined()
      expect(await readTokens(key)).toBeUndefined()
    }
  })

  test('also needs the console’s own secret to open a session that is lent to a run', async () => {
    const key = sessionKeyOf(await start('erin'))
    const lent = lentKey(key)
    expect(lent).not.toContain(key.seal)
    expect(borrowedKey(lent)).toEqual(key)
    configure({ OIDC_CLIENT_SECRET: 'another-secret-of-the-console' })
    vi.resetModules()
    const elsewhere = await import('./entry-keys')
    expect(elsewhere.borrowedKey(lent)).toBeUndefined()
    expect(borrowedKey('none')).toBeUndefined()
  })
})
