import 'server-only'
import type { Client } from '@/lib/clients/client'
import { permissionFor, takes } from '@/lib/clients/rules'
import { stateWord } from '@/lib/clients/state'
import { formatDate } from '@/lib/dates'
import type { Move } from '@/lib/moves/schema'
import { isolated } from '@/lib/unseen'
import { causeWords } from '@/lib/words/causes'
import { told } from '@/lib/words/say'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { sayOf } from '../words/catalogue'
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
  const causes = {
    ...causesOnClient(staff, clientId),
    permission: permissionFor(move),
    stated: async (said: BankRefusal, readNow: () => Promise<Client | undefined>) => {
      if (said.has('client.movedOn')) return movedOn(await readNow(), 'stated')
      const held = HOLDING.filter((cause) => said.has(cause))
      if (held.length === 0) return undefined
      const detail = `Nothing was changed. ${held.map((cause) => causeWords[cause]).join(' ')}`
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
  'value.dateUnreadable': { name: 'date', message: causeWords['value.dateUnreadable'] },
  'value.noSuchCode': { name: 'reasonId', message: 'The bank has no such reason any more.' },
}

/** "Rejected by Hana Ito on 20 Nov 2026. Nothing was changed.", as far as the bank says. */
export function movedOn(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('moved_on', {
    detail: `${client ? `${whereItStands(client)} ` : ''}Nothing was changed by your request.`,
    basis,
  })
}

function whereItStands(client: Client): string {
  const { state } = client
  const step = state === 'active' ? 'activated' : state
  if (step === 'pending' || step === 'verified' || step === 'other')
    return `It is now ${isolated(told(sayOf('en'), stateWord(client)))}.`
  const { person, date: day } = client.timeline[step] ?? {}
  const did = `${step.charAt(0).toUpperCase()}${step.slice(1)}`
  return `${did}${person ? ` by ${isolated(person)}` : ''}${day ? ` on ${formatDate(day)}` : ''}.`
}
