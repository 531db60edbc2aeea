import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BankError, NotFound, PlainRefusal, UnreadableBody } from '../kit/errors'
import { tellRequestId } from './request-id'

/**
 * Answers every failure in the one error shape: refusals as they are, Fastify's own errors by their status, and anything
 * unforeseen as a 500 without its message. docs/bank-api.md, "Errors"
 */
export function refuseInOneShape(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error(error)
    return reply.code(refusal.status).send(refusal.body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new NotFound().body))
}

/** Answers 404 to an address that cannot be decoded, such as /v1/datatables/%zz. */
export function refuseBadAddress(
  _error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  tellRequestId(request, reply)
  void reply.code(404).send(new NotFound().body)
}

function toRefusal(error: unknown): BankError {
  if (error instanceof BankError) return error
  const { code, statusCode } = faceOf(error)
  if (statusCode === 413) {
    return new PlainRefusal(413, 'error.msg.request.too.large', 'The request is too large.')
  }
  if (statusCode === 415) {
    return new PlainRefusal(415, 'error.msg.unsupported.media.type', 'The body must be JSON.')
  }
  if (statusCode === 400 || code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new UnreadableBody()
  return new PlainRefusal(
    500,
    'error.msg.platform.server.side.error',
    'An unexpected error occured on the platform server.',
  )
}

function faceOf(error: unknown): { code?: unknown; statusCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {}
}
