import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { idsOf } from '../clients/result'
import { clientParams } from '../clients/routes'
import { receiveForm } from '../documents/receive-form'
import { toDocument } from '../documents/record'
import { documentRecord } from '../documents/schema'
import { fileAnswers, sendDocument } from '../documents/send'
import { refusals } from '../kit/answers'
import type { Bank, Work } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { integer } from '../kit/validation'
import { addDocuments } from './document-creation'
import { filesResult, toFilesResult } from './document-result'
import { listDocuments, type Place, readDocument, readPlace, removeDocument } from './documents'
import { changeEntry, missing, readEntries, type Target, writeEntries } from './entries'
import { tableParams } from './routes'

const collection = '/v1/datatables/:table/:clientId/documents'
const single = `${collection}/:documentId`
const listParams = tableParams.extend(clientParams.shape)
const documentParams = listParams.extend({ documentId: integer.describe('Id of the document.') })

/** Takes a form with files, perhaps with rows too. docs/bank-api.md, "Files of a data table" */
export async function addFiles(bank: Bank, request: FastifyRequest, place: Place) {
  const caller = callerOf(request)
  // Refuses an unknown table or client before storing the first byte.
  await readPlace(bank.db, caller.tenant, place)
  const { files, body } = await receiveForm(request.raw, bank.storage)
  const writeRows = body && ((tx: Work) => writeEntries(tx, caller, place, body))
  const added = await addDocuments(bank, caller, place, files, writeRows)
  return toFilesResult(added.client, added.documents, added.rows?.resourceIds)
}

/** Takes a form that changes a row and adds files. docs/bank-api.md, "Files of a data table" */
export async function changeWithFiles(bank: Bank, request: FastifyRequest, target: Target) {
  const caller = callerOf(request)
  // Refuses an unknown table, client or row before storing the first byte.
  const { rows: there } = await readEntries(bank, caller, target)
  if (there.length === 0) throw missing(target)
  const { files, body } = await receiveForm(request.raw, bank.storage)
  const { client, documents, rows } = await addDocuments(bank, caller, target, files, (tx) =>
    changeEntry(tx, caller, target, body),
  )
  const result = toFilesResult(client, documents, rows?.resourceIds)
  return { ...result, changes: rows?.changes }
}

/** The routes for a client's files in a data table. docs/bank-api.md, "Files of a data table" */
export function addDocumentRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get(
    collection,
    {
      config: { resource: 'datatable', tableAction: 'READ' },
      schema: {
        operationId: 'listDatatableDocuments',
        summary: 'List the files of a client in a data table',
        params: listParams,
        response: { 200: z.array(documentRecord), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      return listDocuments(bank, caller, request.params)
    },
  )

  app.get(
    single,
    {
      config: { resource: 'datatable', tableAction: 'READ' },
      schema: {
        operationId: 'readDatatableDocument',
        summary: 'Read what is known of a file',
        params: documentParams,
        response: { 200: documentRecord, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const row = await readDocument(bank, caller, request.params, request.params.documentId)
      return toDocument(row, caller.directory)
    },
  )

  addDownload(scope, bank)

  app.delete(
    single,
    {
      config: { resource: 'datatable', tableAction: 'DELETE' },
      schema: {
        operationId: 'deleteDatatableDocument',
        summary: 'Remove a file',
        params: documentParams,
        response: { 200: filesResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { documentId } = request.params
      const client = await removeDocument(bank, caller, request.params, documentId)
      return { ...idsOf(client, documentId), id: documentId }
    },
  )
}

function addDownload(scope: FastifyInstance, bank: Bank): void {
  // Typed explicitly: the handler answers a stream, which the schema of an answer cannot express.
  scope.get<{ Params: z.output<typeof documentParams> }>(
    `${single}/attachment`,
    {
      config: { resource: 'datatable', tableAction: 'READ' },
      schema: {
        operationId: 'downloadDatatableDocument',
        summary: 'Read the bytes of a file',
        description: 'Answers the file itself, with its own content type.',
        params: documentParams,
        response: fileAnswers,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { documentId } = request.params
      const find = () => readDocument(bank, caller, request.params, documentId)
      return sendDocument(reply, bank.storage, find)
    },
  )
}
