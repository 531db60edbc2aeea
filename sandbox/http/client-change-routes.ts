import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Bank } from '../bank/bank'
import { deleteClient } from '../bank/client-removal'
import { clientWritten } from '../bank/client-schema'
import { updateClient } from '../bank/client-update'
import { clientUpdateBody } from '../bank/client-update-body'
import { refusals } from './answers'
import { clientParams } from './client-routes'
import { callerOf } from './gate'

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
        response: { 200: clientWritten, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => updateClient(bank, callerOf(request), request.params.clientId, request.body),
  )

  app.delete(
    '/v1/clients/:clientId',
    {
      config: { permission: 'DELETE_CLIENT' },
      schema: {
        operationId: 'deleteClient',
        summary: 'Delete a pending client',
        params: clientParams,
        response: { 200: clientWritten, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => deleteClient(bank, callerOf(request), request.params.clientId),
  )
}
