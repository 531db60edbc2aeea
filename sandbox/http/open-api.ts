import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Describes the routes added after this as OpenAPI 3.1, served at /openapi.json. */
export async function describeApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sandbox bank',
        version: '1',
        description: 'Clients from created to active. See docs/bank-api.md for the rules.',
      },
      servers: [{ url: origin }],
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
      if (!('components' in described)) return described
      // Every named schema comes twice, as it is read and as it is written; only answers have names.
      const schemas: Record<string, unknown> = described.components?.schemas ?? {}
      for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name]
      return described
    },
  })
  app.get('/openapi.json', async () => app.swagger())
}
