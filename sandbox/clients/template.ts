import * as z from 'zod'
import { dayTriple } from '../kit/answers'
import type { Bank, Caller } from '../kit/bank'
import type { CodeValue } from '../kit/code-values'
import { toTriple } from '../kit/dates/calendar-day'
import { flag, integer } from '../kit/validation'
import {
  CLASSIFICATIONS,
  CLIENT_TYPES,
  CLOSURE_REASONS,
  GENDERS,
  REJECTION_REASONS,
  WITHDRAWAL_REASONS,
} from './code-values'
import { notThere } from './options'
import { legalFormOf } from './record'

/** Query of GET /v1/clients/template. docs/bank-api.md, "Client template" */
export const templateQuery = z.object({
  officeId: integer.optional().describe("The office of the new client; the caller's when absent."),
  staffInSelectedOfficeOnly: flag.optional().describe('Only advisers of that office.'),
  commandParam: z
    .enum(['reject', 'withdraw', 'close'])
    .optional()
    .describe('Answers the reasons of this command instead.'),
})

/** An option of a template. */
export const option = z.object({
  id: z.int(),
  name: z.string(),
  position: z.int(),
  active: z.boolean(),
  mandatory: z.boolean(),
})

const staffOption = z.object({
  id: z.int(),
  displayName: z.string(),
  officeId: z.int(),
  officeName: z.string(),
})

const creation = z.object({
  officeId: z.int(),
  submittedOnDate: dayTriple,
  legalFormId: z.int(),
  clientClassificationId: z.int().optional(),
  officeOptions: z.array(z.object({ id: z.int(), name: z.string() })),
  staffOptions: z.array(staffOption),
  genderOptions: z.array(option),
  clientTypeOptions: z.array(option),
  clientClassificationOptions: z.array(option),
  clientLegalFormOptions: z.array(z.object({ id: z.int(), code: z.string(), value: z.string() })),
})

/** The options of a form for a new client, or the reasons of a command. */
export const clientTemplate = z
  .union([creation, z.object({ narrations: z.array(option) })])
  .meta({ id: 'ClientTemplate' })

type TemplateQuery = z.output<typeof templateQuery>

const REASONS = {
  reject: REJECTION_REASONS,
  withdraw: WITHDRAWAL_REASONS,
  close: CLOSURE_REASONS,
}

/**
 * The options and defaults of a new client, or the reasons a command may give.
 * @throws NotFound for an office that does not exist. docs/bank-api.md, "Client template"
 */
export function readTemplate(
  bank: Bank,
  { directory, staff }: Caller,
  { officeId = staff.officeId, staffInSelectedOfficeOnly, commandParam }: TemplateQuery,
): z.infer<typeof clientTemplate> {
  if (commandParam !== undefined) return { narrations: toOptions(REASONS[commandParam]) }
  if (!directory.offices.has(officeId)) throw notThere('office', 'Office', officeId)
  const advisers = [...directory.advisers.values()].filter(
    (adviser) => !staffInSelectedOfficeOnly || adviser.officeId === officeId,
  )
  return {
    officeId,
    submittedOnDate: toTriple(bank.today()),
    legalFormId: 1,
    clientClassificationId: CLASSIFICATIONS[0]?.id,
    officeOptions: [...directory.offices.values()].map(({ id, name }) => ({ id, name })),
    staffOptions: advisers.map(({ id, displayName, officeId: office }) => ({
      id,
      displayName,
      officeId: office,
      officeName: directory.offices.get(office)?.name ?? '',
    })),
    genderOptions: toOptions(GENDERS),
    clientTypeOptions: toOptions(CLIENT_TYPES),
    clientClassificationOptions: toOptions(CLASSIFICATIONS),
    clientLegalFormOptions: [legalFormOf(1), legalFormOf(2)],
  }
}

/** The values of a list as options, in its order. */
export function toOptions(values: CodeValue[]): z.infer<typeof option>[] {
  return values.map(({ id, name }, position) => ({
    id,
    name,
    position,
    active: true,
    mandatory: false,
  }))
}
