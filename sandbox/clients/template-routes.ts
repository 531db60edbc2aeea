import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { clientTemplate, readTemplate, templateQuery } from './template'

/** GET /v1/clients/template. docs/bank-api.md, "Client template" */
export function addClientTemplateRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    '/v1/clients/template',
    {
      config: { resource: 'client', permission: 'READ_CLIENT' },
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
