import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { validateRoutes } from '../kit/validation'

describe('A route with parameters', () => {
  const schema = { querystring: z.object({ limit: z.string().max(2) }) }

  it('cannot be added without naming its resource', () => {
    const app = fastify()
    validateRoutes(app)
    expect(() => app.get('/v1/things', { schema }, async () => [])).toThrow('/v1/things')
    expect(() => app.get('/v1/health', async () => [])).not.toThrow()
  })

  it('refuses parameters in the name of that resource', async () => {
    const app = fastify()
    validateRoutes(app)
    const config = { resource: 'thing' }
    await app.register(async (scope) => {
      scope.get('/v1/clients', { config, schema }, async () => [])
    })
    app.setErrorHandler((error, _request, reply) => reply.code(400).send(error))
    const { body } = await app.inject('/v1/clients?limit=123')
    expect(body).toContain('validation.msg.thing.limit.exceeds.max.length')
  })
})
