import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { findIdentifiers, foundIdentifier, searchQuery } from './search'

/** GET /v1/search. docs/bank-api.md, "Search" */
export function addSearchRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    '/v1/search',
    {
      config: { resource: 'search', permission: 'READ_CLIENTIDENTIFIER' },
      schema: {
        operationId: 'search',
        summary: 'Find whose the number of a document is',
        querystring: searchQuery,
        response: { 200: z.array(foundIdentifier), ...refusals(400, 401, 403) },
      },
    },
    (request) => findIdentifiers(bank, callerOf(request).tenant, request.query.query),
  )
}
