import { expect, onTestFinished, test, vi } from 'vitest'
import { keyValue, RedisKeyValue } from '../store/kv'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { hasRedis, startRedis } from '../test/redis'
import { fileProgress, Progress } from './progress'

const slots = globalThis as { [slot: symbol]: unknown } // kv.ts keeps its store here
const STORE = Symbol.for('clientele.key-value')

test.skipIf(!hasRedis)(
  'an export counts as under way while its copy reports, however far the clocks of two copies differ',
  async () => {
    configure()
    const redis = await startRedis()
    const store = new RedisKeyValue(redis.url)
    slots[STORE] = store
    const progress = new Progress(plainStaff, 'file')
    onTestFinished(async () => {
      vi.useRealTimers()
      await progress.cut(0)
      slots[STORE] = undefined
      store.close()
      await redis.stop()
    })
    const stateNow = async () => (await fileProgress(plainStaff, 'file', String)).state
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31_000 })
    progress.begin()
    await expect.poll(() => store.get('export:lakeside:undefined:file')).toBeDefined()
    vi.useRealTimers()
    expect(await stateNow()).toBe('reading')
  },
)

test('during an upgrade, the copies of both releases judge by the time of a report where it has no key of life', async () => {
  configure()
  const [key, now] = ['export:lakeside:undefined:file', Date.now()]
  const stateOf = async (secondsAgo: number) => {
    const report = { state: 'reading', rows: 7, at: now - secondsAgo * 1000 }
    await keyValue().set(key, JSON.stringify(report), 60)
    return (await fileProgress(plainStaff, 'file', String)).state
  }
  expect(await stateOf(2)).toBe('reading')
  expect(await stateOf(31)).toBe('silent')
  await keyValue().delete(key)

  const progress = new Progress(plainStaff, 'file')
  onTestFinished(() => progress.cut(0))
  progress.begin()
  await expect.poll(() => keyValue().get(key)).toBeDefined()
  const report = JSON.parse((await keyValue().get(key)) ?? '')
  expect(report.at).toBeGreaterThanOrEqual(now)
})
