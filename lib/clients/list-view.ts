import { changeView } from '@/lib/http/list-view'
import { paths } from '@/lib/paths'
import { type ClientsView, DEFAULT_VIEW, filtersOf, writeClientsView } from './search-params'

/** The address of a view of the list. */
export const hrefOf = (view: ClientsView) => paths.clients(writeClientsView(view))

/** The view without its filters; order and page size are kept. */
export function withoutFilters(view: ClientsView): ClientsView {
  return changeView(view, filtersOf(DEFAULT_VIEW))
}

/** The same view from its first page. */
export const fromTheStart = (view: ClientsView): ClientsView => ({ ...view, page: 1 })
