import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Bank } from '../bank/bank'
import { clientWritten } from '../bank/client-schema'
import { clientUpdateBody } from '../bank/client-update-body'
import { carryOut } from '../bank/commands'
import { heldResult } from '../bank/held-commands'
import { refusals } from './answers'
import { clientParams } from './client-routes'
import { callerOf } from './gate'

const answer = z.union([clientWritten, heldResult])

/** PUT and DELETE /v1/clients/{clientId}. docs/bank-api.md, "Change a client", "Delete a client" */
export function addClientChangeRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.put(
    '/v1/clients/:clientId',
    {
      config: { permission: 'UPDATE_CLIENT' },
      schema: {
        operationId: 'updateClient',
        summary: 'Change the details of a client',
        params: clientParams,
        body: clientUpdateBody(bank.today),
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { clientId } = request.params
      return carryOut(bank, callerOf(request), 'updateClient', clientId, request.body)
    },
  )

  app.delete(
    '/v1/clients/:clientId',
    {
      config: { permission: 'DELETE_CLIENT' },
      schema: {
        operationId: 'deleteClient',
        summary: 'Delete a pending client',
        params: clientParams,
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => carryOut(bank, callerOf(request), 'deleteClient', request.params.clientId),
  )
}
