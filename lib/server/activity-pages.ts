import 'server-only'
import { type ActivityView, pageSizeOf, queryOfView } from '@/lib/activity/search-params'
import { holds } from '@/lib/permissions'
import { listActivity } from './bank/audits'
import { problemFrom } from './problems'
import type { Staff } from './session/staff'

/** Whether this person may read what was done; where not, the bank need not be asked. */
export function mayReadActivity({ session }: Staff): boolean {
  return holds(session.permissions, 'READ_AUDIT')
}

/**
 * What a page of the trail is drawn from: the entries, or why they could not be read. `pageInstead` is
 * the last page, where the one asked for lies behind it.
 */
export async function readActivityPage(staff: Staff, view: ActivityView, clientId?: number) {
  try {
    const page = await listActivity(staff, queryOfView(view), clientId)
    const last = Math.max(1, Math.ceil(page.totalFilteredRecords / pageSizeOf(view)))
    return view.page > last ? { pageInstead: last } : { page }
  } catch (error) {
    return { problem: problemFrom(error, staff.traceId) }
  }
}
