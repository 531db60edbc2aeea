import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { bus, tenantTopic } from './bus'
import { clientChanged } from './hints'

beforeAll(() => configure())
beforeAll(() => {
  // One clock for all tests: what the bus remembers must grow old between them.
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

test('what changes within a quarter of a second is told once for each client', async () => {
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

test('a thousand changes in a second are at most four hints for a client', async () => {
  const { told, stop } = await listen('lakeside')
  for (let count = 0; count < 1000; count += 1) {
    clientChanged('lakeside', 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(250)
  expect(told.length).toBeLessThanOrEqual(4)
  stop()
})

test('very many clients at once are one hint about all of them', async () => {
  const { told, stop } = await listen('lakeside')
  for (let clientId = 1; clientId <= 1000; clientId += 1) clientChanged('lakeside', clientId)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([{ kind: 'tenant' }])
  stop()
})

test('what is about a client that nobody can name is one hint about all of them', async () => {
  const { told, stop } = await listen('lakeside')
  clientChanged('lakeside', 1)
  clientChanged('lakeside', undefined)
  await vi.advanceTimersByTimeAsync(250)
  expect(told).toEqual([{ kind: 'tenant' }])
  stop()
})
