import 'server-only'
import type { ClientChanges } from '@/lib/client-details/schema'
import { BANK_DATE_FORMAT, BANK_LOCALE } from '@/lib/dates'
import { answerAbout, type CommandAccepted } from './command-answer'
import { type BankCaller, commandBank } from './http'
import { core } from './profile'

/** Changes the named details of a client, once (docs/bank-api.md, "Change a client"). */
export async function changeClient(
  caller: BankCaller,
  clientId: number,
  changes: ClientChanges,
): Promise<CommandAccepted> {
  const body = { ...changes, dateFormat: BANK_DATE_FORMAT, locale: BANK_LOCALE }
  const command = { method: 'PUT', path: core.paths.client(clientId), body } as const
  const { held, isNamed } = await commandBank(caller, command, answerAbout(clientId))
  return { held, isNamed }
}
