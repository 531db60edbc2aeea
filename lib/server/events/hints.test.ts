import type { after } from 'next/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { bus, tenantTopic } from './bus'
import { clientChanged } from './hints'

// What Next waits for before it ends the process. It takes this only within a request of its own.
const waitedFor: Parameters<typeof after>[0][] = []
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (work: Parameters<typeof after>[0]) => void waitedFor.push(work),
}))

beforeAll(() => configure())
beforeAll(() => {
  // All tests share one clock, so that messages kept by the bus expire between them.
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})

async function listen(tenant: string) {
  vi.advanceTimersByTime(10_000)
  const told: unknown[] = []
  const stop = await bus().subscribe(tenantTopic(tenant), {
    hear: (message) => told.push(JSON.parse(message)),
    lost: () => undefined,
  })
  return { told, stop }
}

test('changes within a quarter of a second make one hint for each client', async () => {
  const { told, stop } = await listen('lakeside')
  for (let count = 0; count < 1000; count += 1) clientChanged('lakeside', 1 + (count % 3))
  await vi.advanceTimersByTimeAsync(249)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([1, 2, 3].map((clientId) => ({ kind: 'client', clientId })))
  clientChanged('lakeside', 1)
  await vi.advanceTimersByTimeAsync(250)
  expect(told).toHaveLength(4)
  stop()
})

test('a thousand changes in a second make four hints for a client', async () => {
  const { told, stop } = await listen('lakeside')
  for (let count = 0; count < 1000; count += 1) {
    clientChanged('lakeside', 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(250)
  expect(told).toHaveLength(4)
  stop()
})

test('changes to very many clients at once make one hint about all clients', async () => {
  const { told, stop } = await listen('lakeside')
  for (let clientId = 1; clientId <= 1000; clientId += 1) clientChanged('lakeside', clientId)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([{ kind: 'tenant' }])
  stop()
})

test('a change to an unknown client makes one hint about all clients', async () => {
  const { told, stop } = await listen('lakeside')
  clientChanged('lakeside', 1)
  clientChanged('lakeside', undefined)
  await vi.advanceTimersByTimeAsync(250)
  expect(told).toEqual([{ kind: 'tenant' }])
  stop()
})

test('a copy that is asked to stop right after a change ends only once the change was told', async () => {
  const { told, stop } = await listen('lakeside')
  clientChanged('lakeside', 7)
  const mayEnd = vi.fn()
  void Promise.all(waitedFor.slice(-1)).then(mayEnd)
  await vi.advanceTimersByTimeAsync(249)
  expect(told).toEqual([])
  expect(mayEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ kind: 'client', clientId: 7 }])
  expect(mayEnd).toHaveBeenCalledOnce()
  stop()
})
