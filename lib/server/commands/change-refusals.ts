import 'server-only'
import { may } from '@/lib/clients/rules'
import type { Client } from '@/lib/clients/schema'
import { standOf } from '@/lib/clients/state'
import type { ProblemField } from '@/lib/http/problem'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import type { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { causesOnClient } from './client-causes'
import { explain } from './explain'
import { movedOn } from './move-refusals'

/**
 * Why the bank refused to change a client's details, as `explain` finds it. A client that
 * has ended meanwhile is `moved_on`.
 */
export function explainChangeRefusal(
  staff: Staff,
  clientId: number,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    ...causesOnClient(staff, clientId),
    permission: 'UPDATE_CLIENT',
    stated: async (said: BankRefusal, readNow: () => Promise<Client | undefined>) =>
      said.has(core.refusals.notOpen) ? movedOn(await readNow(), 'stated') : undefined,
    fieldsOf: detailRefused,
    inferred: (client: Client) =>
      may('edit', standOf(client), ['ALL_FUNCTIONS']).allowed
        ? undefined
        : movedOn(client, 'inferred'),
  }
  return explain<Client>(staff, causes, refusal)
}

/** The detail of a client, of a new one or one that is there, that an error of the bank is about. */
export function detailRefused(
  { code, parameter }: BankErrorItem,
  { status }: BankRefusal,
): ProblemField[] {
  const known = core.refusals.newClient[code]
  if (known) return [known]
  const message = core.refusals.values[code]
  if (message) return [{ name: parameter ?? '', message }]
  const isValue = status === 400 && parameter !== undefined
  return isValue ? [{ name: parameter, message: `Refused by the bank (${code}).` }] : []
}
