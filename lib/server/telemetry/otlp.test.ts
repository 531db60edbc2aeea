import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { BankFailure, BankRefusal } from '../bank/errors'
import { carried } from '../commands/carried'
import { ExchangeFailure } from '../outgoing/exchange'
import { streamedExchange } from '../outgoing/streamed-exchange'
import { StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { startTelemetry } from './otlp'
import { telemetry, traceIdHere } from './telemetry'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const ok = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

/** A receiver that records what it is sent, and answers with `answer`. */
async function receiver(answer: (response: ServerResponse) => void = ok) {
  const bodies: string[] = []
  const server = await hostileBank((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      answer(response)
    })
  })
  undo.push(server.close)
  return { url: new URL(server.url), bodies }
}

const sendOne = (traceId?: string) =>
  telemetry()?.sending({ method: 'GET', traceId }, async (headers) => ({ status: 200, headers }))

test('without an endpoint, nothing is reported', () => {
  expect(telemetry()).toBeUndefined()
  expect(traceIdHere()).not.toBe(traceIdHere())
})

test('a receiver that hangs makes the console keep a bounded number of spans and drop the newest', async () => {
  configure()
  const held: ServerResponse[] = []
  let isStuck = true
  const { url, bodies } = await receiver((response) => {
    if (isStuck) held.push(response)
    else ok(response)
  })
  const stop = startTelemetry(url, async () => 3)
  for (let at = 0; at < 20_000; at += 1) await sendOne()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isStuck = false
  for (const response of held.splice(0)) ok(response)
  await stop()
  const spans = bodies.join('').match(/"spanId"/g)?.length ?? 0
  expect(spans).toBeGreaterThan(500)
  // The spans that waited, and those under way.
  expect(spans).toBeLessThan(2048 + 2 * 512 + 1)
})

test('a request to the bank joins the trace by its id, and one to the sign-in service carries no trace', async () => {
  configure()
  const { url, bodies } = await receiver()
  const stop = startTelemetry(url, async () => 3)
  const traceId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const atBank = await telemetry()?.bankWork('readClient', () => sendOne(traceId))
  const elsewhere = await sendOne()
  await stop()
  expect(atBank?.headers.traceparent).toMatch(/^00-0f8fad5bd9cb469fa16570867728950e-\w{16}-01$/)
  expect(elsewhere?.headers).toEqual({})
  expect(bodies.join('')).toContain('"name":"bank readClient"')
  expect(bodies.join('')).toContain('"name":"sign-in GET"')
  expect(bodies.join('')).toContain('"service.version"')
})

test('figures name what the bank refused and why, but never contain its text', async () => {
  configure()
  const { url, bodies } = await receiver()
  const stop = startTelemetry(url, async () => 3)
  const fail = async (error: Error) => {
    await telemetry()
      ?.bankWork('verifyClient', async () => Promise.reject(error))
      .catch(() => undefined)
    await telemetry()
      ?.sending({ method: 'POST', traceId: traceIdHere() }, () => Promise.reject(error))
      .catch(() => undefined)
    await telemetry()
      ?.storeWork('get', false, () => Promise.reject(error))
      .catch(() => undefined)
  }
  await fail(
    new BankRefusal(403, [{ code: 'error.Wanjiru', cause: 'notPermitted' }], 'READ_Wanjiru'),
  )
  await fail(new ExchangeFailure('hung_up', true, new Error('Wanjiru')))
  await fail(Object.assign(new Error('Wanjiru'), { name: 'Wanjiru', code: 'Wanjiru' }))
  await stop()
  const all = bodies.join('')
  for (const said of ['bank.refusals', 'notPermitted', 'hung_up', 'store.failures'])
    expect(all).toContain(said)
  expect(all).not.toContain('Wanjiru')
})

test('the number of unknown outcomes is sent as the store has it, and never as 0 because the store is away', async () => {
  configure()
  const { url, bodies } = await receiver()
  let isAway = false
  const count = async () => (isAway ? Promise.reject(new Error('away')) : 3)
  const stop = startTelemetry(url, count)
  const sent = async () => {
    bodies.length = 0
    await telemetry()?.flush()
    return bodies.join('').match(/"name":"clientele.commands.open".*?"asDouble":(\d+)/)?.[1]
  }
  expect(await sent()).toBe('3')
  isAway = true
  expect(await sent()).toBe('3')
  await stop()
})

type Point = { attributes: { key: string; value: { stringValue?: string } }[]; asDouble?: number }

/** The points of a counter as last sent, each with its labels. */
function pointsOf(bodies: string[], name: string) {
  const sent = bodies.flatMap((body) => {
    const { resourceMetrics = [] } = JSON.parse(body)
    return resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? []
  })
  const points: Point[] = sent.findLast((metric) => metric.name === name)?.sum.dataPoints ?? []
  return points.map(({ attributes, asDouble }) => ({
    said: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
    number: asDouble,
  }))
}

