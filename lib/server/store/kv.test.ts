import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hasRedis, startRedis } from '../test/redis'
import { guideUser } from '../test/redis-user'
import { isStoreFull, type KeyValue, RedisKeyValue, StoreUnavailable } from './kv'
import { MemoryKeyValue } from './kv-memory'

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

    test('returns a value until it is deleted', async () => {
      const name = key()
      expect(await store.get(name)).toBeUndefined()
      await store.set(name, 'one', 60)
      await store.set(name, 'two', 60)
      expect(await store.get(name)).toBe('two')
      await store.delete(name)
      expect(await store.get(name)).toBeUndefined()
    })

    test('returns the values of many keys in their order', async () => {
      const [one, other, none] = [key(), key(), key()]
      await store.set(one, 'one', 60)
      await store.set(other, 'other', 60)
      expect(await store.getMany([other, none, one])).toEqual(['other', undefined, 'one'])
      expect(await store.getMany([])).toEqual([])
      for (const name of [one, other]) await store.delete(name)
    })

    test('counts the members of a list, each for its own time', async () => {
      const name = key()
      expect(await store.noted(name)).toBe(0)
      await store.note(name, 'short', 1)
      await store.note(name, 'long', 60)
      await store.note(name, 'short', 60)
      await store.note(`${name}-other`, 'another', 60)
      expect(await store.noted(name)).toBe(2)
      await vi.waitFor(async () => expect(await store.noted(name)).toBe(1), { timeout: 5000 })
      // A member with little time left shortens nobody else's.
      await store.note(name, 'short', 1)
      await vi.waitFor(async () => expect(await store.noted(name)).toBe(1), { timeout: 5000 })
      await store.strike(name, 'long')
      await store.strike(name, 'nobody')
      expect(await store.noted(name)).toBe(0)
      await store.strike(`${name}-other`, 'another')
    })

    test('gives the value to exactly one of many that take the same key', async () => {
      const name = key()
      await store.set(name, 'one', 60)
      const taken = await Promise.all(Array.from({ length: 20 }, () => store.take(name)))
      expect(taken.filter((value) => value === 'one')).toHaveLength(1)
      expect(taken.filter((value) => value === undefined)).toHaveLength(19)
    })

    test('lets exactly one of many add the same key at once', async () => {
      const name = key()
      const added = await Promise.all(
        Array.from({ length: 50 }, (_, index) => store.add(name, String(index), 60)),
      )
      expect(added.filter(Boolean)).toHaveLength(1)
      expect(await store.get(name)).toBe(String(added.indexOf(true)))
      await store.delete(name)
    })

    test('tells each of many that join a set at once of all earlier members, and not of those that left', async () => {
      const name = key()
      const told = await Promise.all(
        Array.from({ length: 20 }, (_, index) => store.join(name, String(index), 60)),
      )
      expect(told.map(({ length }) => length).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
      expect(new Set(await store.join(name, '7', 60)).size).toBe(20)
      expect(new Set(await store.members(name)).size).toBe(20)
      await store.leave(
        name,
        Array.from({ length: 19 }, (_, index) => String(index)),
      )
      expect(await store.join(name, '20', 5)).toHaveLength(2)
      await store.leave(name, ['19'])
      expect(await store.members(name)).toEqual(['20'])
      await vi.waitFor(async () => expect(await store.join(name, '21', 1)).toEqual(['21']), {
        timeout: 20_000,
        interval: 1100,
      })
    })

    test('prolongs only existing keys', async () => {
      const name = key()
      await store.prolong(name, 60)
      expect(await store.get(name)).toBeUndefined()
      await store.set(name, 'two', 5)
      await store.prolong(name, 60)
      const other = key()
      await store.set(other, 'short', 5)
      await vi.waitFor(async () => expect(await store.get(other)).toBeUndefined(), {
        timeout: 20_000,
        interval: 100,
      })
      expect(await store.get(name)).toBe('two')
      await store.delete(name)
    })

    test('replaces a value only for a caller that knows it, and for one of many at once', async () => {
      const name = key()
      expect(await store.replaceIf(name, '', 'none', 60)).toBe(false)
      expect(await store.get(name)).toBeUndefined()
      await store.set(name, 'one', 60)
      expect(await store.replaceIf(name, 'another', 'two', 60)).toBe(false)
      expect(await store.get(name)).toBe('one')
      const replaced = await Promise.all(
        Array.from({ length: 50 }, (_, index) => store.replaceIf(name, 'one', `${index}`, 60)),
      )
      expect(replaced.filter(Boolean)).toHaveLength(1)
      expect(await store.get(name)).toBe(String(replaced.indexOf(true)))
      await store.replaceIf(name, String(replaced.indexOf(true)), 'soon gone', 1)
      await vi.waitFor(async () => expect(await store.get(name)).toBeUndefined(), {
        timeout: 20_000,
        interval: 100,
      })
    })

    test('deletes a key only for a caller that knows its value', async () => {
      const name = key()
      await store.set(name, 'mine', 60)
      await store.deleteIf(name, 'yours')
      expect(await store.get(name)).toBe('mine')
      await store.deleteIf(name, 'mine')
      expect(await store.get(name)).toBeUndefined()
    })

    test('makes callers wait once an allowance is spent, longer each time, a minute at most', async () => {
      const name = key()
      const allowance = { free: 5, seconds: 3600, step: 1 }
      for (let index = 0; index < 5; index += 1)
        expect(await store.spend(name, 1, allowance)).toBe(0)
      const wait = await store.spend(name, 1, allowance)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(1000)
      await store.amend(name, 3, allowance)
      expect(await store.spend(name, 1, allowance)).toBeGreaterThan(5000)
      await store.amend(name, 100, allowance)
      expect(await store.spend(name, 1, allowance)).toBeGreaterThan(40_000)
      expect(await store.spend(name, 1, allowance)).toBeLessThanOrEqual(60_000)
      // Points beyond that limit are not counted, so they need not be made up for.
      await store.amend(name, -7, allowance)
      expect(await store.spend(name, 1, allowance)).toBe(0)
    })

    test('lets no more of many callers spend an allowance at once than there is', async () => {
      const name = key()
      const allowance = { free: 50, seconds: 3600, step: 1 }
      const waits = await Promise.all(
        Array.from({ length: 300 }, () => store.spend(name, 1, allowance)),
      )
      const spent = waits.filter((wait) => wait === 0).length
      expect(spent).toBe(50)
    })

    test('gives spent points back evenly', async () => {
      const name = key()
      const allowance = { free: 4, seconds: 1, step: 1 }
      for (let index = 0; index < 5; index += 1) await store.spend(name, 1, allowance)
      await vi.waitFor(async () => expect(await store.spend(name, 1, allowance)).toBe(0), {
        timeout: 20_000,
        interval: 50,
      })
    })

    test('forgets a key after its seconds', async () => {
      const name = key()
      await store.set(name, 'short', 1)
      await vi.waitFor(async () => expect(await store.get(name)).toBeUndefined(), {
        timeout: 20_000,
        interval: 100,
      })
      expect(await store.add(name, 'again', 60)).toBe(true)
      await store.delete(name)
    })
  })
}

