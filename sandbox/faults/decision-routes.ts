import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { decideVerification } from '../clients/verification-request'
import type { Bank } from '../kit/bank'
import { onlyFromThisMachine } from './loopback'

const params = z.object({ tenant: z.string(), clientId: z.coerce.number().int() })
const verdictBody = z.object({ verdict: z.enum(['APPROVED', 'REJECTED']) })

/**
 * PUT /sandbox/verifications/{tenant}/{clientId}: gives the verdict of the outside check, so that the verification is decided
 * now. For callers on this machine only.
 */
export function addDecisionRoutes(app: FastifyInstance, bank: Bank, onDecided: () => void): void {
  app.register(async (routes) => {
    onlyFromThisMachine(routes)
    routes.put('/sandbox/verifications/:tenant/:clientId', async (request, reply) => {
      const asked = params.safeParse(request.params)
      const body = verdictBody.safeParse(request.body)
      if (!asked.success || !body.success) {
        return reply.code(400).send({ error: 'Send {"verdict": "APPROVED"} or "REJECTED".' })
      }
      const { tenant, clientId } = asked.data
      const isDecided = await decideVerification(bank, tenant, clientId, body.data.verdict)
      if (!isDecided) return reply.code(404).send({ error: 'No such verification is under way.' })
      onDecided()
      return { decided: true }
    })
  })
}
