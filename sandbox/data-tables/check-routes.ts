import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { statusOf } from '../clients/record'
import { pageOf, refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { integer } from '../kit/validation'
import { addCheck, checkBody, listChecks, removeCheck } from './checks'
import { APPLICATION_TABLE } from './definition-body'

const checkPage = pageOf(
  z.object({
    id: z.int(),
    entity: z.string(),
    status: z.object({ id: z.int(), code: z.string(), value: z.string() }),
    datatableName: z.string(),
  }),
).meta({ id: 'EntityDatatableChecks' })

const checkResult = z.object({ resourceId: z.int() }).meta({ id: 'EntityDatatableCheckResult' })
const checkParams = z.object({ checkId: integer.describe('Id of the check.') })

/** The data tables in which a client must have rows. docs/bank-api.md, "Required data tables" */
export function addDataTableCheckRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/entityDatatableChecks'

  app.get(
    collection,
    {
      config: { resource: 'entityDatatableChecks', permission: 'READ_ENTITY_DATATABLE_CHECK' },
      schema: {
        operationId: 'listEntityDatatableChecks',
        summary: 'List the data tables that are required',
        response: { 200: checkPage, ...refusals(401, 403) },
      },
    },
    async (request) => {
      const checks = await listChecks(bank, callerOf(request))
      const pageItems = checks.map(({ id, status, tableName }) => ({
        id,
        entity: APPLICATION_TABLE,
        status: statusOf(status),
        datatableName: tableName,
      }))
      return { totalFilteredRecords: pageItems.length, pageItems }
    },
  )

  app.post(
    collection,
    {
      config: { resource: 'entityDatatableChecks', permission: 'CREATE_ENTITY_DATATABLE_CHECK' },
      schema: {
        operationId: 'createEntityDatatableCheck',
        summary: 'Require a row in a data table before a client becomes active',
        body: checkBody,
        response: { 200: checkResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => ({ resourceId: await addCheck(bank, callerOf(request), request.body) }),
  )

  app.delete(
    `${collection}/:checkId`,
    {
      config: { resource: 'entityDatatableChecks', permission: 'DELETE_ENTITY_DATATABLE_CHECK' },
      schema: {
        operationId: 'deleteEntityDatatableCheck',
        summary: 'Require a data table no longer',
        params: checkParams,
        response: { 200: checkResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { checkId } = request.params
      await removeCheck(bank, callerOf(request), checkId)
      return { resourceId: checkId }
    },
  )
}
