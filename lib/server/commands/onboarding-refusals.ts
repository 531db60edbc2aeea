import 'server-only'
import { NEEDS, type Need } from '@/lib/causes'
import type { Client } from '@/lib/clients/client'
import { stepTaken } from '@/lib/clients/evidence'
import { nameOf } from '@/lib/clients/names'
import { isBeingVerified, isOpen } from '@/lib/clients/state'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import { requiredTables } from '../reads/required-tables'
import type { Staff } from '../session/staff'
import { causesOnClient } from './client-causes'
import { type Basis, explain } from './explain'

type Command = {
  clientId: number
  permission: 'client.verify' | 'client.activate'
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
    stated: (refused: BankRefusal, readNow: () => Promise<Client | undefined>) =>
      stated(staff, refused, readNow),
    hasValues: refusal.status === 400,
    inferred: (client: Client) => {
      const basis = 'inferred'
      const { state } = client
      if (state === 'active') return alreadyActive(client, basis)
      if (!isOpen(state)) return notPending(client, basis)
      if (permission === 'client.activate')
        return state === 'pending' && !bypassesVerification && bank.can.verify
          ? notVerified(basis)
          : undefined
      if (state === 'verified') return alreadyVerified(client, basis)
      return isBeingVerified(client) ? underWay(basis) : undefined
    },
  }
  return explain<Client>(staff, causes, refusal)
}

async function stated(
  staff: Staff,
  refusal: BankRefusal,
  readNow: () => Promise<Client | undefined>,
): Promise<ProblemError | undefined> {
  const basis = 'stated'
  if (refusal.has('client.alreadyActive')) return alreadyActive(await readNow(), basis)
  if (refusal.has('client.alreadyVerified')) return alreadyVerified(await readNow(), basis)
  if (refusal.has('client.verificationUnderWay')) return underWay(basis)
  if (refusal.has('client.notVerified')) return notVerified(basis)
  if (refusal.has('client.notPending')) return notPending(await readNow(), basis)
  const missing = [
    ...NEEDS.filter((need) => refusal.has(need)).map(neededField),
    ...(await requiredTables(staff, refusal)),
  ]
  if (missing.length === 0) return undefined
  return new ProblemError('requirements_missing', {
    detail: said('problems.client.asksForMore'),
    fields: missing,
    basis,
  })
}

function underWay(basis: Basis): ProblemError {
  return new ProblemError('moved_on', {
    detail: said('problems.client.verificationUnderWay'),
    basis,
  })
}

function notVerified(basis: Basis): ProblemError {
  return new ProblemError('not_verified', {
    detail: said('problems.client.verifyFirst'),
    basis,
  })
}

function notPending(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('refused', { detail: notPendingAnyMore(client), basis })
}

function notPendingAnyMore(client: Client | undefined): Said {
  if (!client) return said('problems.client.notPending')
  const { state, stateName } = client
  return state === 'other' && stateName !== undefined
    ? said('problems.client.notPendingAs', { name: stateName })
    : said('problems.client.notPendingBut', { state })
}

function alreadyActive(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('already_active', { detail: takenBefore('activated', client), basis })
}

function alreadyVerified(client: Client | undefined, basis: Basis): ProblemError {
  return new ProblemError('already_verified', { detail: takenBefore('verified', client), basis })
}

/** "Activated by Hana Ito on 20 Nov 2026.", as far as the bank says. */
function takenBefore(step: 'activated' | 'verified', client: Client | undefined): Said {
  if (!client) return said('problems.client.before', { step })
  const moment = client.timeline[step]
  return moment?.person || moment?.date
    ? stepTaken(step, moment)
    : said('problems.client.namedBefore', { step, name: nameOf(client) })
}

// Matches the name of the line on the page’s list of what a verification needs.
const neededField = (need: Need) => ({ name: need.slice('need.'.length), message: said(need) })
