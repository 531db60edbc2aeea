import 'server-only'
import type { Client } from '@/lib/clients/client'
import { takes } from '@/lib/clients/rules'
import type { BankRefusal } from '../bank/errors'
import type { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { causesOnClient } from './client-causes'
import { explain } from './explain'
import { movedOn } from './move-refusals'

/**
 * Why the bank refused to change a client’s details, as `explain` finds it; `moved_on` where the client has ended
 * meanwhile.
 */
export function explainChangeRefusal(
  staff: Staff,
  clientId: number,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    ...causesOnClient(staff, clientId),
    permission: 'client.change' as const,
    stated: async (refused: BankRefusal, readNow: () => Promise<Client | undefined>) =>
      refused.has('client.ended') ? movedOn(await readNow(), 'stated') : undefined,
    hasValues: true,
    inferred: (client: Client) => (takes(client, 'edit') ? undefined : movedOn(client, 'inferred')),
  }
  return explain<Client>(staff, causes, refusal)
}
