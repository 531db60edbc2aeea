import 'server-only'
import { bankNameOf } from '@/lib/actions'
import type { ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import { type ActivityView, pageSizeOf, queryOfView } from '@/lib/activity/search-params'
import { pageInstead } from '@/lib/http/list-view'
import { isPermitted } from '@/lib/permissions'
import { bank } from '../bank/bank'
import type { TrailQuery } from '../bank/exchanged'
import { drawn, drawnChoices } from '../http/drawn'
import { pageProblem } from '../http/page-problem'
import type { Staff } from '../session/staff'
import { type ListReader, nameActivity, readTableNames } from './names'

/** Whether this person may read the trail; where not, the bank need not be asked. */
export function mayReadActivity({ session }: Staff): boolean {
  return isPermitted(session.permissions, 'trail.read')
}

/** A page of the trail, of the whole bank or of one client, with the bank’s names for offices, options and tables. */
export async function readTrail(
  staff: Staff,
  query: TrailQuery,
  clientId?: number,
  list?: ListReader,
): Promise<ActivityPage> {
  const { recorded, ...page } = await bank.listActivity(staff, query, clientId)
  return { ...page, pageItems: await nameActivity(staff, page.pageItems, recorded, list) }
}

/** What the trail can be searched by; undefined where the bank does not say. People are left out where they are too many. */
export async function readChoices(staff: Staff): Promise<ActivityChoices | undefined> {
  const [choices, tables] = await Promise.all([
    bank.readActivityChoices(staff).catch(() => undefined),
    readTableNames(staff),
  ])
  if (!choices) return undefined
  const entities = choices.entities.map(({ code }) => ({
    code,
    name: tables?.get(bankNameOf(code) ?? ''),
  }))
  const { people, actions } = choices
  return (
    drawnChoices({ people, actions, entities }) ??
    drawnChoices({ people: undefined, actions, entities })
  )
}

/**
 * What a page of the trail is rendered from: its entries, or why they could not be read, or neither where there are too
 * many to render. `pageInstead` is the last page, where the requested page lies beyond it.
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
