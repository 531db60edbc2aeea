import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { causeOf } from '../log'
import { configure } from '../test/environment'
import { startProvider } from '../test/provider'
import { hasRedis, startRedis } from '../test/redis'

let provider: Awaited<ReturnType<typeof startProvider>>
let copy: Awaited<ReturnType<typeof freshConsole>>

beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  provider.behave({})
  copy = await freshConsole()
})

/** A console that has just started: it has read neither the provider's metadata nor its keys. */
async function freshConsole() {
  vi.resetModules()
  configure({ OIDC_ISSUER: provider.origin, BANK_URL: provider.origin, BANK_TIMEOUT_MS: '20000' })
  // One console after another runs in this process: each has its own store.
  for (const slot of ['clientele.key-value', 'clientele.bus'])
    Reflect.deleteProperty(globalThis, Symbol.for(slot))
  const [cookie, oidc, signIn, logout, store, tokens, bus, kv] = await Promise.all([
    import('./cookie'),
    import('./oidc'),
    import('./sign-in'),
    import('./back-channel-logout'),
    import('./store'),
    import('./tokens'),
    import('../events/bus'),
    import('../store/kv'),
  ])
  return { ...cookie, ...oidc, ...signIn, ...logout, ...store, ...tokens, ...bus, ...kv }
}

/** Signs in with these claims in a new browser; returns the path it ends on, and a way to find the session. */
async function signIn(claims: Record<string, unknown> = {}, meanwhile?: () => Promise<unknown>) {
  const { location, transaction } = await copy.authorizationRequest('/clients', false)
  const search = provider.authorize(location, { sid: 'its-session', ...claims })
  const cookies = cookiesIn(copy.beginTransaction(new Map(), transaction))
  await meanwhile?.()
  const answer = await copy.completeSignIn(search, cookies, 'trace')
  const id = copy.sessionIdOf(cookiesIn(answer.headers.getSetCookie())) ?? ''
  const { pathname, search: query } = new URL(answer.headers.get('location') ?? '')
  return { path: pathname + query, find: () => copy.findSession(id) }
}

const cookiesIn = (values: string[]) =>
  new Map(
    values
      .filter((value) => !value.includes('Max-Age=0'))
      .map((value) => {
        const [pair = ''] = value.split(';')
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)] as const
      }),
  )

/** Sends the tokens as the provider would; returns the status of the answer or the code of the problem. */
async function send(...tokens: string[]): Promise<number | string> {
  const form = new URLSearchParams(tokens.map((token) => ['logout_token', token]))
  return copy.takeBackChannelLogout(form.toString(), 'trace').then(
    ({ status }) => status,
    ({ code }) => code,
  )
}

