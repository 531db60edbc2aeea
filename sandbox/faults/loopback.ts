import type { FastifyInstance } from 'fastify'
import { PlainRefusal } from '../http/errors'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Lets only callers on this machine reach the routes of a scope. */
export function onlyFromThisMachine(routes: FastifyInstance): void {
  routes.addHook('onRequest', async (request) => {
    if (LOOPBACK.test(request.socket.remoteAddress ?? '')) return
    throw new PlainRefusal(403, 'error.msg.faults.loopback.only', 'Only from this machine.')
  })
}
