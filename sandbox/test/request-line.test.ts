import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from './raw-request'
import { startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Address and version", "Headers"
describe('the request line', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 30, { SANDBOX_ORIGIN: 'http://bank.example' })
  })
  afterAll(() => sandbox.stop())

  const ask = (line: string, headers = 'Host: 127.0.0.1\r\n') =>
    sendRaw(sandbox.url, `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
  const isUp = async () => (await sandbox.call('GET', '/sandbox/health')).status === 200

  test.each([
    'GET //',
    'GET ///',
    'GET //[',
    'GET //127.0.0.1:99999999',
    'GET /\\[',
    'OPTIONS *',
    'GET http://[',
    'GET http://127.0.0.1/sandbox/health',
    'POST //oauth/token',
  ])('%s is refused because it is not a path', async (line) => {
    const { status, text } = await ask(line)
    expect(status).toBe(400)
    expect(text).toMatch(/error\.msg\.invalid\.request\.target|^HTTP\/1\.1 400 Bad Request/)
    expect(await isUp()).toBe(true)
  })

  test('such a refusal has the shape and the headers of every other', async () => {
    const traced = 'Host: localhost\r\ntrace-id: RequestUUID=0f-1\r\n'
    const { text } = await ask('GET //', traced)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toContain('x-request-id: 0f-1')
    expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toMatchObject({
      httpStatusCode: '400',
      userMessageGlobalisationCode: 'error.msg.invalid.request.target',
    })
  })

  test.each([
    'GET /oidc/auth?client_id=%00',
    'GET /oidc/auth/%00',
    'GET /oidc/sign-in/%00',
    'GET /oidc//[',
    'GET /oidc/session/end?post_logout_redirect_uri=//&state=%00',
    'GET /oidc/session/end/success?client_id=%00',
    'GET /v1/clients/%00',
    'GET /v1/datatables/%00/1',
    'DELETE /sandbox/faults?clientId=x',
    'GET /%',
    'PROPFIND /v1/clients',
    'MAKE /v1/clients',
  ])('%s causes no failure of the sandbox', async (line) => {
    const { status } = await ask(line)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
  })

  test.each(['evil.example', '127.0.0.1.evil.example', '[', 'a b', '', 'x:99999999', '10.0.0.7'])(
    'a request for the host "%s" is refused, whatever its address',
    async (host) => {
      for (const path of ['/v1/clients', '/oidc/auth', '/sandbox/faults', '/oauth/token']) {
        const { status, text } = await ask(`GET ${path}`, `Host: ${host}\r\n`)
        expect(status).toBe(400)
        expect(text).toContain('error.msg.invalid.host')
      }
    },
  )

  test.each(['127.0.0.1', 'localhost:4010', 'LOCALHOST', '[::1]:80', 'bank.localhost'])(
    'a request for %s is for this machine',
    async (host) => {
      expect((await ask('GET /sandbox/health', `Host: ${host}\r\n`)).status).toBe(200)
      expect((await ask('GET /sandbox/faults', `Host: ${host}\r\n`)).status).toBe(200)
    },
  )

  test('the host of SANDBOX_ORIGIN is answered, but does not count as this machine', async () => {
    const headers = 'Host: bank.example:4010\r\n'
    expect((await ask('GET /sandbox/health', headers)).status).toBe(200)
    expect((await ask('GET /sandbox/faults', headers)).status).toBe(403)
  })

  test('any bytes are answered or hung up on, and never end the sandbox', async () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', '[', ']', '%', '%00', '%zz', '?', '#', '*', ':', '@', '..'),
      fc.constantFrom('/v1/clients', '/oidc/', '/oidc/auth', '/sandbox/', '/storage/', 'http://'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', '')
    await fc.assert(
      fc.asyncProperty(method, fc.array(piece, { maxLength: 5 }), async (verb, pieces) => {
        const { status } = await ask(`${verb} ${pieces.join('')}`)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    expect(await isUp()).toBe(true)
  })
})
