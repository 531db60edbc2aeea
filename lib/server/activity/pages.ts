import 'server-only'
import { bankNameOf } from '@/lib/actions'
import type { ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import { type ActivityView, pageSizeOf, queryOfView } from '@/lib/activity/search-params'
import { pageInstead } from '@/lib/http/list-view'
import { isPermitted } from '@/lib/permissions'
import { bank } from '../bank/bank'
import type { TrailQuery } from '../bank/exchanged'
import { drawn } from '../http/drawn'
import { pageProblem } from '../http/page-problem'
import type { Staff } from '../session/staff'
import { type ListReader, nameActivity, readTableNames } from './names'

/** Whether this person may read what was done; where not, the bank need not be asked. */
export function mayReadActivity({ session }: Staff): boolean {
  return isPermitted(session.permissions, 'trail.read')
}

/** A page of what was done, of the whole bank or of one client, with the names the bank has for things. */
export async function readTrail(
  staff: Staff,
  query: TrailQuery,
  clientId?: number,
  list?: ListReader,
): Promise<ActivityPage> {
  const { recorded, ...page } = await bank.listActivity(staff, query, clientId)
  return { ...page, pageItems: await nameActivity(staff, page.pageItems, recorded, list) }
}

/** By what the trail may be searched; undefined where the bank does not say, or says too much. */
export async function readChoices(staff: Staff): Promise<ActivityChoices | undefined> {
  const [choices, tables] = await Promise.all([
    bank.readActivityChoices(staff).catch(() => undefined),
    readTableNames(staff),
  ])
  return (
    choices &&
    drawn({
      ...choices,
      entities: choices.entities.map(({ code }) => ({
        code,
        name: tables?.get(bankNameOf(code) ?? ''),
      })),
    })
  )
}

/**
 * What a page of the trail is drawn from: the entries, or why they could not be read, or neither where there are too
 * many. `pageInstead` is
 * the last page, where the one asked for lies behind it.
 */
export async function readActivityPage(staff: Staff, view: ActivityView, clientId?: number) {
  try {
    const page = await readTrail(staff, queryOfView(view), clientId)
    const instead = pageInstead({ page: view.page, limit: pageSizeOf(view) }, page)
    return instead ? { pageInstead: instead } : { page: drawn(page) }
  } catch (error) {
    return { problem: await pageProblem(error, staff) }
  }
}
