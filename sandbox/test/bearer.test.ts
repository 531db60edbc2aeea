import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBearer } from '../kit/bearer'
import { NotAuthenticated } from '../kit/errors'

const issuer = 'http://127.0.0.1:4010/oidc'
const audience = 'bank-api'
const claims = {
  userId: 1,
  tenant: 'lakeside',
  tenant_name: 'Lakeside Bank',
  name: 'Wanjiru Otieno',
}

type Signing = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'] | Uint8Array
type Change = {
  payload?: JWTPayload
  alg?: string
  typ?: string
  kid?: string
  key?: Signing
  lifetime?: string
}

let bank: Awaited<ReturnType<typeof generateKeyPair>>
let bearer: ReturnType<typeof createBearer>
let publicKeyText: string

const token = ({
  payload,
  alg = 'ES256',
  typ = 'at+jwt',
  kid = 'k1',
  key,
  lifetime = '5 min',
}: Change = {}) =>
  new SignJWT({ iss: issuer, aud: audience, sub: 'officer', ...claims, ...payload })
    .setProtectedHeader({ alg, typ, kid })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key ?? bank.privateKey)

beforeAll(async () => {
  bank = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(bank.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  publicKeyText = JSON.stringify(jwk)
  bearer = createBearer({ issuer, audience, jwks: { keys: [jwk] } })
})

// docs/bank-api.md, "Tokens"
test('a valid token says who asks and at which bank', async () => {
  const officer = {
    username: 'officer',
    userId: 1,
    tenant: 'lakeside',
    tenantName: 'Lakeside Bank',
  }

  expect(await bearer(`Bearer ${await token()}`)).toEqual(officer)
  expect(await bearer(`bearer ${await token()}`)).toEqual(officer)
})

describe('the bank refuses', () => {
  const unsigned = () =>
    new UnsecuredJWT({ ...claims, sub: 'officer' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('5 min')
      .encode()
  const otherKey = async () => (await generateKeyPair('ES256')).privateKey
  const tampered = async () => {
    const [header, , signature] = (await token()).split('.')
    const { payload } = { payload: { iss: issuer, aud: audience, sub: 'auditor', ...claims } }
    return `${header}.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.${signature}`
  }

  test.each<[string, () => Promise<string> | string]>([
    ['a token without a signature', unsigned],
    [
      'HS256 and the public key as its secret',
      () => token({ alg: 'HS256', key: new TextEncoder().encode(publicKeyText) }),
    ],
    ["somebody else's key", async () => token({ key: await otherKey() })],
    [
      "somebody else's key under another name",
      async () => token({ key: await otherKey(), kid: 'k2' }),
    ],
    ['a changed payload', tampered],
    ['a token of another issuer', () => token({ payload: { iss: 'http://127.0.0.1:4011/oidc' } })],
    ['a token for another audience', () => token({ payload: { aud: 'clientele' } })],
    ['an ID token', () => token({ typ: 'JWT' })],
    ['an expired token', () => token({ lifetime: '1 second ago' })],
    [
      'a token that is not valid yet',
      () => token({ payload: { nbf: Math.floor(Date.now() / 1000) + 60 } }),
    ],
    ['a token without a tenant', () => token({ payload: { tenant: undefined } })],
    ['a token whose user id is text', () => token({ payload: { userId: '1' } })],
    ['a token without a subject', () => token({ payload: { sub: undefined } })],
    ['something that is no token', () => 'abc'],
  ])('%s', async (_what, make) => {
    await expect(bearer(`Bearer ${await make()}`)).rejects.toBeInstanceOf(NotAuthenticated)
  })

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic b2ZmaWNlcjpzYW5kYm94', 'Bearer a b'])(
    'the header %j',
    async (header) => {
      await expect(bearer(header)).rejects.toBeInstanceOf(NotAuthenticated)
    },
  )

  test('another scheme before a valid token', async () => {
    await expect(bearer(`DPoP ${await token()}`)).rejects.toBeInstanceOf(NotAuthenticated)
  })

  test('a token that never expires', async () => {
    const endless = await new SignJWT({ iss: issuer, aud: audience, sub: 'officer', ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'k1' })
      .sign(bank.privateKey)

    await expect(bearer(`Bearer ${endless}`)).rejects.toBeInstanceOf(NotAuthenticated)
  })
})
