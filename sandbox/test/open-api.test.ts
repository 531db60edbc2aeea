import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAnswerCheck } from './documented-answers'
import { startSandbox, type TestSandbox } from './start-sandbox'

type Json = Record<string, unknown>

/** Every object inside a value, the value itself included. */
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
  }, 60_000)
  afterAll(() => sandbox.stop())

  test('is OpenAPI 3.1 and names every route of the bank', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const routes = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(routes.sort()).toEqual([
      'DELETE /v1/clients/{clientId}',
      'DELETE /v1/clients/{clientId}/identifiers/{identifierId}',
      'DELETE /v1/datatables/{table}',
      'DELETE /v1/datatables/{table}/{clientId}',
      'DELETE /v1/datatables/{table}/{clientId}/documents/{documentId}',
      'DELETE /v1/datatables/{table}/{clientId}/{entryId}',
      'DELETE /v1/entityDatatableChecks/{checkId}',
      'DELETE /v1/makercheckers/{auditId}',
      'DELETE /v1/subscribers/{subscriberId}',
      'DELETE /v1/subscriptions/{subscriptionId}',
      'DELETE /v1/{entityType}/{entityId}/documents/{documentId}',
      'GET /v1/audits',
      'GET /v1/audits/searchtemplate',
      'GET /v1/audits/{auditId}',
      'GET /v1/clients',
      'GET /v1/clients/template',
      'GET /v1/clients/{clientId}',
      'GET /v1/clients/{clientId}/identifiers',
      'GET /v1/clients/{clientId}/identifiers/template',
      'GET /v1/clients/{clientId}/identifiers/{identifierId}',
      'GET /v1/clients/{clientId}/verificationstatus',
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
      'GET /v1/subscribers',
      'GET /v1/subscribers/{subscriberId}',
      'GET /v1/subscribers/{subscriberId}/deliveries',
      'GET /v1/subscriptions',
      'GET /v1/subscriptions/events',
      'GET /v1/subscriptions/{subscriptionId}',
      'GET /v1/userdetails',
      'GET /v1/{entityType}/{entityId}/documents',
      'GET /v1/{entityType}/{entityId}/documents/{documentId}',
      'GET /v1/{entityType}/{entityId}/documents/{documentId}/attachment',
      'POST /v1/clients',
      'POST /v1/clients/{clientId}',
      'POST /v1/clients/{clientId}/identifiers',
      'POST /v1/clients/{clientId}/identifiers/{identifierId}',
      'POST /v1/datatables',
      'POST /v1/datatables/{table}/{clientId}',
      'POST /v1/entityDatatableChecks',
      'POST /v1/makercheckers/{auditId}',
      'POST /v1/subscribers',
      'POST /v1/subscriptions',
      'POST /v1/{entityType}/{entityId}/documents',
      'PUT /v1/clients/{clientId}',
      'PUT /v1/clients/{clientId}/identifiers/{identifierId}',
      'PUT /v1/datatables/{table}',
      'PUT /v1/datatables/{table}/{clientId}',
      'PUT /v1/datatables/{table}/{clientId}/{entryId}',
      'PUT /v1/permissions',
      'PUT /v1/subscribers/{subscriberId}',
      'PUT /v1/{entityType}/{entityId}/documents/{documentId}',
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

  test('refers to nothing that is not in it', () => {
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

  test('holds only schemas that can be compiled, none of the 3.0 dialect', () => {
    expect(objectsIn(document).some((value) => 'nullable' in value)).toBe(false)
    const check = createAnswerCheck(document)
    for (const [path, methods] of Object.entries<Json>(document.paths)) {
      const concrete = path.replace(/\{\w+\}/g, '1')
      for (const [method, operation] of Object.entries<Json>(methods as Record<string, Json>)) {
        for (const status of Object.keys(operation.responses ?? {})) {
          // An empty answer fits nothing; what matters is that it is the schema that says so.
          expect(() => check(method, concrete, Number(status), 0)).toThrow(/must be/)
        }
      }
    }
  })

  test('says what a list holds, so that a wrong answer is noticed', () => {
    const check = createAnswerCheck(document)
    const page = { totalFilteredRecords: 0, pageItems: [] }
    expect(() => check('GET', '/v1/clients', 200, page)).not.toThrow()
    expect(() => check('GET', '/v1/clients', 200, { ...page, pageItems: [{}] })).toThrow()
    expect(() => check('GET', '/v1/clients', 200, { pageItems: [] })).toThrow()
    expect(() => check('GET', '/v1/clients', 418, page)).toThrow()
  })
})
