import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from './file-samples'
import { createActiveClient, createClient, createVerifiedClient, move } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Errors"
describe('a refusal', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 10, { LOG_LEVEL: 'silent' })
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const activate = (id: number, desk = officer) =>
    move(desk, id, 'activate', { activationDate: '2024-03-01' })
  const headersOf = async () => ({
    authorization: `Bearer ${await sandbox.token('officer')}`,
    tenantId: 'lakeside',
    'content-type': 'application/json',
  })
  const send = async (method: string, path: string, body?: string, type = 'application/json') =>
    fetch(sandbox.url + path, {
      method,
      headers: { ...(await headersOf()), 'content-type': type },
      body,
    })
  const codesIn = (body: { errors: { userMessageGlobalisationCode: string }[] }) =>
    body.errors.map((cause) => cause.userMessageGlobalisationCode)

  test('has one body, with the values sent and with every member', async () => {
    const id = await createActiveClient(officer)
    const sentence = 'Cannot activate client. Client is already active.'
    expect((await activate(id)).body).toEqual({
      developerMessage: 'Request was understood but caused a domain rule violation.',
      httpStatusCode: '403',
      defaultUserMessage: 'Errors contain reason for domain rule violation.',
      userMessageGlobalisationCode: 'validation.msg.domain.rule.violation',
      errors: [
        {
          developerMessage: sentence,
          defaultUserMessage: sentence,
          userMessageGlobalisationCode: 'error.msg.clients.already.active',
          parameterName: 'activationDate',
          value: null,
          args: [{ value: '2024-03-01' }],
        },
      ],
    })
  })

  type Refused = { status: number; body: { userMessageGlobalisationCode: string; errors: [] } }
  const plain = async (answer: Promise<Response>): Promise<Refused> => {
    const { status } = await answer
    return { status, body: await (await answer).json() }
  }
  const headed = (headers: Record<string, string>) =>
    sandbox.call('GET', '/v1/clients', { headers })

  test.each<[string, () => Promise<Refused>, number, string, string[]]>([
    [
      'of values',
      () => officer.get('/v1/clients?limit=x&offset=-1'),
      400,
      'validation.msg.validation.errors.exist',
      [
        'validation.msg.invalid.integer.format',
        'validation.msg.client.offset.is.not.within.expected.range',
      ],
    ],
    [
      'of a body that is no object',
      () => officer.post('/v1/clients', []),
      400,
      'error.msg.invalid.request.body',
      ['error.msg.invalid.request.body'],
    ],
    [
      'of somebody unknown',
      () => headed({ tenantId: 'lakeside' }),
      401,
      'error.msg.not.authenticated',
      [],
    ],
    [
      'of another tenant',
      async () => headed({ authorization: `Bearer ${await sandbox.token('officer')}` }),
      401,
      'error.msg.invalid.tenant.identifier',
      [],
    ],
    [
      'for want of a permission',
      async () => activate(1, await sandbox.as('auditor')),
      403,
      'error.msg.not.authorized',
      ['error.msg.not.authorized'],
    ],
    [
      'by the rules, each of them named',
      async () => officer.post(`/v1/clients/${await createClient(officer)}?command=verify`),
      403,
      'validation.msg.domain.rule.violation',
      [
        'error.msg.client.verify.identity.document.missing',
        'error.msg.client.verify.email.missing',
        'error.msg.client.verify.mobile.missing',
      ],
    ],
    [
      'of a value that is taken',
      async () => {
        await createClient(officer, { externalId: 'only-one' })
        return officer.post('/v1/clients', {
          firstname: 'A',
          lastname: 'B',
          externalId: 'only-one',
        })
      },
      403,
      'error.msg.client.duplicate.externalId',
      ['error.msg.client.duplicate.externalId'],
    ],
    [
      'of a record that is not there',
      () => officer.get('/v1/clients/999999'),
      404,
      'error.msg.resource.not.found',
      ['error.msg.client.id.invalid'],
    ],
    [
      'of an address that is not there',
      () => officer.get('/v1/nothing'),
      404,
      'error.msg.resource.not.found',
      [],
    ],
    [
      'of a body that is too large',
      () => plain(send('POST', '/v1/clients', ' '.repeat(1024 * 1024 + 1))),
      413,
      'error.msg.request.too.large',
      ['error.msg.request.too.large'],
    ],
    [
      'of a body that is not JSON',
      () => plain(send('POST', '/v1/clients', 'x', 'text/plain')),
      415,
      'error.msg.unsupported.media.type',
      ['error.msg.unsupported.media.type'],
    ],
  ])('%s has its own status and codes', async (_what, ask, status, outer, inner) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      httpStatusCode: String(status),
      userMessageGlobalisationCode: outer,
    })
    expect(codesIn(answer.body)).toEqual(inner)
  })

  test('of an unforeseen failure has the same body, without the cause', async () => {
    await sandbox.db.execute(sql`alter table audit rename to away`)
    try {
      const { status, body } = await plain(send('GET', '/v1/audits'))
      expect(status).toBe(500)
      expect(body).toMatchObject({
        httpStatusCode: '500',
        userMessageGlobalisationCode: 'error.msg.platform.server.side.error',
      })
      expect(codesIn(body)).toEqual(['error.msg.platform.server.side.error'])
      expect(JSON.stringify(body)).not.toContain('audit')
    } finally {
      await sandbox.db.execute(sql`alter table away rename to audit`)
    }
  })

  const names = { firstname: 'A', lastname: 'B' }
  test.each<[string, unknown, string, string]>([
    ['POST /v1/clients', { firstname: 'A' }, 'lastname', 'client.lastname.cannot.be.blank'],
    [
      'POST /v1/clients',
      { ...names, lastname: 'B'.repeat(51) },
      'lastname',
      'client.lastname.exceeds.max.length',
    ],
    [
      'GET /v1/clients?offset=-1',
      undefined,
      'offset',
      'client.offset.is.not.within.expected.range',
    ],
    [
      'POST /v1/clients',
      { ...names, staffId: 0 },
      'staffId',
      'client.staffId.not.greater.than.zero',
    ],
    [
      'GET /v1/clients?orderBy=age',
      undefined,
      'orderBy',
      'client.orderBy.is.not.one.of.expected.enumerations',
    ],
    [
      'POST /v1/clients',
      { ...names, isStaff: 'maybe' },
      'isStaff',
      'client.isStaff.must.be.true.or.false',
    ],
    [
      'POST /v1/clients',
      { ...names, emailAddress: 'nobody' },
      'emailAddress',
      'client.emailAddress.does.not.match.regexp',
    ],
    [
      'POST /v1/clients',
      { ...names, lastname: 'B\0' },
      'lastname',
      'client.lastname.does.not.match.regexp',
    ],
    ['POST /v1/clients', { ...names, officeId: 'two' }, 'officeId', 'invalid.integer.format'],
    ['POST /v1/clients', { ...names, officeId: 1.5 }, 'officeId', 'invalid.integer.format'],
    ['GET /v1/clients/1000000000000000', undefined, 'clientId', 'invalid.integer.format'],
    ['POST /v1/clients', { ...names, lastname: 5 }, 'lastname', 'invalid.string.format'],
    [
      'POST /v1/clients/1/identifiers',
      { documentTypeId: 89 },
      'documentKey',
      'clientIdentifier.documentKey.cannot.be.blank',
    ],
    [
      'POST /v1/datatables',
      {
        datatableName: 'odd',
        apptableName: 'm_client',
        columns: [
          { name: 'one', type: 'Text' },
          { name: 'two', type: 'Smell' },
        ],
      },
      'columns[1].type',
      'datatable.type.is.not.one.of.expected.enumerations',
    ],
    [
      'POST /v1/entityDatatableChecks',
      { status: 300, datatableName: 'employment' },
      'entity',
      'entityDatatableChecks.entity.cannot.be.blank',
    ],
    [
      'GET /v1/audits?sortOrder=UP',
      undefined,
      'sortOrder',
      'audit.sortOrder.is.not.one.of.expected.enumerations',
    ],
    ['PUT /v1/permissions', {}, 'permissions', 'permission.permissions.cannot.be.blank'],
    [
      'POST /v1/subscribers',
      { type: 'WEBHOOK', target: 'https://a.example' },
      'name',
      'subscriber.name.cannot.be.blank',
    ],
    [
      'POST /v1/subscriptions',
      { entity: 'CLIENT', action: 'CREATE' },
      'subscriberId',
      'subscription.subscriberId.cannot.be.blank',
    ],
  ])('%s with %j names %s and %s', async (call, body, parameterName, code) => {
    const [method = '', path = ''] = call.split(' ')
    const manager = await sandbox.as('manager@hillside')
    const { status, body: answer } =
      method === 'GET'
        ? await manager.get(path)
        : await (method === 'PUT' ? manager.put(path, body) : manager.post(path, body))
    expect(status).toBe(400)
    expect(answer.errors).toHaveLength(1)
    expect(answer.errors[0]).toMatchObject({
      parameterName,
      userMessageGlobalisationCode: `validation.msg.${code}`,
    })
  })

  test('of a part of a form names it like any other value', async () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(pdf())]), 'a.pdf')
    const { 'content-type': _json, ...headers } = await headersOf()
    const path = `/v1/clients/${await createClient(officer)}/documents`
    const answer = await sandbox.call('POST', path, { headers, body: form })
    expect(answer).toMatchObject({
      status: 400,
      code: 'validation.msg.document.name.cannot.be.blank',
      body: { errors: [{ parameterName: 'name' }] },
    })
  })

  test('quotes what was sent, up to a hundred characters', async () => {
    const sent = async (lastname: string) => {
      const { body } = await officer.post('/v1/clients', { firstname: 'A', lastname })
      return body.errors[0].args
    }
    expect(await sent('B'.repeat(51))).toEqual([{ value: 'B'.repeat(51) }])
    expect(await sent('B'.repeat(101))).toEqual([{ value: 'B'.repeat(100) }])
    const { body } = await officer.get('/v1/clients?offset=-7')
    expect(body.errors[0].args).toEqual([{ value: -7 }])
  })

  test('of an activation with 403 can be told from others by its code alone', async () => {
    const [pending, verified] = [await createClient(officer), await createVerifiedClient(officer)]
    const active = await createActiveClient(officer)
    const refused = [
      await activate(verified, await sandbox.as('verifier')),
      await activate(active),
      await activate(pending),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(refused.map(({ body }) => codesIn(body))).toEqual([
      ['error.msg.not.authorized'],
      ['error.msg.clients.already.active'],
      ['error.msg.client.activate.not.verified'],
    ])
    expect(refused[1]?.body.userMessageGlobalisationCode).toBe(
      refused[2]?.body.userMessageGlobalisationCode,
    )
  })
})
