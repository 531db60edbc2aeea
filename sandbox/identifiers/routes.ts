import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { carryOut, isHeld } from '../approvals/carry-out'
import { heldResult } from '../approvals/held-commands'
import { readClient } from '../clients/change'
import { idsOf } from '../clients/result'
import { clientParams } from '../clients/routes'
import type { ClientRow } from '../clients/row'
import { option, toOptions } from '../clients/template'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { only } from '../kit/fields'
import { callerOf, commandOf } from '../kit/gate'
import { integer } from '../kit/validation'
import { DOCUMENT_TYPES, NATIONALITIES } from './code-values'
import { identifierCommands } from './commands'
import { listIdentifiers, readIdentifier } from './identifiers'
import {
  changedIdentifierBody,
  decisionBody,
  identifierPart,
  identifierQuery,
  identifierRecord,
  newIdentifierBody,
} from './schema'

const identifierParams = clientParams.extend({ identifierId: integer })

const template = z.object({
  allowedDocumentTypes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      position: z.int(),
      isMasked: z.boolean(),
      provesIdentity: z.boolean(),
    }),
  ),
  nationalityOptions: z.array(option),
})

const written = z
  .object({
    id: z.int().optional(),
    officeId: z.int().optional(),
    clientId: z.int(),
    resourceId: z.int(),
    changes: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'IdentifierResult' })

const answer = z.union([written, heldResult])

/** The routes below /v1/clients/{clientId}/identifiers. docs/bank-api.md, "Identifiers" */
export function addIdentifierRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/clients/:clientId/identifiers'
  const single = `${collection}/:identifierId`
  const read = { resource: 'clientIdentifier', permission: 'READ_CLIENTIDENTIFIER' }
  const look = { ...read, isRecorded: true }
  const toWritten = (client: ClientRow, id: number) => ({ id, ...idsOf(client, id) })

  app.get(
    `${collection}/template`,
    {
      config: read,
      schema: {
        operationId: 'readIdentifierTemplate',
        summary: 'Read which kinds of documents a client may have',
        params: clientParams,
        response: { 200: template, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      await readClient(bank.db, callerOf(request).tenant, request.params.clientId)
      const allowedDocumentTypes = DOCUMENT_TYPES.map((type, position) => ({ ...type, position }))
      return { allowedDocumentTypes, nationalityOptions: toOptions(NATIONALITIES) }
    },
  )

  app.get(
    collection,
    {
      config: look,
      schema: {
        operationId: 'listIdentifiers',
        summary: 'List the identifiers of a client',
        params: clientParams,
        querystring: identifierQuery,
        response: {
          200: z.union([z.array(identifierRecord), z.array(identifierPart)]),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const { params, query } = request
      const all = await listIdentifiers(bank, callerOf(request), params.clientId, query)
      return all.map((identifier) => only(identifier, query.fields))
    },
  )

  app.get(
    single,
    {
      config: look,
      schema: {
        operationId: 'readIdentifier',
        summary: 'Read one identifier',
        params: identifierParams,
        querystring: identifierQuery,
        response: {
          200: z.union([identifierRecord, identifierPart]),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const { clientId, identifierId } = request.params
      const { query } = request
      const one = await readIdentifier(bank, callerOf(request), clientId, identifierId, query)
      return only(one, query.fields)
    },
  )

  app.post(
    collection,
    {
      config: { resource: 'clientIdentifier', permission: 'CREATE_CLIENTIDENTIFIER' },
      schema: {
        operationId: 'createIdentifier',
        summary: 'Add an identifier',
        params: clientParams,
        body: newIdentifierBody,
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { clientId } = request.params
      const done = await carryOut(
        bank,
        callerOf(request),
        identifierCommands.add,
        clientId,
        request.body,
      )
      return isHeld(done) ? done : toWritten(done.client, done.id)
    },
  )

  app.put(
    single,
    {
      config: { resource: 'clientIdentifier', permission: 'UPDATE_CLIENTIDENTIFIER' },
      schema: {
        operationId: 'updateIdentifier',
        summary: 'Change an identifier',
        params: identifierParams,
        body: changedIdentifierBody,
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { clientId, identifierId: id } = request.params
      const caller = callerOf(request)
      const done = await carryOut(
        bank,
        caller,
        identifierCommands.change,
        clientId,
        id,
        request.body,
      )
      return isHeld(done) ? done : { ...toWritten(done.client, id), changes: done.changes }
    },
  )

  app.post(
    single,
    {
      config: {
        resource: 'clientIdentifier',
        commands: { approve: 'APPROVE_CLIENTIDENTIFIER', reject: 'REJECT_CLIENTIDENTIFIER' },
      },
      schema: {
        operationId: 'decideIdentifier',
        summary: 'Approve or reject an identifier',
        params: identifierParams,
        querystring: z.object({ command: z.enum(['approve', 'reject']) }),
        body: decisionBody,
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { clientId, identifierId } = request.params
      const decision = commandOf(request) === 'approve' ? 'APPROVED' : 'REJECTED'
      const { reason } = request.body
      const on = [clientId, identifierId, decision, reason] as const
      const done = await carryOut(bank, callerOf(request), identifierCommands.decide, ...on)
      return isHeld(done) ? done : { clientId, resourceId: identifierId }
    },
  )

  app.delete(
    single,
    {
      config: { resource: 'clientIdentifier', permission: 'DELETE_CLIENTIDENTIFIER' },
      schema: {
        operationId: 'deleteIdentifier',
        summary: 'Remove an identifier',
        params: identifierParams,
        response: { 200: answer, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { clientId, identifierId } = request.params
      const caller = callerOf(request)
      const done = await carryOut(bank, caller, identifierCommands.remove, clientId, identifierId)
      return isHeld(done) ? done : { officeId: done.officeId, clientId, resourceId: identifierId }
    },
  )
}
