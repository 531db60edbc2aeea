import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { faultBody } from './fault'
import { onlyFromThisMachine } from './loopback'
import type { Switches } from './switches'

const scope = z.object({
  user: z.string().optional(),
  clientId: z.coerce.number().int().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
})

/** PUT, DELETE and GET /sandbox/faults, for callers on this machine only. */
export function addFaultRoutes(app: FastifyInstance, switches: Switches): void {
  app.register(async (routes) => {
    onlyFromThisMachine(routes)
    routes.put('/sandbox/faults', async (request, reply) => {
      const fault = faultBody.safeParse(request.body)
      if (fault.success) {
        switches.add(fault.data)
        return switches.list()
      }
      const causes = fault.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      return reply.code(400).send({ error: causes.join('; ') })
    })
    routes.delete('/sandbox/faults', async (request, reply) => {
      const whose = scope.safeParse(request.query)
      if (!whose.success) return reply.code(400).send({ error: 'clientId is a whole number.' })
      switches.clear(whose.data)
      return switches.list()
    })
    routes.get('/sandbox/faults', async () => switches.list())
  })
}
