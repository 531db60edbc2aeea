import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Bank, Caller } from '../bank/bank'
import { newClientBody } from '../bank/client-body'
import { readClient } from '../bank/client-change'
import { countClients } from '../bank/client-filter'
import { BATCH, readClients } from '../bank/client-list'
import { type ClientQuery, clientQuery } from '../bank/client-query'
import { toDetails, toRecord } from '../bank/client-record'
import {
  type ClientRecord,
  clientDetails,
  clientDetailsPart,
  clientPage,
  clientPagePart,
} from '../bank/client-schema'
import { carryOut } from '../bank/commands'
import { heldResult } from '../bank/held-commands'
import { listIdentifiers } from '../bank/identifiers'
import { readVerificationRequest } from '../bank/verification-request'
import { toRequest, toVerificationStatus, verificationStatus } from '../bank/verification-status'
import { clientResult, refusals } from './answers'
import { fields, only } from './fields'
import { callerOf } from './gate'
import { streamPage } from './stream-page'
import { integer } from './validation'

export const clientParams = z.object({ clientId: integer.describe('Id of the client.') })

/** Reads of clients, and POST /v1/clients. docs/bank-api.md, "List clients", "Create a client" */
export function addClientRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  // Typed by hand: a stream is an answer too, which the schema of its text cannot say.
  scope.get<{ Querystring: ClientQuery }>(
    '/v1/clients',
    {
      config: { permission: 'READ_CLIENT' },
      schema: {
        operationId: 'listClients',
        summary: 'List clients',
        querystring: clientQuery,
        response: { 200: z.union([clientPage, clientPagePart]), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const { total, batches } = await listClients(bank, callerOf(request), query)
      if (query.limit <= 0 || query.limit > BATCH) {
        return reply.type('application/json; charset=utf-8').send(streamPage(total, batches))
      }
      const pageItems: ClientRecord[] = []
      for await (const batch of batches) pageItems.push(...batch)
      return { totalFilteredRecords: total, pageItems }
    },
  )

  app.get(
    '/v1/clients/:clientId',
    {
      config: { permission: 'READ_CLIENT' },
      schema: {
        operationId: 'readClient',
        summary: 'Read one client',
        params: clientParams,
        querystring: z.object({ fields }),
        response: {
          200: z.union([clientDetails, clientDetailsPart]),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const { tenant, directory } = callerOf(request)
      const client = await readClient(bank.db, tenant, request.params.clientId)
      return only(toDetails(client, directory), request.query.fields)
    },
  )

  app.get(
    '/v1/clients/:clientId/verificationstatus',
    {
      config: { permission: 'READ_CLIENT' },
      schema: {
        operationId: 'readVerificationStatus',
        summary: 'Read how far the verification of a client is',
        params: clientParams,
        response: { 200: verificationStatus, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { clientId } = request.params
      const client = await readClient(bank.db, caller.tenant, clientId)
      const identifiers = await listIdentifiers(bank, caller, clientId)
      const row = await readVerificationRequest(bank.db, caller.tenant, clientId)
      return toVerificationStatus(client, identifiers, row && toRequest(row, caller.directory))
    },
  )

  app.post(
    '/v1/clients',
    {
      config: { permission: 'CREATE_CLIENT' },
      schema: {
        operationId: 'createClient',
        summary: 'Create a client in state Pending',
        body: newClientBody(bank.today),
        response: { 200: z.union([clientResult, heldResult]), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => carryOut(bank, callerOf(request), 'createClient', request.body),
  )
}

async function listClients(bank: Bank, { tenant, directory }: Caller, query: ClientQuery) {
  const rows = readClients(bank, tenant, query)
  async function* batches(): AsyncGenerator<ClientRecord[]> {
    for await (const batch of rows) {
      yield batch.map((row) => only(toRecord(row, directory), query.fields))
    }
  }
  return { total: await countClients(bank.db, tenant, query), batches: batches() }
}
