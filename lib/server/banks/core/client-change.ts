import 'server-only'
import type { ClientChanges } from '@/lib/client-details/schema'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { detailOf } from '../family/client-members'
import { answerAbout } from '../family/command-answer'
import { detailsBody } from './client-members'
import { commandBank } from './http'
import { core } from './profile'

/** Changes the named details of a client, once (docs/bank-api.md, "Change a client"). */
export async function changeClient(
  caller: BankCaller,
  clientId: number,
  changes: ClientChanges,
): Promise<CommandAccepted> {
  const path = core.paths.client(clientId)
  const command = { method: 'PUT', path, body: detailsBody(changes), fieldOf: detailOf } as const
  const { waits, isNamed } = await commandBank(caller, command, answerAbout(clientId))
  return { waits, isNamed }
}
