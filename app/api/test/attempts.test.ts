import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { forgetFailures } from '@/lib/server/test/forget-failures'
import { startProvider } from '@/lib/server/test/provider'
import { hasRedis, startRedis } from '@/lib/server/test/redis'

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())
afterEach(() => {
  vi.useRealTimers()
  provider.behave({})
  configure({ REDIS_URL: '', TRUSTED_PROXIES: '' })
})

const KEY = Symbol.for('clientele.key-value')
const holder = globalThis as { [KEY]?: { close?: () => void } } // the slot that kv.ts keeps

type Answer = {
  status: number
  location: string
  cookies: string[]
  retryAfter: number
  text: string
}
type Sent = { cookie?: string; from?: string; headers?: Record<string, string> }

/** Starts a new copy of the console, with a store of its own unless it shares one, and asks it over HTTP. */
async function startConsole(settings: Record<string, string> = {}) {
  vi.resetModules()
  holder[KEY] = undefined
  provider.behave({})
  configure({
    OIDC_ISSUER: provider.origin,
    BANK_URL: provider.origin,
    OIDC_SCOPE: '',
    OIDC_RESOURCE: '',
    ...settings,
  })
  const [signIn, callback, signOut, backChannel, { watchArrivals }] = await Promise.all([
    import('../session/sign-in/route'),
    import('../session/callback/route'),
    import('../session/sign-out/route'),
    import('../session/back-channel-logout/route'),
    import('@/lib/server/http/arrivals'),
  ])
  const handlers: Record<string, typeof signIn.POST> = {
    '/api/session/sign-in': signIn.POST,
    '/api/session/callback': callback.GET,
    '/api/session/sign-out': signOut.POST,
    '/api/session/back-channel-logout': backChannel.POST,
  }
  const stop = watchArrivals()
  const server = createServer((incoming, response) => void answer(incoming, response))
  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = incoming
    const given = new NextRequest(`http://localhost:3000${url}`, {
      method,
      headers: incoming.headers as Record<string, string>, // none of them is sent twice
      ...(method === 'POST' && { body: incoming, duplex: 'half' }),
    } as object) // Node takes any async iterable
    const handler = handlers[given.nextUrl.pathname]
    if (!handler) return response.writeHead(404).end()
    const answered = await handler(given, { params: Promise.resolve({}) })
    response.writeHead(answered.status, [...answered.headers].flat())
    response.end(await answered.text())
  }
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  onTestFinished(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })

  function ask(method: string, path: string, { cookie, from, headers }: Sent = {}, body?: string) {
    return new Promise<Answer>((resolve, reject) => {
      const asking = request(
        {
          port,
          host: '127.0.0.1',
          localAddress: from,
          method,
          path,
          agent: false,
          headers: {
            host: 'localhost:3000',
            ...(cookie && { cookie }),
            ...(body !== undefined && {
              origin: 'http://localhost:3000',
              'sec-fetch-site': 'same-origin',
              'x-clientele': '1',
              'content-type': 'application/json',
            }),
            ...headers,
          },
        },
        (answered) => void read(answered).then(resolve, reject),
      )
      asking.once('error', reject).end(body)
    })
  }

  return {
    ask,
    begin: (sent?: Sent) =>
      ask('POST', '/api/session/sign-in', sent, JSON.stringify({ returnTo: '/clients/7' })),
    /** Comes back like a browser that began the sign-in, though it never did: its cookies are made up. */
    pretend: (code: string, sent: Sent = {}) =>
      ask('GET', `/api/session/callback?code=${code}&state=s`, {
        ...sent,
        cookie: [invented(), sent.cookie].filter(Boolean).join('; '),
      }),
    /** Signs in as somebody, from the beginning. */
    async signIn(claims: Record<string, unknown>, sent: Sent = {}): Promise<Answer> {
      const begun = await this.begin(sent)
      const { location } = JSON.parse(begun.text)
      const cookie = [kept(begun), sent.cookie].filter(Boolean).join('; ')
      return ask('GET', `/api/session/callback${provider.authorize(location, claims)}`, {
        ...sent,
        cookie,
      })
    },
  }
}

async function read(answered: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of answered) chunks.push(chunk)
  return {
    status: answered.statusCode ?? 0,
    location: answered.headers.location ?? '',
    cookies: answered.headers['set-cookie'] ?? [],
    retryAfter: Number(answered.headers['retry-after'] ?? 0),
    text: Buffer.concat(chunks).toString('utf8'),
  }
}

