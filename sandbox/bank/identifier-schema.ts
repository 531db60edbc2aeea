import * as z from 'zod'
import { dayTriple } from '../http/answers'
import { fields } from '../http/fields'
import { flag, integer, type refuse, text } from '../http/validation'
import { dateMembers, readDate } from './body-date'

const STATUSES = { Active: 200, Inactive: 100 }

// Blank takes away what was given.
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((given) => (given === '' ? null : given))

const members = z.object({
  documentTypeId: integer.pipe(z.number().gt(0)),
  documentKey: text(100),
  status: z.enum(['Active', 'Inactive']).nullish().describe('Active when absent.'),
  description: optionalText(500),
  issuedBy: optionalText(100),
  issuedDate: z.string().nullish(),
  expiryDate: z.string().nullish(),
  nationality: optionalText(100),
  ...dateMembers,
})

type Members = Partial<z.output<typeof members>>

/** Body of a new identifier. docs/bank-api.md, "Identifiers" */
export const newIdentifierBody = members.transform((body, context) => ({
  ...readRest(body, context),
  documentTypeId: body.documentTypeId,
  documentKey: body.documentKey,
}))

/** Body of a changed identifier: only what is given changes. */
export const changedIdentifierBody = members.partial().transform((body, context) => ({
  ...readRest(body, context),
  documentTypeId: body.documentTypeId,
  documentKey: body.documentKey,
}))

/** Body of a decision; it may be absent. */
export const decisionBody = z.object({
  reason: optionalText(500).transform((reason) => reason ?? null),
})

/** How numbers are asked for. */
export const identifierQuery = z.object({
  unmaskValue: flag.optional().describe('true shows masked numbers in full.'),
  reason: z.string().trim().max(500).optional().describe('Why they are looked at.'),
  fields,
})

export const identifierRecord = z
  .object({
    id: z.int(),
    clientId: z.int(),
    documentType: z.object({
      id: z.int(),
      name: z.string(),
      isMasked: z.boolean(),
      provesIdentity: z.boolean(),
    }),
    documentKey: z.string(),
    status: z.string(),
    documentStatus: z.enum(['APPROVED', 'REJECTED']).optional(),
    decisionReason: z.string().optional(),
    decidedBy: z.string().optional(),
    decidedOnDate: dayTriple.optional(),
    description: z.string().optional(),
    issuedBy: z.string().optional(),
    issuedDate: dayTriple.optional(),
    expiryDate: dayTriple.optional(),
    nationality: z.object({ name: z.string() }).optional(),
  })
  .meta({ id: 'Identifier' })

export type IdentifierRecord = z.infer<typeof identifierRecord>
export type IdentifierBody = z.output<typeof changedIdentifierBody>
export type NewIdentifier = z.output<typeof newIdentifierBody>

/** Undefined stands for a member that was not given. */
function readRest(body: Members, context: Parameters<typeof refuse>[0]) {
  const { status, description, issuedBy, nationality } = body
  return {
    status: status ? STATUSES[status] : undefined,
    description,
    issuedBy,
    issuedDate: readDate(body, 'issuedDate', body.issuedDate, context),
    expiryDate: readDate(body, 'expiryDate', body.expiryDate, context),
    nationality,
  }
}
