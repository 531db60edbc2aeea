import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isStoreFull, keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { takeBankEvent } from './bank-event'
import { bus, tenantTopic } from './bus'

beforeAll(() => configure({ LOG_LEVEL: 'warn' }))
beforeAll(() => {
  // All tests share one clock, so that messages kept by the bus expire between them.
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000

type Members = Record<string, unknown>

const eventOf = (members: Members = {}): Members => ({
  id: randomUUID(),
  tenantId: 'lakeside',
  entityName: 'CLIENT',
  actionName: 'ACTIVATE',
  clientId: 7,
  timestamp: new Date().toISOString(),
  response: { clientId: 7, resourceId: 7, changes: { status: 'active' } },
  ...members,
})

const take = (event: Members, headers: Record<string, string> = {}) =>
  takeBankEvent(JSON.stringify(event), new Headers(headers))

/** The messages that a tenant’s pages get while `happens` runs. */
async function toldTo(tenant: string, happens: () => Promise<unknown>): Promise<string[]> {
  vi.advanceTimersByTime(10_000)
  const told: string[] = []
  const stop = await bus().subscribe(tenantTopic(tenant), {
    hear: (message) => told.push(message),
    lost: () => undefined,
  })
  await happens()
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  return told
}

const HINT = JSON.stringify({ kind: 'client', clientId: 7 })

test('an event becomes a hint about its client, and no other part of it is passed on', async () => {
  const told = await toldTo('lakeside', async () => {
    expect((await take(eventOf())).status).toBe(204)
  })
  expect(told).toEqual([HINT])
})

test.each([
  ['UTF-8', Buffer.from('Größe', 'utf8').toString('latin1')],
  ['Latin-1', 'Größe'],
])('a header may give the name of a table in %s', async (_encoding, entity) => {
  expect((await take(eventOf({ entityName: 'Größe' }), { entity })).status).toBe(204)
})

test('a thousand deliveries of one event make one hint', async () => {
  const event = eventOf()
  const told = await toldTo('lakeside', async () => {
    for (let count = 0; count < 1000; count += 1) {
      expect((await take(event)).status).toBe(204)
      if (count % 10 === 0) await vi.advanceTimersByTimeAsync(300)
    }
  })
  expect(told).toEqual([HINT])
})

test('an event is told even where the store kept its id and the answer of the store was lost', async () => {
  const store = keyValue()
  const add = store.add.bind(store)
  vi.spyOn(store, 'add').mockImplementationOnce(async (...given) => {
    await add(...given)
    throw new StoreUnavailable('the answer was lost')
  })
  const event = eventOf()
  const told = await toldTo('lakeside', async () => {
    await expect(take(event)).rejects.toThrow(StoreUnavailable)
    expect((await take(event)).status).toBe(204)
  })
  expect(told).toEqual([HINT])
})

test('the same id from another bank is another event', async () => {
  const event = eventOf()
  await toldTo('lakeside', () => take(event))
  expect(await toldTo('harbour', () => take({ ...event, tenantId: 'harbour' }))).toEqual([HINT])
})

test('a hint goes to the tenant that the signed body names, and to no other', async () => {
  expect(await toldTo('harbour', () => take(eventOf()))).toEqual([])
})

test('an event without a client is accepted and sends no hint', async () => {
  const unknown = { entityName: 'HOLIDAY', clientId: undefined, response: {} }
  expect(await toldTo('lakeside', () => take(eventOf(unknown)))).toEqual([])
})

test('a look at a number changes nothing and sends no hint', async () => {
  const look = { entityName: 'CLIENTIDENTIFIER', actionName: 'UNMASK' }
  expect(await toldTo('lakeside', () => take(eventOf(look)))).toEqual([])
  const change = { ...look, actionName: 'UPDATE' }
  expect(await toldTo('lakeside', () => take(eventOf(change)))).toEqual([HINT])
})

test('the client may be named in the response alone', async () => {
  expect(await toldTo('lakeside', () => take(eventOf({ clientId: undefined })))).toEqual([HINT])
})

describe('the time of an event', () => {
  test.each([
    ['five minutes ago', -5 * MINUTE],
    ['in five minutes', 5 * MINUTE],
  ])('may be %s', async (_, ms) => {
    const timestamp = new Date(Date.now() + ms).toISOString()
    expect((await take(eventOf({ timestamp }))).status).toBe(204)
  })

  test.each([
    ['longer ago', -5 * MINUTE - 1],
    ['further ahead', 5 * MINUTE + 1],
  ])('may not be %s', async (_, ms) => {
    const timestamp = new Date(Date.now() + ms).toISOString()
    await expect(take(eventOf({ timestamp }))).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ name: 'timestamp' }] },
    })
  })

  test('that is refused is logged, because the bank did send the event', async () => {
    const written: string[] = []
    const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
      written.push(String(bytes))
      return Buffer.byteLength(String(bytes))
    })
    try {
      const timestamp = new Date(Date.now() - 6 * MINUTE).toISOString()
      await expect(take(eventOf({ timestamp }))).rejects.toMatchObject({ code: 'invalid_input' })
    } finally {
      spy.mockRestore()
    }
    expect(JSON.parse(written.join(''))).toMatchObject({
      msg: 'an event of the bank was refused for its time; compare its clock with this one',
      tenant: 'lakeside',
      cause: '360 seconds behind',
    })
  })

  test('is kept with the id for as long as the event would be accepted again', async () => {
    const event = eventOf({ timestamp: new Date(Date.now() + 5 * MINUTE).toISOString() })
    await take(event)
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 20_000)
    expect(await toldTo('lakeside', () => take(event))).toEqual([])
    await vi.advanceTimersByTimeAsync(MINUTE)
    await expect(take(event)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('an event is refused', () => {
  test.each([
    ['tenantid', 'harbour'],
    ['event-id', 'another'],
    ['event-timestamp', '2020-01-01T00:00:00.000Z'],
    ['entity', 'LOAN'],
    ['action', 'CREATE'],
  ])('whose header %s contradicts its body', async (name, value) => {
    await expect(take(eventOf(), { [name]: value })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['without an id', JSON.stringify({ ...eventOf(), id: undefined })],
    ['without a tenant', JSON.stringify({ ...eventOf(), tenantId: undefined })],
    ['without a time', JSON.stringify({ ...eventOf(), timestamp: undefined })],
    [
      'with a time without zone',
      JSON.stringify({ ...eventOf(), timestamp: '2026-01-01T10:00:00' }),
    ],
  ])('that is %s', async (_, text) => {
    await expect(takeBankEvent(text, new Headers())).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

// Last, because it fills the store’s room for events.
test('an event is heard even where the store has no room for its id, and its room is not taken from sessions', async () => {
  const told = await toldTo('lakeside', async () => {
    for (let count = 0; count < 20_000; count += 1)
      await take(eventOf({ clientId: null, response: undefined }))
    const another = keyValue().add('bank-event:another', '1', 60, 'bank-events')
    expect(isStoreFull(await another.catch((error: unknown) => error))).toBe(true)
    await keyValue().set('a session', 'x'.repeat(1000), 60)
    expect((await take(eventOf())).status).toBe(204)
  })
  expect(told).toEqual([HINT])
})