test('a rare counter exists with 0 before its first event, so that a collector sees the first one', async () => {
  configure()
  const { url, bodies } = await receiver()
  const stop = startTelemetry(url, async () => 3)
  await telemetry()?.storeWork('get', true, async () => undefined)
  const unknown = { 'clientele.action': 'POST /api/clients', 'clientele.outcome': 'unknown' }
  const act = { tenant: 't', person: 'p', traceId: traceIdHere(), action: 'POST /api/clients' }
  await carried(async () => {
    await telemetry()?.flush()
    throw new BankFailure('timeout', true)
  }, act)
  const abandon = () => Promise.reject(new BankFailure('abandoned', false))
  await expect(telemetry()?.bankWork('listClients', abandon)).rejects.toThrow()
  for (const name of ['clientele.requests.turned_away', 'clientele.audit.failures'])
    expect(pointsOf(bodies, name)).toEqual([{ said: {}, number: 0 }])
  expect(pointsOf(bodies, 'clientele.store.failures')).toMatchObject([
    { said: { 'error.type': 'unavailable' }, number: 0 },
    { said: { 'error.type': 'full' }, number: 0 },
  ])
  expect(pointsOf(bodies, 'clientele.commands')).toEqual([{ said: unknown, number: 0 }])
  await stop()
  expect(pointsOf(bodies, 'clientele.commands')).toEqual([{ said: unknown, number: 1 }])
  // A sender who has gone says nothing about the bank.
  expect(pointsOf(bodies, 'clientele.bank.failures')).toEqual([])
})

test('a rare counter is sent with 0 before its first event also where that comes before any sending', async () => {
  configure()
  const { url, bodies } = await receiver()
  const stop = startTelemetry(url, async () => 3)
  const act = { tenant: 't', person: 'p', traceId: traceIdHere(), action: 'POST /api/clients' }
  const lost = () => Promise.reject(new BankFailure('timeout', true))
  await carried(lost, act)
  await carried(lost, act)
  const away = () => Promise.reject(new StoreUnavailable(new Error()))
  await expect(telemetry()?.storeWork('get', true, away)).rejects.toThrow()
  const numbersNow = async () => {
    await telemetry()?.flush()
    return ['clientele.commands', 'clientele.store.failures'].map((name) =>
      pointsOf(bodies, name).map(({ number }) => number),
    )
  }
  expect(await numbersNow()).toEqual([[0], [0, 0]])
  expect(await numbersNow()).toEqual([[2], [1, 0]])
  await carried(lost, act)
  expect(await numbersNow()).toEqual([[3], [1, 0]])
  await stop()
})

test('a first event is not lost where it comes just before the end, or where nobody took the figures until then', async () => {
  configure()
  let isAway = true
  const { url, bodies } = await receiver((response) => {
    if (isAway) response.writeHead(400).end()
    else ok(response)
  })
  const stop = startTelemetry(url, async () => 3)
  telemetry()?.count('clientele.requests.turned_away')
  await telemetry()?.flush()
  await telemetry()?.flush()
  isAway = false
  bodies.length = 0
  const numberOf = (sent: string[]) => pointsOf(sent, 'clientele.requests.turned_away')[0]?.number
  await telemetry()?.flush()
  expect(numberOf(bodies)).toBe(0)
  await stop()
  expect(numberOf(bodies)).toBe(1)
})

test('a copy that ends sends a first event after its 0, as nothing calls the function that stops its telemetry', async () => {
  configure()
  const { url, bodies } = await receiver()
  const stop = startTelemetry(url, async () => 3)
  const copy = createServer((_, response) => response.end())
  const turnedAway = () => pointsOf(bodies, 'clientele.requests.turned_away')[0]?.number
  copy.listen(0, '127.0.0.1')
  await once(copy, 'listening')
  const { port } = copy.address() as AddressInfo // it listens on a port
  await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()
  telemetry()?.count('clientele.requests.turned_away')
  await new Promise((resolve) => copy.close(resolve))
  expect(turnedAway()).toBe(1)
  await stop()
})

test('where no connection is left to wait for, what is sent last contains a first event, too', async () => {
  configure()
  const { url, bodies } = await receiver()
  const stop = startTelemetry(url, async () => 3)
  telemetry()?.count('clientele.requests.turned_away')
  await telemetry()?.flush(true)
  expect(pointsOf(bodies, 'clientele.requests.turned_away')[0]?.number).toBe(1)
  await stop()
})

test('the time of the bank does not contain how long a file takes to arrive', async () => {
  configure()
  const { url, bodies } = await receiver()
  const bank = await hostileBank(
    (request, response) => void request.resume().on('end', () => ok(response)),
  )
  undo.push(bank.close)
  const stop = startTelemetry(url, async () => 3)
  let passed = 0
  const { now } = performance
  const clock = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => now.call(performance) + passed)
  onTestFinished(() => clock.mockRestore())
  const body = async function* () {
    yield Buffer.from('a')
    passed += 60_000
    yield Buffer.from('b')
    passed += 60_000
  }
  const answer = await streamedExchange(new URL(bank.url), {
    method: 'POST',
    headers: { 'content-length': '2' },
    body: body(),
    traceId: traceIdHere(),
    silence: 30_000,
  })
  answer.body.resume()
  await stop()
  const figures = bodies.join('').match(/"http.client.request.duration".*?"sum":([\d.]+)/)
  expect(Number(figures?.[1])).toBeLessThan(60)
})
