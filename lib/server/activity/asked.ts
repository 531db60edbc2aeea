import 'server-only'
import type { Activity, ActivityPage } from '@/lib/activity/schema'
import type { AskedQuery } from '@/lib/approvals/search-params'
import { bank } from '../bank/bank'
import { BankFailure } from '../bank/errors'
import type { Staff } from '../session/staff'
import { readTrail } from './pages'

/**
 * What this person has asked for that needed a second one, the newest first, and what became of it. The bank cannot be
 * asked for all of that alone, nor for what was approved: it is picked from all that they did, whose number is `read`.
 */
export async function readAsked(
  staff: Staff,
  { became, ...part }: AskedQuery,
): Promise<ActivityPage> {
  const { id } = await bank.readUserDetails(staff)
  // Without it, these would be the requests of everybody.
  if (id === undefined) throw new BankFailure('bad_answer', false)
  const page = await readTrail(staff, { overrides: false, makerId: id, held: became, ...part })
  const isOwn = ({ maker }: Activity) => maker === undefined || maker === staff.session.username
  if (!page.pageItems.every(isOwn)) throw new BankFailure('bad_answer', false)
  return page
}
