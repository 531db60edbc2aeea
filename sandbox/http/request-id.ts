import type { FastifyReply, FastifyRequest } from 'fastify'

/** Writes the id of a request into its answer: the caller's own, or else one of the bank's. docs/bank-api.md, "Headers" */
export function tellRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', traceOf(request.headers['trace-id']) ?? request.id)
}

/** The id that a caller gave its request in `trace-id`, or undefined. */
export function traceOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^RequestUUID=([\w-]{1,64})$/.exec(header)?.[1] : undefined
}
