import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPassport, createClient, createReadyClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Address and version"
describe('a caller of the bank', () => {
  let sandbox: TestSandbox
  let officer: Desk
  let headers: Record<string, string>
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 10)
    officer = await sandbox.as('officer')
    headers = { authorization: `Bearer ${await sandbox.token('officer')}`, tenantId: 'lakeside' }
  })
  afterAll(() => sandbox.stop())

  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(sandbox.url + path, { method, ...init, headers: { ...headers, ...init.headers } })

  test.each([
    ['GET', '/clients'],
    ['GET', '/v2/clients'],
    ['GET', '/v1/nothing'],
    ['PATCH', '/v1/clients/1'],
    ['DELETE', '/v1/clients'],
    ['POST', '/v1/oauth/token'],
    ['GET', '/oauth/token'],
    ['GET', '/v1/datatables/%zz'],
  ])('gets a 404 with the usual body for %s %s', async (method, path) => {
    for (const known of [headers, { authorization: '', tenantId: '' }]) {
      const answer = await send(method, path, { headers: known })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({
        developerMessage: expect.any(String),
        httpStatusCode: '404',
        defaultUserMessage: expect.any(String),
        userMessageGlobalisationCode: 'error.msg.resource.not.found',
        errors: [],
      })
    }
  })

  test('writes and reads JSON in UTF-8', async () => {
    const body = Buffer.from('{"firstname":"Łucja","lastname":"Ñandú 北"}', 'utf8')
    const type = { 'content-type': 'application/json' }
    const created = await send('POST', '/v1/clients', { headers: type, body })
    expect(created.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { clientId } = await created.json()
    const read = await send('GET', `/v1/clients/${clientId}`)
    expect(Buffer.from(await read.arrayBuffer()).toString('utf8')).toContain('"Łucja Ñandú 北"')
    const all = await send('GET', '/v1/clients?limit=0')
    expect(all.headers.get('content-type')).toBe('application/json; charset=utf-8')
    await all.text()
  })

  test('may send a content type without a body', async () => {
    const id = await createReadyClient(officer)
    const type = { 'content-type': 'application/json; charset=utf-8' }
    const ask = async (method: string, path: string, body?: string) =>
      (await send(method, path, { headers: type, body })).status
    expect(await ask('GET', '/v1/clients?limit=1')).toBe(200)
    expect(await ask('POST', `/v1/clients/${id}?command=verify`)).toBe(200)
    expect(await ask('DELETE', `/v1/clients/${await createClient(officer)}`)).toBe(200)
    expect(
      await ask('POST', `/v1/clients/${await createReadyClient(officer)}?command=verify`, ' '),
    ).toBe(200)
  })

  test.each(['null', '[]', '"text"', '12', '{broken'])(
    'gets a refusal for the body %s, even when no body is needed',
    async (body) => {
      const id = await createReadyClient(officer)
      const type = { 'content-type': 'application/json' }
      const answer = await send('POST', `/v1/clients/${id}?command=verify`, { headers: type, body })
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors[0].userMessageGlobalisationCode).toBe(
        'error.msg.invalid.request.body',
      )
      expect((await officer.get(`/v1/clients/${id}`)).body.clientVerificationStatus).toBe('PENDING')
    },
  )

  test('can send a body of at most one mebibyte', async () => {
    const ofLength = (length: number) => {
      const frame = JSON.stringify({ firstname: 'A', lastname: 'B', note: '' })
      return frame.replace('"note":""', `"note":"${'x'.repeat(length - frame.length)}"`)
    }
    const post = (body: string) =>
      sandbox.call('POST', '/v1/clients', {
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
    expect((await post(ofLength(1024 * 1024))).status).toBe(200)
    const answer = await fetch(`${sandbox.url}/v1/clients`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: ofLength(1024 * 1024 + 1),
    })
    expect(answer.status).toBe(413)
  })

  test('never gets a null member, except in errors', async () => {
    const id = await createClient(officer)
    await addPassport(officer, id)
    const answers = await Promise.all(
      [`/v1/clients/${id}`, '/v1/clients', `/v1/clients/${id}/identifiers`].map((path) =>
        send('GET', path).then((answer) => answer.text()),
      ),
    )
    for (const text of answers) expect(text).not.toContain('null')
    const { body } = await officer.get('/v1/clients/999999')
    expect(body.errors[0]).toHaveProperty('value', null)
  })

  test('may write a number as text', async () => {
    const members = { officeId: '2', genderId: '23', legalFormId: '1', clientTypeId: '31' }
    const { body } = await officer.get(`/v1/clients/${await createClient(officer, members)}`)
    expect(body).toMatchObject({ officeId: 2, gender: { id: 23 }, clientType: { id: 31 } })
  })

  test('gets the same answer for a query member without a value as for an absent one', async () => {
    const query = 'limit=&offset=&orderBy=&sortOrder=&officeId=&displayName=&clientStatus=&fields='
    expect(await officer.get(`/v1/clients?${query}`)).toMatchObject({
      status: 200,
      body: (await officer.get('/v1/clients')).body,
    })
  })

  test.each(['displayName', 'fields', 'accountNo'])('can give %s only once', async (name) => {
    expect(await officer.get(`/v1/clients?${name}=a&${name}=b`)).toMatchObject({
      status: 400,
      code: 'validation.msg.invalid.string.format',
    })
  })

  test('may ask for some members only, of one record or many, in any order', async () => {
    const id = await createClient(officer)
    const { body: added } = await addPassport(officer, id)
    const client = { id, displayName: (await officer.get(`/v1/clients/${id}`)).body.displayName }
    const fields = 'fields=displayName,%20id,nonsense'
    expect((await officer.get(`/v1/clients/${id}?${fields}`)).body).toEqual(client)
    for (const limit of [200, 0]) {
      const { body } = await officer.get(`/v1/clients?limit=${limit}&${fields}`)
      expect(body.totalFilteredRecords).toBe(body.pageItems.length)
      expect(body.pageItems.at(-1)).toEqual(client)
      for (const item of body.pageItems) expect(Object.keys(item)).toEqual(['id', 'displayName'])
    }
    const identifiers = `/v1/clients/${id}/identifiers`
    const wanted = { id: added.resourceId, status: 'clientIdentifierStatusType.active' }
    expect((await officer.get(`${identifiers}?fields=id,status`)).body).toEqual([wanted])
    expect(
      (await officer.get(`${identifiers}/${added.resourceId}?fields=status,id,nonsense`)).body,
    ).toEqual(wanted)
    expect((await officer.get(`/v1/clients/${id}?fields=nonsense`)).body).toEqual({})
  })

  // docs/bank-api.md, "Headers"
  describe('with headers', () => {
    const offices = (path: string, given: Record<string, string>) =>
      sandbox.call('GET', `/v1/offices${path}`, { headers: given })
    const refused = { status: 401, code: 'error.msg.invalid.tenant.identifier' }

    test('may name the tenant in the query, but the header wins', async () => {
      const { authorization = '' } = headers
      const inHeader = (tenantId: string) => ({ authorization, tenantId })
      expect((await offices('?tenantIdentifier=lakeside', { authorization })).status).toBe(200)
      expect(await offices('?tenantIdentifier=harbour', { authorization })).toMatchObject(refused)
      expect(await offices('?tenantIdentifier=', { authorization })).toMatchObject(refused)
      expect((await offices('?tenantIdentifier=harbour', inHeader('lakeside'))).status).toBe(200)
      expect(await offices('?tenantIdentifier=lakeside', inHeader('harbour'))).toMatchObject(
        refused,
      )
      expect(await offices('?tenantIdentifier=lakeside', inHeader(''))).toMatchObject(refused)
    })

    test('gets JSON, whatever it says it accepts', async () => {
      const answer = await send('GET', '/v1/offices', { headers: { accept: 'text/html' } })
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      await answer.text()
    })

    test.each([
      ['GET', '/v1/offices', 200],
      ['GET', '/v1/clients?limit=0', 200],
      ['GET', '/v1/clients/999999', 404],
      ['GET', '/v1/nothing', 404],
      ['GET', '/v1/datatables/%zz', 404],
      ['POST', '/v1/clients/1?command=nope', 400],
      ['POST', '/oauth/token', 400],
    ])('finds the id of its request in the answer of %s %s', async (method, path, status) => {
      const own = '0b2c6e0e-1f53-4d38-9a5c-000000000001'
      const named = await send(method, path, { headers: { 'trace-id': `RequestUUID=${own}` } })
      expect([named.status, named.headers.get('x-request-id')]).toEqual([status, own])
      const ids = new Set<string | null>([null, '', own])
      for (const trace of ['', own]) {
        const answer = await send(method, path, { headers: { 'trace-id': trace } })
        expect(ids).not.toContain(answer.headers.get('x-request-id'))
        ids.add(answer.headers.get('x-request-id'))
        await answer.text()
      }
      await named.text()
    })

    test('finds that id in a refusal of access, too', async () => {
      const answer = await send('GET', '/v1/offices', { headers: { authorization: '' } })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    })
  })
})
