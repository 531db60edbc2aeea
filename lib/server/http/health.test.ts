import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { RedisKeyValue } from '../store/kv'
import { MemoryKeyValue } from '../store/kv-memory'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { hasRedis, startRedis } from '../test/redis'
import { health } from './health'

let answers = false
const bank = await hostileBank((_request, response) => {
  if (answers) response.writeHead(401).end()
})
configure({ BANK_URL: bank.url })
afterAll(() => bank.close())

const slots = globalThis as { [slot: symbol]: unknown } // kv.ts keeps its store here
const STORE = Symbol.for('clientele.key-value')

const asked = async () => {
  const answer = await health(true)
  return { status: answer.status, ...(await answer.json()) }
}

test('a bank that never answers delays no health check, and is reported with its last known state', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  expect(await asked()).toEqual({ status: 200, live: true, ready: true, store: true })
  await vi.waitFor(async () => expect((await asked()).bank).toBe(false), 10_000)
  answers = true
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect((await asked()).bank).toBe(false)
  await vi.waitFor(async () => expect((await asked()).bank).toBe(true), 10_000)
})

test('a read-only store makes a copy unready', async () => {
  const set = vi.spyOn(MemoryKeyValue.prototype, 'set')
  vi.spyOn(performance, 'now').mockReturnValue(120_000)
  set.mockRejectedValueOnce(new Error('READONLY'))
  expect(await asked()).toMatchObject({ status: 503, ready: false, store: false })
})

test.skipIf(!hasRedis)('a full Redis makes no copy unready', async () => {
  const redis = await startRedis()
  const store = new RedisKeyValue(redis.url)
  slots[STORE] = store
  onTestFinished(async () => {
    slots[STORE] = undefined
    store.close()
    await redis.stop()
  })
  await redis.fill()
  await expect(store.set('health', 'looked at', 60)).rejects.toThrow('full')
  vi.spyOn(performance, 'now').mockReturnValue(180_000)
  expect(await asked()).toMatchObject({ status: 200, ready: true, store: true })
})
