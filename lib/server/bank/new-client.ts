import 'server-only'
import * as z from 'zod'
import { type NewClientTemplate, newClientTemplateSchema } from '@/lib/client-details/content'
import type { NewClientRequest } from '@/lib/client-details/schema'
import { BANK_DATE_FORMAT, BANK_LOCALE } from '@/lib/dates'
import { type BankCaller, commandBank, readBank } from './http'
import { core } from './profile'

/** What a form for a new client offers (docs/bank-api.md, "Client template"). */
export function readNewClientTemplate(caller: BankCaller): Promise<NewClientTemplate> {
  return readBank(caller, core.paths.clientTemplate, {}, newClientTemplateSchema)
}

const id = z.coerce.number().int().positive().optional().catch(undefined)

// An answer that neither names the client nor says that it waits promises nothing: it counts as none.
const answerSchema = z
  .object({
    clientId: id,
    resourceId: id,
    id,
    rollbackTransaction: z.boolean().optional().catch(undefined),
  })
  .transform((answer) => ({
    clientId: answer.clientId ?? answer.resourceId ?? answer.id,
    held: answer.rollbackTransaction === true,
  }))
  .refine(({ clientId, held }) => held || clientId !== undefined)

/** Creates a client, once (docs/bank-api.md, "Create a client"). */
export function createClient(
  caller: BankCaller,
  request: NewClientRequest,
): Promise<{ clientId: number | undefined; held: boolean }> {
  const body = { ...request, dateFormat: BANK_DATE_FORMAT, locale: BANK_LOCALE }
  const command = { method: 'POST', path: core.paths.clients, body } as const
  return commandBank(caller, command, answerSchema)
}
