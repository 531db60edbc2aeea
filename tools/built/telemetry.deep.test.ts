import { Agent, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { otlpReceiver, pointsOf, saidBy } from '../otlp-receiver'
import { bankOfTheTest, tokenOf } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest, cookiesOf } from './console-of-the-test'
import { plantedIn, plantedSettings } from './planted-secrets'
import { hasRedis, redisOfTheTest } from './redis-of-the-test'
import { unusedPort } from './unused-port'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

// So long that only the end of the console sends the last of them.
const AT_THE_END = { OTEL_METRIC_EXPORT_INTERVAL: '3600000' }

const JSON_TYPE = { 'content-type': 'application/json' }
const press = (key: string) => ({
  method: 'POST',
  body: JSON.stringify({ kind: 'full' }),
  headers: { 'idempotency-key': key },
})

async function watchedConsole(settings: Record<string, string>) {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const console = await consoleOfTheTest(bank, settings)
  undo.push(() => console.program.stop())
  return { bank, ...console }
}

it('a press is one trace from its address to each request at the bank, and the end of the console sends what was left', async () => {
  const receiver = await otlpReceiver()
  undo.push(receiver.close)
  const { bank, program, ask } = await watchedConsole({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    ...AT_THE_END,
  })
  const told: Record<string, unknown>[] = []
  bank.answer = ({ method, url = '', headers }, response) => {
    told.push({ method, traceparent: headers.traceparent, traceId: headers['trace-id'] })
    if (method !== 'POST' || !url.startsWith('/v1/clients')) return false
    response.writeHead(200, JSON_TYPE).end('{"clientId":7}')
    return true
  }
  const answer = await ask('/api/clients/7/verification', press('a-press-that-is-traced'))
  expect(answer.status).toBe(200)
  const traceId = String(answer.headers['x-trace-id'])
  expect((await ask('/clients?search=Wanjiru')).status).toBe(200)
  process.kill(program.pid ?? 0, 'SIGTERM')
  await program.ended

  const trace = traceId.replaceAll('-', '')
  const spans = receiver.spans.filter((span) => span.traceId === trace)
  const [press1, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(others).toEqual([])
  expect(press1).toMatchObject({ name: 'POST /api/clients/{clientId}/verification' })
  expect(press1 && saidBy(press1)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/clients/{clientId}/verification',
    'http.response.status_code': 200,
  })
  const atBank = spans.filter(({ name }) => name.startsWith('bank '))
  expect(atBank.map(({ name }) => name)).toContain('bank verifyClient')
  for (const { parentSpanId } of atBank) expect(parentSpanId).toBe(press1?.spanId)
  // The bank's own spans would join the trace by these.
  const parents = atBank.map(({ spanId }) => `00-${trace}-${spanId}-01`)
  expect(told.filter((one) => String(one.traceparent).includes(trace))).toHaveLength(parents.length)
  expect(told).toContainEqual({
    method: 'POST',
    traceparent: expect.stringContaining(trace),
    traceId: `RequestUUID=${traceId}`,
  })

  expect(receiver.spans.map(({ name }) => name)).toContain('GET /clients')
  const figure = (name: string) => pointsOf(receiver.metrics.get(name))
  expect(figure('clientele.sign_ins')).toEqual([
    { said: { 'clientele.outcome': 'signed-in' }, number: 1 },
  ])
  expect(figure('http.client.request.duration')).toContainEqual({
    said: expect.objectContaining({
      'peer.service': 'bank',
      'clientele.bank.operation': 'verifyClient',
    }),
    number: 1,
  })
  for (const name of [
    'process.memory.usage',
    'v8js.memory.heap.used',
    'nodejs.eventloop.delay.p99',
  ])
    expect(figure(name).map(({ number }) => number > 0)).toEqual([true])
})

