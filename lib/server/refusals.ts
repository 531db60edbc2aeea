import 'server-only'
import { nameOf, personOf } from '@/lib/clients/names'
import type { Client } from '@/lib/clients/schema'
import { stateOf } from '@/lib/clients/state'
import { formatDate } from '@/lib/dates'
import type { ProblemField } from '@/lib/http/problem'
import { readClient } from './bank/clients'
import type { BankRefusal } from './bank/errors'
import { core } from './bank/profile'
import { ProblemError } from './problems'
import { requiredTables } from './required-tables'
import { readPermissionsAgain, type Staff } from './session/staff'

type Command = {
  clientId: number
  permission: 'VERIFY_CLIENT' | 'ACTIVATE_CLIENT'
  bypassesVerification: boolean
}

/**
 * Why the bank refused a command, in terms staff can act on. A known code decides (`stated`); without
 * one the client and the permissions are read again and the cause is inferred, and the Problem says
 * which of the two it was. What the bank wrote as text is never repeated.
 */
export async function explainRefusal(
  staff: Staff,
  command: Command,
  refusal: BankRefusal,
): Promise<ProblemError> {
  return (await stated(staff, command, refusal)) ?? (await inferred(staff, command, refusal))
}

async function stated(
  staff: Staff,
  { clientId, permission }: Command,
  refusal: BankRefusal,
): Promise<ProblemError | undefined> {
  const { refusals } = core
  const basis = 'stated'
  if (refusal.has(refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permission, basis)
  }
  if (refusal.has(refusals.alreadyActive))
    return alreadyActive(await readClient(staff, clientId).catch(() => undefined), basis)
  if (refusal.has(refusals.alreadyVerified))
    return alreadyVerified(await readClient(staff, clientId).catch(() => undefined), basis)
  if (refusal.has(refusals.verificationUnderWay)) return underWay(basis)
  if (refusal.has(refusals.notVerified)) return notVerified(basis)
  if (refusals.notPending.some((code) => refusal.has(code)))
    return notPending(await readClient(staff, clientId).catch(() => undefined), basis)

  const missing = [
    ...refusal.errors.flatMap(({ code }) => refusals.requirements[code] ?? []),
    ...(await requiredTables(staff, refusal)),
  ]
  if (missing.length > 0)
    return new ProblemError('requirements_missing', {
      detail: 'Nothing was changed. The bank asks for:',
      fields: missing,
      basis,
    })
  const fields = valuesRefused(refusal)
  if (refusal.status === 400 && fields.length > 0)
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
  { clientId, permission, bypassesVerification }: Command,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const basis = 'inferred'
  const [client, permissions] = await Promise.all([
    readClient(staff, clientId).catch(() => undefined),
    refusal.status === 403 ? readPermissionsAgain(staff).catch(() => undefined) : undefined,
  ])
  const holds = permissions?.some((held) => held === permission || held === 'ALL_FUNCTIONS')
  if (holds === false) return notPermitted(permission, basis)
  const state = client && stateOf(client).name
  if (state === 'active') return alreadyActive(client, basis)
  if (state === 'verified' && permission === 'VERIFY_CLIENT') return alreadyVerified(client, basis)
  if (client?.clientVerificationStatus === 'IN_PROGRESS' && permission === 'VERIFY_CLIENT')
    return underWay(basis)
  if (state === 'pending' && permission === 'ACTIVATE_CLIENT' && !bypassesVerification)
    return notVerified(basis)
  if (state === 'closed' || state === 'other') return notPending(client, basis)
  return unknownCause(refusal)
}

/** A refusal of which the record does not say the cause, and the bank at most that the same waits already. */
export function unknownCause(refusal: BankRefusal): ProblemError {
  if (refusal.has(core.approvals.alreadyAwaiting))
    return new ProblemError('moved_on', {
      detail: 'The same was asked for already and waits for approval. Nothing was changed.',
      basis: 'stated',
    })
  const code = refusal.errors[0]?.code
  return new ProblemError('refused', {
    detail: `Nothing was changed. The bank answered ${refusal.status}${code ? ` with the code ${code}` : ' without a code'}, which this console does not know.`,
  })
}

export type Basis = 'stated' | 'inferred'

/** The bank asks for a permission that this person does not hold. */
export function notPermitted(permission: string, basis: Basis): ProblemError {
  return new ProblemError('not_permitted', {
    detail: `The bank asks for ${permission}, which you do not hold. Nothing was changed.`,
    basis,
  })
}

function underWay(basis: Basis): ProblemError {
  return new ProblemError('moved_on', {
    detail: 'Its verification was asked for already and is under way. Nothing was changed.',
    basis,
  })
}

function notVerified(basis: Basis): ProblemError {
  return new ProblemError('not_verified', {
    detail: 'Verify the client first, or activate by manual review. Nothing was changed.',
    basis,
  })
}

function notPending(client: Client | undefined, basis: Basis): ProblemError {
  const state = client && stateOf(client).word.toLowerCase()
  return new ProblemError('refused', {
    detail: `Nothing was changed. Only a pending client can be verified or activated${state ? `; this one is ${state}` : ''}.`,
    basis,
  })
}

function alreadyActive(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('already_active', {
    detail: happened('Activated', 'activated', client),
    basis,
  })
}

function alreadyVerified(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('already_verified', {
    detail: happened('Verified', 'verified', client),
    basis,
  })
}

/** "Activated by Hana Ito on 20 Nov 2026.", as far as the bank says. */
function happened(
  word: string,
  step: 'activated' | 'verified',
  client: Client | undefined,
): string {
  if (!client) return `${word} before your request arrived.`
  const person = personOf(client.timeline, step)
  const day = client.timeline[`${step}OnDate`]
  if (!person && !day)
    return `${nameOf(client)} was ${word.toLowerCase()} before your request arrived.`
  return `${word}${person ? ` by ${person}` : ''}${day ? ` on ${formatDate(day)}` : ''}.`
}

function valuesRefused(refusal: BankRefusal): ProblemField[] {
  return refusal.errors.flatMap(({ code, parameter }) => {
    const message = core.refusals.values[code]
    if (message) return [{ name: parameter ?? '', message }]
    return parameter ? [{ name: parameter, message: `Refused by the bank (${code}).` }] : []
  })
}
