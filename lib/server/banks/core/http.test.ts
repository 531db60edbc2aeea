import type { IncomingMessage, ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readId } from '@/lib/http/query'
import { BankFailure, BankRefusal } from '../../bank/errors'
import { configure } from '../../test/environment'
import { FIRST_PAGE } from '../../test/first-page'
import { hostileBank } from '../../test/hostile-bank'
import { bankAddress } from '../family/http'
import { listClients, readClient } from './clients'
import { commandBank, readBank } from './http'

// One process has one configuration: the first test that needs the bank’s address fixes it, so the server stays and only
// its answers change.
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
  response.end()
const bank = await hostileBank((request, response) => answer(request, response))
configure({ BANK_URL: `${bank.url}/api`, BANK_TIMEOUT_MS: '4000' })

afterEach(() => {
  bank.requests.length = 0
})

const caller = {
  tenant: 'lakeside',
  traceId: '00000000-0000-4000-8000-000000000000',
  token: async (refused?: string) => (refused ? 'renewed' : 'first'),
}
const read = () => readBank(caller, '/v1/offices', {}, z.object({ ok: z.boolean() }))
const command = () =>
  commandBank(
    caller,
    {
      method: 'POST',
      path: '/v1/clients/1',
      query: { command: 'activate' },
      body: { activationDate: 'x' },
    },
    z.object({ ok: z.boolean() }),
  )
const failure = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => 'no failure',
    (thrown) => thrown,
  )
  if (error instanceof BankFailure)
    return { kind: error.kind, mayHaveApplied: error.mayHaveApplied }
  return error
}
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('a request to the bank', () => {
  test('has exactly the headers that the console builds', async () => {
    answer = (_, response) => json(response, { ok: true })
    await command()
    const { headers, method, url } = bank.requests[0] ?? {}
    expect({ method, url }).toEqual({ method: 'POST', url: '/api/v1/clients/1?command=activate' })
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: 'Bearer first',
      connection: 'keep-alive',
      'content-length': '22',
      'content-type': 'application/json; charset=utf-8',
      host: new URL(bank.url).host,
      tenantid: 'lakeside',
      'trace-id': `RequestUUID=${caller.traceId}`,
    })
  })

  test('goes to the path of a client and nowhere else, whatever the id looks like', () => {
    const base = new URL('https://bank.example/api')
    const alphabet = [...'0123456789./\\?#%:@&=;-+eE ', '%2f', '..', '/v1/', '%00']
    const id = fc
      .array(fc.constantFrom(...alphabet), { maxLength: 12 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(id, (text) => {
        const parsed = readId(text)
        if (parsed === undefined) return
        const url = bankAddress(base, `/v1/clients/${parsed}`, { command: 'activate' })
        expect(url.href).toMatch(
          /^https:\/\/bank\.example\/api\/v1\/clients\/[1-9]\d*\?command=activate$/,
        )
      }),
      { numRuns: 100_000 },
    )
  })

  test.each([
    '//evil.example',
    '/../admin',
    '/v1/clients/1?x',
    '/v1/clients/1#x',
    '/v1/./clients',
    '/v1\\x',
  ])('the path %s is never built', (path) => {
    expect(() => bankAddress(new URL('https://bank.example'), path, {})).toThrow()
  })
})

describe('a bank that refuses the token', () => {
  test('is asked once more with a new one', async () => {
    answer = (request, response) =>
      json(response, { ok: true }, request.headers.authorization === 'Bearer renewed' ? 200 : 401)
    expect(await command()).toEqual({ ok: true })
    expect(bank.requests).toHaveLength(2)
  })

  test('twice is reported as refusing the account, and the session goes on', async () => {
    answer = (_, response) => json(response, {}, 401)
    const error = await command().catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'account_refused' })
    expect(bank.requests).toHaveLength(2)
  })
})

