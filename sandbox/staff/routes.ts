import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { listDataTables } from '../data-tables/table'
import { dayTriple, refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { toTriple } from '../kit/dates/calendar-day'
import { callerOf } from '../kit/gate'
import { permissionsOf, ROLES } from '../kit/permissions'

const userDetails = z
  .object({
    username: z.string(),
    userId: z.int(),
    authenticated: z.boolean(),
    officeId: z.int(),
    officeName: z.string(),
    staffDisplayName: z.string(),
    roles: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        description: z.string(),
        disabled: z.boolean(),
        isSelfService: z.boolean(),
      }),
    ),
    permissions: z.array(z.string()),
    shouldRenewPassword: z.boolean(),
    isTwoFactorAuthenticationRequired: z.boolean(),
    isSelfServiceUser: z.boolean(),
  })
  .meta({ id: 'UserDetails' })

const office = z
  .object({
    id: z.int(),
    name: z.string(),
    hierarchy: z.string(),
    parentId: z.int().optional(),
    openingDate: dayTriple,
  })
  .meta({ id: 'Office' })

/** GET /v1/userdetails and GET /v1/offices. docs/bank-api.md, "User details", "Offices" */
export function addStaffRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/v1/userdetails',
    {
      schema: {
        operationId: 'readUserDetails',
        summary: 'Read who the caller is and what they may do',
        response: { 200: userDetails, ...refusals(401) },
      },
    },
    async (request) => {
      const { tenant, directory, staff } = callerOf(request)
      const { id, name } = ROLES[staff.role]
      const tables = await listDataTables(bank.db, tenant)
      return {
        username: staff.username,
        userId: staff.userId,
        authenticated: true,
        officeId: staff.officeId,
        officeName: directory.offices.get(staff.officeId)?.name ?? '',
        staffDisplayName: staff.displayName,
        roles: [{ id, name, description: name, disabled: false, isSelfService: false }],
        permissions: permissionsOf(
          staff.role,
          tables.map((table) => table.name),
        ),
        shouldRenewPassword: false,
        isTwoFactorAuthenticationRequired: false,
        isSelfServiceUser: false,
      }
    },
  )

  app.get(
    '/v1/offices',
    {
      config: { permission: 'READ_OFFICE' },
      schema: {
        operationId: 'listOffices',
        summary: 'List the offices of the bank',
        response: { 200: z.array(office), ...refusals(401, 403) },
      },
    },
    async (request) =>
      [...callerOf(request).directory.offices.values()].map(
        ({ id, name, hierarchy, parentId, openingDate }) => ({
          id,
          name,
          hierarchy,
          parentId: parentId ?? undefined,
          openingDate: toTriple(openingDate),
        }),
      ),
  )
}
