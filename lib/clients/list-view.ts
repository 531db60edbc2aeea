import type { Page } from '@/lib/http/page'
import { type ClientsView, DEFAULT_VIEW, type OrderBy } from './search-params'

/** The view after a change. Another filter, order or page size starts at page 1, in the same step. */
export function changeView(view: ClientsView, change: Partial<ClientsView>): ClientsView {
  return { ...view, page: 1, ...change }
}

/**
 * What a press wishes whose address was drawn for one view, where the page has gone on to another since:
 * what the press changes, in that other view. Nothing chosen in between is lost.
 */
export function carryOver(
  wished: ClientsView,
  { drawn, now }: { drawn: ClientsView; now: ClientsView },
): ClientsView {
  const changed = Object.entries(wished).filter(
    ([name, value]) => value !== drawn[name as keyof ClientsView], // a name of the same type
  )
  const pressed = !sameOrder(wished, drawn) && !sameOrder(now, drawn)
  const order = pressed ? turned(now, wished.orderBy) : {}
  return { ...now, ...Object.fromEntries(changed), ...order, page: wished.page }
}

const sameOrder = (one: ClientsView, other: ClientsView) =>
  one.orderBy === other.orderBy && one.sortBy === other.sortBy

// A heading turns the order that stands by now: two presses are two, however soon the second comes.
function turned(now: ClientsView, orderBy: OrderBy): Pick<ClientsView, 'orderBy' | 'sortBy'> {
  const sortBy = now.orderBy === orderBy && now.sortBy === 'ASC' ? 'DESC' : 'ASC'
  return { orderBy, sortBy }
}

/** The view without its filters; order and page size stay. */
export function withoutFilters(view: ClientsView): ClientsView {
  const { status, q, officeId } = DEFAULT_VIEW
  return changeView(view, { status, q, officeId })
}

/** The page to go to instead, where the one asked for lies behind the end of the list. */
export function pageInstead(view: ClientsView, page: Page<unknown>): number | undefined {
  const last = Math.max(1, Math.ceil(page.totalFilteredRecords / view.limit))
  return view.page > last ? last : undefined
}

/** The page after this one; undefined on the last. */
export function nextPage(view: ClientsView, page: Page<unknown>): ClientsView | undefined {
  const more = view.page * view.limit < page.totalFilteredRecords
  return more ? { ...view, page: view.page + 1 } : undefined
}
