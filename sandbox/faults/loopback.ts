import type { FastifyInstance } from 'fastify'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Lets only callers on this machine reach the routes of a scope. */
export function onlyFromThisMachine(routes: FastifyInstance): void {
  routes.addHook('onRequest', async (request, reply) => {
    if (LOOPBACK.test(request.socket.remoteAddress ?? '')) return
    return reply.code(403).send({ error: 'Only from this machine.' })
  })
}
