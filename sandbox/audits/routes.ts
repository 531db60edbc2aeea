import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { pageOf, refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { integer } from '../kit/validation'
import { countAudits, listAudits, readAudit, readAuditChoices } from './audits'
import { auditQuery } from './query'
import { auditRecord } from './record'

const auditPage = pageOf(auditRecord).meta({ id: 'Audits' })

const auditChoices = z
  .object({
    appUsers: z.array(z.object({ id: z.int(), username: z.string() })),
    actionNames: z.array(z.string()),
    entityNames: z.array(z.string()),
    processingResults: z.array(z.object({ id: z.int(), processingResult: z.string() })),
  })
  .meta({ id: 'AuditChoices' })

/** The routes of the audit trail. docs/bank-api.md, "Audit trail" */
export function addAuditRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/audits'
  const config = { resource: 'audit', permission: 'READ_AUDIT' }

  app.get(
    collection,
    {
      config,
      schema: {
        operationId: 'listAudits',
        summary: 'List who did what, the newest first',
        description: 'A bare array, or with paged=true a page with its total.',
        querystring: auditQuery,
        response: { 200: z.union([z.array(auditRecord), auditPage]), ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { query } = request
      const caller = callerOf(request)
      const pageItems = await listAudits(bank, caller, query)
      if (query.paged !== true) return pageItems
      return { totalFilteredRecords: await countAudits(bank, caller, query), pageItems }
    },
  )

  app.get(
    `${collection}/searchtemplate`,
    {
      config,
      schema: {
        operationId: 'readAuditChoices',
        summary: 'Read what audits may be searched by',
        response: { 200: auditChoices, ...refusals(401, 403) },
      },
    },
    async (request) => readAuditChoices(bank, callerOf(request)),
  )

  app.get(
    `${collection}/:auditId`,
    {
      config,
      schema: {
        operationId: 'readAudit',
        summary: 'Read one audit',
        params: z.object({ auditId: integer.describe('Id of the audit.') }),
        response: { 200: auditRecord, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => readAudit(bank, callerOf(request), request.params.auditId),
  )
}
