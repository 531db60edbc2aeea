import type { Page } from '@/lib/http/page'
import { type ClientsView, DEFAULT_VIEW } from './search-params'

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
  return { ...now, ...Object.fromEntries(changed), page: wished.page }
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