test('an idle connection is closed after four seconds, however long the bank offers to keep it', async () => {
  let closed = () => {}
  const gone = new Promise<void>((resolve) => {
    closed = resolve
  })
  let began = 0
  answer = (request, response) => {
    request.socket.once('close', closed)
    response.setHeader('keep-alive', 'timeout=600')
    json(response, { ok: true })
    began = performance.now()
  }
  await read()
  await gone
  expect(performance.now() - began).toBeGreaterThan(3000)
})

describe('an unusable answer', () => {
  const answers: [string, typeof answer, { kind: string; reads: number }][] = [
    ['closed at once', (request) => request.socket.destroy(), { kind: 'unreachable', reads: 2 }],
    [
      'cut in the middle, though what came is valid JSON',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"ok":true}')
        response.once('drain', () => undefined)
        setImmediate(() => request.socket.destroy())
      },
      { kind: 'cut', reads: 2 },
    ],
    ['never', () => undefined, { kind: 'timeout', reads: 1 }],
    [
      'HTML with status 200',
      (_, response) => response.end('<h1>ok</h1>'),
      { kind: 'bad_answer', reads: 1 },
    ],
    ['empty with status 200', (_, response) => response.end(), { kind: 'bad_answer', reads: 1 }],
    [
      'JSON of another shape',
      (_, response) => json(response, { ok: 'yes' }),
      { kind: 'bad_answer', reads: 1 },
    ],
    [
      'a redirect to another host',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      { kind: 'bad_answer', reads: 1 },
    ],
    [
      'compressed although not asked to',
      (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('xxxx'),
      { kind: 'bad_answer', reads: 1 },
    ],
    [
      'longer than eight megabytes',
      (request, response) => {
        response.writeHead(200)
        const more = () => {
          while (!request.socket.destroyed && response.write('x'.repeat(1 << 20)));
          if (!request.socket.destroyed) response.once('drain', more)
        }
        more()
      },
      { kind: 'bad_answer', reads: 1 },
    ],
    [
      'status 500',
      (_, response) => json(response, { stack: 'at secret' }, 500),
      { kind: 'failed', reads: 2 },
    ],
    ['status 503', (_, response) => json(response, {}, 503), { kind: 'failed', reads: 2 }],
    [
      'status 503 that asks for twenty seconds',
      (_, response) => response.writeHead(503, { 'retry-after': '20' }).end('{}'),
      { kind: 'failed', reads: 1 },
    ],
  ]

  test.each(answers)(
    '%s: a read fails and is tried at most twice',
    async (_, way, { kind, reads }) => {
      answer = way
      expect(await failure(read())).toMatchObject({ kind })
      expect(bank.requests).toHaveLength(reads)
    },
  )

  test.each(answers)(
    '%s: a command is sent once, and may have been applied',
    async (_, way, { kind }) => {
      answer = way
      expect(await failure(command())).toEqual({ kind, mayHaveApplied: true })
      expect(bank.requests).toHaveLength(1)
    },
  )

  test('that asks for one second is waited for as long before a read is tried again', async () => {
    let failed = 0
    answer = (_, response) => {
      if (failed) return void json(response, { ok: true })
      failed = performance.now()
      response.writeHead(503, { 'retry-after': '1' }).end('{}')
    }
    expect(await read()).toEqual({ ok: true })
    expect(performance.now() - failed).toBeGreaterThanOrEqual(1000)
  })

  test('that says busy changed nothing, and the wait it asks for is passed on', async () => {
    answer = (_, response) => response.writeHead(429, { 'retry-after': '7' }).end()
    expect(await command().catch((error) => error)).toMatchObject({
      kind: 'busy',
      mayHaveApplied: false,
      retryAfter: 7,
    })
    answer = (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end()
    expect(await command().catch((error) => error)).toMatchObject({ retryAfter: 86400 })
    const at = new Date(Date.now() + 120_000).toUTCString()
    answer = (_, response) => response.writeHead(429, { 'retry-after': at }).end()
    const { retryAfter } = await command().catch((error) => error)
    expect(retryAfter).toBeGreaterThan(60)
    expect(retryAfter).toBeLessThanOrEqual(120)
    answer = (_, response) => response.writeHead(429, { 'retry-after': 'Fri, 20 Nov 2026' }).end()
    expect(await command().catch((error) => error)).toMatchObject({ retryAfter: undefined })
  })
})

