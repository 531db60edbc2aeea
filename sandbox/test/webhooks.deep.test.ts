import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { recordChange } from '../audits/record-change'
import { eventDelivery } from '../db/webhook-schema'
import { loadDirectory } from '../kit/directory'
import { findEngines, onAnyEngine } from './engines'
import { activation, addPassport, createClient, createVerifiedClient } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Receiver, startReceiver } from './receiver'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const SECRET = 'a secret of both sides'
const FAST = { SANDBOX_WEBHOOK_TIMEOUT_MS: '3000', SANDBOX_WEBHOOK_PAUSE_MS: '10' }
const SOON = { timeout: 20_000, interval: 20 }

interface Event {
  entity: string
  action: string
}

/** Subscribes a receiver to events, and returns the id of the subscriber. */
async function subscribe(
  desk: Desk,
  { target }: Receiver,
  events: Event[],
  members: object = {},
): Promise<number> {
  const body = { name: 'Receiver', type: 'WEBHOOK', target, secretKey: SECRET, ...members }
  const { body: made } = await desk.post('/v1/subscribers', body)
  const subscriberId = made.resourceId
  for (const event of events) {
    const { status } = await desk.post('/v1/subscriptions', { subscriberId, ...event })
    if (status !== 200) throw new Error('A subscription was refused.')
  }
  return subscriberId
}

const CREATED = { entity: 'CLIENT', action: 'CREATE' }