describe('the room of a store in memory', () => {
  const fill = async (store: MemoryKeyValue, name: string, owner?: string) => {
    for (let count = 0; ; count += 1) {
      const failure = await store.add(`${name}:${count}`, 'x'.repeat(800), 60, owner).then(
        () => undefined,
        (error) => error,
      )
      if (failure) return { count, isFull: isStoreFull(failure) }
    }
  }
  const room = { all: 100_000, owned: 50_000, oneOwner: 20_000 }

  test('is shared, and a person who has filled their share is refused while others go on', async () => {
    const store = new MemoryKeyValue(room)
    expect(await fill(store, 'a', 'one')).toMatchObject({ isFull: true })
    expect(await store.add('b', 'x', 60, 'another')).toBe(true)
    await fill(store, 'c', 'another')
    await fill(store, 'd', 'a third')
    // A session, which has no owner, still has room.
    await store.set('session', 'x', 60)
    expect(store.bytes).toBeLessThanOrEqual(room.owned + 1000)
  })

  test('is never made by dropping a valid entry, and a valid entry may still change', async () => {
    const store = new MemoryKeyValue(room)
    await store.add('first', 'being carried out', 60, 'one')
    const { count } = await fill(store, 'a', 'one')
    expect(count).toBeGreaterThan(10)
    await store.set('first', 'carried out', 60)
    expect(await store.get('first')).toBe('carried out')
    for (let index = 0; index < count; index += 1)
      expect(await store.get(`a:${index}`)).toHaveLength(800)
  })

  test('is free again once its entries have expired or were deleted', async () => {
    vi.useFakeTimers()
    const store = new MemoryKeyValue(room)
    const { count } = await fill(store, 'a', 'one')
    await store.delete('a:0')
    expect(await store.add('b', 'x', 60, 'one')).toBe(true)
    await vi.advanceTimersByTimeAsync(61_000)
    expect((await fill(store, 'c', 'one')).count).toBe(count)
    vi.useRealTimers()
  })

  test('counts only what is held, however often the same keys are written', async () => {
    const store = new MemoryKeyValue(room)
    for (let index = 0; index < 5000; index += 1) await store.set('key', 'x'.repeat(index % 90), 60)
    await store.delete('key')
    expect(store.bytes).toBe(0)
  })
})

