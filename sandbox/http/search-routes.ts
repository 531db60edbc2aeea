import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Bank } from '../bank/bank'
import { findIdentifiers, foundIdentifier, searchQuery } from '../bank/search'
import { refusals } from './answers'
import { callerOf } from './gate'

/** /v1/search. docs/bank-api.md, "Search" */
export function addSearchRoutes(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    '/v1/search',
    {
      config: { permission: 'READ_CLIENTIDENTIFIER' },
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