// docs/bank-api.md, "Events"
describe.each(await findEngines())('sending events (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  let receiver: Receiver
  let subscriberId: number | undefined
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10, FAST)
    officer = await sandbox.as('officer')
  })
  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(async () => {
    if (subscriberId !== undefined) await officer.delete(`/v1/subscribers/${subscriberId}`)
    subscriberId = undefined
    await receiver.stop()
  })
  afterAll(() => sandbox.stop())

  const arrive = (count: number) =>
    expect.poll(() => receiver.received.length, SOON).toBeGreaterThanOrEqual(count)
  const log = async () =>
    (await officer.get(`/v1/subscribers/${subscriberId}/deliveries`)).body.pageItems
  const settled = (status: string, attempts: number) =>
    expect.poll(async () => (await log())[0], SOON).toMatchObject({ status, attempts })

  test('the event of an activation has who did it and what changed, and is signed over every byte', async () => {
    const id = await createVerifiedClient(officer, { firstname: 'Zoë' })
    const headers = [{ name: 'x-route', value: 'ledger' }]
    const event = { entity: 'CLIENT', action: 'ACTIVATE' }
    subscriberId = await subscribe(officer, receiver, [event], { headers })
    await officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01'))
    await arrive(1)
    const [message] = receiver.received
    if (message === undefined) throw new Error('Nothing has arrived.')
    const [told] = (await officer.get(`/v1/audits?clientId=${id}&limit=1`)).body
    const timestamp = new Date(told.madeOnDate).toISOString()
    expect(message.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      entity: 'CLIENT',
      action: 'ACTIVATE',
      'event-id': String(told.id),
      'event-timestamp': timestamp,
      tenantid: 'lakeside',
      'x-route': 'ledger',
      signature: createHmac('sha512', SECRET).update(message.body).digest('hex'),
    })
    expect(JSON.parse(message.body)).toEqual({
      id: String(told.id),
      tenantId: 'lakeside',
      entityName: 'CLIENT',
      actionName: 'ACTIVATE',
      createdBy: 11,
      createdByName: 'officer',
      createdByFullName: 'Wanjiru Otieno',
      officeId: 1,
      clientId: id,
      request: JSON.parse(told.commandAsJson),
      response: {
        clientId: id,
        resourceId: id,
        changes: { status: { before: 'Pending', after: 'Active' } },
      },
      timestamp,
    })
    await settled('DELIVERED', 1)
    expect((await log())[0]).toEqual({
      id: expect.any(Number),
      eventId: String(told.id),
      entity: 'CLIENT',
      action: 'ACTIVATE',
      status: 'DELIVERED',
      attempts: 1,
      lastAttemptOnDate: expect.any(Number),
      lastHttpStatus: 204,
    })
  })

  test('a subscriber gets only its events, those of rows by the name of their table', async () => {
    const table = await createTable(officer)
    const event = { entity: table, action: 'CREATE' }
    subscriberId = await subscribe(officer, receiver, [event], { secretKey: null })
    const id = await createClient(officer)
    await officer.post(rowsPath(table, id), { label: 'Wages' })
    await officer.delete(rowsPath(table, id))
    await settled('DELIVERED', 1)
    expect(receiver.received.map(({ headers }) => headers.entity)).toEqual([table])
    expect(receiver.received[0]?.headers).not.toHaveProperty('signature')
    expect(await log()).toHaveLength(1)
  })

  test('an event of many rows leaves out the rows, and no other event does', async () => {
    const table = await createTable(officer)
    const event = { entity: table, action: 'CREATE' }
    subscriberId = await subscribe(officer, receiver, [event])
    const id = await createClient(officer)
    const add = async (rows: number) => {
      const before = receiver.received.length
      const row = { label: 'Wages', remark: 'é'.repeat(10_000) }
      const entries = Array.from({ length: rows }, () => row)
      const { body: added } = await officer.post(rowsPath(table, id), { entries })
      await arrive(before + 1)
      const { body = '', headers } = receiver.received[before] ?? {}
      const signature = createHmac('sha512', SECRET).update(body).digest('hex')
      expect(headers).toMatchObject({ signature })
      return { bytes: Buffer.byteLength(body), told: JSON.parse(body), added }
    }
    const few = await add(13)
    expect(few.told.request.entries).toHaveLength(13)
    expect(few.bytes).toBeGreaterThan(256_000)
    expect(few.bytes).toBeLessThanOrEqual(256 * 1024)
    const { told, added } = await add(14)
    expect(told).toMatchObject({ entityName: table, actionName: 'CREATE', clientId: id })
    expect(told.response).toEqual({ clientId: id, resourceId: added.resourceId })
    expect(told).not.toHaveProperty('request')
  })

  test('every subscriber gets the same event, without members that do not apply', async () => {
    const elsewhere = await startReceiver()
    const event = { entity: 'DATATABLE', action: 'CREATE' }
    subscriberId = await subscribe(officer, receiver, [event])
    const otherId = await subscribe(officer, elsewhere, [event])
    try {
      const table = await createTable(officer)
      await arrive(1)
      await expect.poll(() => elsewhere.received.length, SOON).toBe(1)
      const [body, same] = [receiver, elsewhere].map(({ received }) => received[0]?.body ?? '')
      expect(same).toBe(body)
      const told = JSON.parse(body ?? '')
      expect(told).toMatchObject({ request: { datatableName: table } })
      expect(told.response).toEqual({})
      expect(told).not.toHaveProperty('clientId')
    } finally {
      await officer.delete(`/v1/subscribers/${otherId}`)
      await elsewhere.stop()
    }
  })

  test('an event never has the number of an identifier', async () => {
    const event = { entity: 'CLIENTIDENTIFIER', action: 'CREATE' }
    subscriberId = await subscribe(officer, receiver, [event])
    await addPassport(officer, await createClient(officer), { documentKey: 'UNTOLD-4711' })
    await arrive(1)
    expect(receiver.received[0]?.body).not.toContain('UNTOLD')
  })

  test('a subscriber that fails at first gets the same event again until it works', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED])
    receiver.answer((response) => {
      response.writeHead(receiver.received.length < 4 ? 503 : 200).end('thank you')
    })
    await createClient(officer)
    await settled('DELIVERED', 4)
    const first = receiver.received[0]
    expect(receiver.received).toHaveLength(4)
    for (const { headers, body } of receiver.received) {
      expect(body).toBe(first?.body)
      expect(headers['event-id']).toBe(first?.headers['event-id'])
      expect(headers.signature).toBe(first?.headers.signature)
    }
  })

  test('a subscriber that fails more often than allowed gets the event no more', async () => {
    const members = { deliveryRetryLimit: 2 }
    subscriberId = await subscribe(officer, receiver, [CREATED], members)
    receiver.answer((response) => response.writeHead(500).end())
    await createClient(officer)
    await settled('FAILED', 3)
    expect((await log())[0]).toMatchObject({ lastHttpStatus: 500, lastProblem: 'STATUS' })
    expect((await log())[0]).not.toHaveProperty('nextAttemptOnDate')
    expect(receiver.received).toHaveLength(3)
  })

  test('the log lists the newest event first, and is removed with the subscriber', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED], { deliveryRetryLimit: 0 })
    for (let made = 0; made < 3; made += 1) await createClient(officer)
    const waiting = async () =>
      (await log()).filter(({ status }: { status: string }) => status === 'WAITING').length
    await expect.poll(waiting, SOON).toBe(0)
    const ids = (await log()).map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const path = `/v1/subscribers/${subscriberId}`
    const { body: page } = await officer.get(`${path}/deliveries?offset=1&limit=1`)
    expect(page).toMatchObject({ totalFilteredRecords: 3, pageItems: [{ id: ids[1] }] })
    const kept = () =>
      sandbox.db.$count(eventDelivery, eq(eventDelivery.subscriberId, Number(subscriberId)))
    expect(await kept()).toBe(3)
    await officer.delete(path)
    expect(await kept()).toBe(0)
  })

  test('queued events are sent even after the subscription ended, to the subscriber as it is then', async () => {
    const members = { deliveryRetryLimit: 10, headers: [{ name: 'x-route', value: 'old' }] }
    subscriberId = await subscribe(officer, receiver, [CREATED], members)
    receiver.answer((response, { headers }) =>
      response.writeHead(headers['x-route'] === 'old' ? 500 : 200).end(),
    )
    await createClient(officer)
    await arrive(1)
    const path = `/v1/subscribers/${subscriberId}`
    await officer.put(path, { active: false })
    const list = await officer.get(`/v1/subscriptions?subscriberId=${subscriberId}`)
    await officer.delete(`/v1/subscriptions/${list.body.pageItems[0].id}`)
    const headers = [{ name: 'x-route', value: 'new' }]
    await officer.put(path, { active: true, secretKey: 'another', headers })
    await expect.poll(async () => (await log())[0].status, SOON).toBe('DELIVERED')
    expect(await log()).toHaveLength(1)
    expect(receiver.received[0]?.headers['x-route']).toBe('old')
    const last = receiver.received.at(-1)
    const signature = createHmac('sha512', 'another').update(last?.body ?? '')
    expect(last?.headers).toMatchObject({ 'x-route': 'new', signature: signature.digest('hex') })
  })

  test('a subscriber that answers 410 Gone does not get the event again', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED])
    receiver.answer((response) => response.writeHead(410).end())
    await createClient(officer)
    await settled('FAILED', 1)
    expect((await log())[0]).toMatchObject({ lastHttpStatus: 410 })
  })

  test('a redirect counts as a failure, and is not followed', async () => {
    const elsewhere = await startReceiver()
    try {
      const members = { deliveryRetryLimit: 1 }
      subscriberId = await subscribe(officer, receiver, [CREATED], members)
      receiver.answer((response) => response.writeHead(307, { location: elsewhere.target }).end())
      await createClient(officer)
      await settled('FAILED', 2)
      expect((await log())[0]).toMatchObject({ lastHttpStatus: 307, lastProblem: 'STATUS' })
      expect(elsewhere.received).toEqual([])
    } finally {
      await elsewhere.stop()
    }
  })

  test('an attempt at a subscriber that never answers ends after a while, and is repeated', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED], { deliveryRetryLimit: 1 })
    receiver.answer(() => undefined)
    await createClient(officer)
    await settled('FAILED', 2)
    const [entry] = await log()
    expect(entry).toMatchObject({ lastProblem: 'TIMEOUT' })
    expect(entry).not.toHaveProperty('lastHttpStatus')
  })

  test('a 2xx answer counts as delivered, however its body goes on', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED])
    receiver.answer((response) => response.writeHead(200).write('and'))
    await createClient(officer)
    await settled('DELIVERED', 1)
  })

  test('a subscriber that cannot be reached gets the event when it is back', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED], { deliveryRetryLimit: 10 })
    await officer.put(`/v1/subscribers/${subscriberId}`, { target: 'http://127.0.0.1:9/' })
    await createClient(officer)
    await expect
      .poll(async () => (await log())[0], SOON)
      .toMatchObject({ status: 'WAITING', lastProblem: 'NO_CONNECTION' })
    await officer.put(`/v1/subscribers/${subscriberId}`, { target: receiver.target })
    await arrive(1)
  })

  test('queued events for an inactive subscriber wait', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED], { deliveryRetryLimit: 10 })
    receiver.answer((response) => response.writeHead(500).end())
    await createClient(officer)
    await arrive(1)
    const path = `/v1/subscribers/${subscriberId}`
    await officer.put(path, { active: false })
    await createClient(officer)
    expect(await log()).toMatchObject([{ status: 'WAITING' }])
    receiver.answer((response) => response.writeHead(200).end())
    await officer.put(path, { active: true })
    await expect.poll(async () => (await log())[0].status, SOON).toBe('DELIVERED')
    expect(await log()).toHaveLength(1)
  })

  test('no subscriber gets events of refused or rolled-back commands', async () => {
    const event = { entity: 'CLIENT', action: 'ACTIVATE' }
    subscriberId = await subscribe(officer, receiver, [event, CREATED])
    const directory = (await loadDirectory(sandbox.db)).get('lakeside')
    const staff = directory?.staff.get(11)
    if (directory === undefined || staff === undefined) throw new Error('Lakeside is missing.')
    const attempt = sandbox.db.transaction(async (tx) => {
      const change = { entityName: 'CLIENT', actionName: 'CREATE', request: {} }
      await recordChange(tx, { tenant: 'lakeside', directory, staff }, change)
      throw new Error('Something went wrong.')
    })
    await expect(attempt).rejects.toThrow('Something went wrong.')
    const id = await createVerifiedClient(officer)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01')),
      ),
    )
    await arrive(2)
    await expect
      .poll(async () => (await log()).map(({ status }: { status: string }) => status), SOON)
      .toEqual(['DELIVERED', 'DELIVERED'])
    expect(receiver.received.map(({ headers }) => headers.action).sort()).toEqual([
      'ACTIVATE',
      'CREATE',
    ])
  })

  test('a change sends its event even when its own answer gets lost', async () => {
    subscriberId = await subscribe(officer, receiver, [CREATED])
    const fault = {
      method: 'POST',
      path: '/v1/clients',
      kind: 'timeout-after-applying',
      times: 1,
    }
    await sandbox.call('PUT', '/sandbox/faults', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    const hangUp = new AbortController()
    const answer = fetch(`${sandbox.url}/v1/clients`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await sandbox.token('officer')}`,
        tenantId: 'lakeside',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ firstname: 'Lost', lastname: 'Answer' }),
      signal: hangUp.signal,
    })
    await arrive(1)
    hangUp.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  test('removing a subscriber in the middle of changes hinders none of them', async () => {
    const id = await subscribe(officer, receiver, [CREATED])
    const [removed] = await Promise.all([
      officer.delete(`/v1/subscribers/${id}`),
      ...Array.from({ length: 20 }, () => createClient(officer)),
    ])
    expect(removed.status).toBe(200)
  })

  test('one bank never gets events of the other', async () => {
    const harbour = await sandbox.as('officer@harbour')
    const elsewhere = await startReceiver()
    const otherId = await subscribe(harbour, elsewhere, [CREATED])
    try {
      subscriberId = await subscribe(officer, receiver, [CREATED])
      await createClient(officer)
      await createClient(harbour)
      await arrive(1)
      await expect.poll(() => elsewhere.received.length, SOON).toBe(1)
      expect(receiver.received.map(({ headers }) => headers.tenantid)).toEqual(['lakeside'])
      expect(elsewhere.received.map(({ headers }) => headers.tenantid)).toEqual(['harbour'])
      expect((await harbour.get(`/v1/subscribers/${subscriberId}/deliveries`)).status).toBe(404)
    } finally {
      await harbour.delete(`/v1/subscribers/${otherId}`)
      await elsewhere.stop()
    }
  })

  test('of hundreds of simultaneous changes every one sends its event, a few at a time', async () => {
    const each = inject('depth') === 'quick' ? 20 : 100
    subscriberId = await subscribe(officer, receiver, [CREATED], { deliveryRetryLimit: 10 })
    const tried = new Set<unknown>()
    let atOnce = 0
    let mostAtOnce = 0
    receiver.answer((response, { headers }) => {
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      // Every seventh fails the first time.
      const isFirst = !tried.has(headers['event-id'])
      tried.add(headers['event-id'])
      setImmediate(() => {
        atOnce -= 1
        response.writeHead(isFirst && tried.size % 7 === 0 ? 500 : 200).end()
      })
    })
    const ids = new Set<number>()
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let made = 0; made < each; made += 1) ids.add(await createClient(officer))
      }),
    )
    await expect.poll(() => tried.size, { ...SOON, timeout: 180_000 }).toBe(10 * each)
    await expect
      .poll(
        async () => (await log()).every((one: { status: string }) => one.status !== 'WAITING'),
        {
          ...SOON,
          timeout: 180_000,
        },
      )
      .toBe(true)
    const told = receiver.received.map(({ body }): number => JSON.parse(body).clientId)
    expect(new Set(told)).toEqual(ids)
    expect(mostAtOnce).toBeLessThanOrEqual(4)
  }, 600_000)
})

// docs/bank-api.md, "Events"
onAnyEngine('sending events after a restart', () => {
  test('the next sandbox sends the events that were queued or on their way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-webhooks-'))
    const environment = { SANDBOX_DATA: folder, SANDBOX_WEBHOOK_TIMEOUT_MS: '30000' }
    const receiver = await startReceiver()
    try {
      const first = await startSandbox('embedded', 10, environment)
      receiver.answer(() => undefined)
      const officer = await first.as('officer')
      const id = await subscribe(officer, receiver, [CREATED], { deliveryRetryLimit: 0 })
      for (let made = 0; made < 6; made += 1) await createClient(officer)
      // Four are on their way, two still in the queue.
      await expect.poll(() => receiver.received.length, SOON).toBe(4)
      const { body: log } = await officer.get(`/v1/subscribers/${id}/deliveries`)
      // Had this sandbox been killed, they would be due again a minute after their timeout.
      const due = log.pageItems.at(-1).nextAttemptOnDate - Date.now() - 30_000
      expect(due).toBeGreaterThan(0)
      expect(due).toBeLessThanOrEqual(60_000)
      await first.stop()
      receiver.answer((response) => response.writeHead(200).end())
      const second = await startSandbox('embedded', 10, environment)
      await expect.poll(() => receiver.received.length, SOON).toBe(10)
      await second.stop()
      const ids = receiver.received.map(({ headers }) => headers['event-id'])
      expect(new Set(ids).size).toBe(6)
      expect(new Set(ids.slice(4))).toEqual(new Set(ids))
    } finally {
      await receiver.stop()
      await rm(folder, { recursive: true })
    }
  })
})
