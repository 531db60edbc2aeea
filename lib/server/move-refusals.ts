import 'server-only'
import { personOf } from '@/lib/clients/names'
import { may, standOf } from '@/lib/clients/rules'
import type { Client } from '@/lib/clients/schema'
import { formatDate } from '@/lib/dates'
import type { Move } from '@/lib/moves/schema'
import { readClient } from './bank/clients'
import type { BankRefusal } from './bank/errors'
import { core } from './bank/profile'
import { ProblemError } from './problems'
import { type Basis, notPermitted, unknownCause } from './refusals'
import { readPermissionsAgain, type Staff } from './session/staff'

/**
 * Why the bank refused to end, reopen or delete a client: by a known code (`stated`), else worked out
 * by reading the client and the permissions again (`inferred`). A client that is no longer where the
 * move begins is `moved_on`: somebody was faster. What the bank wrote as text is never repeated.
 */
export async function explainMoveRefusal(
  staff: Staff,
  clientId: number,
  move: Move,
  refusal: BankRefusal,
): Promise<ProblemError> {
  return (
    (await stated(staff, clientId, move, refusal)) ??
    (await inferred(staff, clientId, move, refusal))
  )
}

async function stated(
  staff: Staff,
  clientId: number,
  move: Move,
  refusal: BankRefusal,
): Promise<ProblemError | undefined> {
  const { permissions, notNow, values, holding } = core.moves
  const basis = 'stated'
  if (refusal.has(core.refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permissions[move], basis)
  }
  if (notNow.some((code) => refusal.has(code)))
    return movedOn(await readClient(staff, clientId).catch(() => undefined), basis)
  const held = refusal.errors.flatMap(({ code }) => holding[code] ?? [])
  if (held.length > 0)
    return new ProblemError('refused', { detail: `Nothing was changed. ${held.join(' ')}`, basis })
  const fields = refusal.errors.flatMap(({ code }) => values[code] ?? [])
  if (fields.length > 0)
    return new ProblemError('invalid_input', {
      detail: 'The bank refused a value. Nothing was changed.',
      fields,
      basis,
    })
  if (refusal.status === 404)
    return new ProblemError('not_found', {
      detail: 'The bank has no such client, or it is not in your offices.',
      basis,
    })
  return undefined
}

async function inferred(
  staff: Staff,
  clientId: number,
  move: Move,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const basis = 'inferred'
  const permission = core.moves.permissions[move]
  const [client, held] = await Promise.all([
    readClient(staff, clientId).catch(() => undefined),
    refusal.status === 403 ? readPermissionsAgain(staff).catch(() => undefined) : undefined,
  ])
  if (held && !held.some((name) => name === permission || name === 'ALL_FUNCTIONS'))
    return notPermitted(permission, basis)
  if (client && !may(move, standOf(client), ['ALL_FUNCTIONS']).allowed)
    return movedOn(client, basis)
  return unknownCause(refusal)
}

/** "Rejected by Hana Ito on 20 Nov 2026. Nothing was changed.", as far as the bank says. */
function movedOn(client: Client | undefined, basis: Basis): ProblemError {
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
