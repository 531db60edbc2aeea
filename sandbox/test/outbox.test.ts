import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../db/audit-schema'
import type { OpenDatabase } from '../db/database'
import { eventDelivery, subscriber } from '../db/webhook-schema'
import { readSettings } from '../settings'
import { claimDue, putBack, settle, untilNext } from '../webhooks/outbox'
import { dropSchema, findEngines, onAnyEngine, SERVER_URL } from './engines'
import { openTestDatabase } from './open-test-database'

const LONG = 60_000
const HOUR = 60 * 60_000
const tenantId = 'lakeside'

// docs/bank-api.md, "Events"
describe.each(await findEngines())('the queue for subscribers (%s)', (engine) => {
  const schema = `sandbox_test_${randomUUID().replaceAll('-', '')}`
  let database: OpenDatabase
  beforeAll(async () => {
    const onServer = { DATABASE_URL: SERVER_URL, DATABASE_SCHEMA: schema }
    const environment = engine === 'server' ? onServer : { SANDBOX_DATA: 'memory://' }
    database = await openTestDatabase(readSettings(environment))
  })
  beforeEach(async () => {
    await database.db.delete(eventDelivery)
  })
  afterAll(async () => {
    await database.close()
    if (engine === 'server') await dropSchema(schema)
  })

  const queue = async (count: number, { deliveryRetryLimit = 3, active = true } = {}) => {
    const { db } = database
    const [to] = await db
      .insert(subscriber)
      .values({
        tenantId,
        name: 'Ledger',
        target: 'http://127.0.0.1:9/',
        deliveryRetryLimit,
        active,
        headers: [],
      })
      .returning()
    for (let made = 0; made < count; made += 1) {
      const [event] = await db
        .insert(audit)
        .values({
          tenantId,
          entityName: 'CLIENT',
          actionName: 'CREATE',
          officeId: 1,
          makerId: 11,
          command: '{}',
        })
        .returning()
      if (to === undefined || event === undefined) throw new Error('Nothing was written.')
      await db.insert(eventDelivery).values({ tenantId, subscriberId: to.id, auditId: event.id })
    }
  }
  const claim = (most: number, leaseMs = LONG) => claimDue(database.db, most, leaseMs)
  const only = async () => {
    const [row] = await database.db.select().from(eventDelivery)
    return row
  }

  test('two simultaneous claims never take the same delivery', async () => {
    await queue(10)
    const taken = (await Promise.all(Array.from({ length: 5 }, () => claim(4)))).flat()
    const ids = taken.map(({ delivery }) => delivery.id)
    expect(new Set(ids).size).toBe(ids.length)
    const rest = await claim(10)
    expect(ids.length + rest.length).toBe(10)
    expect(await claim(10)).toEqual([])
  })

  test('a delivery that was claimed and never settled is due again after a while', async () => {
    await queue(1)
    const [taken] = await claim(1, 5_000)
    expect(await claim(1)).toEqual([])
    const wait = await untilNext(database.db)
    expect(wait).toBeGreaterThanOrEqual(0)
    expect(wait).toBeLessThanOrEqual(5_000)
    await expect
      .poll(async () => (await claim(1)).map(({ delivery }) => delivery.id), { timeout: 20_000 })
      .toEqual([taken?.delivery.id])
    expect(await only()).toMatchObject({ attempts: 2 })
  })

  test('a delivery that was put back is due at once, as if it had not been attempted', async () => {
    await queue(1)
    const [taken] = await claim(1)
    if (taken === undefined) throw new Error('Nothing was in line.')
    await putBack(database.db, taken)
    expect(await untilNext(database.db)).toBe(0)
    expect(await only()).toMatchObject({ attempts: 0, lastAttemptAt: null, status: 'WAITING' })
  })

  test('each pause is twice as long as the one before, and the last failure is final', async () => {
    await queue(1, { deliveryRetryLimit: 3 })
    const failed = { httpStatus: 500, problem: 'STATUS' } as const
    const { db } = database
    for (const pause of [40_000, 80_000, 160_000]) {
      const [taken] = await claim(1)
      if (taken === undefined) throw new Error('Nothing was in line.')
      await settle(db, taken, failed, 40_000)
      const wait = (await untilNext(db)) ?? 0
      expect(wait).toBeLessThanOrEqual(pause)
      expect(wait).toBeGreaterThan(pause - 30_000)
      await db.update(eventDelivery).set({ nextAttemptAt: new Date(0) })
    }
    const [last] = await claim(1)
    if (last === undefined) throw new Error('Nothing was in line.')
    await settle(db, last, failed, 40_000)
    expect(await only()).toMatchObject({ status: 'FAILED', attempts: 4 })
    expect(await untilNext(db)).toBeUndefined()
  })

  test('no pause is longer than an hour', async () => {
    await queue(1, { deliveryRetryLimit: 3 })
    const [taken] = await claim(1)
    if (taken === undefined) throw new Error('Nothing was in line.')
    const failed = { httpStatus: 500, problem: 'STATUS' } as const
    await settle(database.db, taken, failed, 2 * HOUR)
    const wait = (await untilNext(database.db)) ?? 0
    expect(wait).toBeLessThanOrEqual(HOUR)
    expect(wait).toBeGreaterThan(HOUR - LONG)
  })

  test('deliveries to an inactive subscriber wake nobody', async () => {
    await queue(2, { active: false })
    expect(await untilNext(database.db)).toBeUndefined()
    expect(await claim(2)).toEqual([])
  })
})

// docs/bank-api.md, "Events"
onAnyEngine('the settings for subscribers', () => {
  test('by default a bank waits ten seconds for an answer, and one second before the first retry', () => {
    expect(readSettings({}).webhooks).toEqual({ timeoutMs: 10_000, pauseMs: 1_000 })
  })
})