it('a command that ends after its browser has gone, while the console stops, is counted', async () => {
  const receiver = await otlpReceiver()
  undo.push(receiver.close)
  const { bank, program, begin } = await watchedConsole({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    ...AT_THE_END,
  })
  const held: ServerResponse[] = []
  bank.answer = ({ method, url = '' }, response) => {
    if (method !== 'POST' || !url.startsWith('/v1/clients')) return false
    held.push(response)
    return true
  }
  const agent = new Agent()
  const asking = begin('/api/clients/7/verification', { ...press('a-press-that-is-left'), agent })
  await expect.poll(() => held.length).toBe(1)
  agent.destroy()
  await expect(asking).rejects.toThrow()
  process.kill(program.pid ?? 0, 'SIGTERM')
  // The figures at the moment the last connection had ended.
  await expect
    .poll(() => pointsOf(receiver.metrics.get('clientele.commands.active')))
    .toEqual([{ said: {}, number: 1 }])
  for (const response of held) response.writeHead(200, JSON_TYPE).end('{"clientId":7}')
  await program.ended
  expect(pointsOf(receiver.metrics.get('clientele.commands.active'))).toEqual([
    { said: {}, number: 0 },
  ])
  expect(pointsOf(receiver.metrics.get('clientele.commands'))).toContainEqual({
    said: expect.objectContaining({ 'clientele.outcome': 'done' }),
    number: 1,
  })
})

it.each([
  ['down', async () => `http://127.0.0.1:${await unusedPort()}`],
  ['stuck', stuckReceiver],
])('a receiver that is %s costs no request, and delays no stop', async (_, address) => {
  const { program, ask } = await watchedConsole({
    OTEL_EXPORTER_OTLP_ENDPOINT: await address(),
    OTEL_METRIC_EXPORT_INTERVAL: '200',
  })
  for (let at = 0; at < 200; at += 1) expect((await ask('/api/session')).status).toBe(200)
  const asked = performance.now()
  process.kill(program.pid ?? 0, 'SIGTERM')
  await program.ended
  expect(performance.now() - asked).toBeLessThan(10_000)
})

async function stuckReceiver(): Promise<string> {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens
  return `http://127.0.0.1:${port}`
}

// Personal data and credentials, each in a form that nothing else has.
const PLANTED = {
  name: 'Wanjiru-Otieno',
  account: '000998877665',
  document: 'AB7654321',
  telephone: '254700123456',
  mail: 'wanjiru@otieno.example',
  cookie: 'c00kie-0f-n0b0dy',
  token: 't0ken-0f-n0b0dy',
}
const ALL = Object.values(PLANTED)

it('no planted data of clients, filters, addresses, headers or errors is in a line, a span or a figure', async () => {
  const receiver = await otlpReceiver()
  undo.push(receiver.close)
  const { bank, program, ask } = await watchedConsole({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    LOG_LEVEL: 'debug',
    ...AT_THE_END,
  })
  const { name, account, document, telephone, mail } = PLANTED
  const client = {
    id: 7,
    accountNo: account,
    externalId: document,
    status: { id: 100, code: `clientStatusType.${name}`, value: name },
    firstname: name,
    lastname: name,
    displayName: name,
    mobileNo: telephone,
    emailAddress: mail,
  }
  const refusal = {
    developerMessage: ALL.join(' '),
    userMessageGlobalisationCode: `error.msg.${name}`,
    errors: [
      {
        userMessageGlobalisationCode: `error.msg.${document}`,
        parameterName: telephone,
        defaultUserMessage: mail,
        args: [{ value: account }],
      },
    ],
  }
  let lines = ''
  const headers = {
    'user-agent': ALL.join(' '),
    'x-trace-id': PLANTED.document,
    'x-forwarded-for': PLANTED.account,
    traceparent: `00-${'ab76543210'.repeat(4).slice(0, 32)}-${'ab'.repeat(8)}-01`,
    tracestate: `n=${PLANTED.token}`,
    baggage: `mail=${encodeURIComponent(PLANTED.mail)}`,
    authorization: `Bearer ${PLANTED.token}`,
    referer: `http://localhost/clients?search=${PLANTED.name}`,
  }
  const ways = ALL.flatMap((planted) => {
    const part = encodeURIComponent(planted)
    return [
      `/clients?search=${part}`,
      `/clients/${part}`,
      `/clients/7?${part}=${part}`,
      `/api/clients?search=${part}&sort=${part}`,
      `/api/clients/${part}`,
      `/api/clients/7/data-tables/${part}`,
      `/api/clients/7/identifiers/${part}`,
      `/${part}/${part}`,
    ]
  })
  const answers = [
    { status: 200, body: JSON.stringify(client) },
    { status: 403, body: JSON.stringify(refusal) },
    { status: 500, body: ALL.join(' ') },
    { status: 200, body: `{"${ALL.join('')}` },
  ]
  for (const [at, { status, body }] of answers.entries()) {
    bank.answer = ({ url = '' }, response) => {
      if (!url.startsWith('/v1/') || url.startsWith('/v1/userdetails')) return false
      response.writeHead(status, { ...JSON_TYPE, 'x-request-id': PLANTED.document }).end(body)
      return true
    }
    for (const path of ways) {
      await ask(path, { headers })
      lines += program.lastLines
    }
    await ask('/api/clients/7/verification', {
      ...press(`a-press-${at}-${PLANTED.token}`),
      headers: { ...headers, 'idempotency-key': `press-${at}-${PLANTED.token}` },
    })
    await ask('/clients', { headers: { cookie: `__Host-clientele=${PLANTED.cookie}` } })
    await ask(`/api/session/callback?code=${PLANTED.token}&state=${PLANTED.name}`)
    lines += program.lastLines
  }
  process.kill(program.pid ?? 0, 'SIGTERM')
  await program.ended
  lines += program.lastLines
  // Everything was reported.
  expect(receiver.spans.length).toBeGreaterThan(200)
  expect(receiver.metrics.size).toBeGreaterThan(10)
  expect(pointsOf(receiver.metrics.get('clientele.bank.refusals'))).toContainEqual({
    said: { 'clientele.bank.operation': 'readClient', 'clientele.refusal.cause': 'other' },
    number: expect.any(Number),
  })
  expect(lines).toMatch(/"traceId"/)
  const ofTheSession = [tokenOf(bank.username), 'eyJ', 'a-secret-of-this-test-alone']
  for (const planted of [...ALL, ...ALL.map(encodeURIComponent), 'ab76543210', ...ofTheSession])
    expect({ planted, in: [lines, receiver.raw].map((text) => text.includes(planted)) }).toEqual({
      planted,
      in: [false, false],
    })
})

