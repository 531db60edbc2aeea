import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { identityRecord } from '../db/schema'
import { createAccounts } from '../identity/accounts'
import { loadKeys } from '../identity/keys'
import { createTokenGrants } from '../identity/token-grants'
import { createBearer } from '../kit/bearer'
import { Browser, type Stand, signIn, startStand } from './identity-stand'

let stand: Stand

beforeAll(async () => {
  stand = await startStand()
})
afterAll(() => stand.stop())

const apiClient = { client_id: 'api', client_secret: 'secret' }
const officer = { ...apiClient, username: 'officer', password: 'sandbox', grant_type: 'password' }

const ask = async (form: Record<string, string> | string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${stand.origin}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
  return { response, status: response.status, body: await response.json() }
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
const refresh = (token: string, changes: Record<string, string> = {}) =>
  ask({ ...apiClient, grant_type: 'refresh_token', refresh_token: token, ...changes })

// docs/bank-api.md, "Tokens"
describe('a user name and password', () => {
  test('give the usual token answer of this API family', async () => {
    const { status, body, response } = await ask(officer)

    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      refresh_token: expect.any(String),
      expires_in: 300,
      scope: 'all',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('give the same kind of access token as the OpenID flow', async () => {
    const here = tokens.parse((await ask(officer)).body).access_token
    const there = (await signIn(stand, new Browser(), 'officer')).tokens.access_token

    expect(decodeProtectedHeader(here)).toEqual(decodeProtectedHeader(there))
    expect(Object.keys(decodeJwt(here)).sort()).toEqual(Object.keys(decodeJwt(there)).sort())
    const { issuer, jwks } = stand.identity
    const bearer = createBearer({ issuer, jwks, audience: 'bank-api' })
    expect(await bearer(`Bearer ${here}`)).toEqual(await bearer(`Bearer ${there}`))
  })

  test("work with the account's own tenant in the header, and not with another", async () => {
    expect((await ask(officer, { tenantId: 'lakeside' })).status).toBe(200)
    expect(await ask(officer, { tenantId: 'harbour' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.stringMatching(/tenantId/) },
    })
  })

  test('are refused in the same way for a wrong name and for a wrong password', async () => {
    const password = await ask({ ...officer, username: 'verifier', password: 'wrong' })
    const name = await ask({ ...officer, username: 'nobody' })

    expect(password).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(name.body).toEqual(password.body)
    expect(name.status).toBe(password.status)
  })

  test.each(['username', 'password', 'client_id', 'client_secret', 'grant_type'])(
    'are refused when %s holds a NUL',
    async (name) => {
      expect(await ask({ ...officer, [name]: 'of\0ficer' })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request', error_description: expect.stringContaining(name) },
      })
      expect((await refresh('a\0b')).body).toMatchObject({ error: 'invalid_request' })
    },
  )

  test('have to wait after five wrong passwords in a row, whether the name exists or not', async () => {
    for (const username of ['auditor@harbour', 'ghost']) {
      for (let n = 0; n < 5; n++) await ask({ ...officer, username, password: 'wrong' })
      const { response, status, body } = await ask({ ...officer, username })

      expect(status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('1')
      expect(body).toMatchObject({ error: 'slow_down' })
    }
    expect((await ask(officer)).status).toBe(200)
  })

  test('have to wait after the fifth wrong one also when all are sent at the same time', async () => {
    const { db } = stand.database
    const accounts = createAccounts(db)
    let inLine = 0
    let letAllIn = () => {}
    const allAreInLine = new Promise<void>((resolve) => {
      letAllIn = resolve
    })
    const find = async (username: string) => {
      inLine += 1
      if (inLine === 8) letAllIn()
      await allAreInLine
      return accounts.find(username)
    }
    const { settings, identity } = stand
    const { signing: key } = await loadKeys(db)
    const parts = { settings, db, key, issuer: identity.issuer, accounts: { ...accounts, find } }
    const grants = createTokenGrants(parts)

    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, () => grants.byPassword('api', 'officer', 'wrong')),
    )
    const answers = guesses.map((guess) => 'reason' in guess && guess.reason.body.error)
    expect(answers.filter((error) => error === 'invalid_grant')).toHaveLength(5)
    expect(answers.filter((error) => error === 'slow_down')).toHaveLength(3)
  })
})

describe('a refresh token', () => {
  test('is traded for new tokens once; using it again ends the family', async () => {
    const first = tokens.parse((await ask(officer)).body)
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ status: 200, body: { token_type: 'bearer', scope: 'all' } })

    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect((await refresh(tokens.parse(second.body).refresh_token)).status).toBe(400)
  })

  test('is traded at most once by many simultaneous requests', async () => {
    const { refresh_token } = tokens.parse((await ask(officer)).body)
    const uses = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)))

    expect(uses.filter((use) => use.status === 200).length).toBe(1)
  })

  test('is not stored in a readable form', async () => {
    const { refresh_token } = tokens.parse((await ask(officer)).body)
    const records = await stand.database.db.select().from(identityRecord)

    expect(JSON.stringify(records)).toContain('TokenEndpointRefreshToken')
    expect(JSON.stringify(records)).not.toContain(refresh_token)
  })

  test('works only at its own tenant, and still does after it was refused at another', async () => {
    const own = { tenantId: 'harbour' }
    const person = { ...officer, username: 'officer@harbour' }
    const first = tokens.parse((await ask(person)).body)
    const form = { ...apiClient, grant_type: 'refresh_token' }
    const second = await ask({ ...form, refresh_token: first.refresh_token }, own)
    expect(second.status).toBe(200)
    const { refresh_token } = tokens.parse(second.body)
    expect(await ask({ ...form, refresh_token }, { tenantId: 'lakeside' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect((await ask({ ...form, refresh_token }, own)).status).toBe(200)
  })

  test('lives for eight hours, and is refused afterwards', async () => {
    const { db } = stand.database
    const ofThese = eq(identityRecord.kind, 'TokenEndpointRefreshToken')
    await db.delete(identityRecord).where(ofThese)
    const { refresh_token } = tokens.parse((await ask(officer)).body)
    const [record] = await db.select().from(identityRecord).where(ofThese)
    const hours = ((record?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(7.9)
    expect(hours).toBeLessThanOrEqual(8)
    await db
      .update(identityRecord)
      .set({ expiresAt: new Date(0) })
      .where(ofThese)
    expect(await refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('that was never issued is refused', async () => {
    expect(await refresh('invented')).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })
})

describe('the token endpoint also refuses', () => {
  test.each([
    ['an unknown client', { ...officer, client_id: 'other' }, 401, 'invalid_client'],
    ['a wrong client secret', { ...officer, client_secret: 'x' }, 401, 'invalid_client'],
    [
      'another grant',
      { ...officer, grant_type: 'client_credentials' },
      400,
      'unsupported_grant_type',
    ],
    ['no grant', { ...officer, grant_type: '' }, 400, 'invalid_request'],
    ['no password', { ...officer, password: '' }, 400, 'invalid_request'],
    ['no refresh token', { ...apiClient, grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [
      'a repeated parameter',
      `${new URLSearchParams(officer)}&username=auditor`,
      400,
      'invalid_request',
    ],
    ['a very long value', { ...officer, password: 'x'.repeat(1001) }, 400, 'invalid_request'],
    ['a very large form', { ...officer, more: 'x'.repeat(8 * 1024) }, 400, 'invalid_request'],
  ])('%s', async (_what, form, status, error) => {
    expect(await ask(form)).toMatchObject({
      status,
      body: { error, error_description: expect.any(String) },
    })
  })

  test('a JSON body', async () => {
    const response = await fetch(`${stand.origin}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(officer),
    })

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_request' })
  })
})

test('access tokens live as long as the setting says', async () => {
  const brief = await startStand({ SANDBOX_ACCESS_TOKEN_SECONDS: '60' })
  const answer = await fetch(`${brief.origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(officer),
  })
  const body = await answer.json()
  const { iat = 0, exp } = decodeJwt(body.access_token)
  expect([body.expires_in, exp]).toEqual([60, iat + 60])
  await brief.stop()
})
