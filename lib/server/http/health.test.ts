import { afterAll, expect, test, vi } from 'vitest'
import { MemoryKeyValue } from '../store/kv-memory'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { health } from './health'

let answers = false
const bank = await hostileBank((_request, response) => {
  if (answers) response.writeHead(401).end()
})
configure({ BANK_URL: bank.url })
afterAll(() => bank.close())

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

test('a read-only store makes a copy unready, but a full one does not', async () => {
  const set = vi.spyOn(MemoryKeyValue.prototype, 'set')
  vi.spyOn(performance, 'now').mockReturnValue(120_000)
  set.mockRejectedValueOnce(new Error('READONLY'))
  expect(await asked()).toMatchObject({ status: 503, ready: false, store: false })
  vi.spyOn(performance, 'now').mockReturnValue(180_000)
  set.mockRejectedValueOnce(Object.assign(new Error('full'), { name: 'StoreFull' }))
  expect(await asked()).toMatchObject({ status: 200, ready: true, store: true })
})
