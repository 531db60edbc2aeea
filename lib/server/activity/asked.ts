import 'server-only'
import type { Activity, ActivityPage } from '@/lib/activity/schema'
import type { AskedQuery } from '@/lib/approvals/search-params'
import { bank } from '../bank/bank'
import { BankFailure } from '../bank/errors'
import type { Staff } from '../session/staff'
import { nameActivity } from './names'

/**
 * What this person has asked for that needed a second one, the newest first, and what became of it. The bank cannot be
 * asked for all of that alone, nor for what was approved: it is picked from all that they did, whose number is `read`.
 */
export async function readAsked(staff: Staff, query: AskedQuery): Promise<ActivityPage> {
  const { recorded, ...page } = await readOwnHeld(staff, query)
  return { ...page, pageItems: await nameActivity(staff, page.pageItems, recorded) }
}

/** The same as the bank has it, without the names of what it speaks of. */
export async function readOwnHeld(staff: Staff, { became, ...part }: AskedQuery) {
  const { id } = await bank.readUserDetails(staff)
  // Without it, these would be the requests of everybody.
  if (id === undefined) throw new BankFailure('bad_answer', false)
  const query = { overrides: false, makerId: id, held: became, ...part }
  const page = await bank.listActivity(staff, query)
  const isOwn = ({ maker }: Activity) => maker === undefined || maker === staff.session.username
  if (!page.pageItems.every(isOwn)) throw new BankFailure('bad_answer', false)
  return page
}
