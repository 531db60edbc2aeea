import fs from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { selfSigned } from '../test/certificate'
import { configure } from '../test/environment'
import { startProvider } from '../test/provider'

/* The log of a failed sign-in for an administrator: one line that names the cause and no person. */

let provider: Awaited<ReturnType<typeof startProvider>>
const servers: Server[] = []
/** Addresses of servers that refuse connections, have bad certificates, or have a name that no name server knows. */
const at = { refused: '', expired: '', selfSigned: '', unknown: 'https://nobody.invalid' }

async function serve(certificate: { key: string; cert: string }): Promise<string> {
  const server = createServer(certificate, (_request, response) => response.end('{}'))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `https://localhost:${(server.address() as AddressInfo).port}` // a TCP server that listens
}

beforeAll(async () => {
  provider = await startProvider()
  const good = selfSigned(new Date('2045-01-01'))
  at.selfSigned = await serve(good)
  at.expired = await serve(selfSigned(new Date('2021-01-01')))
  at.refused = await serve(good)
  await new Promise((resolve) => servers.pop()?.close(resolve))
})
afterAll(async () => {
  await provider.stop()
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => provider.behave({}))

const PERSON = 'Nia Barrow'

type Case = { issuer?: string; bank?: string; claims?: object; search?: string }

/** Signs in at a console that has just started; returns the lines that it wrote to the log. */
async function linesOf({ issuer, bank, claims, search }: Case): Promise<Record<string, unknown>[]> {
  vi.resetModules()
  configure({
    OIDC_ISSUER: issuer ?? provider.origin,
    BANK_URL: bank ?? provider.origin,
    OIDC_SCOPE: '',
    OIDC_RESOURCE: '',
    BANK_TIMEOUT_MS: '20000',
    LOG_LEVEL: 'info',
  })
  const [{ beginTransaction, readCookies }, { authorizationRequest }, { completeSignIn }] =
    await Promise.all([import('./cookie'), import('./oidc'), import('./sign-in')])
  const written: string[] = []
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    written.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  try {
    // Even if the provider cannot be reached, a browser may return from a sign-in that began earlier.
    const begun = issuer
      ? { location: '', transaction: { state: 's', nonce: 'n', verifier: 'v', returnTo: '' } }
      : await authorizationRequest('/clients', false)
    const kept = beginTransaction(new Map(), begun.transaction).map((one) => one.split(';')[0])
    const came = begun.location
      ? provider.authorize(begun.location, { name: PERSON, ...claims })
      : '?code=c&state=s'
    const refused =
      search && `?${new URLSearchParams({ state: begun.transaction.state })}&${search}`
    await completeSignIn(refused ?? came, readCookies(kept.join('; ')), 'trace-1')
  } finally {
    spy.mockRestore()
  }
  return written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const said = encodeURIComponent(`${PERSON} may not`)

test.each<[string, () => Case, string, string | RegExp]>([
  [
    'a provider that refuses connections',
    () => ({ issuer: at.refused }),
    'sign_in_unavailable',
    /, ECONNREFUSED$/,
  ],
  [
    'a provider whose certificate has expired',
    () => ({ issuer: at.expired }),
    'sign_in_unavailable',
    /, CERT_HAS_EXPIRED$/,
  ],
  [
    'a provider whose certificate nobody vouches for',
    () => ({ issuer: at.selfSigned }),
    'sign_in_unavailable',
    /, DEPTH_ZERO_SELF_SIGNED_CERT$/,
  ],
  [
    'a provider whose name is unknown',
    () => ({ issuer: at.unknown }),
    'sign_in_unavailable',
    /, (ENOTFOUND|EAI_AGAIN)$/,
  ],
  [
    'a bank that refuses connections',
    () => ({ bank: at.refused }),
    'bank_unreachable',
    /^BankFailure unreachable, .*ECONNREFUSED$/,
  ],
  [
    'a bank whose certificate has expired',
    () => ({ bank: at.expired }),
    'bank_unreachable',
    'BankFailure unreachable, CERT_HAS_EXPIRED',
  ],
  [
    'a bank whose certificate nobody vouches for',
    () => ({ bank: at.selfSigned }),
    'bank_unreachable',
    'BankFailure unreachable, DEPTH_ZERO_SELF_SIGNED_CERT',
  ],
  [
    'a bank whose name is unknown',
    () => ({ bank: at.unknown }),
    'bank_unreachable',
    /^BankFailure unreachable, (ENOTFOUND|EAI_AGAIN)$/,
  ],
  [
    'a scope that the provider does not know',
    () => ({ search: `error=invalid_scope&error_description=${said}` }),
    'invalid_scope',
    /invalid_scope$/,
  ],
  ['an account without a tenant', () => ({ claims: { tenant: undefined } }), 'claim_missing', /./],
])('the log reports %s in one line with the cause', async (_what, failing, code, cause) => {
  const lines = await linesOf(failing())
  expect(lines).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      msg: 'sign-in did not succeed',
      traceId: 'trace-1',
      code,
      cause: typeof cause === 'string' ? cause : expect.stringMatching(cause),
    },
  ])
  expect(JSON.stringify(lines)).not.toContain(PERSON)
})

test.each([
  ['says so in its body', undefined],
  ['asks for another proof', { 'www-authenticate': 'Basic realm="clientele"' }],
])('the log reports an unknown client in one line if the provider %s', async (_how, headers) => {
  const body = { error: 'invalid_client', error_description: `${PERSON} may not` }
  provider.behave({ refusal: { token: { headers, body } } })
  const [line, ...others] = await linesOf({})
  expect(others).toEqual([])
  expect(line).toMatchObject({ msg: 'sign-in did not succeed', code: 'invalid_client' })
  expect(JSON.stringify(line)).not.toContain(PERSON)
})
