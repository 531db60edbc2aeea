import type { Page } from '@/lib/http/page'
import { type ClientsView, DEFAULT_VIEW } from './search-params'

/** The view after a change. Another filter, order or page size starts at page 1, in the same step. */
export function changeView(view: ClientsView, change: Partial<ClientsView>): ClientsView {
  return { ...view, page: 1, ...change }
}

/** The view a sort button leads to: the other direction of the same column, else the new one rising. */
export function sortView(view: ClientsView, orderBy: ClientsView['orderBy']): ClientsView {
  const falling = view.orderBy === orderBy && view.sortBy === 'ASC'
  return changeView(view, { orderBy, sortBy: falling ? 'DESC' : 'ASC' })
}

/** The view without its filters; order and page size stay. */
export function withoutFilters(view: ClientsView): ClientsView {
  const { status, q, officeId } = DEFAULT_VIEW
  return changeView(view, { status, q, officeId })
}

/** The last page that has records; 1 for an empty list. */
export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The page to go to instead, where the one asked for lies behind the end of the list. */
export function pageInstead(view: ClientsView, page: Page<unknown>): number | undefined {
  const last = lastPageOf(page.totalFilteredRecords, view.limit)
  return view.page > last ? last : undefined
}
