import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { startProvider } from '../test/provider'

let provider: Awaited<ReturnType<typeof startProvider>>

beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())
beforeEach(() => provider.behave({}))

/** A console that has just started: it has not read the provider's metadata yet. */
async function freshConsole(settings: Record<string, string> = {}) {
  vi.resetModules()
  configure({
    OIDC_ISSUER: provider.origin,
    BANK_URL: provider.origin,
    OIDC_SCOPE: '',
    OIDC_RESOURCE: 'urn:bank:api',
    OIDC_PROMPT: 'select_account',
    OIDC_MAX_AGE: '600',
    OIDC_PAR: '',
    LOG_LEVEL: 'info',
    ...settings,
  })
  const [{ beginSignIn }, { completeSignIn }, { readCookies }] = await Promise.all([
    import('./begin-sign-in'),
    import('./sign-in'),
    import('./cookie'),
  ])
  const begin = async () => {
    const response = await beginSignIn({ returnTo: '/clients/7' }, new Map(), 'trace-1')
    const kept = response.headers.getSetCookie().map((one) => one.split(';')[0])
    const { location } = await response.json()
    return { address: new URL(location), cookies: readCookies(kept.join('; ')) }
  }
  return { begin, completeSignIn }
}

const pushes = () => provider.asked.filter(({ path }) => path === '/par')

// Every parameter that decides about a sign-in, and no other.
const ASKED = {
  client_id: 'clientele',
  response_type: 'code',
  redirect_uri: 'http://localhost:3000/api/session/callback',
  scope: 'openid profile',
  state: expect.stringMatching(/^[\w-]{40,}$/),
  nonce: expect.stringMatching(/^[\w-]{40,}$/),
  code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  code_challenge_method: 'S256',
  prompt: 'select_account',
  max_age: '600',
  resource: 'urn:bank:api',
}

describe('at a provider that accepts pushed requests', () => {
  test('a browser carries only the name of the request, and is signed in', async () => {
    provider.behave({ metadata: provider.takesPushed })
    const { begin, completeSignIn } = await freshConsole()
    const { address, cookies } = await begin()
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'clientele',
      request_uri: expect.stringMatching(/^urn:/),
    })
    expect(pushes().map(({ form }) => Object.fromEntries(form))).toEqual([ASKED])
    const auth_time = Math.floor(Date.now() / 1000)
    const search = provider.authorize(address.href, { auth_time })
    const response = await completeSignIn(search, cookies, 'trace-2')
    expect(response.headers.get('location')).toBe('http://localhost:3000/clients/7')
  })

  test('a console with OIDC_PAR off pushes nothing', async () => {
    provider.behave({ metadata: provider.takesPushed })
    const { address } = await (await freshConsole({ OIDC_PAR: 'off' })).begin()
    expect(Object.fromEntries(address.searchParams)).toEqual(ASKED)
    expect(pushes()).toEqual([])
  })

  test.each([
    ['refuses the client', { refusal: { par: { body: { error: 'invalid_client' } } } }],
    [
      'refuses it in the words of an authentication',
      {
        refusal: {
          par: {
            headers: { 'www-authenticate': 'Basic realm="clientele"' },
            body: { error: 'invalid_client', error_description: 'Nia Barrow may not' },
          },
        },
      },
    ],
  ])(
    'a provider that %s leads to the sign-in page, and the log has its error word and no person’s name',
    async (_how, ways) => {
      provider.behave({ metadata: provider.takesPushed, ...ways })
      const { begin } = await freshConsole()
      const { answer, lines } = await linesOf(begin)
      expect(answer.address.href).toBe(
        'http://localhost:3000/sign-in?returnTo=%2Fclients%2F7&reason=failed',
      )
      // The sign-in never began, so the browser keeps no cookie of it.
      expect([...answer.cookies.keys()]).toEqual([])
      expect(lines).toEqual([
        expect.objectContaining({
          level: 40,
          msg: 'sign-in did not succeed',
          traceId: 'trace-1',
          code: 'invalid_client',
        }),
      ])
      expect(JSON.stringify(lines)).not.toContain('Nia')
    },
  )

  test('a provider that returns no name for the request leads to the sign-in page', async () => {
    provider.behave({
      metadata: { pushed_authorization_request_endpoint: `${provider.origin}/no` },
    })
    const { address } = await (await freshConsole()).begin()
    expect(address.search).toBe('?returnTo=%2Fclients%2F7&reason=failed')
  })

  test.each([500, 503, 429, 'hang_up', 'silent'] as const)(
    'a provider that fails there (%s) counts as unavailable, and no sign-in begins',
    async (how) => {
      provider.behave({ metadata: provider.takesPushed, status: { par: how } })
      const { begin } = await freshConsole()
      await expect(begin()).rejects.toMatchObject({
        code: 'sign_in_unavailable',
        details: { retryAfter: 5 },
      })
    },
  )
})

test('at a provider that accepts no pushed request, the browser carries the whole request', async () => {
  const { address } = await (await freshConsole()).begin()
  expect(Object.fromEntries(address.searchParams)).toEqual(ASKED)
})

/** Runs `work`; returns its answer and the lines that it wrote to the log. */
async function linesOf<Answer>(work: () => Promise<Answer>) {
  const written: string[] = []
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    written.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  try {
    const answer = await work()
    const lines = written.join('').trim().split('\n')
    return { answer, lines: lines.map((line) => JSON.parse(line)) }
  } finally {
    spy.mockRestore()
  }
}
