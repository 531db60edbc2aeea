import 'server-only'
import * as z from 'zod'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { plainName } from '@/lib/plain-name'
import type { BankCaller } from '../../bank/exchanged'
import { detailOf } from './client-members'
import { readCodeValues } from './code-values'
import type { BankHttp } from './http'
import { paths } from './paths'
import { readable } from './unhurried'

const chosen = z.int().positive().optional().catch(undefined)

// Unreadable parts are left out: a form without one choice, or one list, is still a form.
const listed = z.array(z.unknown()).catch([])
const templateSchema = z.object({
  officeId: chosen,
  clientClassificationId: chosen,
  submittedOnDate: z
    .custom<CalendarDate>((value) => isCalendarDate(value))
    .optional()
    .catch(undefined),
  officeOptions: listed,
  staffOptions: listed,
  genderOptions: listed,
  clientTypeOptions: listed,
  clientClassificationOptions: listed,
})
const adviserSchema = z
  .object({
    id: z.int().positive(),
    displayName: plainName,
    officeName: plainName.optional().catch(undefined),
  })
  .transform(({ displayName: name, ...adviser }) => ({ ...adviser, name }))

const id = z.coerce.number().int().positive().optional().catch(undefined)

// An answer that neither names the client nor says that it waits is not valid.
const answerSchema = z
  .object({
    clientId: id,
    resourceId: id,
    id,
    rollbackTransaction: z.boolean().optional().catch(undefined),
  })
  .transform((answer) => ({
    clientId: answer.clientId ?? answer.resourceId ?? answer.id,
    waits: answer.rollbackTransaction === true,
  }))
  .refine(({ clientId, waits }) => waits || clientId !== undefined)

/** The functions that create clients at a bank of the family. */
export function newClients({ readBank, commandBank }: BankHttp) {
  /** What a form for a new client offers (docs/bank-api.md, "Client template"). */
  async function readNewClientTemplate(caller: BankCaller): Promise<NewClientTemplate> {
    const read = await readBank(caller, paths.clientTemplate, {}, templateSchema)
    return {
      officeId: read.officeId,
      classificationId: read.clientClassificationId,
      submittedOn: read.submittedOnDate,
      offices: await readCodeValues(read.officeOptions, caller.held),
      advisers: await readable(read.staffOptions, adviserSchema, caller.held),
      genders: await readCodeValues(read.genderOptions, caller.held),
      types: await readCodeValues(read.clientTypeOptions, caller.held),
      classifications: await readCodeValues(read.clientClassificationOptions, caller.held),
    }
  }

  /** Creates a client, once (docs/bank-api.md, "Create a client"). */
  function createClient(
    caller: BankCaller,
    body: object,
  ): Promise<{ clientId: number | undefined; waits: boolean }> {
    const command = { method: 'POST', path: paths.clients, body, fieldOf: detailOf } as const
    return commandBank(caller, command, answerSchema)
  }

  return { readNewClientTemplate, createClient }
}
