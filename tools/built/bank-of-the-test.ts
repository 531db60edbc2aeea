import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A bank and its sign-in service in one, for tests of misbehaviour that the sandbox does not have. `answer` sees each request
 * to the bank, and each one for tokens, first, and returns whether it has answered it. Every sign-in succeeds, as the
 * `username` of that moment, with a token that lives for `lifetime` seconds and names its owner.
 */
export async function bankOfTheTest(clientId: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const nothing: Answer = () => false
  const bank = {
    url: '',
    answer: nothing,
    username: 'officer',
    nonce: '',
    lifetime: 3600,
    close: async () => undefined,
  }
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URLSearchParams(await text(request))
    const username = ownerOf(asked.get('refresh_token')) ?? bank.username
    const id = await new SignJWT({
      nonce: bank.nonce,
      tenant: 'lakeside',
      preferred_username: username,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(bank.url)
      .setAudience(clientId)
      .setSubject(username)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    json(response, {
      access_token: tokenOf(username),
      token_type: 'Bearer',
      expires_in: bank.lifetime,
      refresh_token: tokenOf(username),
      id_token: id,
    })
  }

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/.well-known/openid-configuration')
      return json(response, {
        issuer: bank.url,
        authorization_endpoint: `${bank.url}/authorize`,
        token_endpoint: `${bank.url}/token`,
        jwks_uri: `${bank.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    if (path === '/jwks') return json(response, { keys: [jwk] })
    if (bank.answer(request, response)) return undefined
    if (path === '/token') return void token(request, response)
    if (path === '/v1/userdetails')
      return json(response, {
        username: ownerOf(request.headers.authorization) ?? bank.username,
        roles: [],
        permissions: ['ALL_FUNCTIONS'],
      })
    return response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  bank.url = `http://127.0.0.1:${port}`
  bank.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return bank
}

/** The access and the refresh token of a user. */
export const tokenOf = (username: string) => `of.${Buffer.from(username).toString('base64url')}`
function ownerOf(token: string | null = ''): string | undefined {
  const name = token?.match(/of\.([\w-]+)$/)?.[1]
  return name && Buffer.from(name, 'base64url').toString()
}
