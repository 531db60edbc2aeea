import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isStorable } from '../db/storable'
import { createTokenGrants, type GrantParts } from './token-grants'
import { TokenRefusal } from './token-refusal'

const maxBodyBytes = 8 * 1024

const text = z.string().min(1).max(1000).refine(isStorable)
const envelope = z.object({ grant_type: text })
const client = z.object({ client_id: text, client_secret: text })
const passwordForm = z.object({ username: text, password: text })
const refreshForm = z.object({ refresh_token: text })
const headers = z.object({ tenantid: text.optional() })

/**
 * Adds `POST /oauth/token`, a form with `grant_type=password` or `refresh_token`, for curl and for programs written for this
 * bank family's API. docs/bank-api.md, "Tokens"
 */
export function registerTokenEndpoint(app: FastifyInstance, parts: GrantParts): void {
  const grants = createTokenGrants(parts)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody, { bodyLimit: maxBodyBytes })

    scope.setErrorHandler((error, _request, reply) => {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
      return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body)
    })

    scope.post('/oauth/token', async ({ body, headers: sent }, reply) => {
      reply.header('cache-control', 'no-store')
      const { grant_type: grantType } = read(envelope, body)
      const { client_id: id, client_secret: secret } = read(client, body)
      grants.checkClient({ id, secret })
      const { tenantid: tenant } = read(headers, sent)
      switch (grantType) {
        case 'password': {
          const { username, password } = read(passwordForm, body)
          return grants.byPassword(id, username, password, tenant)
        }
        case 'refresh_token':
          return grants.byRefreshToken(id, read(refreshForm, body).refresh_token, tenant)
        default: {
          const known = 'grant_type has to be password or refresh_token.'
          throw new TokenRefusal('unsupported_grant_type', known)
        }
      }
    })
  })
}

function read<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(sent ?? {})
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
  throw new TokenRefusal('invalid_request', `Missing, repeated or unusable: ${names.join(', ')}.`)
}

// The framework refuses some requests before the handler runs: another content type, a body that is too large.
function asRefusal(error: unknown): TokenRefusal | undefined {
  if (error instanceof TokenRefusal) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  return new TokenRefusal('invalid_request', 'Send a small application/x-www-form-urlencoded body.')
}
