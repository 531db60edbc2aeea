import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { listAudits } from '../audits/audits'
import { heldQuery } from '../audits/query'
import { auditRecord } from '../audits/record'
import { refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf, commandOf } from '../kit/gate'
import { flag, integer } from '../kit/validation'
import { approveHeldCommand, rejectHeldCommand, takeBackHeldCommand } from './approvals'
import { changeHeldPermissions, listHeldPermissions } from './held-permissions'

const permission = z
  .object({
    grouping: z.string(),
    code: z.string(),
    entityName: z.string(),
    actionName: z.string(),
    selected: z.boolean().describe('Whether its commands wait for a second person.'),
  })
  .meta({ id: 'Permission' })

const permissions = z.record(z.string().max(100), flag)

const decided = z
  .object({
    commandId: z.int(),
    officeId: z.int().optional(),
    clientId: z.int().optional(),
    resourceId: z.int().optional(),
  })
  .meta({ id: 'ApprovalResult' })

/** What waits for a second person, and which permissions make a command wait. docs/bank-api.md, "Maker-checker" */
export function addApprovalRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/makercheckers'
  const single = `${collection}/:auditId`
  const params = z.object({ auditId: integer.describe('Id of the audit.') })

  app.get(
    collection,
    {
      config: { resource: 'audit', permission: 'READ_MAKERCHECKER' },
      schema: {
        operationId: 'listHeldCommands',
        summary: 'List what waits for approval, the oldest first',
        querystring: heldQuery,
        response: { 200: z.array(auditRecord), ...refusals(400, 401, 403) },
      },
    },
    async (request) => listAudits(bank, callerOf(request), request.query),
  )

  app.post(
    single,
    {
      // The permission needed depends on the waiting command: see approvals.ts.
      config: {
        resource: 'audit',
        commands: { approve: undefined, reject: undefined },
        beginsVerification: ['approve'],
      },
      schema: {
        operationId: 'decideHeldCommand',
        summary: 'Approve or reject what waits',
        params,
        querystring: z.object({ command: z.enum(['approve', 'reject']) }),
        response: { 200: decided, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const decide = commandOf(request) === 'approve' ? approveHeldCommand : rejectHeldCommand
      return decide(bank, callerOf(request), request.params.auditId)
    },
  )

  app.delete(
    single,
    {
      config: { resource: 'audit' },
      schema: {
        operationId: 'takeBackHeldCommand',
        summary: 'Take back what one has asked for',
        params,
        response: { 200: decided, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => takeBackHeldCommand(bank, callerOf(request), request.params.auditId),
  )

  const querystring = z.object({ makerCheckerable: flag.optional() })
  app.get(
    '/v1/permissions',
    {
      config: { resource: 'permission', permission: 'READ_PERMISSION' },
      schema: {
        operationId: 'listPermissions',
        summary: 'List the permissions whose commands can be held, and whether they are',
        querystring,
        response: { 200: z.array(permission), ...refusals(400, 401, 403) },
      },
    },
    async (request) => listHeldPermissions(bank, callerOf(request)),
  )

  app.put(
    '/v1/permissions',
    {
      config: { resource: 'permission', permission: 'UPDATE_PERMISSION' },
      schema: {
        operationId: 'updatePermissions',
        summary: 'Say whose commands are held from now on',
        querystring,
        body: z.object({ permissions }),
        response: {
          200: z.object({ changes: z.object({ permissions: z.record(z.string(), z.boolean()) }) }),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const wanted = request.body.permissions
      const changed = await changeHeldPermissions(bank, callerOf(request), wanted)
      return { changes: { permissions: changed } }
    },
  )
}
