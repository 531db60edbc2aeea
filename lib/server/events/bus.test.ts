import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { hasRedis, startRedis } from '../test/redis'
import { guideUser } from '../test/redis-user'
import { type Bus, MemoryBus, RedisBus } from './bus'

configure()
const PORT = 6379
const REDIS = `redis://127.0.0.1:${PORT}/9`

const redisAnswers = await new Promise<boolean>((resolve) => {
  const socket = connect(PORT, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  socket.once('connect', () => socket.destroy())
})
if (!redisAnswers && process.env.REQUIRE_SERVICES === '1')
  throw new Error(`REQUIRE_SERVICES=1, but no Redis answers on 127.0.0.1:${PORT}`)

const opened: RedisBus[] = []
const channel = `test:${randomUUID()}`
// Long enough to reach a running Redis, however busy the machine is.
const redisBus = (url = REDIS, of = channel, patience = 20_000) => {
  const bus = new RedisBus(url, of, patience)
  opened.push(bus)
  return bus
}
afterAll(() => {
  for (const bus of opened) bus.close()
})

const SOON = { timeout: 20_000, interval: 10 }

async function listen(bus: Bus, topic: string) {
  const heard: string[] = []
  const lost = vi.fn()
  const stop = await bus.subscribe(topic, { hear: (message) => heard.push(message), lost })
  return { heard, lost, stop }
}

function carries(name: string, make: () => Bus) {
  describe(`the bus ${name}`, () => {
    test('carries a message to the listeners of its topic, and to nobody else', async () => {
      const bus = make()
      const [topic, other] = [randomUUID(), randomUUID()]
      const first = await listen(bus, topic)
      const second = await listen(bus, topic)
      const elsewhere = await listen(bus, other)
      await bus.publish(topic, 'one\ntwo')
      await bus.publish(other, 'three')
      await vi.waitFor(() => expect(elsewhere.heard).toEqual(['three']), SOON)
      expect(first.heard).toEqual(['one\ntwo'])
      expect(second.heard).toEqual(['one\ntwo'])
      for (const { stop } of [first, second, elsewhere]) stop()
      expect(bus.size).toBe(0)
    })

    test('sends nothing to a listener that has left', async () => {
      const bus = make()
      const topic = randomUUID()
      const gone = await listen(bus, topic)
      const here = await listen(bus, topic)
      gone.stop()
      await bus.publish(topic, 'late')
      await vi.waitFor(() => expect(here.heard).toEqual(['late']), SOON)
      expect(gone.heard).toEqual([])
      here.stop()
    })

    test('repeats recent messages to a new listener', async () => {
      const bus = make()
      const topic = randomUUID()
      const early = await listen(bus, topic)
      await bus.publish(topic, 'just now')
      await vi.waitFor(() => expect(early.heard).toEqual(['just now']), SOON)
      const late = await listen(bus, topic)
      expect(late.heard).toEqual(['just now'])
      for (const { stop } of [early, late]) stop()
    })
  })
}

carries('in memory', () => new MemoryBus())

describe('the bus in memory', () => {
  afterEach(() => vi.useRealTimers())

  test('forgets messages after five seconds', async () => {
    vi.useFakeTimers()
    const bus = new MemoryBus()
    await bus.publish('topic', 'long ago')
    vi.advanceTimersByTime(5000)
    const { heard } = await listen(bus, 'topic')
    expect(heard).toEqual([])
  })
})

describe.skipIf(!redisAnswers)(
  redisAnswers ? 'with Redis' : `with Redis (skipped: none on 127.0.0.1:${PORT})`,
  () => {
    carries('through Redis', () => redisBus())

    describe('as the user that the guide for operations describes', () => {
      let user: Awaited<ReturnType<typeof guideUser>>
      beforeAll(async () => {
        user = await guideUser(REDIS)
      })
      afterAll(() => user.remove())
      carries('through Redis', () => redisBus(user.url, `clientele:${channel}`))
    })

    test('two copies of the console hear each other', async () => {
      const [one, two] = [redisBus(), redisBus()]
      const topic = randomUUID()
      const [here, there] = [await listen(one, topic), await listen(two, topic)]
      await one.publish(topic, 'from one')
      await two.publish(topic, 'from two')
      for (const { heard } of [here, there])
        await vi.waitFor(() => expect([...heard].sort()).toEqual(['from one', 'from two']), SOON)
    })

    test('two consoles that share one Redis do not hear each other', async () => {
      const [one, two] = [redisBus(), redisBus(REDIS, `test:${randomUUID()}`)]
      const topic = randomUUID()
      const [here, there] = [await listen(one, topic), await listen(two, topic)]
      await one.publish(topic, 'mine')
      await two.publish(topic, 'theirs')
      await vi.waitFor(() => expect(there.heard).toEqual(['theirs']), SOON)
      await vi.waitFor(() => expect(here.heard).toEqual(['mine']), SOON)
    })

    test('a lost connection is reported to every listener, and comes back by itself', async () => {
      const way = await wayToRedis()
      const bus = redisBus(`redis://127.0.0.1:${way.port}/9`)
      const topic = randomUUID()
      const { lost, stop } = await listen(bus, topic)
      way.cut()
      await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), SOON)
      stop()
      const again = await listen(bus, topic)
      await redisBus().publish(topic, 'back')
      await vi.waitFor(() => expect(again.heard).toEqual(['back']), SOON)
      bus.close()
      await way.close()
    })

    test('listeners are told where Redis falls silent without closing the connection, and hear it again once it is back', async () => {
      const way = await wayToRedis()
      const bus = redisBus(`redis://127.0.0.1:${way.port}/9`)
      const topic = randomUUID()
      const { lost, stop } = await listen(bus, topic)
      way.fallSilent()
      await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { ...SOON, timeout: 40_000 })
      stop()
      const again = await listen(bus, topic)
      // Over the other connection, which had nothing to carry meanwhile.
      await bus.publish(topic, 'back')
      await vi.waitFor(() => expect(again.heard).toEqual(['back']), SOON)
      again.stop()
      bus.close()
      await way.close()
    })

    test('Redis is asked at one interval where a subscription got no answer before the connection closed', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const way = await wayToRedis({ closesAtSubscribe: true })
      const bus = redisBus(`redis://127.0.0.1:${way.port}/9`)
      const topic = randomUUID()
      const { heard, stop } = await listen(bus, topic)
      // Heard only after every answer to a subscription.
      await bus.publish(topic, 'one')
      await vi.waitFor(() => expect(heard).toEqual(['one']), SOON)
      expect(way.connections()).toBe(3)
      expect(vi.getTimerCount()).toBe(1)
      bus.close()
      stop()
      await way.close()
      vi.useRealTimers()
    })

    test('a message reaches the Redis that passes it on, even after a failover that closed no connection', async () => {
      const way = await wayToRedis({ isReplica: true })
      const bus = redisBus(`redis://127.0.0.1:${way.port}/9`)
      const topic = randomUUID()
      const { heard, stop } = await listen(redisBus(), topic)
      await vi.waitFor(() => expect(way.connections()).toBe(2), SOON)
      way.failOver()
      await bus.publish(topic, 'after the failover')
      await vi.waitFor(() => expect(heard).toEqual(['after the failover']), SOON)
      stop()
      bus.close()
      await way.close()
    })
  },
)