describe('the data taken from an answer', () => {
  const item = {
    id: 7,
    accountNo: '000000007',
    status: { id: 100, code: 'clientStatusType.pending', value: 'Pending', canary: 'CANARY' },
    displayName: 'Amara Ueda',
    canary: 'CANARY',
    timeline: { submittedOnDate: [2026, 11, 20], canary: 'CANARY' },
  }

  test('is what the console shows, and nothing else that the bank adds', async () => {
    answer = (_, response) =>
      json(response, { totalFilteredRecords: 1, pageItems: [item], canary: 'CANARY' })
    expect(JSON.stringify(await listClients(caller, FIRST_PAGE))).not.toContain('CANARY')
    answer = (_, response) => json(response, item)
    const client = await readClient(caller, 7)
    expect(JSON.stringify(client)).not.toContain('CANARY')
    expect(client.timeline.submitted?.date).toEqual([2026, 11, 20])
  })

  test('leaves out and counts a record without id or status, but keeps one with odd members', async () => {
    const odd = {
      ...item,
      id: 8,
      displayName: 42,
      officeId: 'three',
      timeline: null,
      activationDate: [2026, 2, 30],
    }
    const pageItems = [item, { ...item, id: undefined }, null, { id: 9 }, odd]
    answer = (_, response) => json(response, { totalFilteredRecords: 5, pageItems })
    const page = await listClients(caller, FIRST_PAGE)
    expect(page.pageItems.map(({ id }) => id)).toEqual([7, 8])
    expect(page.unreadable).toBe(3)
    expect(page.pageItems[1]).toMatchObject({
      displayName: undefined,
      timeline: {},
    })
  })

  test('includes the total of a list, or the read fails', async () => {
    answer = (_, response) => json(response, { pageItems: [item] })
    expect(await failure(listClients(caller, FIRST_PAGE))).toMatchObject({ kind: 'bad_answer' })
  })

  test('has the codes of a refusal, and never its text', async () => {
    answer = (_, response) =>
      json(
        response,
        {
          httpStatusCode: '403',
          userMessageGlobalisationCode: 'validation.msg.domain.rule.violation',
          developerMessage: 'SELECT * FROM m_client at org.example.Secret',
          errors: [
            {
              userMessageGlobalisationCode: 'error.msg.clients.already.active',
              parameterName: 'id',
            },
            { userMessageGlobalisationCode: '<script>alert(1)</script>' },
            { userMessageGlobalisationCode: 'constructor' },
          ],
        },
        403,
      )
    const error: BankRefusal = await command().catch((thrown) => thrown)
    expect(error).toBeInstanceOf(BankRefusal)
    expect(JSON.stringify(error)).not.toMatch(/SELECT|script/)
  })
})

test('a command that has waited too long for its turn is not sent with what is left of its time', async () => {
  const hanging: ServerResponse[] = []
  answer = (_, response) => hanging.push(response)
  const ended: string[] = []
  const send = (what: string) =>
    failure(
      commandBank(
        { ...caller, tenant: 'hillside', session: { person: 'anna' } },
        { method: 'POST', path: '/v1/clients' },
        z.unknown(),
      ),
    ).finally(() => ended.push(what))
  // As many as one person may send at once.
  const first = Array.from({ length: 8 }, () => send('first'))
  expect(await send('ninth')).toEqual({ kind: 'timeout', mayHaveApplied: false })
  expect(ended).toEqual(['ninth'])
  answer = (_, response) => response.end('{}')
  for (const response of hanging) response.end('{}')
  await Promise.all(first)
  expect(bank.requests).toHaveLength(8)
})
