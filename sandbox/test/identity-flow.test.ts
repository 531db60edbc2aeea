import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRecord } from '../db/schema'
import { createBearer } from '../kit/bearer'
import {
  Browser,
  bank,
  choice,
  discoverAsConsole,
  type Stand,
  signIn,
  startStand,
} from './identity-stand'

let stand: Stand

beforeAll(async () => {
  stand = await startStand()
})
afterAll(() => stand.stop())

const refresh = (config: oidc.Configuration, token: string) => oidc.refreshTokenGrant(config, token)

const signOut = async (
  browser: Browser,
  config: oidc.Configuration,
  parameters: Record<string, string>,
) => {
  const page = await browser.open(oidc.buildEndSessionUrl(config, parameters).href)
  const markup = await page.response.text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(markup)?.[1] ?? ''
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  const left = () =>
    browser.open(`${stand.origin}/oidc/session/end/confirm`, { method: 'POST', body })
  return { page, markup, left }
}

describe('behind a proxy that ends TLS', () => {
  test('the provider gives addresses of its own origin, whatever the request says', async () => {
    const secure = await startStand({ SANDBOX_ORIGIN: 'https://bank.example' })
    try {
      const answer = await fetch(
        `http://127.0.0.1:${secure.settings.port}/oidc/.well-known/openid-configuration`,
        { headers: { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' } },
      )
      const said: Record<string, unknown> = await answer.json()
      const addresses = ['authorization_endpoint', 'token_endpoint', 'end_session_endpoint']
      for (const name of addresses)
        expect(said[name]).toEqual(expect.stringMatching(/^https:\/\/bank\.example\/oidc\//))
    } finally {
      await secure.stop()
    }
  })
})

// docs/bank-api.md, "Tokens"
describe('signing in', () => {
  test('one click on an account gives the console tokens with exactly the promised claims', async () => {
    const { tokens } = await signIn(stand, new Browser(), 'officer@harbour')

    expect(decodeProtectedHeader(tokens.access_token)).toEqual({
      alg: 'ES256',
      typ: 'at+jwt',
      kid: stand.identity.jwks.keys[0]?.kid,
    })
    const { iat, exp, jti, ...claims } = decodeJwt(tokens.access_token)
    expect(claims).toEqual({
      iss: `${stand.origin}/oidc`,
      aud: 'bank-api',
      sub: 'officer@harbour',
      client_id: 'clientele',
      scope: 'bank',
      name: 'Jonas Lindqvist',
      tenant: 'harbour',
      tenant_name: 'Harbour Bank',
      userId: 4,
    })
    expect(jti).toBeTypeOf('string')
    expect((exp ?? 0) - (iat ?? 0)).toBe(300)
    expect(tokens.expires_in).toBe(300)
    expect(tokens.claims()).toMatchObject({
      sub: 'officer@harbour',
      preferred_username: 'officer@harbour',
      name: 'Jonas Lindqvist',
      tenant: 'harbour',
      tenant_name: 'Harbour Bank',
    })
  })

  test('the bank API recognises the bearer of such a token', async () => {
    const { tokens } = await signIn(stand, new Browser(), 'verifier')
    const { issuer, jwks } = stand.identity
    const bearer = createBearer({ issuer, jwks, audience: 'bank-api' })

    expect(await bearer(`Bearer ${tokens.access_token}`)).toEqual({
      username: 'verifier',
      userId: 2,
      tenant: 'lakeside',
      tenantName: 'Lakeside Bank',
    })
  })

  test('a sign-in that asks for no resource can read the userinfo endpoint', async () => {
    const { config, tokens } = await signIn(stand, new Browser(), 'auditor', {})

    expect(await oidc.fetchUserInfo(config, tokens.access_token, 'auditor')).toEqual({
      sub: 'auditor',
      preferred_username: 'auditor',
      name: 'Amara Diallo',
      tenant: 'lakeside',
      tenant_name: 'Lakeside Bank',
    })
  })

  test('a request may be pushed ahead, and its name in the address is valid for one sign-in', async () => {
    const pushed = oidc.buildAuthorizationUrlWithPAR
    const { tokens, address } = await signIn(stand, new Browser(), 'officer', bank, pushed)
    expect(tokens.claims()?.sub).toBe('officer')
    expect([...address.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
    const again = await new Browser().open(address.href)
    expect(new URL(again.url).searchParams.get('error')).toBe('invalid_request_uri')
  })

  test('a second sign-in in the same browser asks nothing, unless the console wants the page', async () => {
    const browser = new Browser()
    await signIn(stand, browser, 'officer')

    const silent = await signIn(stand, browser, 'nobody')
    expect(silent.asksForAccount).toBe(false)
    expect(silent.tokens.claims()?.sub).toBe('officer')
    expect(
      (await signIn(stand, browser, 'officer', { ...bank, prompt: 'login' })).asksForAccount,
    ).toBe(true)
  })

  test("choosing another person ends the first person's session and tokens", async () => {
    const browser = new Browser()
    const first = await signIn(stand, browser, 'officer')
    const second = await signIn(stand, browser, 'verifier', { ...bank, prompt: 'login' })

    expect(second.tokens.claims()?.sub).toBe('verifier')
    await expect(refresh(first.config, first.refreshToken)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(refresh(second.config, second.refreshToken)).resolves.toBeDefined()
  })

  test('a client that explicitly asks for consent gets it without another page', async () => {
    const { tokens } = await signIn(stand, new Browser(), 'officer', { ...bank, prompt: 'consent' })

    expect(tokens.claims()?.sub).toBe('officer')
  })
})

describe('what the provider refuses', () => {
  const authorize = async (parameters: Record<string, string>) => {
    const { config, callback } = await discoverAsConsole(stand)
    const request = { redirect_uri: callback, scope: 'openid', ...bank, ...parameters }
    return new Browser().open(oidc.buildAuthorizationUrl(config, request).href)
  }

  test('a request without PKCE goes back with invalid_request', async () => {
    const { url } = await authorize({})

    expect(new URL(url).origin).toBe('http://localhost:3000')
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
    expect(new URL(url).searchParams.get('error_description')).toMatch(/PKCE/)
  })

  test('a plain code challenge goes back with invalid_request', async () => {
    const { url } = await authorize({
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'plain',
    })

    expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
  })

  test('an unregistered redirect address gets a page, never a redirect', async () => {
    const { response } = await authorize({ redirect_uri: 'http://localhost:3000/elsewhere' })

    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('invalid_redirect_uri')
  })

  test('a resource other than the bank API goes back with invalid_target', async () => {
    const code_challenge = await oidc.calculatePKCECodeChallenge('v'.repeat(43))
    const pkce = { code_challenge, code_challenge_method: 'S256' }
    const { url } = await authorize({ ...pkce, resource: 'urn:another:api' })

    expect(new URL(url).searchParams.get('error')).toBe('invalid_target')
  })

  test('a client with a wrong secret gets no tokens', async () => {
    const response = await fetch(`${stand.origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('clientele:wrong')}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }),
    })

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'invalid_client' })
  })
})

describe('refresh tokens', () => {
  test('each works once; using one again ends the whole family', async () => {
    const { config, refreshToken } = await signIn(stand, new Browser(), 'officer')
    const next = await refresh(config, refreshToken)

    expect(next.refresh_token).not.toBe(refreshToken)
    expect(decodeJwt(next.access_token)).toMatchObject({ aud: 'bank-api', sub: 'officer' })
    await expect(refresh(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(refresh(config, next.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('of many simultaneous uses at most one succeeds', async () => {
    const { config, refreshToken } = await signIn(stand, new Browser(), 'officer')
    const uses = await Promise.allSettled(
      Array.from({ length: 8 }, () => refresh(config, refreshToken)),
    )

    expect(uses.filter((use) => use.status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  test('a person can sign in again after the family was ended', async () => {
    const browser = new Browser()
    const { config, refreshToken } = await signIn(stand, browser, 'officer')
    await refresh(config, refreshToken)
    await expect(refresh(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })

    const again = await signIn(stand, browser, 'officer')
    await expect(refresh(again.config, again.refreshToken)).resolves.toBeDefined()
  })

  test('each lives for eight hours', async () => {
    const { refreshToken } = await signIn(stand, new Browser(), 'officer')
    const records = await stand.database.db.select().from(identityRecord)
    const kept = records.find(({ kind, id }) => kind === 'RefreshToken' && id === refreshToken)
    const hours = ((kept?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(7.9)
    expect(hours).toBeLessThanOrEqual(8)
  })

  test('a revoked one no longer works', async () => {
    const { config, refreshToken } = await signIn(stand, new Browser(), 'officer')
    await oidc.tokenRevocation(config, refreshToken)

    await expect(refresh(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('signing out', () => {
  const back = 'http://localhost:3000/sign-in'

  test('leads back to the console and leaves no working refresh token and no session', async () => {
    const browser = new Browser()
    const { config, tokens, refreshToken } = await signIn(stand, browser, 'officer', {
      ...bank,
      prompt: 'consent',
    })
    const { left } = await signOut(browser, config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: back,
      state: 'kept',
    })

    expect((await left()).url).toBe(`${back}?state=kept`)
    await expect(refresh(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await signIn(stand, browser, 'auditor')).asksForAccount).toBe(true)
  })

  test('submits the page by itself only when an ID token proves that the console asked', async () => {
    const browser = new Browser()
    const { config, tokens } = await signIn(stand, browser, 'officer')
    const proven = await signOut(browser, config, { id_token_hint: tokens.id_token ?? '' })
    const bare = await signOut(browser, config, {})

    expect(proven.markup).toContain('.submit()')
    expect(bare.markup).not.toContain('<script')
    for (const { markup } of [proven, bare])
      expect(markup).toMatch(/<button[^>]*>Sign out<\/button>/)
  })

  test('sends a browser without a session straight back', async () => {
    const { config, tokens } = await signIn(stand, new Browser(), 'officer')
    const hints = {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: back,
      state: 's',
    }

    expect((await signOut(new Browser(), config, hints)).page.url).toBe(`${back}?state=s`)
  })

  test('shows a page for an unregistered way back, never a redirect', async () => {
    const browser = new Browser()
    const { config, tokens } = await signIn(stand, browser, 'officer')
    const hints = {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://evil.example/',
    }
    const { page } = await signOut(browser, config, hints)

    expect(page.response.status).toBe(400)
    expect(page.response.headers.get('location')).toBeNull()
  })

  test('by the console itself ends the session of one browser, and no other', async () => {
    const [desk, elsewhere] = [new Browser(), new Browser()]
    const { config, tokens, refreshToken } = await signIn(stand, desk, 'officer')
    const other = await signIn(stand, elsewhere, 'officer')
    const form = { id_token_hint: tokens.id_token ?? '', client_id: 'clientele' }
    const address = config.serverMetadata().end_session_endpoint ?? ''
    await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

    await expect(refresh(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await signIn(stand, desk, 'officer')).asksForAccount).toBe(true)
    await expect(refresh(config, other.refreshToken)).resolves.toBeDefined()
    expect((await signIn(stand, elsewhere, 'nobody')).asksForAccount).toBe(false)
  })

  test('without a way back ends on a page of its own', async () => {
    const browser = new Browser()
    const { config } = await signIn(stand, browser, 'officer')
    const { left } = await signOut(browser, config, {})

    expect(await (await left()).response.text()).toContain('You are signed out')
  })
})

test('a restart keeps the keys, the browser sessions and the refresh tokens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const lasting = await startStand({ SANDBOX_DATA: folder })
  try {
    const browser = new Browser()
    const { config, refreshToken } = await signIn(lasting, browser, 'officer')
    const { jwks } = lasting.identity
    await lasting.restart()

    expect(lasting.identity.jwks).toEqual(jwks)
    await expect(refresh(config, refreshToken)).resolves.toBeDefined()
    expect((await signIn(lasting, browser, 'nobody')).asksForAccount).toBe(false)
  } finally {
    await lasting.stop()
    rmSync(folder, { recursive: true })
  }
})

test('only the public half of the signing key is published', async () => {
  const published = await (await fetch(`${stand.origin}/oidc/jwks`)).json()

  expect(published).toEqual(stand.identity.jwks)
  expect(JSON.stringify(published)).not.toContain('"d":')
})

test('a request that was started in another browser cannot be finished in this one', async () => {
  const { config, callback } = await discoverAsConsole(stand)
  const code_challenge = await oidc.calculatePKCECodeChallenge('v'.repeat(43))
  const request = {
    redirect_uri: callback,
    scope: 'openid',
    code_challenge,
    code_challenge_method: 'S256',
  }
  const { url } = await new Browser().open(oidc.buildAuthorizationUrl(config, request).href)

  expect((await new Browser().open(url, choice('officer'))).response.status).toBe(400)
})
