import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { idsOf } from '../clients/result'
import type { ClientRow } from '../clients/row'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { PlainRefusal } from '../kit/errors'
import { callerOf } from '../kit/gate'
import { acceptMultipart, isForm } from '../kit/multipart'
import { integer } from '../kit/validation'
import {
  addClientDocument,
  changeClientDocument,
  listClientDocuments,
  readClientDocument,
  removeClientDocument,
} from './documents'
import { receiveDocumentChange, receiveNewDocument } from './form'
import { readHolder } from './holder'
import { toClientDocument } from './record'
import { documentRecord } from './schema'
import { fileAnswers, sendDocument } from './send'

const collection = '/v1/:entityType/:entityId/documents'
const single = `${collection}/:documentId`
const holderParams = z.object({
  entityType: z.string().describe('clients or client_identifiers.'),
  entityId: integer.describe('Id of the client or the identifier.'),
})
const documentParams = holderParams.extend({ documentId: integer.describe('Id of the document.') })

const form = z
  .object({
    name: z.string().max(250),
    description: z.string().max(250),
    file: z.string().meta({ format: 'binary' }),
  })
  .partial()

const written = z
  .object({
    id: z.int(),
    officeId: z.int(),
    clientId: z.int(),
    resourceId: z.int(),
    changes: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'DocumentResult' })

/** The routes for documents of clients and of identifiers. docs/bank-api.md, "Documents" */
export async function addClientDocumentRoutes(scope: FastifyInstance, bank: Bank): Promise<void> {
  addReads(scope, bank)
  await scope.register(async (forms) => {
    acceptMultipart(forms)
    addWrites(forms, bank)
  })
}

function addReads(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const config = { resource: 'document', permission: 'READ_DOCUMENT' }

  app.get(
    collection,
    {
      config,
      schema: {
        operationId: 'listDocuments',
        summary: 'List the documents of a client or an identifier',
        params: holderParams,
        response: { 200: z.array(documentRecord), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => listClientDocuments(bank, callerOf(request), request.params),
  )

  app.get(
    single,
    {
      config,
      schema: {
        operationId: 'readDocument',
        summary: 'Read what is known of a document',
        params: documentParams,
        response: { 200: documentRecord, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { params } = request
      const row = await readClientDocument(bank, caller, params, params.documentId)
      return toClientDocument(row, caller.directory)
    },
  )

  // Typed explicitly: the handler answers a stream, which the schema of an answer cannot express.
  scope.get<{ Params: z.output<typeof documentParams> }>(
    `${single}/attachment`,
    {
      config,
      schema: {
        operationId: 'downloadDocument',
        summary: 'Read the bytes of a document',
        description: 'Answers the file itself, with its own content type.',
        params: documentParams,
        response: fileAnswers,
      },
    },
    async (request, reply) => {
      const { params } = request
      const caller = callerOf(request)
      const find = () => readClientDocument(bank, caller, params, params.documentId)
      return sendDocument(reply, bank.storage, find)
    },
  )
}

function addWrites(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const toWritten = (client: ClientRow, id: number) => ({ id, ...idsOf(client, id) })

  app.post(
    collection,
    {
      // The handler reads and checks the form itself, part by part.
      config: { resource: 'document', permission: 'CREATE_DOCUMENT', checksBody: true },
      schema: {
        operationId: 'createDocument',
        summary: 'Add a document to a client or an identifier',
        consumes: ['multipart/form-data'],
        params: holderParams,
        body: form.required({ name: true, file: true }),
        response: { 200: written, ...refusals(400, 401, 403, 404, 413, 415) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await readHolder(bank.db, caller.tenant, request.params)
      const { file, ...text } = await receiveNewDocument(formOf(request), bank.storage)
      const added = await addClientDocument(bank, caller, request.params, text, file)
      return toWritten(added.client, added.id)
    },
  )

  app.put(
    single,
    {
      config: { resource: 'document', permission: 'UPDATE_DOCUMENT', checksBody: true },
      schema: {
        operationId: 'updateDocument',
        summary: 'Change a document, or put another file in its place',
        consumes: ['multipart/form-data'],
        params: documentParams,
        body: form,
        response: { 200: written, ...refusals(400, 401, 403, 404, 413, 415) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { params } = request
      const { documentId: id } = params
      await readClientDocument(bank, caller, params, id)
      const { text, file } = await receiveDocumentChange(formOf(request), bank.storage)
      const changed = await changeClientDocument(bank, caller, params, id, text, file)
      return { ...toWritten(changed.client, id), changes: changed.changes }
    },
  )

  app.delete(
    single,
    {
      config: { resource: 'document', permission: 'DELETE_DOCUMENT' },
      schema: {
        operationId: 'deleteDocument',
        summary: 'Remove a document',
        params: documentParams,
        response: { 200: written, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { params } = request
      const caller = callerOf(request)
      const client = await removeClientDocument(bank, caller, params, params.documentId)
      return toWritten(client, params.documentId)
    },
  )
}

function formOf(request: FastifyRequest): FastifyRequest['raw'] {
  if (isForm(request)) return request.raw
  const message = 'The body must be a form in parts.'
  throw new PlainRefusal(415, 'error.msg.unsupported.media.type', message)
}
