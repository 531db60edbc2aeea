import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { completeDescription } from './complete-description'
import { TAGS } from './tags'

/** Describes the routes added after this as OpenAPI 3.1, served at /openapi.json. */
export async function describeApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sandbox bank',
        version: '1',
        description: 'Clients from created to active. See docs/bank-api.md for the rules.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: origin }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      security: [{ bearer: [], tenant: [] }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          tenant: {
            type: 'apiKey',
            in: 'header',
            name: 'tenantId',
            description: 'The banking instance; the query parameter tenantIdentifier does as well.',
          },
        },
      },
    },
    transform: (route) =>
      route.url.startsWith('/v1/')
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
    transformObject: (document) => {
      const described = jsonSchemaTransformObject(document)
      return completeDescription(described as Partial<OpenAPIV3_1.Document>) // 3.1.0, see above
    },
  })
  app.get('/openapi.json', async () => app.swagger())
}
