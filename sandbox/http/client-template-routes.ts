import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Bank } from '../bank/bank'
import { clientTemplate, readTemplate, templateQuery } from '../bank/client-template'
import { refusals } from './answers'
import { callerOf } from './gate'

/** GET /v1/clients/template. docs/bank-api.md, "Client template" */
export function addClientTemplateRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    '/v1/clients/template',
    {
      config: { permission: 'READ_CLIENT' },
      schema: {
        operationId: 'readClientTemplate',
        summary: 'Read the options and defaults of a new client, or the reasons of a command',
        querystring: templateQuery,
        response: { 200: clientTemplate, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => readTemplate(bank, callerOf(request), request.query),
  )
}
