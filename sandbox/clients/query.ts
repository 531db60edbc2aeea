import * as z from 'zod'
import { fields } from '../kit/fields'
import { direction, flag, integer, refuse } from '../kit/validation'
import { STATUS, VERIFICATION } from './bucket'
import { dayMembers, readDays } from './days'

const ORDERS = ['id', 'displayName', 'accountNo', 'officeId', 'officeName'] as const

const statuses = z.string().transform((list, context) => {
  const ids = namesToIds(list, STATUS)
  if (ids !== undefined) return ids
  refuse(context, '', {
    code: 'validation.msg.client.status.value.is.not.supported',
    message: `The status value is not supported: ${list.slice(0, 100)}`,
    args: [list.slice(0, 100)],
  })
  return z.NEVER
})

const verifications = z.string().transform((list, context) => {
  const ids = namesToIds(list, VERIFICATION)
  if (ids !== undefined) return ids
  refuse(context, '', {
    code: 'validation.msg.client.verification.value.is.not.supported',
    message: `The verification status value is not supported: ${list.slice(0, 100)}`,
    args: [list.slice(0, 100)],
  })
  return z.NEVER
})

const members = z.object({
  limit: integer.default(200).describe('Page size; all entries when not positive.'),
  offset: integer.pipe(z.number().min(0)).default(0).describe('Index of the first entry.'),
  orderBy: z.enum(ORDERS).optional().describe('Sort key; id when absent.'),
  sortBy: direction.optional().describe('ASC or DESC; used when orderBy is given.'),
  sortOrder: direction.optional().describe('As sortBy, and wins over it.'),
  officeId: integer.optional(),
  displayName: z
    .string()
    .max(200)
    .optional()
    .describe('Part of the name; case and accents ignored.'),
  firstname: z
    .string()
    .max(100)
    .optional()
    .describe('The whole first name; % stands for any text.'),
  lastname: z.string().max(100).optional().describe('The whole last name; % stands for any text.'),
  externalId: z.string().max(100).optional().describe('Exact; % stands for any text.'),
  mobileNo: z
    .string()
    .max(50)
    .optional()
    .describe('Exact; after a leading %, the digits it ends in (our addition).'),
  emailAddress: z
    .string()
    .max(100)
    .optional()
    .describe('The whole address, in any case (our addition).'),
  accountNo: z
    .string()
    .max(20)
    .optional()
    .describe('How the account number begins (our addition).'),
  clientStatus: statuses.optional().describe('One or more, by comma: PENDING, ACTIVE, …'),
  clientVerificationStatus: verifications
    .optional()
    .describe('One or more, by comma: PENDING, IN_PROGRESS, APPROVED, REJECTED (our addition).'),
  ...dayMembers,
  orphansOnly: flag
    .optional()
    .describe('Only clients of no group; there are no groups here, so that is everybody.'),
  fields,
})

/** Query of the client list; members not named here are ignored. docs/bank-api.md, "List clients" */
export const clientQuery = members.transform((query, context) => ({
  ...query,
  days: readDays(query, context),
}))

export type ClientQuery = z.output<typeof clientQuery>

function namesToIds(list: string, ids: Record<string, number>): number[] | undefined {
  const found = list.split(',').map((word) => {
    const name = word.trim().toUpperCase()
    return Object.hasOwn(ids, name) ? ids[name] : undefined
  })
  return found.every((id) => id !== undefined) ? found : undefined
}
