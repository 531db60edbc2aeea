import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Browser, type Stand, signIn, startStand } from './identity-stand'
import { type Receiver, startReceiver } from './receiver'

let stand: Stand
let consoleOfTheTest: Receiver

beforeAll(async () => {
  consoleOfTheTest = await startReceiver()
  stand = await startStand({ CONSOLE_ORIGIN: new URL(consoleOfTheTest.target).origin })
})
afterAll(async () => {
  await stand.stop()
  await consoleOfTheTest.stop()
})
beforeEach(() => {
  consoleOfTheTest.received.length = 0
})

/** What the console was told, checked as a console would check it. */
async function told() {
  return Promise.all(
    consoleOfTheTest.received.map(async ({ body }) => {
      const token = new URLSearchParams(body).get('logout_token') ?? ''
      const { payload } = await jwtVerify(token, createLocalJWKSet(stand.identity.jwks), {
        issuer: stand.identity.issuer,
        audience: stand.settings.oidcClient.id,
        requiredClaims: ['iat', 'exp', 'jti'],
      })
      return payload
    }),
  )
}

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }

// OpenID Connect Back-Channel Logout 1.0, 2.4
describe('the console is told of a session that is over', () => {
  test('by a sign-out on the provider’s own page', async () => {
    const browser = new Browser()
    const { tokens } = await signIn(stand, browser, 'officer')
    const sid = tokens.claims()?.sid
    expect(sid).toEqual(expect.any(String))
    const page = await browser.open(`${stand.identity.issuer}/session/end`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.response.text())?.[1] ?? ''
    await browser.open(`${stand.identity.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(await told()).toEqual([expect.objectContaining({ sub: 'officer', sid, events: event })])
  })

  test('by the choice of another person in the same browser', async () => {
    const browser = new Browser()
    const { tokens } = await signIn(stand, browser, 'officer')
    await signIn(stand, browser, 'auditor', { prompt: 'login', resource: 'urn:bank:api' })
    expect(await told()).toEqual([
      expect.objectContaining({ sub: 'officer', sid: tokens.claims()?.sid }),
    ])
  })

  test('and need not answer for the sign-out to succeed', async () => {
    consoleOfTheTest.answer((response) => response.destroy())
    const { tokens, config } = await signIn(stand, new Browser(), 'officer')
    const form = { id_token_hint: tokens.id_token ?? '', client_id: 'clientele' }
    const end = config.serverMetadata().end_session_endpoint ?? ''
    const body = new URLSearchParams(form)
    expect((await fetch(end, { method: 'POST', body })).status).toBe(204)
    expect(consoleOfTheTest.received).toHaveLength(1)
  })
})

test('a sign-out sent by the console is answered with 500 while the database is away', async () => {
  const { tokens, config } = await signIn(stand, new Browser(), 'officer')
  const end = config.serverMetadata().end_session_endpoint ?? ''
  const signOut = async () => {
    const body = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' })
    return (await fetch(end, { method: 'POST', body })).status
  }
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(stand.database.db, 'select').mockImplementation(() => {
    throw new Error('cut')
  })
  try {
    expect(await signOut()).toBe(500)
  } finally {
    vi.restoreAllMocks()
  }
  expect(await signOut()).toBe(204)
})
