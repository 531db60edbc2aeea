import { Agent, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'
import { hasRedis, redisOfTheTest } from './redis-of-the-test'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

type Bank = Awaited<ReturnType<typeof bankOfTheTest>>

const MIB = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const VERIFY = {
  method: 'POST',
  body: JSON.stringify({ kind: 'full' }),
  headers: { 'idempotency-key': 'a-command-before-the-stop' },
}

/** Resolves once a command has reached the bank, with its response, which the test has to send. */
function nextCommandAt(bank: Bank): Promise<ServerResponse> {
  return new Promise((resolve) => {
    bank.answer = ({ method }, response) => {
      if (method !== 'POST') return false
      resolve(response)
      return true
    }
  })
}

type Ending = { pid: number | undefined; ended: Promise<string> }

const end = ({ pid = 0 }: Ending) => process.kill(pid, 'SIGTERM')

// README, "Stopping": when neither the bank nor the sign-in service holds anything up.
const PROMISED_MS = 10_000

/** Stops the program and returns the milliseconds that took. */
async function timeToEnd(program: Ending): Promise<number> {
  const asked = performance.now()
  end(program)
  await program.ended
  return performance.now() - asked
}

it('asked to stop, the console answers the running command, and ends though pages are open', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const { program, begin, ask } = await consoleOfTheTest(bank)
  undo.push(() => program.stop())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const stream = await begin('/api/events', { agent })
  expect(stream.statusCode).toBe(200)
  const ended = new Promise((resolve) => stream.resume().once('end', resolve))

  const atBank = nextCommandAt(bank)
  const command = ask('/api/clients/7/verification', VERIFY)
  const held = await atBank

  end(program)
  await ended
  // The browser asks again over its kept connection.
  const again = await begin('/api/events', { agent }).then(
    ({ statusCode, headers }) => ({ status: statusCode, connection: headers.connection }),
    () => 'refused',
  )
  expect(['refused', { status: 503, connection: 'close' }]).toContainEqual(again)
  expect(program.hasEnded).toBe(false)
  held.writeHead(200, JSON_TYPE).end('{"clientId":7}')
  const { status, headers } = await command
  expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' })
  // The unit of systemd has to know it: tools/deploy/clientele@.service.
  expect(await program.ended).toBe('exit code 143')
})

it('asked to stop, the console does not wait for connections without a request, or with half of one', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const { program, origin, ask } = await consoleOfTheTest(bank)
  undo.push(() => program.stop())
  for (const beginning of ['', 'GET / HT']) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
    undo.push(async () => socket.destroy())
    socket.write(beginning)
  }
  // This answer shows that both have arrived.
  expect((await ask('/api/health')).status).toBe(200)

  expect(await timeToEnd(program)).toBeLessThan(PROMISED_MS)
})

it('asked to stop, the console ends within ten seconds, with pages open and a browser that sends slowly', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const { program, begin, ask } = await consoleOfTheTest(bank)
  undo.push(() => program.stop())
  const agent = new Agent({ keepAlive: true })
  undo.push(async () => agent.destroy())
  expect((await ask('/clients', { agent })).status).toBe(200)
  const stream = await begin('/api/events', { agent })
  expect(stream.statusCode).toBe(200)
  stream.on('error', () => undefined).resume()
  const slow = begin('/api/clients/7/verification', {
    ...VERIFY,
    headers: { 'idempotency-key': 'a-body-that-comes-slowly', 'content-length': '1000' },
  }).catch(() => 'cut off')
  // This answer shows that the request has arrived.
  expect((await ask('/api/health')).status).toBe(200)

  expect(await timeToEnd(program)).toBeLessThan(PROMISED_MS)
  expect(await slow).toBe('cut off')
})

it('asked to stop, the console cuts off a body that does not come, and answers the command at the bank', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const { program, begin, ask } = await consoleOfTheTest(bank)
  undo.push(() => program.stop())
  const cut = begin('/api/clients/7/verification', {
    ...VERIFY,
    headers: { 'idempotency-key': 'a-body-that-stays-away', 'content-length': '1000' },
  }).then(
    () => 'answered',
    () => 'cut off',
  )
  const atBank = nextCommandAt(bank)
  const command = ask('/api/clients/7/verification', VERIFY)
  const held = await atBank

  const asked = performance.now()
  end(program)
  expect(await cut).toBe('cut off')
  expect(program.hasEnded).toBe(false)
  held.writeHead(200, JSON_TYPE).end('{"clientId":7}')
  expect((await command).status).toBe(200)
  await program.ended
  expect(performance.now() - asked).toBeLessThan(20_000)
})

