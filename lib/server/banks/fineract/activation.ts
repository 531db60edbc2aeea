import 'server-only'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { detailOf } from '../family/client-members'
import { answerAbout } from '../family/command-answer'
import { paths } from '../family/paths'
import { DATES, dayFor } from './dates'
import { http } from './http'

/** Sends `?command=activate`, once. */
export async function activateClient(
  caller: BankCaller,
  clientId: number,
  { activatedOn }: ActivationRequest,
): Promise<CommandAccepted> {
  const body = { activationDate: dayFor(activatedOn), ...DATES }
  const path = paths.client(clientId)
  const query = { command: 'activate' }
  const command = { method: 'POST', path, query, body, fieldOf: detailOf } as const
  const { waits, isNamed } = await http.commandBank(caller, command, answerAbout(clientId))
  return { waits, isNamed }
}
