import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from './engines'
import { activation, createClient, createVerifiedClient } from './new-clients'
import { startSandbox, type TestSandbox } from './start-sandbox'

describe.each(await findEngines())('the order of checks (%s)', (engine) => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 30)
  }, 60_000)
  afterAll(() => sandbox.stop())

  const bearer = async (user: string) => ({ authorization: `Bearer ${await sandbox.token(user)}` })

  test('without a token, or with a wrong one, nothing else is looked at', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic YTpi']) {
      const headers = { tenantId: 'lakeside', authorization }
      const answer = await sandbox.call('POST', '/v1/clients/x?command=nope', { headers })
      expect(answer).toMatchObject({ status: 401, code: 'error.msg.not.authenticated' })
    }
  })

  test.each([
    ['missing', undefined],
    ['unknown', 'riverside'],
    ['not the one the token is for', 'harbour'],
  ])('a tenant that is %s is refused', async (_what, tenantId) => {
    const headers = { ...(await bearer('officer')), ...(tenantId && { tenantId }) }
    const answer = await sandbox.call('GET', '/v1/clients', { headers })
    expect(answer).toMatchObject({ status: 401, code: 'error.msg.invalid.tenant.identifier' })
  })

  test('the tenant may stand in the query instead of the header', async () => {
    const headers = await bearer('officer')
    const path = '/v1/clients?limit=1&tenantIdentifier=lakeside'
    expect((await sandbox.call('GET', path, { headers })).status).toBe(200)
  })

  test('permission comes before the body, the id and the state', async () => {
    const auditor = await sandbox.as('auditor')
    const headers = {
      ...(await bearer('auditor')),
      tenantId: 'lakeside',
      'content-type': 'application/json',
    }
    const path = '/v1/clients/999999?command=activate'
    expect(await sandbox.call('POST', path, { headers, body: '{broken' })).toMatchObject({
      status: 403,
      code: 'error.msg.not.authorized',
    })
    expect((await auditor.post('/v1/clients', {})).status).toBe(403)
    expect((await auditor.delete('/v1/clients/1/identifiers/1')).status).toBe(403)
  })

  test('a bad body comes before an unknown client', async () => {
    const officer = await sandbox.as('officer')
    expect((await officer.post('/v1/clients/999999?command=activate', {})).status).toBe(400)
    expect(
      await officer.post('/v1/clients/999999?command=activate', activation('2024-03-01')),
    ).toMatchObject({ status: 404, code: 'error.msg.client.id.invalid' })
  })

  test('a bad body comes before the state of the client', async () => {
    const officer = await sandbox.as('officer')
    const id = await createVerifiedClient(officer)
    const path = `/v1/clients/${id}?command=activate`
    await officer.post(path, activation('2024-03-01'))
    expect((await officer.post(path, { activationDate: 'x' })).status).toBe(400)
    expect((await officer.post(path, activation('2024-03-01'))).status).toBe(403)
  })

  test('a client of the other bank does not exist here', async () => {
    const officer = await sandbox.as('officer')
    const harbour = await sandbox.as('officer@harbour')
    for (let made = 0; made < 3; made += 1) await createClient(harbour)
    const id = await createClient(harbour)
    expect((await harbour.get(`/v1/clients/${id}`)).status).toBe(200)
    expect((await officer.get(`/v1/clients/${id}`)).status).toBe(404)
    expect(
      (await officer.post(`/v1/clients/${id}?command=activate`, activation('2024-03-01'))).status,
    ).toBe(404)
  })

  test.each([
    '',
    '?command=',
    '?command=promote',
    '?command=Close',
    '?command=activate&command=verify',
  ])('a command like "%s" is a bad request', async (query) => {
    const officer = await sandbox.as('officer')
    expect(await officer.post(`/v1/clients/1${query}`, {})).toMatchObject({
      status: 400,
      code: 'error.msg.query.parameter.value.unsupported',
    })
  })

  test.each(['abc', '1.5', '1e3', '%20', '99999999999999999999'])(
    'a client id like "%s" is a bad request',
    async (id) => {
      const officer = await sandbox.as('officer')
      expect(await officer.get(`/v1/clients/${id}`)).toMatchObject({
        status: 400,
        code: 'validation.msg.invalid.integer.format',
      })
    },
  )

  test.each(['{broken', 'null', '[]', '"text"', '12', '{"__proto__":{"a":1}}'])(
    'a body like %s cannot be read',
    async (body) => {
      const headers = {
        ...(await bearer('officer')),
        tenantId: 'lakeside',
        'content-type': 'application/json; charset=utf-8',
      }
      const answer = await sandbox.call('POST', '/v1/clients', { headers, body })
      expect(answer.status).toBe(400)
      if (body !== 'null') expect(answer.code).toBe('error.msg.invalid.request.body')
    },
  )

  test('a body that is not JSON is refused in the same shape', async () => {
    const headers = {
      ...(await bearer('officer')),
      tenantId: 'lakeside',
      'content-type': 'text/plain',
    }
    const answer = await fetch(`${sandbox.url}/v1/clients`, { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ httpStatusCode: '415' })
  })

  test('unknown members of a query or a body are ignored', async () => {
    const officer = await sandbox.as('officer')
    expect((await officer.get('/v1/clients?limit=1&tenantId=x&foo=bar')).status).toBe(200)
    const body = { firstname: 'A', lastname: 'B', favouriteColour: 'teal' }
    expect((await officer.post('/v1/clients', body)).status).toBe(200)
  })

  test('the request is known by its trace id in the answer', async () => {
    const headers = {
      ...(await bearer('officer')),
      tenantId: 'lakeside',
      'trace-id': 'RequestUUID=0b2c6e0e-1f53-4d38-9a5c-000000000001',
    }
    const answer = await sandbox.call('GET', '/v1/offices', { headers })
    expect(answer.headers.get('x-request-id')).toBe('0b2c6e0e-1f53-4d38-9a5c-000000000001')
  })

  test('every member of staff is told who they are and what they may do', async () => {
    const officer = (await (await sandbox.as('officer')).get('/v1/userdetails')).body
    expect(officer).toMatchObject({
      username: 'officer',
      officeName: 'Head Office',
      staffDisplayName: 'Wanjiru Otieno',
    })
    expect(officer.permissions).toContain('ACTIVATE_CLIENT')
    const verifier = (await (await sandbox.as('verifier')).get('/v1/userdetails')).body
    expect(verifier.permissions).toContain('VERIFY_CLIENT')
    expect(verifier.permissions).not.toContain('ACTIVATE_CLIENT')
    const auditor = (await (await sandbox.as('auditor@harbour')).get('/v1/userdetails')).body
    expect(auditor.permissions).toEqual(['ALL_FUNCTIONS_READ'])
  })

  test('the offices of a bank are its own', async () => {
    const { body } = await (await sandbox.as('auditor@harbour')).get('/v1/offices')
    const openingDate = [expect.any(Number), expect.any(Number), expect.any(Number)]
    expect(body[0]).toEqual({ id: 1, name: 'Head Office', hierarchy: '.', openingDate })
    expect(body[2]).toEqual({
      id: 3,
      name: 'Göteborg',
      hierarchy: '.3.',
      parentId: 1,
      openingDate,
    })
  })
})
