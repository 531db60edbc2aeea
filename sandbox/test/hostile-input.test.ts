import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClient } from './new-clients'
import { createTable, rowsPath } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const LIST = [
  'limit',
  'offset',
  'orderBy',
  'sortBy',
  'sortOrder',
  'officeId',
  'displayName',
  'firstname',
  'lastname',
  'externalId',
  'mobileNo',
  'accountNo',
  'clientStatus',
  'clientVerificationStatus',
  'createdStartDate',
  'activatedEndDate',
  'closedStartDate',
  'dateFormat',
  'locale',
  'orphansOnly',
]
const BODY = [
  'activationDate',
  'dateFormat',
  'locale',
  'isActivatedByManualReview',
  'manualReviewActivationComments',
  'kycVerificationType',
  'note',
  'firstname',
  'lastname',
  'fullname',
  'officeId',
  'legalFormId',
  'genderId',
  'staffId',
  'dateOfBirth',
  'submittedOnDate',
  'emailAddress',
  'mobileNo',
  'externalId',
  'accountNo',
  'documentTypeId',
  'documentKey',
  'status',
  'expiryDate',
  'rejectionDate',
  'rejectionReasonId',
  'closureDate',
  'closerDate',
  'closureReasonId',
  'reactivationDate',
  'reopenedDate',
  'constructor',
]

const COMMANDS: Record<string, string[]> = {
  '/v1/clients/{clientId}': [
    'verify',
    'activate',
    'reject',
    'withdraw',
    'close',
    'reactivate',
    'undoRejection',
    'undoWithdrawal',
  ],
  '/v1/clients/{clientId}/identifiers/{identifierId}': ['approve', 'reject'],
  '/v1/datatables/{table}/{clientId}': ['', 'largeFile', 'completeLargeFile', 'abortLargeFile'],
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Every operation in the bank's description: its address, and the names of parameters and body members. */
async function operations({ call }: TestSandbox) {
  const { body: description } = await call('GET', '/openapi.json')
  // The description is the bank's own; `open-api.test.ts` checks its form.
  const paths = description.paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const columns = path.includes('datatables/{table}/') ? ['position', 'entries', 'fileKey'] : []
      return {
        method: method.toUpperCase() as Method, // OpenAPI's method names are HTTP's in lower case
        path,
        parameters: parameters.map(({ name }) => name),
        members: schema === undefined ? [] : [...Object.keys(schema.properties ?? {}), ...columns],
      }
    }),
  )
}

