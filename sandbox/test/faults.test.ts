import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { identityRecord } from '../db/schema'
import { activation, createVerifiedClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Errors"
describe('fault switches', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 30)
    officer = await sandbox.as('officer')
  })
  afterEach(() => sandbox.call('DELETE', '/sandbox/faults'))
  afterAll(() => sandbox.stop())

  const list = { method: 'GET', path: '/v1/clients' }
  const activate = { method: 'POST', path: '/v1/clients/{clientId}?command=activate' }
  const put = (fault: object) =>
    sandbox.call('PUT', '/sandbox/faults', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  const isActive = async (id: number) => (await officer.get(`/v1/clients/${id}`)).body.active
  const send = async (path: string, init: RequestInit = {}) =>
    fetch(sandbox.url + path, {
      headers: {
        authorization: `Bearer ${await sandbox.token('officer')}`,
        tenantId: 'lakeside',
        'content-type': 'application/json',
      },
      ...init,
    })
  const sendActivation = (id: number, init: RequestInit = {}) =>
    send(`/v1/clients/${id}?command=activate`, {
      method: 'POST',
      body: JSON.stringify(activation('2024-03-01')),
      ...init,
    })

  test('refuse hangs up before anything is done', async () => {
    const id = await createVerifiedClient(officer)
    await put({ ...activate, kind: 'refuse', times: 1 })
    await expect(sendActivation(id)).rejects.toThrow()
    expect(await isActive(id)).toBe(false)
    expect((await sendActivation(id)).status).toBe(200)
  })

  test('delay answers late, and correctly', async () => {
    await put({ ...list, kind: 'delay', delayMs: 300, times: 1 })
    const start = performance.now()
    expect((await officer.get('/v1/clients?limit=1')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(295)
  })

  test('timeout-after-applying does the work and never answers', async () => {
    const id = await createVerifiedClient(officer)
    await put({ ...activate, clientId: id, kind: 'timeout-after-applying', times: 1 })
    const hangUp = new AbortController()
    const answer = sendActivation(id, { signal: hangUp.signal })
    await expect.poll(() => isActive(id)).toBe(true)
    hangUp.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  test('cut does the work and breaks off in the middle of the answer', async () => {
    const id = await createVerifiedClient(officer)
    await put({ ...activate, kind: 'cut', times: 1 })
    const answer = await sendActivation(id)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    expect(await isActive(id)).toBe(true)
  })

  test('garbage answers status 200 with a page that has nothing to do with a bank', async () => {
    await put({ ...list, kind: 'garbage', times: 1 })
    const answer = await send('/v1/clients')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<h1>')
  })

  test.each([401, 429, 500, 502, 503])('status %i is sent without any effect', async (status) => {
    const id = await createVerifiedClient(officer)
    await put({ ...activate, kind: 'status', status, times: 1 })
    const answer = await sendActivation(id)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ httpStatusCode: String(status) })
    expect(await isActive(id)).toBe(false)
  })

  test.each([
    [429, 'error.msg.rate.limit.exceeded', '1'],
    [500, 'error.msg.platform.server.side.error', null],
    [502, 'error.msg.platform.bad.gateway', null],
    [503, 'error.msg.platform.service.unavailable', '1'],
  ])('status %i has the code %s, and says when to try again', async (status, code, retryAfter) => {
    await put({ ...list, kind: 'status', status, times: 1 })
    const answer = await send('/v1/clients')
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    const body = await answer.json()
    expect(body.userMessageGlobalisationCode).toBe(code)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].userMessageGlobalisationCode).toBe(code)
  })

  test('a busy bank asks the caller to wait for as long as the fault says', async () => {
    await put({ ...list, kind: 'status', status: 429, retryAfterSeconds: 90, times: 1 })
    expect((await send('/v1/clients')).headers.get('retry-after')).toBe('90')
    const tooLong = await put({ ...list, kind: 'status', status: 429, retryAfterSeconds: 86_401 })
    expect(tooLong.status).toBe(400)
  })

  test('a fault lasts for the given number of calls, or until it is cleared', async () => {
    await put({ ...list, kind: 'status', status: 503, times: 2 })
    const statuses = []
    for (let call = 0; call < 3; call += 1) statuses.push((await send('/v1/clients')).status)
    expect(statuses).toEqual([503, 503, 200])
    await put({ ...list, kind: 'status', status: 503 })
    for (let call = 0; call < 4; call += 1) expect((await send('/v1/clients')).status).toBe(503)
    expect((await sandbox.call('DELETE', '/sandbox/faults')).body).toEqual([])
    expect((await send('/v1/clients')).status).toBe(200)
  })

  test('a fault affects only its route, its command, its client and its person', async () => {
    const [one, other] = [await createVerifiedClient(officer), await createVerifiedClient(officer)]
    await put({ ...activate, clientId: one, kind: 'status', status: 500 })
    await put({ ...list, user: 'verifier', kind: 'status', status: 500 })
    expect((await sendActivation(one)).status).toBe(500)
    expect((await sendActivation(other)).status).toBe(200)
    expect((await officer.post(`/v1/clients/${one}?command=verify`)).status).toBe(403)
    expect((await send('/v1/clients?limit=1')).status).toBe(200)
    const verifier = await sandbox.as('verifier')
    await expect(verifier.get('/v1/clients?limit=1')).rejects.toThrow()
    expect((await officer.get(`/v1/clients/${one}`)).status).toBe(200)
  })

  test('the faults of one person or client can be cleared alone', async () => {
    await put({ ...list, user: 'officer', kind: 'refuse' })
    await put({ ...list, user: 'verifier', kind: 'refuse' })
    await put({ ...activate, clientId: 7, kind: 'refuse' })
    const users = (faults: { user?: string; clientId?: number }[]) =>
      faults.map(({ user, clientId }) => user ?? clientId)
    expect(users((await sandbox.call('GET', '/sandbox/faults')).body)).toEqual([
      'officer',
      'verifier',
      7,
    ])
    const left = await sandbox.call('DELETE', '/sandbox/faults?user=officer')
    expect(users(left.body)).toEqual(['verifier', 7])
    const rest = await sandbox.call('DELETE', '/sandbox/faults?clientId=7')
    expect(users(rest.body)).toEqual(['verifier'])
    await put({ ...activate, user: 'verifier', kind: 'refuse' })
    const path = encodeURIComponent(activate.path)
    const last = await sandbox.call('DELETE', `/sandbox/faults?user=verifier&path=${path}`)
    expect(last.body).toMatchObject([{ user: 'verifier', path: list.path }])
    expect((await sandbox.call('DELETE', '/sandbox/faults?method=POST')).body).toHaveLength(1)
    expect((await sandbox.call('DELETE', '/sandbox/faults?method=GET')).body).toEqual([])
  })

  test('the token endpoints can fail too, even for one person alone', async () => {
    const signIn = (username: string) =>
      fetch(`${sandbox.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'api',
          client_secret: 'secret',
          username,
          password: 'sandbox',
        }),
      })
    await put({
      method: 'POST',
      path: '/oauth/token',
      user: 'verifier',
      kind: 'status',
      status: 503,
    })
    expect((await signIn('verifier')).status).toBe(503)
    expect((await signIn('officer')).status).toBe(200)

    await put({ method: 'POST', path: '/oidc/token', kind: 'garbage', times: 1 })
    const askToken = () => fetch(`${sandbox.url}/oidc/token`, { method: 'POST' })
    expect((await askToken()).headers.get('content-type')).toContain('text/html')
    expect((await askToken()).status).toBe(400)
  })

  test('a refresh can fail for one person while it works for everybody else', async () => {
    const records = ['officer', 'verifier'].map((accountId) => ({
      kind: 'RefreshToken',
      id: `of-${accountId}`,
      payload: { accountId },
    }))
    await sandbox.db.insert(identityRecord).values(records)
    await put({ method: 'POST', path: '/oidc/token', user: 'officer', kind: 'status', status: 503 })
    const refresh = (token: string) =>
      fetch(`${sandbox.url}/oidc/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa('clientele:clientele-sandbox-secret-not-for-production')}`,
        },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
      })
    expect((await refresh('of-officer')).status).toBe(503)
    const understood = await refresh('of-verifier')
    expect(understood.status).toBe(400)
    expect(await understood.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test.each([
    { ...list, kind: 'explode' },
    { ...list, kind: 'delay' },
    { ...list, kind: 'status' },
    { ...list, kind: 'status', status: 418 },
    { path: '/v1/clients', kind: 'refuse' },
  ])('a fault like %j is refused', async (fault) => {
    expect((await put(fault)).status).toBe(400)
    expect((await sandbox.call('GET', '/sandbox/faults')).body).toEqual([])
  })

  test.each<['GET' | 'PUT', string]>([
    ['GET', '/sandbox/faults'],
    ['PUT', '/sandbox/faults'],
    ['PUT', '/sandbox/verifications/hillside/1'],
  ])('%s %s is for callers on this machine only', async (method, url) => {
    const ask = (remoteAddress: string) =>
      sandbox.app.inject({ method, url, remoteAddress, payload: method === 'PUT' ? {} : undefined })
    for (const elsewhere of ['10.0.0.7', '2001:db8::1', '::ffff:10.0.0.7', '192.127.0.1']) {
      expect((await ask(elsewhere)).statusCode).toBe(403)
    }
    for (const here of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      expect((await ask(here)).statusCode).not.toBe(403)
    }
  })

  test.each([
    'forwarded',
    'via',
    'x-forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('a request forwarded with %s does not count as made on this machine', async (header) => {
    const answer = await sandbox.call('GET', '/sandbox/faults', { headers: { [header]: 'x' } })
    expect(answer.status).toBe(403)
    expect((await sandbox.call('GET', '/sandbox/health')).status).toBe(200)
  })

  test('a request from a proxy that adds no header does not count either', async () => {
    const { hostname, port } = new URL(sandbox.url)
    const statusOf = async (version: string) => {
      const socket = connect(Number(port), hostname)
      socket.end(
        `GET /sandbox/faults HTTP/${version}\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`,
      )
      return Number((await text(socket)).split(' ')[1])
    }
    expect(await statusOf('1.1')).toBe(200)
    expect(await statusOf('1.0')).toBe(403)
  })

  test('clearing faults for a client id that is not a number is refused', async () => {
    await put({ ...list, kind: 'refuse', clientId: 1 })
    expect((await sandbox.call('DELETE', '/sandbox/faults?clientId=x')).status).toBe(400)
    expect((await sandbox.call('GET', '/sandbox/faults')).body).toHaveLength(1)
  })

  test('a token with a NUL matches no person that a fault is meant for', async () => {
    await put({ method: 'POST', path: '/oidc/token', user: 'officer', kind: 'status', status: 503 })
    const answer = await fetch(`${sandbox.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: '\0' }),
    })
    expect(answer.status).toBe(400)
  })

  test('the sandbox says when it is ready', async () => {
    expect((await sandbox.call('GET', '/sandbox/health')).body).toEqual({ ready: true })
  })
})
