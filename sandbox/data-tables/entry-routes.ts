import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { clientParams } from '../clients/routes'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { readExactJson } from '../kit/exact-json'
import { callerOf, commandOf } from '../kit/gate'
import { acceptMultipart, isForm } from '../kit/multipart'
import { flag, integer } from '../kit/validation'
import { findLargeFileCommand, LARGE_FILE_COMMANDS } from '../large-files/commands'
import { filesResult, uploadsResult } from './document-result'
import { addFiles, changeWithFiles } from './document-routes'
import { changeEntry, readEntries, removeEntries, type Target, writeEntries } from './entries'
import { entryResult, toEntryResult } from './result'
import { tableParams } from './routes'
import { plainRows, resultSet, toPlainJson, toResultSet } from './rows'

const rowsOfClient = '/v1/datatables/:table/:clientId'
const oneRow = `${rowsOfClient}/:entryId`
const rowsParams = tableParams.extend(clientParams.shape)
const rowParams = rowsParams.extend({ entryId: integer.describe('Id of the entry.') })

const rowsQuery = z.object({
  genericResultSet: flag
    .optional()
    .describe('true answers every value as text, with what the columns are.'),
  order: z.string().optional().describe('A column, ASC or DESC, or both.'),
})
const commandQuery = z.object({ command: z.enum(LARGE_FILE_COMMANDS).optional() })
const written = z.union([entryResult, filesResult, uploadsResult])
const body = z.record(z.string(), z.unknown())

/** In bytes; large enough for a thousand rows. */
const BODY_LIMIT = 4 * 1024 * 1024

/** The routes for rows of data tables. docs/bank-api.md, "Data-table entries" */
export async function addDataTableEntryRoutes(scope: FastifyInstance, bank: Bank): Promise<void> {
  await scope.register(async (exact) => {
    readExactJson(exact)
    addReads(exact, bank)
    await exact.register(async (forms) => {
      acceptMultipart(forms)
      addCreation(forms, bank)
      addChanges(forms, bank)
    })
    addRemovals(exact, bank)
  })
}

function addCreation(scope: FastifyInstance, bank: Bank): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    rowsOfClient,
    {
      bodyLimit: BODY_LIMIT,
      // The table decides which members the body must have, so the handler checks it.
      config: {
        resource: 'datatable',
        tableAction: 'CREATE',
        optionalCommands: LARGE_FILE_COMMANDS,
        checksBody: true,
      },
      schema: {
        operationId: 'createDatatableEntries',
        summary: 'Add rows to a data table',
        description:
          'One row as an object of its columns, or several under `entries`; or files, as a form or, ' +
          'with a command, straight to storage.',
        params: rowsParams,
        querystring: commandQuery,
        body,
        response: { 200: written, ...refusals(400, 401, 403, 404, 413) },
      },
    },
    async (request) => {
      const { params, body: given } = request
      const caller = callerOf(request)
      const command = findLargeFileCommand(commandOf(request))
      if (command !== undefined) return command(bank, caller, params, given)
      if (isForm(request)) return addFiles(bank, request, params)
      return bank.db.transaction(async (tx) =>
        toEntryResult(await writeEntries(tx, caller, params, given)),
      )
    },
  )
}

function addChanges(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const addresses = [
    { url: rowsOfClient, params: rowsParams, operationId: 'updateOnlyDatatableEntry' },
    { url: oneRow, params: rowParams, operationId: 'updateDatatableEntry' },
  ]
  for (const { url, params, operationId } of addresses) {
    app.put(
      url,
      {
        bodyLimit: BODY_LIMIT,
        config: { resource: 'datatable', tableAction: 'UPDATE', checksBody: true },
        schema: {
          operationId,
          summary: 'Change the given columns of a row',
          description: 'As an object of its columns, or as a form with files that are added.',
          params,
          body,
          response: {
            200: z.union([entryResult, filesResult]),
            ...refusals(400, 401, 403, 404, 413),
          },
        },
      },
      async (request) => {
        const caller = callerOf(request)
        if (isForm(request)) return changeWithFiles(bank, request, request.params)
        const written = await bank.db.transaction((tx) =>
          changeEntry(tx, caller, request.params, request.body),
        )
        return { ...toEntryResult(written), data: undefined, changes: written.changes }
      },
    )
  }
}

function addRemovals(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const addresses = [
    { url: rowsOfClient, params: rowsParams, operationId: 'deleteDatatableEntries' },
    { url: oneRow, params: rowParams, operationId: 'deleteDatatableEntry' },
  ]
  for (const { url, params, operationId } of addresses) {
    app.delete(
      url,
      {
        config: { resource: 'datatable', tableAction: 'DELETE' },
        schema: {
          operationId,
          summary: 'Remove a row, or every row of the client',
          params,
          response: { 200: entryResult, ...refusals(400, 401, 403, 404) },
        },
      },
      async (request) => {
        const written = await removeEntries(bank, callerOf(request), request.params)
        return { ...toEntryResult(written), data: undefined }
      },
    )
  }
}

function addReads(scope: FastifyInstance, bank: Bank): void {
  const addresses = [
    { url: rowsOfClient, params: rowsParams, operationId: 'listDatatableEntries' },
    { url: oneRow, params: rowParams, operationId: 'readDatatableEntry' },
  ]
  for (const { url, params, operationId } of addresses) {
    // Typed explicitly: the handler may also answer ready JSON text, which the schema of an answer cannot express.
    scope.get<{ Params: Target; Querystring: z.output<typeof rowsQuery> }>(
      url,
      {
        config: { resource: 'datatable', tableAction: 'READ' },
        schema: {
          operationId,
          summary: 'Read rows of a data table',
          params,
          querystring: rowsQuery,
          response: { 200: z.union([plainRows, resultSet]), ...refusals(400, 401, 403, 404) },
        },
      },
      async (request, reply) => {
        const { genericResultSet, order } = request.query
        const { table, rows } = await readEntries(bank, callerOf(request), request.params, order)
        if (genericResultSet === true) return toResultSet(table, rows)
        return reply.type('application/json; charset=utf-8').send(toPlainJson(table, rows))
      },
    )
  }
}