interface Operation {
  parameters?: { name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

/** How many inputs to try; the deep run tries all of them. */
const runs = (all: number) => (inject('depth') === 'quick' ? all / 4 : all)

// docs/bank-api.md, "Errors"
describe('whatever is sent', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 30)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', '-1', '0', '1e9', 'NaN', '999999999999999', "';--", '%', '\\', '\0', '２'),
    fc.constantFrom(
      '2024-03-01',
      'yyyy-MM-dd',
      'dd MMMM yyyy',
      'en',
      'ACTIVE',
      'DESC',
      'officeName',
    ),
  )
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant(null))
  const members = (names: string[], values: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 6 })

  test('a query is answered or refused, and breaks nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...LIST), text, { maxKeys: 6 }),
        async (query) => {
          const { status } = await officer.get(`/v1/clients?${new URLSearchParams(query)}`)
          expect([200, 400]).toContain(status)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test.each([
    '/v1/clients/NUMBER',
    '/v1/clients/NUMBER/verificationstatus',
    '/v1/clients/NUMBER/identifiers',
    '/v1/clients/1/identifiers/NUMBER',
    '/v1/clients/1/documents/NUMBER',
    '/v1/clients?limit=NUMBER&offset=NUMBER',
    '/v1/clients?officeId=NUMBER',
    '/v1/clients/template?officeId=NUMBER',
    '/v1/datatables/employment/NUMBER',
    '/v1/datatables/employment/1/NUMBER',
    '/v1/audits?offset=NUMBER',
    '/v1/audits?resourceId=NUMBER',
    '/v1/audits?clientId=NUMBER',
    '/v1/audits?officeId=NUMBER',
    '/v1/audits?makerId=NUMBER',
    '/v1/audits?checkerId=NUMBER',
    '/v1/audits?processingResult=NUMBER',
    '/v1/audits/NUMBER',
    '/v1/makercheckers?makerId=NUMBER',
    '/v1/subscribers/NUMBER',
    '/v1/subscribers/NUMBER/deliveries',
    '/v1/subscriptions/NUMBER',
    '/v1/subscriptions?subscriberId=NUMBER',
    '/v1/entityDatatableChecks?status=NUMBER',
  ])('%s answers 200 or 404 when the number is very large', async (path) => {
    for (const number of ['40000', '3000000000', '999999999999999']) {
      const { status } = await officer.get(path.replaceAll('NUMBER', number))
      expect([200, 404]).toContain(status)
    }
  })

  test('a body is accepted or refused, and breaks nothing', async () => {
    const id = await createClient(officer)
    const paths = fc.constantFrom(
      '/v1/clients',
      `/v1/clients/${id}?command=activate`,
      `/v1/clients/${id}?command=verify`,
      `/v1/clients/${id}?command=reject`,
      `/v1/clients/${id}?command=close`,
      `/v1/clients/${id}?command=reactivate`,
      `/v1/clients/${id}?command=undoRejection`,
      `/v1/clients/${id}/identifiers`,
    )
    await fc.assert(
      fc.asyncProperty(paths, members(BODY, value), async (path, body) => {
        const { status } = await officer.post(path, body)
        expect([200, 400, 403, 404]).toContain(status)
      }),
      { numRuns: runs(400) },
    )
  })

  test('a change of a client is made or refused, and breaks nothing', async () => {
    const id = await createClient(officer)
    await fc.assert(
      fc.asyncProperty(members(BODY, value), async (body) => {
        const { status } = await officer.put(`/v1/clients/${id}`, body)
        expect([200, 400, 403, 404]).toContain(status)
        expect((await officer.get(`/v1/clients/${id}`)).status).toBe(200)
      }),
      { numRuns: runs(300) },
    )
  })

  const COLUMN = [
    'label',
    'remark',
    'pieces',
    'amount',
    'agreed',
    'since',
    'seen_at',
    'IncomeKind_cd_kind',
    'id',
    'dateFormat',
    'dateTimeFormat',
    'locale',
    'entries',
    'constructor',
  ]

  test('a row is written or refused, alone and among others, and can be read afterwards', async () => {
    const path = rowsPath(await createTable(officer), await createClient(officer))
    const row = members(COLUMN, fc.oneof(value, fc.constantFrom('701', '2024-03-01', 'true')))
    await fc.assert(
      fc.asyncProperty(fc.oneof(row, fc.record({ entries: fc.array(row) })), async (body) => {
        const labelled = 'entries' in body ? body : { label: 'a', ...body }
        const { status, body: answer } = await officer.post(path, labelled)
        expect([200, 400]).toContain(status)
        if (status === 200) expect((await officer.put(path, { pieces: 1 })).status).not.toBe(500)
        if (status === 200)
          expect((await officer.get(`${path}/${answer.resourceId}`)).status).toBe(200)
      }),
      { numRuns: runs(300) },
    )
  })

  test('an order of rows and a definition are accepted or refused, and break nothing', async () => {
    const path = rowsPath(await createTable(officer), await createClient(officer))
    const column = members(['name', 'type', 'length', 'mandatory', 'code'], value)
    await fc.assert(
      fc.asyncProperty(text, fc.array(column, { maxLength: 3 }), async (order, columns) => {
        const query = new URLSearchParams({ order, genericResultSet: 'true' })
        expect([200, 400]).toContain((await officer.get(`${path}?${query}`)).status)
        const body = { datatableName: order, columns }
        expect([200, 400]).toContain((await officer.post('/v1/datatables', body)).status)
      }),
      { numRuns: runs(200) },
    )
  })

  test('a NUL anywhere in a request, and a body nested however deep, cause no failure of the bank', async () => {
    const headers = {
      authorization: `Bearer ${await sandbox.token('officer')}`,
      tenantid: 'lakeside',
      'content-type': 'application/json',
    }
    const failed: string[] = []
    const send = async (method: Method, path: string, payload?: string) => {
      const url = path.replace('datatables/1', 'datatables/employment')
      const { statusCode } = await sandbox.app.inject({ method, url, headers, payload })
      if (statusCode >= 500) failed.push(`${method} ${path} ${payload?.slice(0, 100)}`)
    }
    const nul = '"\\u0000"'
    const hidden = `[{${nul}:1,"name":${nul},"action":${nul}}]`
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    for (const { method, path, parameters, members } of await operations(sandbox)) {
      const fill = (value: string) => path.replace(/\{\w+\}/g, value)
      await send(method, fill('%00'))
      for (const name of parameters) await send(method, `${fill('1')}?${name}=%00`)
      for (const command of COMMANDS[path] ?? ['']) {
        const url = `${fill('1')}?command=${command}`
        for (const name of members) {
          await send(method, url, `{"${name}":${nul}}`)
          await send(method, url, `{"${name}":${hidden}}`)
          await send(method, url, `{"${name}":${deep}}`)
        }
      }
    }
    expect(failed).toEqual([])
  })

  // Otherwise, this body would keep the bank from answering anybody for minutes.
  test('a body that ends within a text full of quotes is refused like any other that is no JSON', async () => {
    const { statusCode } = await sandbox.app.inject({
      method: 'POST',
      url: '/v1/clients',
      headers: {
        authorization: `Bearer ${await sandbox.token('officer')}`,
        tenantid: 'lakeside',
        'content-type': 'application/json',
      },
      payload: `{"firstname":"${String.raw`\"`.repeat(150_000)}`,
    })
    expect(statusCode).toBe(400)
  })

  test('a reader who hangs up in the middle of a long list disturbs nobody', async () => {
    const hangUp = new AbortController()
    const answer = await fetch(`${sandbox.url}/v1/clients?limit=0`, {
      headers: { authorization: `Bearer ${await sandbox.token('officer')}`, tenantId: 'lakeside' },
      signal: hangUp.signal,
    })
    hangUp.abort()
    await expect(answer.text()).rejects.toThrow()
    expect((await officer.get('/v1/clients?limit=1')).status).toBe(200)
  })
})
