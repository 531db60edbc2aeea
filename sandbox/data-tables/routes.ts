import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { holdsOnTables } from '../kit/permissions'
import { changeDataTable, createDataTable, removeDataTable } from './definition'
import { APPLICATION_TABLE, changedTableBody, newTableBody } from './definition-body'
import { tableDefinition, toDefinition } from './header'
import { findDataTable, listDataTables } from './table'

/** The data table in a path. */
export const tableParams = z.object({ table: z.string().describe('Name of the data table.') })

const tableResult = z.object({ resourceIdentifier: z.string() }).meta({ id: 'DatatableName' })
const tablesQuery = z.object({ apptable: z.enum([APPLICATION_TABLE]).optional() })

/** The routes for definitions of data tables. docs/bank-api.md, "Data tables" */
export function addDataTableRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/datatables'
  const single = `${collection}/:table`

  app.get(
    collection,
    {
      config: { resource: 'datatable', permission: 'READ_DATATABLE' },
      schema: {
        operationId: 'listDatatables',
        summary: 'List the data tables whose rows one may read',
        querystring: tablesQuery,
        response: { 200: z.array(tableDefinition), ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { tenant, staff } = callerOf(request)
      if (!holdsOnTables(staff.role, 'READ')) return []
      return (await listDataTables(bank.db, tenant)).map(toDefinition)
    },
  )

  app.get(
    single,
    {
      config: { resource: 'datatable', permission: 'READ_DATATABLE' },
      schema: {
        operationId: 'readDatatable',
        summary: 'Read how a data table is defined',
        params: tableParams,
        response: { 200: tableDefinition, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) =>
      toDefinition(await findDataTable(bank.db, callerOf(request).tenant, request.params.table)),
  )

  app.post(
    collection,
    {
      config: { resource: 'datatable', permission: 'CREATE_DATATABLE' },
      schema: {
        operationId: 'createDatatable',
        summary: 'Define a data table',
        body: newTableBody,
        response: { 200: tableResult, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      await createDataTable(bank, callerOf(request), request.body)
      return { resourceIdentifier: request.body.name }
    },
  )

  app.put(
    single,
    {
      config: { resource: 'datatable', permission: 'UPDATE_DATATABLE' },
      schema: {
        operationId: 'updateDatatable',
        summary: 'Add and drop columns of a data table',
        params: tableParams,
        body: changedTableBody,
        response: { 200: tableResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { table } = request.params
      await changeDataTable(bank, callerOf(request), table, request.body)
      return { resourceIdentifier: table }
    },
  )

  app.delete(
    single,
    {
      config: { resource: 'datatable', permission: 'DELETE_DATATABLE' },
      schema: {
        operationId: 'deleteDatatable',
        summary: 'Remove an empty data table',
        params: tableParams,
        response: { 200: tableResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { table } = request.params
      await removeDataTable(bank, callerOf(request), table)
      return { resourceIdentifier: table }
    },
  )
}
