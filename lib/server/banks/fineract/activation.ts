import 'server-only'
import type { ActivationRequest } from '@/lib/activation/schema'
import { BankRefusal } from '../../bank/errors'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { detailOf } from '../family/client-members'
import { answerAbout } from '../family/command-answer'
import { paths } from '../family/paths'
import { readClient } from './clients'
import { DATES, dayFor } from './dates'
import { http } from './http'

const NOT_PENDING = {
  code: 'error.msg.client.activate.not.pending',
  cause: 'client.notPending',
} as const

/**
 * Sends `?command=activate`, once. This bank refuses only for an active client: it would also activate one who is
 * rejected, withdrawn or closed, or who is changing offices. So the record is read first, and the console refuses in the
 * bank’s place.
 */
export async function activateClient(
  caller: BankCaller,
  clientId: number,
  { activatedOn }: ActivationRequest,
): Promise<CommandAccepted> {
  const { state } = await readClient(caller, clientId)
  if (state !== 'pending' && state !== 'active')
    throw new BankRefusal(403, [NOT_PENDING], undefined)
  const body = { activationDate: dayFor(activatedOn), ...DATES }
  const path = paths.client(clientId)
  const query = { command: 'activate' }
  const command = { method: 'POST', path, query, body, fieldOf: detailOf } as const
  const { waits, isNamed } = await http.commandBank(caller, command, answerAbout(clientId))
  return { waits, isNamed }
}
