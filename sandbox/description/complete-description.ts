import type { OpenAPIV3_1 } from 'openapi-types'
import { FILE_TYPES } from '../storage/file-type'
import { BODIES, bodySchemas, MAY_BE_ABSENT } from './bodies'
import { addExamples } from './examples'
import { tagOf } from './tags'
import { tokenPath } from './token-path'

type Document = OpenAPIV3_1.Document
type Operation = OpenAPIV3_1.OperationObject

const METHODS = ['get', 'post', 'put', 'delete'] as const

const RESPONSES: Record<string, string> = {
  200: 'Done.',
  400: 'Something in the request cannot be used.',
  401: 'No valid token, or not one of this tenant.',
  403: 'Not permitted, or against a rule.',
  404: 'There is no such record.',
  413: 'The body is too large.',
  415: 'The body is not of a type this address takes.',
}

/**
 * Adds what the route schemas cannot express: bodies that may be absent or have several forms, and how they are refused, files as answers, the holders of
 * documents, tags, the trace id, the token endpoint and examples.
 */
export function completeDescription(document: Partial<Document>): Partial<Document> {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {}
  // zod describes every named schema twice, once for reading and once for writing, but only answers use the names.
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name]
  Object.assign(schemas, bodySchemas())
  const paths = { ...structuredClone(tokenPath), ...byHolder(document.paths ?? {}) }
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item?.[method]
      if (operation !== undefined) complete(operation, path)
    }
  }
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      parameters: { TraceId: traceId },
      headers: { RequestId: requestId },
    },
  }
}

const traceId: OpenAPIV3_1.ParameterObject = {
  name: 'trace-id',
  in: 'header',
  description: 'The id by which the caller knows this request; the answer repeats it.',
  schema: { type: 'string', pattern: '^RequestUUID=[\\w-]{1,64}$' },
  example: 'RequestUUID=2f1c8f0e-6d0f-4b0a-9a51-0c5f4d1f6a11',
}

const requestId: OpenAPIV3_1.HeaderObject = {
  description: "The request's id: that of `trace-id`, or else one of the bank's.",
  schema: { type: 'string' },
}

function complete(operation: Operation, path: string): void {
  const id = operation.operationId ?? ''
  operation.tags = [tagOf(path)]
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: '#/components/parameters/TraceId' },
  ]
  const body = BODIES[id]
  if (body !== undefined) operation.requestBody = { required: true, content: body }
  if (operation.requestBody !== undefined && MAY_BE_ABSENT.includes(id)) {
    Object.assign(operation.requestBody, { required: false })
  }
  if (operation.requestBody !== undefined) addRefusalsOfBody(operation)
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if ('$ref' in response) continue
    response.description = RESPONSES[status] ?? response.description
    response.headers = {
      ...response.headers,
      'x-request-id': { $ref: '#/components/headers/RequestId' },
    }
    if (id.startsWith('download') && status === '200') response.content = fileContent()
  }
  addExamples(operation)
}

/** Fastify refuses bodies before a route sees them, so only few schemas of routes name these refusals. */
function addRefusalsOfBody({ responses = {} }: Operation): void {
  // The endpoint for tokens has refusals of another shape.
  const shape = responses[403]
  if (shape === undefined) return
  responses[413] ??= structuredClone(shape)
  responses[415] ??= structuredClone(shape)
}

function fileContent(): Record<string, OpenAPIV3_1.MediaTypeObject> {
  return Object.fromEntries(
    FILE_TYPES.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
  )
}

const HOLDERS = { clients: 'Client', client_identifiers: 'Identifier' }

/**
 * One route serves documents of clients and of identifiers, with a parameter for which of the two. As one path it would also
 * match addresses of data tables, so a program could not tell them apart.
 */
function byHolder(paths: OpenAPIV3_1.PathsObject): OpenAPIV3_1.PathsObject {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]): [string, OpenAPIV3_1.PathItemObject][] => {
      if (!path.includes('{entityType}')) return [[path, item ?? {}]]
      return Object.entries(HOLDERS).map(([entityType, word]) => [
        path.replace('{entityType}', entityType),
        ofHolder(structuredClone(item ?? {}), word),
      ])
    }),
  )
}

function ofHolder(item: OpenAPIV3_1.PathItemObject, word: string): OpenAPIV3_1.PathItemObject {
  for (const method of METHODS) {
    const operation = item[method]
    if (operation === undefined) continue
    operation.operationId = operation.operationId?.replace('Document', `${word}Document`)
    operation.parameters = operation.parameters?.filter(
      (parameter) => !('name' in parameter && parameter.name === 'entityType'),
    )
  }
  return item
}