test.skipIf(!hasRedis)('a full Redis still carries messages', async () => {
  const redis = await startRedis()
  const user = await guideUser(redis.url)
  const of = `clientele:${channel}`
  const [one, two] = [redisBus(user.url, of), redisBus(user.url, of)]
  const { heard, stop } = await listen(two, 'topic')
  await redis.fill()
  const admin = new Redis(redis.url)
  await expect(admin.set('another', '1')).rejects.toThrow('OOM')
  admin.disconnect()
  await one.publish('topic', 'for all')
  await vi.waitFor(() => expect(heard).toEqual(['for all']), SOON)
  stop()
  for (const bus of [one, two]) bus.close()
  await user.remove()
  await redis.stop()
})

test('while Redis is away a subscription fails, and publishing does no harm', async () => {
  const bus = redisBus('redis://127.0.0.1:1/0', channel, 1000)
  await expect(listen(bus, 'topic')).rejects.toBeInstanceOf(StoreUnavailable)
  await bus.publish('topic', 'lost')
  expect(bus.size).toBe(0)
})

/**
 * A connection to Redis that can be cut, or falls silent while new ones work. With `isReplica`, it takes messages and
 * passes none on until it fails over. With `closesAtSubscribe`, the first subscription gets no answer.
 */
async function wayToRedis({ isReplica = false, closesAtSubscribe = false } = {}) {
  const sockets = new Set<Socket>()
  let connections = 0
  const server: Server = createServer((near) => {
    const far = connect(PORT, '127.0.0.1')
    connections += 1
    const isOfReplica = isReplica
    far.pipe(near)
    near.on('data', (bytes) => {
      const command = bytes.toString('latin1')
      if (closesAtSubscribe && /\r\nsubscribe\r\n/i.test(command)) {
        closesAtSubscribe = false
        near.destroy()
      } else if (isOfReplica && /\r\neval\r\n/i.test(command))
        near.write("-READONLY You can't write against a read only replica.\r\n")
      else if (isOfReplica && /\r\npublish\r\n/i.test(command)) near.write(':0\r\n')
      else far.write(bytes)
    })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [near, far].map((end) => end.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').resume()
    },
    connections: () => connections,
    failOver: () => {
      isReplica = false
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a request that waited in vain for a lost Redis is not kept in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // V8 offers it under this name
  // Nothing listens there.
  const away = redisBus('redis://127.0.0.1:1', channel, 20)
  const requests = new AsyncLocalStorage<object>()
  const kept = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const request = { at }
      const reference = new WeakRef(request)
      // Vitest would keep a promise that it inspects.
      await requests.run(request, () => listen(away, 'topic')).catch(() => undefined)
      return reference
    }),
  )
  await expect
    .poll(() => {
      collect()
      return kept.filter((one) => one.deref() !== undefined)
    })
    .toEqual([])
})
