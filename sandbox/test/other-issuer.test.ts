import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBearer } from '../kit/bearer'
import type { Directory, Staff } from '../kit/directory'
import { NotAuthenticated } from '../kit/errors'
import { createOtherIssuer } from '../kit/other-issuer'

const audience = 'bank-api'
const officer = { userId: 1, username: 'officer' } as Staff // all that the check reads of it
const directory: Directory = new Map([
  [
    'lakeside',
    {
      name: 'Lakeside Bank',
      offices: new Map(),
      advisers: new Map(),
      staff: new Map([[1, officer]]),
    },
  ],
])

const server = createServer()
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let issuer = ''
let bearer: ReturnType<typeof createBearer>

beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  server.on('request', (request, response) => {
    const said = request.url === '/jwks' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/jwks` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  issuer = `http://127.0.0.1:${address.port}`
  bearer = createBearer({
    issuer: 'http://127.0.0.1:4010/oidc',
    audience,
    jwks: { keys: [] },
    other: { issuer, check: createOtherIssuer({ issuer, audience, directory }) },
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const token = (changes: Record<string, unknown> = {}) =>
  new SignJWT({
    iss: issuer,
    aud: audience,
    sub: '5f1c',
    exp: Math.floor(Date.now() / 1000) + 300,
    preferred_username: 'officer',
    ...changes,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
    .sign(keys.privateKey)

test('a token of the other issuer names its user, and the bank itself knows where they work', async () => {
  expect(await bearer(`Bearer ${await token({ tenant: 'harbour' })}`)).toEqual({
    username: 'officer',
    userId: 1,
    tenant: 'lakeside',
    tenantName: 'Lakeside Bank',
  })
})

describe('the bank refuses', () => {
  test.each<[string, () => Promise<string>]>([
    ['a token for another audience', () => token({ aud: 'account' })],
    ['an ID token', () => token({ aud: 'clientele' })],
    ['a name that the bank does not know', () => token({ preferred_username: 'stranger' })],
    ['no name', () => token({ preferred_username: undefined })],
    ['a token of a third issuer', () => token({ iss: 'http://127.0.0.1:1' })],
    ['a token that has expired', () => token({ exp: 1 })],
  ])('%s', async (_what, make) => {
    await expect(bearer(`Bearer ${await make()}`)).rejects.toBeInstanceOf(NotAuthenticated)
  })
})