const kept = ({ cookies }: Answer) =>
  cookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

function invented(wanted: object = {}): string {
  const transaction = {
    state: 's',
    nonce: 'n',
    verifier: 'v'.repeat(43),
    returnTo: '/clients/7',
    begunAt: 1,
    ...wanted,
  }
  const value = Buffer.from(JSON.stringify(transaction)).toString('base64url')
  return `__Host-clientele-sign-in-0=${value}`
}

const exchanges = () => provider.asked.filter(({ path }) => path === '/token').length
const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** One after the other, as a program that guesses does. */
async function oneByOne<Value>(
  count: number,
  make: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const all: Value[] = []
  for (let index = 0; index < count; index += 1) all.push(await make(index))
  return all
}

const badCodes = { refusal: { token: { body: { error: 'invalid_grant' } } } }

/** Stops the clock, so that no attempts are given back, however slow this machine is. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

describe('attempts to sign in', () => {
  beforeEach(() => void stopClock())

  test('from one address reach the provider only a hundred times in a thousand, and each of the others is told when to try again', async () => {
    const desk = await startConsole()
    await desk.begin()
    provider.behave(badCodes)
    const answers = await oneByOne(1000, (index) => desk.pretend(`guess-${index}`))
    expect(exchanges()).toBe(100)
    const heldBack = answers.slice(100)
    expect(heldBack.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
      heldBack.map(() => [429, 1]),
    )
    // Each wait is longer than the one before, until they are as long as what comes back in them.
    const waits = await oneByOne(6, async () => {
      const { retryAfter } = await desk.pretend('guess')
      vi.setSystemTime(Date.now() + retryAfter * 1000)
      expect((await desk.pretend('guess')).status).toBe(303)
      return retryAfter
    })
    expect(waits).toEqual([1, 2, 4, 5, 7, 8])
    expect(exchanges()).toBe(106)
  }, 120_000)

  test('made all at once are never more than may be under way', async () => {
    const desk = await startConsole()
    await desk.begin()
    provider.behave(badCodes)
    const answers = await times(600, (index) => desk.pretend(`guess-${index}`))
    expect(exchanges()).toBeLessThanOrEqual(300)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(600 - exchanges())
    // However many have failed, nobody waits longer than a minute.
    vi.setSystemTime(Date.now() + 60_000)
    expect((await desk.pretend('guess')).status).toBe(303)
  }, 60_000)

  test('with a different X-Forwarded-For each time still count as one sender’s', async () => {
    const desk = await startConsole()
    await desk.begin()
    provider.behave(badCodes)
    await oneByOne(200, (index) =>
      desk.pretend(`guess-${index}`, { headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
    )
    expect(exchanges()).toBe(100)
  }, 60_000)

  test('behind a proxy of the bank are counted per sender, and made-up addresses in front do not help', async () => {
    const desk = await startConsole({ TRUSTED_PROXIES: '1' })
    await desk.begin()
    provider.behave(badCodes)
    const through = (index: number, address: string) =>
      desk.pretend('guess', {
        headers: { 'x-forwarded-for': `198.51.100.${index % 250}, ${address}` },
      })
    await oneByOne(130, (index) => through(index, '203.0.113.1'))
    expect((await through(0, '203.0.113.1')).status).toBe(429)
    expect((await through(0, '203.0.113.2')).status).toBe(303)
  }, 60_000)

  test('succeed after failures, and each success makes up for one failure', async () => {
    const desk = await startConsole()
    provider.behave(badCodes)
    await oneByOne(98, (index) => desk.pretend(`guess-${index}`))
    provider.behave({})
    await oneByOne(10, async (index) =>
      expect((await desk.signIn({ sub: `o-${index}` })).location).toMatch(/\/clients\/7$/),
    )
    provider.behave(badCodes)
    const answers = await oneByOne(10, (index) => desk.pretend(`guess-${index}`))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  }, 60_000)

  test('by two hundred people behind one address at nine o’clock succeed, even all at once', async () => {
    const desk = await startConsole()
    const answers = await times(200, (index) =>
      desk.signIn({ sub: `o-${index}`, preferred_username: `o-${index}` }),
    )
    expect(answers.map(({ location }) => location)).toEqual(
      answers.map(() => 'http://localhost:3000/clients/7'),
    )
  }, 60_000)

  test('from a browser in which somebody has signed in before succeed, whoever guesses beside it', async () => {
    const desk = await startConsole()
    const known = kept(await desk.signIn({}))
      .split('; ')
      .filter((cookie) => cookie.includes('known'))
      .join()
    expect(known).toContain('known-browser')
    provider.behave(badCodes)
    await oneByOne(130, (index) => desk.pretend(`guess-${index}`))
    provider.behave({})
    expect((await desk.signIn({ sub: 'o-2' })).status).toBe(429)
    expect((await desk.signIn({}, { cookie: known })).location).toMatch(/\/clients\/7$/)
    // The known browser has a tighter limit of its own; a made-up mark does not make a browser known.
    provider.behave(badCodes)
    const own = await oneByOne(20, () => desk.pretend('guess', { cookie: known }))
    expect(own.filter(({ status }) => status === 303)).toHaveLength(10)
    const forged = await oneByOne(3, (index) =>
      desk.pretend('guess', { cookie: known.replace('=', `=${index}`) }),
    )
    expect(forged.map(({ status }) => status)).toEqual([429, 429, 429])
  }, 60_000)

  test('from many copies of one browser lock none of them out, and each gets its own mark after signing in', async () => {
    const desk = await startConsole()
    const nameIn = (answer: Answer) =>
      answer.cookies.find((cookie) => cookie.includes('known'))?.split(';')[0] ?? ''
    const copied = nameIn(await desk.signIn({}))
    provider.behave(badCodes)
    const failures = await oneByOne(50, () => desk.pretend('guess', { cookie: copied }))
    expect(failures.filter(({ status }) => status === 303)).toHaveLength(50)
    provider.behave({})
    const begun = await oneByOne(120, () => desk.begin({ cookie: copied }))
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]))
    const [one, other] = await oneByOne(2, (index) =>
      desk.signIn({ sub: `o-${index}` }, { cookie: copied }),
    )
    for (const answer of [one, other]) expect(answer?.location).toMatch(/\/clients\/7$/)
    expect(new Set([copied, one && nameIn(one), other && nameIn(other)]).size).toBe(3)
  }, 60_000)

  test.each(['hang_up', 503, 429] as const)(
    'count against nobody if the provider is away (%s)',
    async (token) => {
      const desk = await startConsole()
      await desk.begin()
      provider.behave({ status: { token } })
      const answers = await oneByOne(350, () => desk.pretend('code'))
      expect(new Set(answers.map(({ location }) => location.split('reason=')[1]))).toEqual(
        new Set(['unavailable']),
      )
      provider.behave({})
      expect((await desk.signIn({})).location).toMatch(/\/clients\/7$/)
    },
    60_000,
  )

  test('count against no account if the bank is away', async () => {
    const desk = await startConsole()
    provider.behave({ bankStatus: 503 })
    const answers = await oneByOne(110, () => desk.signIn({}))
    expect(new Set(answers.map(({ location }) => location.split('reason=')[1]))).toEqual(
      new Set(['bank-unavailable']),
    )
    provider.behave({})
    forgetFailures()
    expect((await desk.signIn({})).location).toMatch(/\/clients\/7$/)
  }, 60_000)

  test('that this browser did not begin reach nobody and lock nobody out', async () => {
    const desk = await startConsole()
    await desk.begin()
    provider.behave({})
    await oneByOne(350, () => desk.ask('GET', '/api/session/callback?code=c&state=s'))
    expect(provider.asked).toEqual([])
    expect((await desk.signIn({})).location).toMatch(/\/clients\/7$/)
  }, 60_000)

  test('by one account are limited, wherever they come from, and it is let in again later', async () => {
    const desk = await startConsole({ TRUSTED_PROXIES: '1' })
    const from = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } })
    const answers = await oneByOne(130, (index) => desk.signIn({}, from(index)))
    const isIn = ({ status }: Answer) => status === 303
    expect(answers.filter(isIn)).toHaveLength(100)
    expect((await desk.signIn({ sub: 'o-2' }, from(1))).status).toBe(303)
    vi.setSystemTime(Date.now() + 1000)
    expect((await desk.signIn({}, from(2))).status).toBe(303)
  }, 90_000)

  test('by an account that cannot be used soon have to wait, in the same words', async () => {
    const desk = await startConsole({ TRUSTED_PROXIES: '1' })
    const from = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } })
    const answers = await oneByOne(14, (index) => desk.signIn({ tenant: undefined }, from(index)))
    expect(answers.slice(0, 10).map(({ location }) => location.split('reason=')[1])).toEqual(
      Array.from({ length: 10 }, () => 'account'),
    )
    const [heldBack] = answers.filter(({ status }) => status === 429)
    provider.behave(badCodes)
    const failures = await oneByOne(103, () => desk.pretend('guess', from(99)))
    const [other] = failures.filter(({ status }) => status === 429)
    expect(plain(heldBack)).toBe(plain(other))
  }, 60_000)

  test('by an account that has to wait exchange no more codes than its network is allowed', async () => {
    const desk = await startConsole()
    const answers = await oneByOne(350, () => desk.signIn({ tenant: undefined }))
    expect(answers.at(-1)?.status).toBe(429)
    // Ten refused at three points each, and one point for each that was turned away after its exchange.
    expect(exchanges()).toBe(10 + 270)
  }, 60_000)

  test('that are only begun are limited too, with the refusal as JSON', async () => {
    const desk = await startConsole()
    const answers = await oneByOne(1003, () => desk.begin())
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.slice(0, 1000).map(({ status }) => status)).toEqual(
      Array.from({ length: 1000 }, () => 200),
    )
    expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({
      code: 'too_many_attempts',
      retryAfter: refused[0]?.retryAfter,
      detail: expect.stringMatching(
        /^No sign-in is accepted just now. Try again in \d+ seconds?\.$/,
      ),
    })
  }, 120_000)

  test('that are refused get a page that says in the person’s language when to try again, and leads back', async () => {
    const desk = await startConsole()
    await desk.begin()
    provider.behave(badCodes)
    await oneByOne(110, () => desk.pretend('guess'))
    const page = await desk.pretend('guess', { headers: { 'accept-language': 'fr' } })
    expect(page.status).toBe(429)
    expect(page.text).toContain('<html lang="fr')
    expect(page.text).toContain(
      `Aucune connexion n’est acceptée pour le moment. Réessayez dans ${page.retryAfter} seconde`,
    )
    expect(page.text).toContain('href="/sign-in?returnTo=%2Fclients%2F7"')
    // The browser keeps its cookies, so a reload after the wait may still sign in.
    expect(page.cookies).toEqual([])
    // The same in the small window over a page, which then goes on from there.
    const cookie = invented({ returnTo: '/signed-in', anew: true })
    const over = await desk.ask('GET', '/api/session/callback?code=c&state=s', { cookie })
    expect(over.status).toBe(429)
    expect(over.text).toContain('href="/sign-in?returnTo=%2Fsigned-in&#38;anew=true"')
  }, 60_000)

  test('do not include sign-outs, nor the provider’s reports of sign-outs', async () => {
    const desk = await startConsole()
    await oneByOne(330, () => desk.ask('POST', '/api/session/sign-out', {}, '{}'))
    await oneByOne(330, () =>
      desk.ask('POST', '/api/session/back-channel-logout', {}, 'logout_token=x'),
    )
    expect((await desk.signIn({})).location).toMatch(/\/clients\/7$/)
  }, 90_000)
})

const plain = (answer?: Answer) =>
  answer?.text.replace(/nonce="[^"]*"/, '').replace(/in \d+ seconds?/, 'in a while')

describe.skipIf(!hasRedis)('copies that share a Redis', () => {
  test('share their counts, and count on their own while it is away', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    const settings = { REDIS_URL: redis.url }
    const one = await startConsole(settings)
    await one.begin()
    provider.behave(badCodes)
    await oneByOne(60, () => one.pretend('guess'))
    const first = holder[KEY]
    const other = await startConsole(settings)
    await other.begin()
    provider.behave(badCodes)
    const answers = await oneByOne(60, () => other.pretend('guess'))
    expect(exchanges()).toBeGreaterThanOrEqual(38)
    expect(exchanges()).toBeLessThan(50)
    expect(answers.at(-1)?.status).toBe(429)

    await redis.stop()
    // A store that is away locks nobody out, and still lets nobody guess without limit.
    provider.behave(badCodes)
    const without = await times(400, () => other.pretend('guess'))
    expect(without.filter(({ status }) => status === 303)).toHaveLength(exchanges())
    expect(exchanges()).toBeGreaterThanOrEqual(100)
    expect(exchanges()).toBeLessThanOrEqual(300)
    expect(without.at(-1)?.status).toBe(429)
    for (const store of [first, holder[KEY]]) store?.close?.()
  }, 120_000)
})
