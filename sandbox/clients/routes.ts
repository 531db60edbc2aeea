import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { carryOut } from '../approvals/carry-out'
import { heldResult } from '../approvals/held-commands'
import { listIdentifiers } from '../identifiers/identifiers'
import { refusals } from '../kit/answers'
import type { Bank, Caller } from '../kit/bank'
import { fields, only } from '../kit/fields'
import { callerOf } from '../kit/gate'
import { streamPage } from '../kit/stream-page'
import { integer } from '../kit/validation'
import { newClientBody } from './body'
import { readClient } from './change'
import { clientCommands } from './commands'
import { countClients } from './filter'
import { BATCH, readClients } from './list'
import { type ClientQuery, clientQuery } from './query'
import { toDetails, toRecord } from './record'
import { clientResult } from './result'
import {
  type ClientRecord,
  clientDetails,
  clientDetailsPart,
  clientPage,
  clientPagePart,
} from './schema'
import { readVerificationRequest } from './verification-request'
import { toRequest, toVerificationStatus, verificationStatus } from './verification-status'

export const clientParams = z.object({ clientId: integer.describe('Id of the client.') })

/** The routes that read clients, and POST /v1/clients. docs/bank-api.md, "List clients", "Create a client" */
export function addClientRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  // Typed explicitly: the handler may also answer a stream, which the schema of its text cannot express.
  scope.get<{ Querystring: ClientQuery }>(
    '/v1/clients',
    {
      config: { resource: 'client', permission: 'READ_CLIENT' },
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
      config: { resource: 'client', permission: 'READ_CLIENT' },
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
      config: { resource: 'client', permission: 'READ_CLIENT' },
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
      config: { resource: 'client', permission: 'CREATE_CLIENT' },
      schema: {
        operationId: 'createClient',
        summary: 'Create a client in state Pending',
        body: newClientBody(bank.today),
        response: { 200: z.union([clientResult, heldResult]), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => carryOut(bank, callerOf(request), clientCommands.create, request.body),
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
