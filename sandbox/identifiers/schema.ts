import * as z from 'zod'
import { dayTriple } from '../kit/answers'
import { findById } from '../kit/code-values'
import { dateMembers, readDate } from '../kit/dates/body-date'
import { fields } from '../kit/fields'
import { flag, integer, refuse, text } from '../kit/validation'
import { NATIONALITIES } from './code-values'

const STATUSES = { active: 200, inactive: 100 }

// Blank text removes the old value.
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((given) => (given === '' ? null : given))

const nationality = z
  .union([z.int(), z.string()])
  .nullish()
  .transform((given, context) => {
    const words = typeof given === 'string' ? given.trim() : given
    if (words === null || words === undefined || words === '') return words === '' ? null : words
    const wrong = (what: string, message: string) => {
      const code = `validation.msg.clientIdentifier.nationality.${what}`
      const args = [String(words).slice(0, 100)]
      refuse(context, '', { code, message: `The parameter \`nationality\` ${message}.`, args })
      return z.NEVER
    }
    if (/^-?\d{1,15}$/.test(String(words))) {
      const option = findById(NATIONALITIES, Number(words))
      return option?.name ?? wrong('is.not.one.of.expected.enumerations', 'is no known option')
    }
    const text = String(words)
    return text.length > 100 ? wrong('exceeds.max.length', 'exceeds max length of 100') : text
  })
  .describe('A text, or the id of an option of the template.')

const members = z.object({
  documentTypeId: integer.pipe(z.number().gt(0)),
  documentKey: text(100),
  status: z
    .string()
    .transform((word) => word.toLowerCase())
    .pipe(z.enum(['active', 'inactive']))
    .nullish()
    .describe('Active (when absent) or Inactive, in any case.'),
  description: optionalText(500),
  issuedBy: optionalText(100),
  issuedDate: z.string().nullish(),
  expiryDate: z.string().nullish(),
  nationality,
  ...dateMembers,
})

type Members = Partial<z.output<typeof members>>

/** Body of a new identifier. docs/bank-api.md, "Identifiers" */
export const newIdentifierBody = members.transform((body, context) => ({
  ...readRest(body, context),
  documentTypeId: body.documentTypeId,
  documentKey: body.documentKey,
}))

/** Body of a changed identifier: an absent member stays as it is. */
export const changedIdentifierBody = members.partial().transform((body, context) => ({
  ...readRest(body, context),
  documentTypeId: body.documentTypeId,
  documentKey: body.documentKey,
}))

/** Body of a decision; it may be absent. */
export const decisionBody = z.object({
  reason: optionalText(500).transform((reason) => reason ?? null),
})

/** Query of the identifier reads: whether to show numbers in full, and why. */
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
    nationality: z.object({ id: z.int().optional(), name: z.string() }).optional(),
  })
  .meta({ id: 'Identifier' })

/** Only the members that `fields` asks for. docs/bank-api.md, "Address and version" */
export const identifierPart = identifierRecord.partial().meta({ id: 'IdentifierPart' })

export type IdentifierRecord = z.infer<typeof identifierRecord>
export type IdentifierBody = z.output<typeof changedIdentifierBody>
export type NewIdentifier = z.output<typeof newIdentifierBody>

/** Undefined stands for an absent member. */
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
