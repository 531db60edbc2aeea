import 'server-only'
import { NEEDS, type Need } from '@/lib/causes'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { isBeingVerified, isOpen, stateWord } from '@/lib/clients/state'
import { formatDate } from '@/lib/dates'
import { isolated } from '@/lib/unseen'
import { causeWords } from '@/lib/words/causes'
import { told } from '@/lib/words/say'
import { bank } from '../bank/bank'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import { requiredTables } from '../reads/required-tables'
import type { Staff } from '../session/staff'
import { sayOf } from '../words/catalogue'
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
    stated: (said: BankRefusal, readNow: () => Promise<Client | undefined>) =>
      stated(staff, said, readNow),
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
  const state = client && told(sayOf('en'), stateWord(client)).toLowerCase()
  return new ProblemError('refused', {
    detail: `Nothing was changed. Only a pending client can be verified or activated${state ? `; this one is ${isolated(state)}` : ''}.`,
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
  const { person, date: day } = client.timeline[step] ?? {}
  if (!person && !day)
    return `${isolated(told(sayOf('en'), nameOf(client)))} was ${word.toLowerCase()} before your request arrived.`
  return `${word}${person ? ` by ${isolated(person)}` : ''}${day ? ` on ${formatDate(day)}` : ''}.`
}

// The line of what a verification needs has the same name.
const neededField = (need: Need) => ({
  name: need.slice('need.'.length),
  message: causeWords[need],
})
