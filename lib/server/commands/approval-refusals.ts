import 'server-only'
import { VERIFICATIONS } from '@/lib/actions'
import type { Activity } from '@/lib/activity/schema'
import type { Decision, WaitingCommand } from '@/lib/approvals/schema'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'
import { notPermitted, unknownCause } from './explain'
import { movedOn } from './move-refusals'
import { explainRefusal } from './onboarding-refusals'

type Decided = { id: number; waiting: WaitingCommand | undefined; decision: Decision }

/** Why the bank refused a decision, or the command itself when it was approved, in terms staff can act on. */
export async function explainDecision(
  staff: Staff,
  { id, waiting, decision }: Decided,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const basis = 'stated'
  if (refusal.has('approval.notWaiting'))
    return waitsNoLonger(await bank.readActivity(staff, id).catch(() => undefined))
  if (refusal.has('approval.sameMaker'))
    return new ProblemError('not_permitted', {
      detail: said('problems.approval.sameMaker'),
      basis,
    })
  if (refusal.has('approval.notMaker'))
    return new ProblemError('not_permitted', {
      detail: said('problems.approval.notMaker'),
      basis,
    })
  if (refusal.has('notPermitted')) {
    // The person’s permissions have changed since sign-in, and the actions offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    const permission = refusal.missingPermission ?? waiting?.permission
    return notPermitted(permission, basis)
  }
  if (decision !== 'approve' || waiting?.clientId === undefined) return unknownCause(refusal)
  // From here on the bank refused the command itself, by its current rules.
  if (refusal.has('absent.client'))
    return new ProblemError('not_found', {
      detail: said('problems.approval.noClient'),
      basis,
    })
  if (refusal.has('client.movedOn'))
    return movedOn(await bank.readClient(staff, waiting.clientId).catch(() => undefined), basis)
  if (waiting.entity !== 'client') return unknownCause(refusal)
  const command = {
    clientId: waiting.clientId,
    bypassesVerification: waiting.byManualReview === true,
  }
  if (waiting.action === 'activate')
    return explainRefusal(staff, { ...command, permission: 'client.activate' }, refusal)
  if (VERIFICATIONS.includes(waiting.action))
    return explainRefusal(staff, { ...command, permission: 'client.verify' }, refusal)
  return unknownCause(refusal)
}

/** The request was decided or withdrawn; says which, and by whom, as far as the trail may be read. */
export function waitsNoLonger(entry: Activity | undefined): ProblemError {
  const { result = '', checker } = entry ?? {}
  return new ProblemError('changed_meanwhile', {
    detail: checker
      ? said('problems.approval.endedBy', { result, person: checker })
      : said('problems.approval.ended', { result }),
    basis: 'stated',
  })
}
