import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccessTokens } from '../identity/access-token'
import { loadKeys } from '../identity/keys'
import { addDays, toTriple } from '../kit/dates/calendar-day'
import { findEngines } from './engines'
import { activation, createClient, createVerifiedClient, move } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Order of checks"
describe.each(await findEngines())('the order of checks (%s)', (engine) => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 30)
  })
  afterAll(() => sandbox.stop())

  const bearer = async (user: string) => ({ authorization: `Bearer ${await sandbox.token(user)}` })

  // docs/bank-api.md, "Order of checks" and "Tokens"
  test('without a valid token, the bank checks nothing else', async () => {
    const said = new Set<string>()
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic YTpi']) {
      for (const tenantId of ['lakeside', 'harbour', 'riverside', '']) {
        const headers = { tenantId, authorization }
        const answer = await sandbox.call('POST', '/v1/clients/x?command=nope', { headers })
        expect(answer).toMatchObject({ status: 401, code: 'error.msg.not.authenticated' })
        said.add(JSON.stringify(answer.body))
      }
    }
    expect(said.size).toBe(1)
  })

  // docs/bank-api.md, "Tokens"
  test('a token must name a member of staff by both name and number', async () => {
    const own = decodeJwt(await sandbox.token('officer'))
    const sign = createAccessTokens({
      issuer: own.iss ?? '',
      key: (await loadKeys(sandbox.db)).signing,
      lifetimeSeconds: 60,
    })
    const ask = async (account: { username: string; userId: number }) => {
      const person = { name: 'N', tenant: 'lakeside', tenantName: 'Lakeside Bank', duty: '' }
      const token = await sign({ ...person, ...account }, 'api', 'all')
      const headers = { authorization: `Bearer ${token}`, tenantId: 'lakeside' }
      return sandbox.call('GET', '/v1/userdetails', { headers })
    }
    expect((await ask({ username: 'officer', userId: 11 })).status).toBe(200)
    for (const account of [
      { username: 'officer', userId: 12 },
      { username: 'officer', userId: 99 },
      { username: 'nobody', userId: 11 },
      { username: 'officer@harbour', userId: 21 },
    ]) {
      expect(await ask(account)).toMatchObject({ status: 401, code: 'error.msg.not.authenticated' })
    }
  })

  // docs/bank-api.md, "Headers"
  test.each([
    ['missing', undefined],
    ['unknown', 'riverside'],
    ['not the one the token is for', 'harbour'],
  ])('a tenant that is %s is refused', async (_what, tenantId) => {
    const headers = { ...(await bearer('officer')), ...(tenantId && { tenantId }) }
    const answer = await sandbox.call('GET', '/v1/clients', { headers })
    expect(answer).toMatchObject({ status: 401, code: 'error.msg.invalid.tenant.identifier' })
  })

  // docs/bank-api.md, "Headers"
  test('the query may name the tenant instead of the header', async () => {
    const headers = await bearer('officer')
    const path = '/v1/clients?limit=1&tenantIdentifier=lakeside'
    expect((await sandbox.call('GET', path, { headers })).status).toBe(200)
  })

  test('the permission is checked before the body, the id and the state', async () => {
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
    expect(await (await sandbox.as('verifier')).get('/v1/audits?limit=x')).toMatchObject({
      status: 403,
      code: 'error.msg.not.authorized',
    })
  })

  test('a caller without permission does not learn the state of a client', async () => {
    const officer = await sandbox.as('officer')
    const id = await createVerifiedClient(officer)
    await move(officer, id, 'activate', { activationDate: '2024-03-01' })
    for (const user of ['officer', 'verifier']) {
      const desk = await sandbox.as(user)
      expect(await move(desk, id, 'activate', { activationDate: '2024-03-01' })).toMatchObject({
        status: 403,
        code: user === 'officer' ? 'error.msg.clients.already.active' : 'error.msg.not.authorized',
      })
    }
  })

  test('checks that depend on the client or the table come after these were found', async () => {
    const officer = await sandbox.as('officer')
    const id = await createClient(officer)
    const activate = (of: number) => move(officer, of, 'activate', { activationDate: '2024-01-14' })
    expect((await activate(999_999)).status).toBe(404)
    expect(await activate(id)).toMatchObject({
      status: 400,
      code: 'error.msg.clients.submittedOnDate.after.activation.date',
    })
    const born = { dateOfBirth: '2024-01-15', dateFormat: 'yyyy-MM-dd' }
    expect((await officer.put('/v1/clients/999999', born)).status).toBe(404)
    expect((await officer.put(`/v1/clients/${id}`, born)).status).toBe(400)
    const table = await createTable(officer)
    const row = { label: 'a', pieces: 'x' }
    expect((await officer.post(rowsPath('nowhere', id), row)).status).toBe(404)
    expect(await officer.post(rowsPath(table, id), row)).toMatchObject({
      status: 400,
      code: 'validation.msg.invalid.integer.format',
    })
  })

  test('a day too early to end or reopen a client is against a domain rule', async () => {
    const officer = await sandbox.as('officer')
    const id = await createClient(officer)
    const reason = { rejectionReasonId: 801 }
    const early = await move(officer, id, 'reject', { rejectionDate: '2024-01-14', ...reason })
    expect(early.status).toBe(403)
    expect(early.body.userMessageGlobalisationCode).toBe('validation.msg.domain.rule.violation')
    await move(officer, id, 'reject', { rejectionDate: '2024-02-01', ...reason })
    const again = await move(officer, id, 'undoRejection', { reopenedDate: '2024-01-31' })
    expect(again.status).toBe(403)
    expect(again.body.userMessageGlobalisationCode).toBe('validation.msg.domain.rule.violation')
  })

  test('a bad body is refused before an unknown client', async () => {
    const officer = await sandbox.as('officer')
    expect((await officer.post('/v1/clients/999999?command=activate', {})).status).toBe(400)
    expect(
      await officer.post('/v1/clients/999999?command=activate', activation('2024-03-01')),
    ).toMatchObject({ status: 404, code: 'error.msg.client.id.invalid' })
  })

  test('days of an identifier that are wrong by themselves are refused before an unknown client or identifier', async () => {
    const officer = await sandbox.as('officer')
    const known = await createClient(officer)
    const path = '/v1/clients/999999/identifiers'
    const future = 'validation.msg.clientIdentifier.issuedDate.cannot.be.in.the.future'
    const backwards = 'validation.msg.clientIdentifier.expiryDate.is.less.than.date'
    for (const [days, code] of [
      [{ issuedDate: '2999-01-01' }, future],
      [{ issuedDate: '2020-02-02', expiryDate: '2020-02-01' }, backwards],
    ] as const) {
      const passport = { documentTypeId: 89, documentKey: 'P-1', dateFormat: 'yyyy-MM-dd', ...days }
      for (const answer of [
        await officer.post(path, passport),
        await officer.put(`${path}/1`, passport),
        await officer.put(`/v1/clients/${known}/identifiers/999999`, passport),
      ])
        expect(answer).toMatchObject({ status: 400, code })
    }
    const expiry = { expiryDate: '2020-02-01', dateFormat: 'yyyy-MM-dd' }
    expect((await officer.put(`${path}/1`, expiry)).status).toBe(404)
  })

  test('a bad body is refused before the state of the client is checked', async () => {
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
    const total = async (desk: Desk) =>
      (await desk.get('/v1/clients?limit=1')).body.totalFilteredRecords
    // Ids have no gaps, so once the other bank has as many clients as this one, its next id exists only there.
    while ((await total(harbour)) < (await total(officer))) await createClient(harbour)
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
  ])('a command like "%s" is a bad request, even without the permission', async (query) => {
    for (const user of ['officer', 'auditor']) {
      const desk = await sandbox.as(user)
      expect(await desk.post(`/v1/clients/1${query}`, {})).toMatchObject({
        status: 400,
        code: 'error.msg.query.parameter.value.unsupported',
      })
    }
  })

  // docs/bank-api.md, "Errors"
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

  // docs/bank-api.md, "Errors" and "Address and version"
  test.each(['{broken', 'null', '[]', '"text"', '12', '{"__proto__":{"a":1}}'])(
    'a body like %s cannot be read',
    async (body) => {
      const headers = {
        ...(await bearer('officer')),
        tenantId: 'lakeside',
        'content-type': 'application/json; charset=utf-8',
      }
      const answer = await sandbox.call('POST', '/v1/clients', { headers, body })
      expect(answer).toMatchObject({ status: 400, code: 'error.msg.invalid.request.body' })
    },
  )

  // docs/bank-api.md, "Headers" and "Errors"
  test('a body that is not JSON is refused in the usual form', async () => {
    const headers = {
      ...(await bearer('officer')),
      tenantId: 'lakeside',
      'content-type': 'text/plain',
    }
    const answer = await fetch(`${sandbox.url}/v1/clients`, { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ httpStatusCode: '415' })
  })

  // docs/bank-api.md, "Address and version"
  test('unknown members of a query or a body are ignored', async () => {
    const officer = await sandbox.as('officer')
    expect((await officer.get('/v1/clients?limit=1&tenantId=x&foo=bar')).status).toBe(200)
    const body = { firstname: 'A', lastname: 'B', favouriteColour: 'teal' }
    expect((await officer.post('/v1/clients', body)).status).toBe(200)
  })

  // docs/bank-api.md, "Headers"
  test('the answer carries the trace id of its request', async () => {
    const headers = {
      ...(await bearer('officer')),
      tenantId: 'lakeside',
      'trace-id': 'RequestUUID=0b2c6e0e-1f53-4d38-9a5c-000000000001',
    }
    const answer = await sandbox.call('GET', '/v1/offices', { headers })
    expect(answer.headers.get('x-request-id')).toBe('0b2c6e0e-1f53-4d38-9a5c-000000000001')
  })

  // docs/bank-api.md, "User details"
  test('every member of staff can read who they are and what they may do', async () => {
    const officer = (await (await sandbox.as('officer')).get('/v1/userdetails')).body
    expect(officer).toMatchObject({
      username: 'officer',
      userId: 11,
      authenticated: true,
      officeId: 1,
      officeName: 'Head Office',
      staffDisplayName: 'Wanjiru Otieno',
      roles: [{ id: 1, name: 'Officer' }],
    })
    expect(officer.permissions).toContain('ACTIVATE_CLIENT')
    const verifier = (await (await sandbox.as('verifier')).get('/v1/userdetails')).body
    expect(verifier.permissions).toContain('VERIFY_CLIENT')
    expect(verifier.permissions).not.toContain('ACTIVATE_CLIENT')
    const auditor = (await (await sandbox.as('auditor@harbour')).get('/v1/userdetails')).body
    expect(auditor.permissions).toEqual(['ALL_FUNCTIONS_READ'])
  })

  // docs/bank-api.md, "Offices"
  test('each bank has its own offices', async () => {
    const { body } = await (await sandbox.as('auditor@harbour')).get('/v1/offices')
    const openedAgo = (days: number) => toTriple(addDays(sandbox.today, -days))
    const below = (id: number) => ({ id, hierarchy: `.${id}.`, parentId: 1 })
    expect(body).toEqual([
      { id: 1, name: 'Head Office', hierarchy: '.', openingDate: openedAgo(9_100) },
      { ...below(2), name: 'Harbour', openingDate: openedAgo(8_800) },
      { ...below(3), name: 'Göteborg', openingDate: openedAgo(6_400) },
      { ...below(4), name: 'Ångermanland', openingDate: openedAgo(5_000) },
      { ...below(5), name: 'Marseille', openingDate: openedAgo(3_900) },
      { ...below(6), name: 'Old Quay', openingDate: openedAgo(2_500) },
    ])
  })
})