describe('a session that is over at the provider', () => {
  test('ends here at once in every browser that signed in from it, and no other session ends', async () => {
    const [one, other, another, somebodyElse] = [
      await signIn(),
      await signIn(),
      await signIn({ sid: 'another-session' }),
      await signIn({ sid: 'of-somebody-else', sub: 'o-2' }),
    ]
    expect(await send(await provider.logoutToken())).toBe(200)
    expect([await one.find(), await other.find()]).toEqual([undefined, undefined])
    expect(await another.find()).toBeDefined()
    expect(await somebodyElse.find()).toBeDefined()
  })

  test('makes the person’s other sessions renew before they go on, and no session of another person', async () => {
    await signIn()
    const [other, somebodyElse] = [
      await signIn({ sid: 'another-session' }),
      await signIn({ sid: 'of-somebody-else', sub: 'o-2' }),
    ]
    await send(await provider.logoutToken())
    provider.asked.length = 0
    for (const { find } of [other, somebodyElse]) {
      const session = await find()
      expect(session && (await copy.accessToken(session))).toMatch(/^access-/)
    }
    expect(provider.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  test('does not undo a renewal of the person’s other session that is under way', async () => {
    await signIn()
    const other = await signIn({ sid: 'another-session' })
    const session = await other.find()
    if (!session) throw new Error('no session')
    await copy.renewBeforeUse(session.key)
    const renewed = copy.accessToken(session)
    await send(await provider.logoutToken())
    const token = await renewed
    expect((await copy.readTokens(session.key))?.accessToken).toBe(token)
    expect(await other.find()).toBeDefined()
  })

  test('ends all sessions of the person if the provider names none', async () => {
    const [one, other] = [await signIn(), await signIn({ sid: 'another-session' })]
    const somebodyElse = await signIn({ sid: 'of-somebody-else', sub: 'o-2' })
    expect(await send(await provider.logoutToken({ sid: undefined }))).toBe(200)
    expect([await one.find(), await other.find()]).toEqual([undefined, undefined])
    expect(await somebodyElse.find()).toBeDefined()
  })

  test.skipIf(!hasRedis)('ends here too while Redis is full, and others renew', async () => {
    const redis = await startRedis()
    const store = new copy.RedisKeyValue(redis.url)
    onTestFinished(async () => {
      store.close()
      await redis.stop()
    })
    Object.assign(globalThis, { [Symbol.for('clientele.key-value')]: store })
    const [one, other] = [await signIn(), await signIn({ sid: 'another-session' })]
    await redis.fill()
    await expect(store.set('another key', '1', 60)).rejects.toThrow('full')
    const token = await provider.logoutToken()
    expect(await send(token)).toBe(200)
    expect(await send(token)).toBe('invalid_input')
    expect(await one.find()).toBeUndefined()
    const session = await other.find()
    if (!session) throw new Error('the other session ended')
    const { accessToken } = (await copy.readTokens(session.key)) ?? {}
    const renewed = await copy.accessToken(session)
    expect(renewed).not.toBe(accessToken)
    expect((await copy.readTokens(session.key))?.accessToken).toBe(renewed)
  })

  test('is reported to the pages that are open', async () => {
    const { find } = await signIn()
    const told: string[] = []
    const topic = copy.sessionTopic((await find())?.key.place ?? '')
    await copy.bus().subscribe(topic, { hear: (how) => told.push(how), lost: () => undefined })
    await send(await provider.logoutToken())
    expect(told).toEqual(['ended'])
  })

  test('lets no sign-in from it succeed that is still under way', async () => {
    const late = await signIn({ iat: Math.floor(Date.now() / 1000) - 5 }, async () => {
      expect(await send(await provider.logoutToken())).toBe(200)
    })
    expect(late.path).toBe('/sign-in?returnTo=%2Fclients&reason=ended')
    expect(await late.find()).toBeUndefined()
  })

  test('does not end sessions that began after it, however late the provider reports it', async () => {
    const aMomentAgo = Math.floor(Date.now() / 1000) - 5
    const before = await signIn({ iat: aMomentAgo - 5 })
    const since = await signIn()
    await send(await provider.logoutToken({ sid: undefined, iat: aMomentAgo }))
    expect(await before.find()).toBeUndefined()
    expect(await since.find()).toBeDefined()
  })

  test('does not stop the person from signing in again', async () => {
    const aMomentAgo = Math.floor(Date.now() / 1000) - 5
    await send(await provider.logoutToken({ sid: undefined, iat: aMomentAgo }))
    expect(await (await signIn()).find()).toBeDefined()
  })

  test('may be unknown here', async () => {
    expect(await send(await provider.logoutToken({ sid: 'never-seen' }))).toBe(200)
  })

  test('leaves nothing in the store that names it or its person', async () => {
    const joined = vi.spyOn(copy.keyValue(), 'join')
    const { find } = await signIn()
    const key = (await find())?.key.place
    const places = joined.mock.calls.map(([place]) => place)
    expect(places.filter((place) => place.startsWith('sessions-at-provider:'))).toHaveLength(2)
    expect(places.join()).not.toMatch(/o-1|its-session/)
    await send(await provider.logoutToken())
    for (const place of places.filter((one) => one.startsWith('sessions-at-provider:')))
      expect(await copy.keyValue().members(place)).not.toContain(key)
  })
})

describe('a logout token', () => {
  test.each(['ES256', 'RS256', 'EdDSA'])('signed with %s is accepted', async (alg) => {
    expect(await send(await provider.logoutToken({}, alg))).toBe(200)
  })

  test('needs no expiry time, and its audience may be a list', async () => {
    const token = await provider.logoutToken({ exp: undefined, aud: ['another', 'clientele'] })
    expect(await send(token)).toBe(200)
  })

  const now = () => Math.floor(Date.now() / 1000)
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
  test.each<[string, () => Promise<string>]>([
    ['that nobody signed', () => provider.logoutToken({}, 'none')],
    ['signed with a secret', () => provider.logoutToken({}, 'HS256')],
    ['of a key nobody published', () => provider.logoutToken({}, 'ES256', 'nobody')],
    ['of another key than it names', () => provider.logoutToken({}, 'ES256', 'RS256')],
    ['that was changed', async () => changed(await provider.logoutToken())],
    ['of another issuer', () => provider.logoutToken({ iss: 'https://evil.example' })],
    ['for another console', () => provider.logoutToken({ aud: 'another' })],
    ['that has expired', () => provider.logoutToken({ exp: now() - 60 })],
    ['that is old', () => provider.logoutToken({ iat: now() - 700, exp: undefined })],
    ['of a time to come', () => provider.logoutToken({ iat: now() + 120 })],
    ['without a time', () => provider.logoutToken({ iat: undefined })],
    ['without an id', () => provider.logoutToken({ jti: undefined })],
    ['with a nonce, as an ID token has', () => provider.logoutToken({ nonce: 'n' })],
    ['about nothing', () => provider.logoutToken({ events: undefined })],
    ['about something else', () => provider.logoutToken({ events: { other: {} } })],
    ['about a log-out that is no object', () => provider.logoutToken({ events: { [EVENT]: 1 } })],
    ['of nobody', () => provider.logoutToken({ sub: undefined, sid: undefined })],
    ['of somebody without a name', () => provider.logoutToken({ sub: '', sid: undefined })],
    ['that is none', async () => 'not.a.token'],
    ['of nothing but dots', async () => '.'.repeat(10_000)],
    ['that is empty', async () => ''],
  ])('%s ends nothing', async (_which, make) => {
    const { find } = await signIn()
    expect(await send(await make())).toBe('invalid_input')
    expect(await find()).toBeDefined()
  })

  test('must come alone: a request with none or two is refused', async () => {
    const { find } = await signIn()
    expect(await send()).toBe('invalid_input')
    expect(await send(await provider.logoutToken(), await provider.logoutToken())).toBe(
      'invalid_input',
    )
    expect(await find()).toBeDefined()
  })

  test('counts only once', async () => {
    const token = await provider.logoutToken()
    expect(await send(token)).toBe(200)
    const { find } = await signIn({ iat: now() + 5 })
    expect(await send(token)).toBe('invalid_input')
    expect(await find()).toBeDefined()
  })

  test('that could not be checked or carried out counts when it comes again', async () => {
    const { find } = await signIn()
    const token = await provider.logoutToken()
    copy = await sameStore()
    provider.behave({ status: { jwks: 'hang_up' } })
    expect(await send(token)).toBe('invalid_input')
    provider.behave({})
    const away = new Error('store away')
    const cuts = (['members', 'delete'] as const).map((command) =>
      vi.spyOn(copy.keyValue(), command).mockRejectedValue(away),
    )
    expect(await send(token)).toBe('invalid_input')
    for (const cut of cuts) cut.mockRestore()
    expect(await find()).toBeDefined()
    expect(await send(token)).toBe(200)
    expect(await find()).toBeUndefined()
  })

  test('is carried out even if the store does not confirm that it is remembered', async () => {
    const { find } = await signIn()
    const store = copy.keyValue()
    const add = store.add.bind(store)
    const lost = vi.spyOn(store, 'add').mockImplementationOnce(async (...given) => {
      await add(...given)
      throw new Error('the answer was lost')
    })
    expect(await send(await provider.logoutToken())).toBe(200)
    lost.mockRestore()
    expect(await find()).toBeUndefined()
  })

  test('causes one reading of the provider’s keys, whatever keys other tokens name', async () => {
    await send(await provider.logoutToken())
    for (let times = 0; times < 20; times += 1)
      await send(await provider.logoutToken({}, 'ES256', `nobody-${times}`))
    expect(provider.asked.filter(({ path }) => path === '/jwks')).toHaveLength(1)
  })

  test('leaves nothing of its contents in the log, only the reason it was refused', async () => {
    const token = await provider.logoutToken({ aud: 'another' })
    const thrown = await copy
      .takeBackChannelLogout(`logout_token=${token}`, 'trace')
      .catch((e) => e)
    expect(causeOf(thrown)).toContain('claim_aud')
    expect(causeOf(thrown)).not.toMatch(/ey|o-1|its-session/)
  })
})

/** Another console on the same store, which has read no keys yet. */
async function sameStore() {
  const held = ['clientele.key-value', 'clientele.bus'].map((slot) => Symbol.for(slot))
  const kept = held.map((slot) => Reflect.get(globalThis, slot))
  const fresh = await freshConsole()
  for (const [at, slot] of held.entries()) Reflect.set(globalThis, slot, kept[at])
  return fresh
}

function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'o-2' })).toString('base64url')
  return `${header}.${other}.${signature}`
}
