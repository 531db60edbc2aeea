import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../http/this-machine'

/** Lets only callers on this machine reach the routes of a scope. */
export function onlyFromThisMachine(routes: FastifyInstance): void {
  routes.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request.raw)) return
    return reply.code(403).send({ error: 'Only from this machine.' })
  })
}
