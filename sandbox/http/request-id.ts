import type { FastifyReply, FastifyRequest } from 'fastify'

/** Says in the answer by which id a request is known: the caller's own, or else one of the bank's. docs/bank-api.md, "Headers" */
export function tellRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', traceOf(request.headers['trace-id']) ?? request.id)
}

/** The id a caller gave its request in `trace-id`, where it did. */
export function traceOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^RequestUUID=([\w-]{1,64})$/.exec(header)?.[1] : undefined
}
