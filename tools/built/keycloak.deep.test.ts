import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configuration } from '../launcher/configuration.mjs'
import { consoleStart } from '../launcher/console-build.mjs'
import { Program } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'
import { keycloakLacks, keycloakOfTheTest } from './keycloak-of-the-test'
import { PersonAtKeycloak } from './person-at-keycloak'
import { hasRedis, redisOfTheTest } from './redis-of-the-test'
import { unusedPort } from './unused-port'

const START_MS = 1_200_000
const lacks = keycloakLacks ?? (hasRedis ? undefined : 'a redis-server, which two copies share')
if (lacks) process.stdout.write(`No test with a real Keycloak: it lacks ${lacks}.\n`)

/**
 * Two copies of the console on one store, and others with their own store and settings. Those whose sign-in address is examined
 * have OIDC_PAR off: otherwise the parameters are pushed and the address does not show them.
 */
const [FIRST, SECOND, IDLE, STRICT, REVIEW] = [0, 1, 2, 3, 4]
const IDLE_SECONDS = 20
const REVIEW_SECONDS = 60
const OWN: Record<number, Record<string, string>> = {
  [IDLE]: { REDIS_URL: '', SESSION_IDLE_SECONDS: String(IDLE_SECONDS), OIDC_PAR: 'off' },
  [STRICT]: { REDIS_URL: '', OIDC_MAX_AGE: '1', OIDC_PAR: 'off' },
  [REVIEW]: { REDIS_URL: '', MANUAL_REVIEW_MAX_AGE: String(REVIEW_SECONDS) },
}

