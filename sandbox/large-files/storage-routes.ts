import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Bank } from '../kit/bank'
import { StorageRefusal } from '../storage/refusal'
import { type PartRequest, receivePart } from './arrival'

const PLACE = '/storage/:tenant/:clientId/:upload'

const params = z.object({ tenant: z.string(), clientId: z.string(), upload: z.string() })
const number = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
const query = z.object({ partNumber: number, expires: number, signature: z.string().max(200) })

/**
 * The storage behind signed addresses: no bearer token, one PUT for each part, and XML in its refusals. Only pages of
 * `consoleOrigin` may read its answers. docs/bank-api.md, "Large files"
 */
export function addStorageRoutes(app: FastifyInstance, bank: Bank, consoleOrigin: string): void {
  app.register(async (routes) => {
    // Streams every body to the disk, whatever its content type says.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', (_request, _payload, done) => done(null))
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('vary', 'Origin')
      if (request.headers.origin === consoleOrigin) {
        reply.header('access-control-allow-origin', consoleOrigin)
        reply.header('access-control-expose-headers', 'ETag')
      }
    })
    routes.setErrorHandler((error, request, reply) => {
      // Many senders read a refusal only after they have sent everything.
      request.raw.resume()
      if (error instanceof StorageRefusal) return refuseWith(reply, error)
      // A sender who hung up gets no answer, and the error must not be reported as ours.
      if (request.raw.errored !== null)
        return refuseWith(reply, new StorageRefusal('IncompleteBody'))
      // Fastify itself refuses only requests that it cannot read, e.g. with a malformed content type.
      if (statusOf(error) < 500)
        return refuseWith(reply, new StorageRefusal('SignatureDoesNotMatch'))
      request.log.error(error)
      return reply.code(500).send()
    })
    routes.options(PLACE, async (request, reply) => {
      if (request.headers.origin === consoleOrigin) {
        reply.header('access-control-allow-methods', 'PUT')
        reply.header('access-control-allow-headers', 'content-type, x-checksum-sha256')
        reply.header('access-control-max-age', '600')
      }
      return reply.code(204).send()
    })
    routes.put(PLACE, async (request, reply) => {
      const part = toPartRequest(request.params, request.query, request.headers)
      // The connection must stay open for a refusal, whatever happens to the body.
      const bytes = request.raw.iterator({ destroyOnReturn: false })
      return reply.header('etag', await receivePart(bank, part, bytes)).send()
    })
  })
}

function toPartRequest(path: unknown, search: unknown, headers: IncomingHttpHeaders): PartRequest {
  const place = params.parse(path)
  const asked = query.safeParse(search)
  if (!asked.success) throw new StorageRefusal('AccessDenied')
  const length = headers['content-length']
  const checksum = headers['x-checksum-sha256']
  return {
    ...asked.data,
    tenant: place.tenant,
    fileKey: [place.tenant, place.clientId, place.upload].join('/'),
    contentType: headers['content-type'],
    contentLength: length === undefined ? undefined : Number(length),
    checksum: typeof checksum === 'string' ? checksum : undefined,
  }
}

function refuseWith(reply: FastifyReply, refusal: StorageRefusal): FastifyReply {
  return reply.code(refusal.status).type('application/xml; charset=utf-8').send(refusal.body)
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return Number(error.statusCode)
}
