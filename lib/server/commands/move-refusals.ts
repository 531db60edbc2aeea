import 'server-only'
import { personOf } from '@/lib/clients/names'
import { may } from '@/lib/clients/rules'
import type { Client } from '@/lib/clients/schema'
import { standOf } from '@/lib/clients/state'
import { formatDate } from '@/lib/dates'
import type { Move } from '@/lib/moves/schema'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { causesOnClient } from './client-causes'
import { type Basis, explain } from './explain'

/**
 * Why the bank refused to end, reopen or delete a client, as `explain` finds it. A client
 * that is no longer where the move begins is `moved_on`: somebody was faster.
 */
export function explainMoveRefusal(
  staff: Staff,
  clientId: number,
  move: Move,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const { permissions, notNow, values, holding } = core.moves
  const causes = {
    ...causesOnClient(staff, clientId),
    permission: permissions[move],
    stated: async (said: BankRefusal, readNow: () => Promise<Client | undefined>) => {
      if (notNow.some((code) => said.has(code))) return movedOn(await readNow(), 'stated')
      const held = said.errors.flatMap(({ code }) => holding[code] ?? [])
      if (held.length === 0) return undefined
      const detail = `Nothing was changed. ${held.join(' ')}`
      return new ProblemError('refused', { detail, basis: 'stated' })
    },
    fieldsOf: ({ code }: BankErrorItem) => [values[code] ?? []].flat(),
    inferred: (client: Client) =>
      may(move, standOf(client), ['ALL_FUNCTIONS']).allowed
        ? undefined
        : movedOn(client, 'inferred'),
  }
  return explain<Client>(staff, causes, refusal)
}

/** "Rejected by Hana Ito on 20 Nov 2026. Nothing was changed.", as far as the bank says. */
export function movedOn(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('moved_on', {
    detail: `${client ? `${whereItStands(client)} ` : ''}Nothing was changed by your request.`,
    basis,
  })
}

function whereItStands(client: Client): string {
  const { name, word } = standOf(client)
  const step = name === 'active' ? 'activated' : name
  if (step === 'pending' || step === 'verified' || step === 'other') return `It is now ${word}.`
  const person = personOf(client.timeline, step)
  const day = client.timeline[`${step}OnDate`]
  const did = `${step.charAt(0).toUpperCase()}${step.slice(1)}`
  return `${did}${person ? ` by ${person}` : ''}${day ? ` on ${formatDate(day)}` : ''}.`
}
