import 'server-only'
import * as z from 'zod'
import type { ClientChanges } from '@/lib/client-details/schema'
import { BANK_DATE_FORMAT, BANK_LOCALE } from '@/lib/dates'
import { type BankCaller, commandBank } from './http'
import { core } from './profile'
import type { CommandAccepted } from './verification'

const answerSchema = z.object({ rollbackTransaction: z.boolean().optional().catch(undefined) })

/** Changes the named details of a client, once (docs/bank-api.md, "Change a client"). */
export async function changeClient(
  caller: BankCaller,
  clientId: number,
  changes: ClientChanges,
): Promise<CommandAccepted> {
  const body = { ...changes, dateFormat: BANK_DATE_FORMAT, locale: BANK_LOCALE }
  const command = { method: 'PUT', path: core.paths.client(clientId), body } as const
  const answer = await commandBank(caller, command, answerSchema)
  return { held: answer.rollbackTransaction === true }
}