it('asked to stop, the console does not wait for an unread download, a page or a search at a stuck bank', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  let searches = 0
  bank.answer = ({ url = '' }, response) => {
    if (url.includes('Barrow')) searches += 1
    if (url.endsWith('/documents/1'))
      response.writeHead(200, JSON_TYPE).end('{"id":1,"fileName":"a.pdf","size":268435456}')
    else if (url.endsWith('/documents/1/attachment')) {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 256 * MIB })
      response.write(Buffer.alloc(64 * MIB, '%PDF-1.7\n'))
    } else return url.startsWith('/v1/clients')
    return true
  }
  // So long that no time-out at the bank ends them first.
  const { program, begin } = await consoleOfTheTest(bank, { BANK_TIMEOUT_MS: '60000' })
  undo.push(() => program.stop())
  const unread = await begin('/api/clients/7/data-tables/source_of_funds/files/1')
  expect(unread.statusCode).toBe(200)
  unread.on('error', () => undefined)
  for (const path of ['/clients', '/api/clients/7']) begin(path).catch(() => undefined)
  // A POST only because names may not stand in an address.
  const sought = JSON.stringify({ firstName: 'Nia', lastName: 'Barrow' })
  begin('/api/clients/duplicates', { method: 'POST', body: sought }).catch(() => undefined)
  await expect.poll(() => searches).toBeGreaterThan(0)

  end(program)
  await expect.poll(() => program.hasEnded, { timeout: 20_000 }).toBe(true)
})

/** Makes the console renew a token for a request whose browser then goes away. */
async function leaveInRenewal(
  bank: Bank,
  begin: Awaited<ReturnType<typeof consoleOfTheTest>>['begin'],
  answer: (response: ServerResponse) => void,
): Promise<void> {
  const renewing = new Promise<void>((resolve) => {
    bank.answer = ({ url }, response) => {
      if (url !== '/token') return false
      answer(response)
      resolve()
      return true
    }
  })
  const agent = new Agent()
  const left = begin('/api/clients/7', { agent }).catch(() => 'left')
  await renewing
  agent.destroy()
  expect(await left).toBe('left')
}

it('asked to stop, the console does not wait for ever for a sign-in service that does not answer', async () => {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  bank.lifetime = 0
  const { program, begin } = await consoleOfTheTest(bank, { BANK_TIMEOUT_MS: '5000' })
  undo.push(() => program.stop())
  await leaveInRenewal(bank, begin, () => undefined)

  end(program)
  await expect.poll(() => program.hasEnded, { timeout: 20_000 }).toBe(true)
})

it.skipIf(!hasRedis)(
  'asked to stop, the console keeps the outcome of a command whose browser has gone',
  async () => {
    const redis = await redisOfTheTest()
    undo.push(redis.close)
    const bank = await bankOfTheTest(CLIENT_ID)
    undo.push(bank.close)
    const { program, begin } = await consoleOfTheTest(bank, { REDIS_URL: redis.url })
    undo.push(() => program.stop())
    const atBank = nextCommandAt(bank)
    const agent = new Agent()
    const left = begin('/api/clients/7/verification', { ...VERIFY, agent }).catch(() => 'left')
    const held = await atBank
    agent.destroy()
    expect(await left).toBe('left')

    end(program)
    setTimeout(() => held.writeHead(200, JSON_TYPE).end('{"clientId":7}'), 2000)
    await program.ended
    expect(await redis.read('clientele:command:*')).toMatchObject({ kept: { outcome: 'done' } })
  },
)

it.skipIf(!hasRedis)(
  'asked to stop, the console keeps renewed tokens for which no request waits any more',
  async () => {
    const redis = await redisOfTheTest()
    undo.push(redis.close)
    const bank = await bankOfTheTest(CLIENT_ID)
    undo.push(bank.close)
    bank.lifetime = 0
    const { program, cookie, begin } = await consoleOfTheTest(bank, { REDIS_URL: redis.url })
    undo.push(() => program.stop())
    const fresh = { access_token: 'fresh', refresh_token: 'rotated', expires_in: 3600 }
    const answer = JSON.stringify({ ...fresh, token_type: 'Bearer' })
    await leaveInRenewal(bank, begin, (response) => {
      setTimeout(() => response.writeHead(200, JSON_TYPE).end(answer), 2000)
    })

    end(program)
    await program.ended
    let shown: string | undefined
    bank.lifetime = 3600
    bank.answer = ({ url, headers }) => {
      if (url?.startsWith('/v1/clients/7')) shown = headers.authorization
      return false
    }
    const next = await consoleOfTheTest(bank, { REDIS_URL: redis.url })
    undo.push(() => next.program.stop())
    await next.ask('/api/clients/7', { headers: { cookie } })
    expect(shown).toBe('Bearer fresh')
  },
)
