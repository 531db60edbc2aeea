import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { carryOut } from '../approvals/carry-out'
import { heldResult } from '../approvals/held-commands'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { clientCommands } from './commands'
import { clientParams } from './routes'
import { clientWritten } from './schema'
import { clientUpdateBody } from './update-body'

const answer = z.union([clientWritten, heldResult])

/** PUT and DELETE /v1/clients/{clientId}. docs/bank-api.md, "Change a client", "Delete a client" */
export function addClientChangeRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.put(
    '/v1/clients/:clientId',
    {
      config: { resource: 'client', permission: 'UPDATE_CLIENT' },
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
      return carryOut(bank, callerOf(request), clientCommands.update, clientId, request.body)
    },
  )

  app.delete(
    '/v1/clients/:clientId',
    {
      config: { resource: 'client', permission: 'DELETE_CLIENT' },
      schema: {
        operationId: 'deleteClient',
        summary: 'Delete a pending client',
        params: clientParams,
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) =>
      carryOut(bank, callerOf(request), clientCommands.delete, request.params.clientId),
  )
}