describe.skipIf(lacks !== undefined)('With a real Keycloak', () => {
  let keycloak: Awaited<ReturnType<typeof keycloakOfTheTest>>
  let redis: Awaited<ReturnType<typeof redisOfTheTest>>
  let ports: number[] = []
  let origin = ''
  const copies: Program[] = []
  const undo: (() => unknown)[] = []

  beforeAll(async () => {
    const [sandboxPort, keycloakPort] = [await unusedPort(), await unusedPort()]
    ports = await Promise.all([FIRST, SECOND, IDLE, STRICT, REVIEW].map(() => unusedPort()))
    origin = `http://localhost:${ports[FIRST]}`
    redis = await redisOfTheTest()
    undo.push(() => redis.close())
    keycloak = await keycloakOfTheTest(keycloakPort, origin)
    undo.push(() => keycloak.stop())
    const data = mkdtempSync(join(tmpdir(), 'clientele-keycloak-'))
    undo.push(() => rmSync(data, { recursive: true, force: true }))
    const plan = configuration({
      port: ports[FIRST] ?? 0,
      sandboxPort,
      mode: 'production',
      distDir: TEST_BUILD,
      sandbox: {
        SANDBOX_DATA: data,
        SANDBOX_CLIENTS: '40',
        SANDBOX_ISSUER: keycloak.issuer,
        DATABASE_URL: '',
      },
      console: {
        OIDC_ISSUER: keycloak.issuer,
        OIDC_CLIENT_SECRET: 'a-secret-of-this-test-alone',
        // The default.
        OIDC_SCOPE: '',
        OIDC_RESOURCE: '',
        BANK_TIMEOUT_MS: '20000',
        REDIS_URL: redis.url,
        SESSION_IDLE_SECONDS: '900',
        LOG_LEVEL: 'info',
      },
    })
    const start = async (
      name: string,
      args: string[],
      env: Record<string, string>,
      url: string,
    ) => {
      const program = new Program(name, args, env)
      undo.push(() => program.stop())
      await program.ready(url, 120)
      return program
    }
    const sandboxUrl = `${plan.sandboxOrigin}/sandbox/health`
    await start('The sandbox', ['--import', 'tsx', 'sandbox/main.ts'], plan.sandbox, sandboxUrl)
    for (const [at, port] of ports.entries()) {
      const args = [...consoleStart, '--hostname', '127.0.0.1', '--port', String(port)]
      const env = { ...plan.console, ...OWN[at] }
      const url = `http://127.0.0.1:${port}/api/health`
      copies.push(await start('The console', args, env, url))
    }
  }, START_MS)
  afterEach(() => {
    // Checks only the last lines that are kept.
    for (const { lastLines } of copies)
      expect(lastLines).not.toMatch(/eyJ|logout_token|refresh_token|officer|Wanjiru/)
  })
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  }, START_MS)

  const comes = (username: string) => new PersonAtKeycloak(username, origin, ports)
  const signedIn = async (username: string) => {
    const person = comes(username)
    const { path } = await person.signIn()
    expect(path).toBe('/clients')
    return person
  }

  it('a person signs in with the default scope, at the bank that their attributes name', async () => {
    const person = comes('officer')
    const pushed = (await person.begin()).searchParams
    expect([...pushed.keys()].sort()).toEqual(['client_id', 'request_uri'])
    const asked = (await person.begin(IDLE)).searchParams
    expect(asked.get('scope')).toBe('openid profile')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(await person.signIn()).toMatchObject({ path: '/clients', wasAsked: true })
    const session = JSON.parse((await person.ask('/api/session')).text)
    // The tenant came as a list with one element.
    expect(session).toMatchObject({
      username: 'officer',
      name: 'Wanjiru Otieno',
      tenant: 'lakeside',
      tenantName: 'Lakeside Bank',
    })
    const clients = await person.ask('/api/clients?limit=10')
    expect(clients.status).toBe(200)
    expect(JSON.parse(clients.text).totalFilteredRecords).toBe(40)
  })

  it.each([['stranger'], ['both']])(
    'an account with no bank, or with more than one (%s), is told so, and has to sign in again the next time',
    async (username) => {
      const person = comes(username)
      expect((await person.signIn()).path).toBe('/sign-in?returnTo=%2Fclients&reason=account')
      expect((await person.begin(IDLE)).searchParams.get('prompt')).toBe('login')
      expect((await person.signIn()).wasAsked).toBe(true)
    },
  )

  it('a token is renewed once for all simultaneous requests, at both copies, with a refresh token that works only once', async () => {
    const person = await signedIn('officer')
    const before = await keycloak.count('REFRESH_TOKEN', 'officer')
    const renewals = async () => (await keycloak.count('REFRESH_TOKEN', 'officer')) - before
    const rounds: number[][] = []
    // Two renewals, so that the refresh token of the first one is used.
    await expect
      .poll(
        async () => {
          const asked = Array.from({ length: 10 }, (_, at) => person.read(at % 2))
          rounds.push(await Promise.all(asked))
          return renewals()
        },
        { timeout: 150_000, interval: 2000 },
      )
      .toBeGreaterThanOrEqual(2)
    expect(await renewals()).toBeLessThanOrEqual(rounds.length)
    expect(new Set(rounds.flat())).toEqual(new Set([200]))
    expect(await keycloak.count('REFRESH_TOKEN_ERROR', 'officer')).toBe(0)
  })

  it('a sign-out ends the session there without another press, and leaves the person’s other browser signed in', async () => {
    const [person, elsewhere] = [await signedIn('officer'), await signedIn('officer')]
    expect(await person.signOut()).toBe(`${origin}/sign-in?state=signed-out`)
    expect(await person.read()).toBe(401)
    expect(await elsewhere.read(SECOND)).toBe(200)
    expect(await person.signIn()).toMatchObject({ path: '/clients', wasAsked: true })
  })

  it('a sign-out on Keycloak’s page ends that browser’s session at every copy, and its open page is told at once', async () => {
    const [person, elsewhere] = [await signedIn('officer'), await signedIn('officer')]
    const [here, there] = [await person.listen(FIRST), await person.listen(SECOND)]
    await expect.poll(here.heard).toContain('data: 0')
    await expect.poll(there.heard).toContain('data: 0')
    await person.signOutThere(keycloak.issuer)
    for (const { heard } of [here, there]) await expect.poll(heard).toContain('{"kind":"ended"}')
    for (const copy of [FIRST, SECOND]) expect(await person.read(copy)).toBe(401)
    expect(await elsewhere.read()).toBe(200)
  })

  it('an administrator who logs a person out ends all their sessions, and nobody else’s', async () => {
    const [one, other] = [await signedIn('officer'), await signedIn('officer')]
    const somebodyElse = await signedIn('auditor')
    const { heard } = await somebodyElse.listen(SECOND)
    await expect.poll(heard).toContain('data: 0')
    // Of several sessions Keycloak reports only one: the others end with their person's next request.
    await keycloak.logOut('officer')
    await expect.poll(() => one.read()).toBe(401)
    await expect.poll(() => other.read(SECOND)).toBe(401)
    expect(await somebodyElse.read()).toBe(200)
    await keycloak.logOut('auditor')
    await expect.poll(heard).toContain('{"kind":"ended"}')
    expect(await somebodyElse.read(SECOND)).toBe(401)
  })

  it('a disabled account is out when its token ends, and cannot sign in again', async () => {
    const person = await signedIn('verifier')
    await keycloak.setEnabled('verifier', false)
    await expect.poll(() => person.read(), { timeout: 120_000, interval: 1000 }).toBe(401)
    const { path, page } = await person.signIn()
    expect(path).toBe('')
    expect(page).toContain('Account is disabled')
    await keycloak.setEnabled('verifier', true)
    expect((await person.signIn()).path).toBe('/clients')
  })

  it('after the idle end the password is asked for, though Keycloak still knows the person', async () => {
    const person = comes('officer')
    expect((await person.signIn(IDLE)).path).toBe('/clients')
    // A page's own requests are no activity.
    const status = async () => (await person.ask('/api/session', { copy: IDLE })).status
    await expect.poll(status, { timeout: 120_000, interval: 1000 }).toBe(401)
    expect((await person.begin(IDLE)).searchParams.get('prompt')).toBe('login')
    expect(await person.signIn(IDLE)).toMatchObject({ path: '/clients', wasAsked: true })
  })

  it('with OIDC_MAX_AGE the password is asked for only if the last sign-in is longer ago', async () => {
    const person = await signedIn('officer')
    // Keycloak counts whole seconds. A signed-in session would be asked in any case, so it is forgotten first.
    await passed(2.5, Date.now())
    person.forgetConsole()
    expect(await person.signIn(SECOND)).toMatchObject({ path: '/clients', wasAsked: false })
    person.forgetConsole()
    const asked = (await person.begin(STRICT)).searchParams
    expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['1', null])
    expect(await person.signIn(STRICT)).toMatchObject({ path: '/clients', wasAsked: true })
  })

  it('with MANUAL_REVIEW_MAX_AGE a manual review needs a sign-in of the last minute, which the page asks for', async () => {
    const person = comes('officer')
    await person.signIn(REVIEW)
    const signedInAt = Date.now()
    const { text } = await person.ask('/api/clients?limit=50', { copy: REVIEW })
    const clients: { id: number; state: string }[] = JSON.parse(text).pageItems
    const [one, another] = clients.filter(({ state }) => state === 'pending')
    const review = async (client: { id: number } = expect.unreachable()) => {
      const body = {
        activatedOn: new Date().toISOString().slice(0, 10),
        byManualReview: true,
        reviewComments: 'Seen at the branch.',
      }
      const path = `/api/clients/${client.id}/activation`
      return JSON.parse((await person.ask(path, { method: 'POST', body, copy: REVIEW })).text)
    }
    expect((await review(one)).outcome).toBe('done')
    await passed(REVIEW_SECONDS + 1, signedInAt)
    expect((await review(another)).code).toBe('sign_in_too_old')
    expect(await person.signIn(REVIEW, true)).toMatchObject({ path: '/clients', wasAsked: true })
    expect((await review(another)).outcome).toBe('done')
  })
})

async function passed(seconds: number, since: number): Promise<void> {
  const isLater = () => Date.now() > since + seconds * 1000
  await expect.poll(isLater, { timeout: 90_000, interval: 200 }).toBe(true)
}
