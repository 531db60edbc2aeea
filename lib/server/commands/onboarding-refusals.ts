import 'server-only'
import { nameOf, personOf } from '@/lib/clients/names'
import type { Client } from '@/lib/clients/schema'
import { stateOf } from '@/lib/clients/state'
import { formatDate } from '@/lib/dates'
import type { ProblemField } from '@/lib/http/problem'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { ProblemError } from '../http/problems'
import { requiredTables } from '../reads/required-tables'
import type { Staff } from '../session/staff'
import { causesOnClient } from './client-causes'
import { type Basis, explain } from './explain'

type Command = {
  clientId: number
  permission: 'VERIFY_CLIENT' | 'ACTIVATE_CLIENT'
  bypassesVerification: boolean
}

/** Why the bank refused a verification or an activation, as `explain` finds it. */
export function explainRefusal(
  staff: Staff,
  { clientId, permission, bypassesVerification }: Command,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    ...causesOnClient(staff, clientId),
    permission,
    stated: (said: BankRefusal, readNow: () => Promise<Client | undefined>) =>
      stated(staff, said, readNow),
    fieldsOf: valueRefused,
    inferred: (client: Client) => {
      const basis = 'inferred'
      const { name } = stateOf(client)
      if (name === 'active') return alreadyActive(client, basis)
      if (name === 'closed' || name === 'other') return notPending(client, basis)
      if (permission === 'ACTIVATE_CLIENT')
        return name === 'pending' && !bypassesVerification ? notVerified(basis) : undefined
      if (name === 'verified') return alreadyVerified(client, basis)
      return client.clientVerificationStatus === 'IN_PROGRESS' ? underWay(basis) : undefined
    },
  }
  return explain<Client>(staff, causes, refusal)
}

async function stated(
  staff: Staff,
  refusal: BankRefusal,
  readNow: () => Promise<Client | undefined>,
): Promise<ProblemError | undefined> {
  const { refusals } = core
  const basis = 'stated'
  if (refusal.has(refusals.alreadyActive)) return alreadyActive(await readNow(), basis)
  if (refusal.has(refusals.alreadyVerified)) return alreadyVerified(await readNow(), basis)
  if (refusal.has(refusals.verificationUnderWay)) return underWay(basis)
  if (refusal.has(refusals.notVerified)) return notVerified(basis)
  if (refusals.notPending.some((code) => refusal.has(code)))
    return notPending(await readNow(), basis)
  const missing = [
    ...refusal.errors.flatMap(({ code }) => refusals.requirements[code] ?? []),
    ...(await requiredTables(staff, refusal)),
  ]
  if (missing.length === 0) return undefined
  return new ProblemError('requirements_missing', {
    detail: 'Nothing was changed. The bank asks for:',
    fields: missing,
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

function valueRefused({ code, parameter }: BankErrorItem, { status }: BankRefusal): ProblemField[] {
  if (status !== 400) return []
  const message = core.refusals.values[code]
  if (message) return [{ name: parameter ?? '', message }]
  return parameter ? [{ name: parameter, message: `Refused by the bank (${code}).` }] : []
}