it.skipIf(!hasRedis)(
  'no secret of the settings is in a line, a span, a figure or an answer, whatever fails',
  async () => {
    const receiver = await otlpReceiver()
    undo.push(receiver.close)
    const redis = await redisOfTheTest()
    undo.push(redis.close)
    const { bank, program, ask } = await watchedConsole({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      LOG_LEVEL: 'debug',
      ...AT_THE_END,
      ...plantedSettings(redis.port),
    })
    let told = program.lastLines
    const note = async (path: string, asked?: Parameters<typeof ask>[1]) => {
      const { status, headers, text } = await ask(path, asked)
      told += [JSON.stringify(headers), text, program.lastLines].join('\n')
      return status
    }
    expect(await note('/clients')).toBe(200)
    const { text } = await ask('/sign-in', { headers: { cookie: '' } })
    const scripts = [...text.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, script = ''] of scripts) expect(await note(script)).toBe(200)
    // An unsigned event, and a client that the sign-in service no longer knows.
    expect(await note('/api/webhooks/bank', { method: 'POST', body: '{}' })).toBe(401)
    bank.answer = ({ url }, response) => {
      if (url !== '/token') return false
      response.writeHead(401, JSON_TYPE).end('{"error":"invalid_client"}')
      return true
    }
    const begun = await ask('/api/session/sign-in', {
      method: 'POST',
      body: '{}',
      headers: { cookie: '' },
    })
    const state = new URL(JSON.parse(begun.text).location).searchParams.get('state')
    const cookie = cookiesOf(begun.headers['set-cookie'])
    const callback = `/api/session/callback?code=any&state=${state}`
    expect(await note(callback, { headers: { cookie } })).toBe(303)
    expect(told).toContain('invalid_client')
    await redis.close()
    expect(await note('/clients')).toBe(503)
    expect(await note('/api/health?probe=ready')).toBe(503)
    process.kill(program.pid ?? 0, 'SIGTERM')
    await program.ended
    told += program.lastLines
    expect(told).toMatch(/store_unavailable/)
    expect(receiver.spans.length).toBeGreaterThan(5)
    expect(plantedIn(told + receiver.raw)).toEqual([])
  },
)