test('the memory of a process has a new name in each of its lives', async () => {
  const [one, another] = [new MemoryKeyValue(), new MemoryKeyValue()]
  expect(await one.memory()).toBe(await one.memory())
  expect(await another.memory()).not.toBe(await one.memory())
})

test.skipIf(!redisAnswers)('the memory of a Redis has the same name for every copy', async () => {
  const [one, another] = [new RedisKeyValue(REDIS), new RedisKeyValue(REDIS)]
  expect(await another.memory()).toBe(await one.memory())
  expect(await one.memory()).toMatch(/^\w{40}$/)
  one.close()
  another.close()
})

behaves('in memory', () => new MemoryKeyValue())
describe.skipIf(!redisAnswers)(
  redisAnswers ? 'with Redis' : 'with Redis (skipped: none on 127.0.0.1:6379)',
  () => {
    behaves('in Redis', () => new RedisKeyValue(REDIS))

    describe('as the user that the guide for operations describes', () => {
      let user: Awaited<ReturnType<typeof guideUser>>
      beforeAll(async () => {
        user = await guideUser(REDIS)
      })
      afterAll(() => user.remove())
      behaves('in Redis', () => new RedisKeyValue(user.url))

      test('reads no key but those of the console', async () => {
        const redis = new Redis(user.url)
        onTestFinished(() => redis.disconnect())
        await expect(redis.get('another-program')).rejects.toThrow('NOPERM')
        await expect(redis.keys('*')).rejects.toThrow('NOPERM')
      })
    })

    test('whose clock was set back lets a caller in at once, and still counts the spent points', async () => {
      const store = new RedisKeyValue(REDIS)
      onTestFinished(() => store.close())
      const allowance = { free: 5, seconds: 3600, step: 1 }
      const ahead = Date.now() + 3_600_000
      const spentAhead = async (points: number) => {
        const name = `test:${randomUUID()}`
        await store.set(name, `${points} ${ahead} ${ahead}`, 60)
        return name
      }
      const full = await spentAhead(5)
      expect(await store.spend(full, 1, allowance)).toBe(0)
      const wait = await store.spend(full, 1, allowance)
      expect(wait).toBeGreaterThan(1000)
      expect(wait).toBeLessThanOrEqual(2000)
      const almost = await spentAhead(4)
      expect(await store.spend(almost, 1, allowance)).toBe(0)
      expect(await store.spend(almost, 1, allowance)).toBeLessThanOrEqual(1000)
      const amended = await spentAhead(4)
      await store.amend(amended, 1, allowance)
      expect(await store.spend(amended, 1, allowance)).toBeLessThanOrEqual(1000)
    })
  },
)

