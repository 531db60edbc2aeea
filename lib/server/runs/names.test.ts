import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { namesOf } from './names'

let mayRead = true
const bank = await hostileBank((_request, response) => {
  response.statusCode = mayRead ? 200 : 403
  response.end(mayRead ? '{"id":7,"status":{"id":100},"displayName":"Nia Barrow"}' : '{}')
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(bank.close)
beforeEach(() => {
  // Only the clock is of the test: the answers of the bank take their time.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

test('a name is read again after some minutes, and is gone once the person may no longer read the client', async () => {
  const run = { id: randomUUID() }
  const name = async () => (await namesOf(plainStaff, run, [7], 20_000)).get(7)?.name
  mayRead = true
  expect(await name()).toBe('Nia Barrow')
  mayRead = false
  minutes(4)
  expect(await name()).toBe('Nia Barrow')
  minutes(2)
  expect(await name()).toBeUndefined()
  mayRead = true
  minutes(4)
  expect(await name()).toBeUndefined()
  minutes(2)
  expect(await name()).toBe('Nia Barrow')
})

test('a page that may ask for no names shows those that were read in the last minutes, and no older ones', async () => {
  const run = { id: randomUUID() }
  mayRead = true
  await namesOf(plainStaff, run, [7], 20_000)
  expect((await namesOf(plainStaff, run, [], 20_000)).has(7)).toBe(true)
  minutes(6)
  expect((await namesOf(plainStaff, run, [], 20_000)).has(7)).toBe(false)
})
