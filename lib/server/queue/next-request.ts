import 'server-only'
import { passedOver } from '@/lib/approvals/rules'
import { whyNotIn } from '@/lib/queue/rules'
import type { NextApproval, NextApprovalRequest } from '@/lib/queue/schema'
import { bank } from '../bank/bank'
import { NotOffered } from '../bank/errors'
import { readWaitingCommands } from '../commands/approvals'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { claimWork } from './claims'
import { readSkips } from './skips'

/**
 * Finds the oldest request that this person may decide on, has not skipped and nobody else works on, and claims it for them.
 * Throws `not_permitted`, and what reading the requests throws.
 */
export async function nextRequest(
  staff: Staff,
  { leaving }: NextApprovalRequest,
): Promise<NextApproval> {
  if (!bank.can.approvals) throw new NotOffered()
  const { session } = staff
  const reason = whyNotIn('approve', session.permissions)
  if (reason) throw new ProblemError('not_permitted', { detail: reason })
  const [{ items, isKnown, hasMore, unreadable }, { approvals: skipped }] = await Promise.all([
    readWaitingCommands(staff),
    readSkips(staff),
  ])
  const passed = { skipped: 0, waiting: 0, held: 0 }
  const people = new Set<string>()
  const answer = (approvalId: number | null): NextApproval => ({
    approvalId,
    ...passed,
    people: people.size,
    ...(approvalId === null && (hasMore || !isKnown || unreadable) && { isCutOff: true }),
  })
  for (const request of items) {
    if (request.id === leaving) continue
    const over = passedOver(request, session, skipped)
    if (over?.why === 'notTheirs') passed.waiting += 1
    else if (over?.why === 'skipped') passed.skipped += 1
    else {
      const holder =
        (over?.why === 'held' ? over.holder : undefined) ?? (await holderOf(request.id, staff))
      if (!holder) return answer(request.id)
      passed.held += 1
      people.add(holder)
    }
  }
  return answer(null)
}

/** The colleague who has the request by now; undefined if this person has it, or if the store cannot say. */
async function holderOf(approvalId: number, staff: Staff): Promise<string | undefined> {
  const claim = await claimWork(staff, { approvalId })
  return claim === null || claim.person === staff.session.person ? undefined : claim.person
}
