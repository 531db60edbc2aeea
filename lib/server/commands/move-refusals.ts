import 'server-only'
import type { Client } from '@/lib/clients/client'
import { stepTaken } from '@/lib/clients/evidence'
import { permissionFor, takes } from '@/lib/clients/rules'
import { hasEnded } from '@/lib/clients/state'
import type { Move } from '@/lib/moves/move'
import { type Said, said } from '@/lib/words/said'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { sentences } from '../words/sentences'
import { causesOnClient } from './client-causes'
import { type Basis, explain } from './explain'

/**
 * Why the bank refused to end, reopen or delete a client, as `explain` finds it; `moved_on` where the client is no longer
 * in the state in which the move begins, because someone else was faster.
 */
export function explainMoveRefusal(
  staff: Staff,
  clientId: number,
  move: Move,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    ...causesOnClient(staff, clientId),
    permission: permissionFor(move),
    stated: async (refused: BankRefusal, readNow: () => Promise<Client | undefined>) => {
      if (refused.has('client.movedOn')) return movedOn(await readNow(), 'stated')
      const held = HOLDING.filter((cause) => refused.has(cause))
      if (held.length === 0) return undefined
      const why = held.map((cause) => said(`causes.${cause}`))
      const detail = sentences(said('problems.nothingChanged'), ...why)
      return new ProblemError('refused', { detail, basis: 'stated' })
    },
    hasValues: true,
    meanings: MEANINGS,
    inferred: (client: Client) => (takes(client, move) ? undefined : movedOn(client, 'inferred')),
  }
  return explain<Client>(staff, causes, refusal)
}

const HOLDING = ['client.holdsRows', 'client.holdsFiles'] as const

const MEANINGS = {
  'value.dateUnreadable': { name: 'date', message: said('causes.value.dateUnreadable') },
  'value.noSuchCode': { name: 'reasonId', message: said('problems.client.noSuchReason') },
}

/** "Rejected by Hana Ito on 20 Nov 2026. Nothing was changed.", as far as the bank says. */
export function movedOn(client: Client | undefined, basis: Basis): ProblemError {
  const nothing = said('problems.nothingChangedByYou')
  const detail = client ? sentences(whereItStands(client), nothing) : nothing
  return new ProblemError('moved_on', { detail, basis })
}

function whereItStands(client: Client): Said {
  const { state, stateName } = client
  if (state === 'active') return stepTaken('activated', client.timeline.activated)
  if (hasEnded(state)) return stepTaken(state, client.timeline[state])
  return state === 'other' && stateName !== undefined
    ? said('problems.client.isNowAs', { name: stateName })
    : said('problems.client.isNow', { state })
}
