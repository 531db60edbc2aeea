import 'server-only'
import type { Activity } from '@/lib/activity/schema'
import type { Decision, HeldCommand } from '@/lib/approvals/schema'
import { isolated } from '@/lib/unseen'
import { bank } from '../bank/bank'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'
import { notPermitted, unknownCause } from './explain'
import { movedOn } from './move-refusals'
import { explainRefusal } from './onboarding-refusals'

type Decided = { id: number; held: HeldCommand | undefined; decision: Decision }

/** Why the bank refused a decision, or the command itself when it was approved, in terms staff can act on. */
export async function explainDecision(
  staff: Staff,
  { id, held, decision }: Decided,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const basis = 'stated'
  if (refusal.has('approval.notWaiting'))
    return waitsNoLonger(await bank.readActivity(staff, id).catch(() => undefined))
  if (refusal.has('approval.sameMaker'))
    return new ProblemError('not_permitted', {
      detail: 'You asked for this yourself; a colleague has to approve it. It goes on waiting.',
      basis,
    })
  if (refusal.has('approval.notMaker'))
    return new ProblemError('not_permitted', {
      detail: 'Only who asked for it can take it back. It goes on waiting.',
      basis,
    })
  if (refusal.has('notPermitted')) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    const permission = refusal.missingPermission ?? held?.permission ?? 'a permission'
    return notPermitted(permission, basis)
  }
  if (decision !== 'approve' || held?.clientId === undefined) return unknownCause(refusal)
  // From here on it is the command itself that was refused, by the rules of now.
  if (refusal.has('absent.client'))
    return new ProblemError('not_found', {
      detail: 'The bank has this client no more, or not in your offices. It goes on waiting.',
      basis,
    })
  if (refusal.has('client.movedOn'))
    return movedOn(await bank.readClient(staff, held.clientId).catch(() => undefined), basis)
  if (held.entity !== 'client') return unknownCause(refusal)
  const command = { clientId: held.clientId, bypassesVerification: held.byManualReview }
  if (held.action === 'activate')
    return explainRefusal(staff, { ...command, permission: 'client.activate' }, refusal)
  if (held.action === 'verify' || held.action === 'requestVerification')
    return explainRefusal(staff, { ...command, permission: 'client.verify' }, refusal)
  return unknownCause(refusal)
}

/** It was decided by somebody else, who is named where the trail may be read. */
export function waitsNoLonger(entry: Activity | undefined): ProblemError {
  const by = entry?.checker ? ` by ${isolated(entry.checker)}` : ''
  const did =
    entry?.result === 'done'
      ? `It was approved${by}.`
      : entry?.result === 'refused'
        ? `It was rejected${by}.`
        : entry?.result === 'takenBack'
          ? `It was taken back${by}.`
          : 'It was decided by somebody else.'
  return new ProblemError('changed_meanwhile', {
    detail: `${did} It waits no longer, and nothing was changed by your request.`,
    basis: 'stated',
  })
}