describe('a store that is away', () => {
  let store: RedisKeyValue | undefined
  afterEach(() => store?.close())

  test('fails soon instead of hanging or answering "absent"', async () => {
    store = new RedisKeyValue('redis://127.0.0.1:1/0')
    const began = Date.now()
    await expect(store.get('x')).rejects.toBeInstanceOf(StoreUnavailable)
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

/** A store that reaches Redis through the test's own server; `lead` joins the two ends of each connection. */
async function storeOverLine(lead: (near: Socket, far: Socket) => void) {
  const line = createServer((near) => {
    const far = connect(6379, '127.0.0.1')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy())
    lead(near, far)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo // a TCP server that listens
  const store = new RedisKeyValue(`redis://127.0.0.1:${port}/9`)
  onTestFinished(() => {
    store.close()
    line.close()
  })
  return store
}

describe.skipIf(!redisAnswers)('a Redis', () => {
  test('that vanishes silently is given up, and the store reconnects to it when it is back', async () => {
    const links: Socket[] = []
    const store = await storeOverLine((near, far) => {
      links.push(near)
      near.pipe(far).pipe(near)
    })
    onTestFinished(() => {
      for (const link of links) link.destroy()
    })
    const key = `a-silent-redis-${randomUUID()}`
    await store.set(key, 'here', 60)
    for (const link of links) link.unpipe().pause()
    await expect(store.get(key)).rejects.toBeInstanceOf(StoreUnavailable)
    await vi.waitFor(async () => expect(await store.get(key)).toBe('here'), 40_000)
    expect(links.length).toBeGreaterThan(1)
  })

  test('that answered while the console itself was held up does not count as silent', async () => {
    const store = new RedisKeyValue(REDIS)
    onTestFinished(() => store.close())
    const key = `a-held-up-console-${randomUUID()}`
    await store.set(key, 'here', 60)
    const asked = store.get(key)
    // Nothing of this thread runs meanwhile, and the first thing it sees afterwards is that the time is up.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
    expect(await asked).toBe('here')
  })

  test('that takes a second to answer counts as busy, not as away', async () => {
    let delay = 0
    const store = await storeOverLine((near, far) => {
      near.pipe(far).on('data', (answer) => setTimeout(() => near.write(answer), delay))
    })
    const key = `a-busy-redis-${randomUUID()}`
    await store.set(key, 'here', 60)
    delay = 1000
    expect(await store.get(key)).toBe('here')
  })

  test('that refuses writes is left, and the store connects to its successor', async () => {
    let connections = 0
    const store = await storeOverLine((near, far) => {
      connections += 1
      const isReplica = connections === 1
      far.pipe(near)
      near.on('data', (command) => {
        const isWrite = /\r\nset\r\n/i.test(command.toString('latin1'))
        if (isReplica && isWrite)
          near.write("-READONLY You can't write against a read only replica.\r\n")
        else far.write(command)
      })
    })
    const key = `a-replica-${randomUUID()}`
    await expect(store.set(key, 'here', 60)).rejects.toBeInstanceOf(StoreUnavailable)
    await vi.waitFor(() => store.set(key, 'here', 60), 20_000)
    expect(await store.get(key)).toBe('here')
    expect(connections).toBeGreaterThan(1)
  })

  test.each([
    ['a command', "-OOM command not allowed when used memory > 'maxmemory'."],
    [
      'a script of Redis 6.2',
      "-ERR Error running script (call to f_0): @user_script:1: @user_script: 1: -OOM command not allowed when used memory > 'maxmemory'.",
    ],
  ])(
    'that has no room for the write of %s is told apart from one that is away',
    async (_of, answer) => {
      const store = await storeOverLine((near, far) => {
        far.pipe(near)
        near.on('data', (command) => {
          const isWrite = /\r\n(set|eval)\r\n/i.test(command.toString('latin1'))
          if (isWrite) near.write(`${answer}\r\n`)
          else far.write(command)
        })
      })
      const key = `a-full-redis-${randomUUID()}`
      for (const write of [() => store.set(key, 'here', 60), () => store.join(key, 'here', 60)]) {
        const error = await write().catch((thrown: unknown) => thrown)
        expect(error).not.toBeInstanceOf(StoreUnavailable)
        expect(isStoreFull(error)).toBe(true)
      }
      expect(await store.get(key)).toBeUndefined()
    },
  )
})

describe.each<[string, boolean, () => Promise<{ store: KeyValue; fill: () => Promise<void> }>]>([
  [
    'in memory',
    true,
    async () => {
      const store = new MemoryKeyValue({ all: 1000, owned: 1000, oneOwner: 1000 })
      const fill = () => store.set('the rest', 'x'.repeat(1000 - store.bytes - 208), 60)
      return { store, fill }
    },
  ],
  [
    'in Redis, as the user that the guide for operations describes',
    hasRedis,
    async () => {
      const redis = await startRedis()
      const user = await guideUser(redis.url)
      const store = new RedisKeyValue(user.url)
      onTestFinished(async () => {
        store.close()
        await user.remove()
        await redis.stop()
      })
      return { store, fill: redis.fill }
    },
  ],
])('a full store %s', (_, isThere, make) => {
  test.skipIf(!isThere)(
    'takes no new key, lets those change that it has, and still takes what it must',
    async () => {
      const { store, fill } = await make()
      await store.set('key', 'one', 60)
      const allowance = { free: 2, seconds: 3600, step: 1 }
      expect(await store.spend('spent', 1, allowance)).toBe(0)
      await fill()
      const isRefused = async (write: Promise<unknown>) =>
        isStoreFull(await write.catch((error: unknown) => error))
      expect(await isRefused(store.set('new', 'one', 60))).toBe(true)
      expect(await isRefused(store.add('new', 'one', 60))).toBe(true)
      expect(await store.get('new')).toBeUndefined()
      expect(await store.add('key', 'another', 60)).toBe(false)
      expect(await store.get('key')).toBe('one')

      await store.set('key', 'two', 60)
      expect(await store.replaceIf('key', 'one', 'three', 60)).toBe(false)
      expect(await store.get('key')).toBe('two')
      expect(await store.replaceIf('key', 'two', 'three', 60)).toBe(true)
      expect(await store.get('key')).toBe('three')
      expect(await store.spend('spent', 1, allowance)).toBe(0)
      expect(await store.spend('spent', 1, allowance)).toBeGreaterThan(0)

      await store.set('a', 'one', 60, 'even-if-full')
      expect(await store.add('a', 'two', 60, undefined, 'even-if-full')).toBe(false)
      expect(await store.add('b', 'two', 1, undefined, 'even-if-full')).toBe(true)
      expect(await store.getMany(['a', 'b'])).toEqual(['one', 'two'])
      await vi.waitFor(async () => expect(await store.get('b')).toBeUndefined(), 20_000)
      expect(await store.take('a')).toBe('one')
    },
  )
})

describe('the memory store', () => {
  test('drops expired entries', async () => {
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
