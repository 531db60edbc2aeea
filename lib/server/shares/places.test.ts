import { beforeEach, expect, test, vi } from 'vitest'
import { keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { Places } from './places'

const KIND = { of: 'test', most: 3, seconds: 60 }
const who = (person: string, tenant = 'lakeside') => ({ tenant, session: { person } })

configure({ REDIS_URL: '' })
beforeEach(async () => {
  const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
  holder[Symbol.for('clientele.key-value')] = undefined
})

test('one person may hold only so many places, at all copies together, and holds up nobody else', async () => {
  const [here, there] = [new Places(KIND), new Places(KIND)]
  const taken = ['a', 'b', 'c', 'd'].map((name, at) =>
    (at % 2 ? here : there).take(who('nia'), name),
  )
  expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(3)
  expect(await here.take(who('nia'), 'e')).toBe(false)
  expect(await here.take(who('jonas'), 'e')).toBe(true)
  expect(await here.take(who('nia', 'harbour'), 'e')).toBe(true)
})

test('finished work frees its place once, by its present name', async () => {
  const places = new Places(KIND)
  for (const name of ['a', 'b', 'c']) await places.take(who('nia'), name)
  await places.rename(who('nia'), 'a', 'z')
  await places.giveBack(who('nia'), 'a')
  await places.giveBack(who('jonas'), 'z')
  expect(await places.take(who('nia'), 'd')).toBe(false)
  for (const name of ['z', 'z']) await places.giveBack(who('nia'), name)
  expect(await places.take(who('nia'), 'd')).toBe(true)
  expect(await places.take(who('nia'), 'e')).toBe(false)
})

test('work without a sign frees its place by itself, and work that is kept does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const places = new Places({ ...KIND, most: 2 })
    for (const name of ['kept', 'silent']) await places.take(who('nia'), name)
    vi.setSystemTime(Date.now() + 45_000)
    await places.keep(who('nia'), 'kept')
    vi.setSystemTime(Date.now() + 30_000)
    expect(await places.take(who('nia'), 'a')).toBe(true)
    expect(await places.take(who('nia'), 'b')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('while the store is away nobody is stopped', async () => {
  const places = new Places({ ...KIND, most: 1 })
  await places.take(who('nia'), 'a')
  const away = vi.spyOn(keyValue(), 'getMany').mockRejectedValue(new StoreUnavailable('away'))
  expect(await places.take(who('nia'), 'b')).toBe(true)
  await places.giveBack(who('nia'), 'a')
  away.mockRestore()
  expect(await places.take(who('nia'), 'c')).toBe(false)
})
