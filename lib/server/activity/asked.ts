import 'server-only'
import type { Activity } from '@/lib/activity/schema'
import type { AskedPage } from '@/lib/approvals/schema'
import type { AskedQuery } from '@/lib/approvals/search-params'
import { bank } from '../bank/bank'
import { BankFailure } from '../bank/errors'
import type { Staff } from '../session/staff'
import { nameActivity } from './names'
import { withReasons } from './rejection-reasons'

/**
 * This person’s own requests that needed a second person, newest first, and what became of each. The bank has no query
 * for exactly those, nor for approved ones, so they are picked from everything the person did; `read` is how many entries
 * that was.
 */
export async function readAsked(staff: Staff, query: AskedQuery): Promise<AskedPage> {
  // The list draws no rows of data tables: their values stay among those that are not shown.
  const { recorded: _recorded, ...page } = await readOwnHeld(staff, query)
  const named = await nameActivity(staff, page.pageItems)
  return { ...page, pageItems: await withReasons(staff, named) }
}

/** The same before naming: offices, options and tables are still the bank’s numbers and codes. */
export async function readOwnHeld(staff: Staff, { became, ...part }: AskedQuery) {
  const { id } = await bank.readUserDetails(staff)
  // Without the id, the bank would answer with everybody’s requests.
  if (id === undefined) throw new BankFailure('bad_answer', false)
  const query = { overrides: false, makerId: id, held: became, ...part }
  const page = await bank.listActivity(staff, query)
  const isOwn = ({ maker }: Activity) => maker === undefined || maker === staff.session.username
  if (!page.pageItems.every(isOwn)) throw new BankFailure('bad_answer', false)
  return page
}
