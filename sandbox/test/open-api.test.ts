import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAnswerCheck, createBodyCheck } from './documented-answers'
import { startSandbox, type TestSandbox } from './start-sandbox'

type Json = Record<string, unknown>

/** Every object inside a value, including the value itself. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [Object.fromEntries(Object.entries(value)), ...inner]
}

// docs/bank-api.md, "Address and version"
describe('the description of the API', () => {
  let sandbox: TestSandbox
  // A description is any JSON; each test looks at the part it knows.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  let document: any
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 10)
    document = await (await fetch(`${sandbox.url}/openapi.json`)).json()
  })
  afterAll(() => sandbox.stop())

  test('is OpenAPI 3.1 and names every route of the bank', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const routes = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(routes.sort()).toEqual([
      'DELETE /v1/client_identifiers/{entityId}/documents/{documentId}',
      'DELETE /v1/clients/{clientId}',
      'DELETE /v1/clients/{clientId}/identifiers/{identifierId}',
      'DELETE /v1/clients/{entityId}/documents/{documentId}',
      'DELETE /v1/datatables/{table}',
      'DELETE /v1/datatables/{table}/{clientId}',
      'DELETE /v1/datatables/{table}/{clientId}/documents/{documentId}',
      'DELETE /v1/datatables/{table}/{clientId}/{entryId}',
      'DELETE /v1/entityDatatableChecks/{checkId}',
      'DELETE /v1/makercheckers/{auditId}',
      'DELETE /v1/subscribers/{subscriberId}',
      'DELETE /v1/subscriptions/{subscriptionId}',
      'GET /v1/audits',
      'GET /v1/audits/searchtemplate',
      'GET /v1/audits/{auditId}',
      'GET /v1/client_identifiers/{entityId}/documents',
      'GET /v1/client_identifiers/{entityId}/documents/{documentId}',
      'GET /v1/client_identifiers/{entityId}/documents/{documentId}/attachment',
      'GET /v1/clients',
      'GET /v1/clients/template',
      'GET /v1/clients/{clientId}',
      'GET /v1/clients/{clientId}/identifiers',
      'GET /v1/clients/{clientId}/identifiers/template',
      'GET /v1/clients/{clientId}/identifiers/{identifierId}',
      'GET /v1/clients/{clientId}/verificationstatus',
      'GET /v1/clients/{entityId}/documents',
      'GET /v1/clients/{entityId}/documents/{documentId}',
      'GET /v1/clients/{entityId}/documents/{documentId}/attachment',
      'GET /v1/datatables',
      'GET /v1/datatables/{table}',
      'GET /v1/datatables/{table}/{clientId}',
      'GET /v1/datatables/{table}/{clientId}/documents',
      'GET /v1/datatables/{table}/{clientId}/documents/{documentId}',
      'GET /v1/datatables/{table}/{clientId}/documents/{documentId}/attachment',
      'GET /v1/datatables/{table}/{clientId}/{entryId}',
      'GET /v1/entityDatatableChecks',
      'GET /v1/makercheckers',
      'GET /v1/offices',
      'GET /v1/permissions',
      'GET /v1/search',
      'GET /v1/subscribers',
      'GET /v1/subscribers/{subscriberId}',
      'GET /v1/subscribers/{subscriberId}/deliveries',
      'GET /v1/subscriptions',
      'GET /v1/subscriptions/events',
      'GET /v1/subscriptions/{subscriptionId}',
      'GET /v1/userdetails',
      'POST /oauth/token',
      'POST /v1/client_identifiers/{entityId}/documents',
      'POST /v1/clients',
      'POST /v1/clients/{clientId}',
      'POST /v1/clients/{clientId}/identifiers',
      'POST /v1/clients/{clientId}/identifiers/{identifierId}',
      'POST /v1/clients/{entityId}/documents',
      'POST /v1/datatables',
      'POST /v1/datatables/{table}/{clientId}',
      'POST /v1/entityDatatableChecks',
      'POST /v1/makercheckers/{auditId}',
      'POST /v1/subscribers',
      'POST /v1/subscriptions',
      'PUT /v1/client_identifiers/{entityId}/documents/{documentId}',
      'PUT /v1/clients/{clientId}',
      'PUT /v1/clients/{clientId}/identifiers/{identifierId}',
      'PUT /v1/clients/{entityId}/documents/{documentId}',
      'PUT /v1/datatables/{table}',
      'PUT /v1/datatables/{table}/{clientId}',
      'PUT /v1/datatables/{table}/{clientId}/{entryId}',
      'PUT /v1/permissions',
      'PUT /v1/subscribers/{subscriberId}',
    ])
  })

  test('gives every operation a name, its path parameters and its refusals', () => {
    const names = new Set<string>()
    let operations = 0
    for (const [path, methods] of Object.entries<Json>(document.paths)) {
      // biome-ignore lint/suspicious/noExplicitAny: any JSON, as above
      for (const operation of Object.values<any>(methods)) {
        names.add(operation.operationId)
        operations += 1
        expect(operation.summary).toBeTruthy()
        expect(Object.keys(operation.responses)).toContain('200')
        expect(Object.keys(operation.responses)).toContain('401')
        const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const given = (operation.parameters ?? [])
          .filter((parameter: Json) => parameter.in === 'path' && parameter.required === true)
          .map((parameter: Json) => parameter.name)
        expect(given.sort()).toEqual(wanted.sort())
      }
    }
    expect(names.size).toBe(operations)
  })

  test('refers only to things that it contains', () => {
    const references = objectsIn(document).flatMap(({ $ref }) =>
      typeof $ref === 'string' ? $ref : [],
    )
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) {
      const found = reference
        .replace('#/', '')
        .split('/')
        .reduce((value, step) => value?.[step], document)
      expect([reference, typeof found]).toEqual([reference, 'object'])
    }
  })

  test('has only schemas that compile, and none in the 3.0 dialect', () => {
    expect(objectsIn(document).some((value) => 'nullable' in value)).toBe(false)
    const check = createAnswerCheck(document)
    for (const [path, methods] of Object.entries<Json>(document.paths)) {
      const concrete = path.replace(/\{\w+\}/g, '1')
      // biome-ignore lint/suspicious/noExplicitAny: any JSON, as above
      for (const [method, operation] of Object.entries<any>(methods)) {
        // biome-ignore lint/suspicious/noExplicitAny: any JSON, as above
        for (const [status, { content }] of Object.entries<any>(operation.responses)) {
          // An answer that is not JSON has no schema to match.
          if (content['application/json'] === undefined) continue
          // The number 0 matches no schema; the error must come from the schema itself.
          expect(() => check(method, concrete, Number(status), 0)).toThrow(/must be/)
        }
      }
    }
  })

  test('describes what a list contains, so that a wrong answer is noticed', () => {
    const check = createAnswerCheck(document)
    const page = { totalFilteredRecords: 0, pageItems: [] }
    expect(() => check('GET', '/v1/clients', 200, page)).not.toThrow()
    expect(() => check('GET', '/v1/clients', 200, { ...page, pageItems: [{}] })).toThrow()
    expect(() => check('GET', '/v1/clients', 200, { pageItems: [] })).toThrow()
    expect(() => check('GET', '/v1/clients', 418, page)).toThrow()
  })

  /** Every operation with its path and method. */
  // biome-ignore lint/suspicious/noExplicitAny: any JSON, as above
  const operations = (): [path: string, method: string, operation: any][] =>
    Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, unknown] => [
        path,
        method,
        operation,
      ]),
    )

  test('passes the linters without a complaint', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({ extends: ['recommended'] }),
    })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  })

  test('gives each operation a tag and the trace id', () => {
    const tags = document.tags.map(({ name }: Json) => name)
    for (const [path, , operation] of operations()) {
      expect([path, tags.includes(operation.tags[0])]).toEqual([path, true])
      expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/TraceId' })
      expect(operation.responses[200].headers).toHaveProperty('x-request-id')
    }
    expect(document.components.parameters.TraceId).toMatchObject({ name: 'trace-id', in: 'header' })
  })

  test('has an example of each body and each answer that its own schema accepts', () => {
    const checkAnswer = createAnswerCheck(document)
    const checkBody = createBodyCheck(document)
    for (const [path, method, { requestBody, responses }] of operations()) {
      const concrete = path.replace(/\{\w+\}/g, '1')
      const answer = responses[200].content['application/json']
      if (answer !== undefined) {
        expect(answer, `${method} ${path}`).toHaveProperty('example')
        checkAnswer(method, concrete, 200, answer.example)
      }
      const [type] = Object.keys(requestBody?.content ?? {})
      if (type === undefined || type.startsWith('multipart')) continue
      const { example, examples = { only: { value: example } } } = requestBody.content[type]
      for (const { value } of Object.values<Json>(examples)) {
        checkBody({ path, method, type }, value)
      }
    }
  })

  test('calls a body optional only if it may be absent', () => {
    const optional = operations().flatMap(([, , { operationId, requestBody }]) =>
      requestBody?.required === false ? operationId : [],
    )
    expect(optional.sort()).toEqual(['commandClient', 'decideIdentifier'])
    const required = operations().filter(([, , { requestBody }]) => requestBody?.required === true)
    expect(required.length).toBeGreaterThan(15)
  })

  test('says of every body that it may be too large or of another type, as the bank then answers', async () => {
    // Who may do everything, because what one may not do is refused before its body.
    const authorization = `Bearer ${await sandbox.token('manager@hillside')}`
    for (const [path, method, { parameters, requestBody, responses }] of operations()) {
      if (requestBody === undefined || !path.startsWith('/v1/')) continue
      const command = parameters.find(({ name }: Json) => name === 'command')?.schema.enum[0]
      const concrete = path.replace('{table}', 'employment').replaceAll(/\{\w+\}/g, '1')
      const refused = async (type: string, payload: string) => {
        const { statusCode } = await sandbox.app.inject({
          method: method === 'put' ? 'PUT' : 'POST',
          url: concrete,
          query: command === undefined ? {} : { command },
          headers: { authorization, tenantId: 'hillside', 'content-type': type },
          payload,
        })
        expect(Object.keys(responses), `${method} ${path}`).toContain(String(statusCode))
        return statusCode
      }
      expect([path, await refused('text/plain', 'x')]).toEqual([path, 415])
      if ('application/json' in requestBody.content) {
        const status = await refused('application/json', ' '.repeat(4 * 1024 * 1024 + 1))
        expect([path, status]).toEqual([path, 413])
      }
    }
  })

  test('requires the members that a command and a new client need', () => {
    const { schemas } = document.components
    expect(schemas.ActivateClient.required).toEqual(['activationDate', 'dateFormat'])
    expect(schemas.NewClientByParts.required).toEqual(['firstname', 'lastname'])
    expect(schemas.NewClientByFullName.required).toEqual(['fullname'])
    const check = createBodyCheck(document)
    const at = { path: '/v1/clients', method: 'post', type: 'application/json' }
    expect(() => check(at, { fullname: 'Okafor Trading Ltd' })).not.toThrow()
    expect(() => check(at, { firstname: 'Ada' })).toThrow(/lastname/)
    expect(() => check(at, { firstname: null, lastname: 'Okafor' })).toThrow(/must be string/)
  })

  test('describes attachments by their types, and entries also as a form', () => {
    for (const [path, , { responses }] of operations()) {
      if (!path.endsWith('/attachment')) continue
      expect(Object.keys(responses[200].content).sort()).toEqual([
        'application/pdf',
        'image/jpeg',
        'image/png',
      ])
    }
    const entries = document.paths['/v1/datatables/{table}/{clientId}'].post
    expect(Object.keys(entries.requestBody.content)).toEqual([
      'application/json',
      'multipart/form-data',
    ])
    const ofOneRow = document.paths['/v1/datatables/{table}/{clientId}/{entryId}'].put
    for (const { requestBody } of [
      entries,
      document.paths['/v1/datatables/{table}/{clientId}'].put,
      ofOneRow,
    ])
      expect(requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('file')
    const command = entries.parameters.find(({ name }: Json) => name === 'command')
    expect(command.schema.enum).toEqual(['largeFile', 'completeLargeFile', 'abortLargeFile'])
  })

  test('has a separate answer for reads that name the members they want', () => {
    const read = document.paths['/v1/clients/{clientId}'].get.responses[200]
    expect(read.content['application/json'].schema.anyOf).toEqual([
      { $ref: '#/components/schemas/ClientDetails' },
      { $ref: '#/components/schemas/ClientDetailsPart' },
    ])
    const check = createAnswerCheck(document)
    expect(() => check('GET', '/v1/clients/1?fields=id', 200, { id: 1 })).not.toThrow()
    expect(() => check('GET', '/v1/clients/1', 200, { id: 1 })).toThrow(/required/)
    expect(() => check('GET', '/v1/clients/1?fields=id', 200, { id: 'one' })).toThrow(/integer/)
  })
})
