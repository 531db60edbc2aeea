import type { Can } from '@/lib/can'
import { type Said, said, type Text } from '@/lib/words/said'
import type { ClientFilters } from './search-params'

/** The title of an empty list: what was searched for, and where. */
export function nothingFoundTitle(filters: ClientFilters, office: Text | undefined): Said {
  const days = daysOf(filters)
  const title = titleOf(filters, office)
  return days ? said('clients.ofDays', { title, days }) : title
}

// The filter by days of submission, in words; undefined without one.
function daysOf({ olderThan, ...filters }: ClientFilters): Said | undefined {
  const days = spanOf(filters)
  if (olderThan === undefined) return days
  const ago = said('clients.days.ago', { count: olderThan })
  return days ? said('clients.days.andAgo', { days, ago }) : ago
}

function spanOf({ submittedFrom: from, submittedTo: to }: ClientFilters): Said | undefined {
  if (from && to) return said('clients.days.between', { from, to })
  if (from) return said('clients.days.since', { from })
  return to && said('clients.days.until', { to })
}

/** The filters of a list, one text each: status, search text, office and days. */
export function namesOfFilters(filters: ClientFilters, office: Text | undefined): Text[] {
  const { status, q } = filters
  const days = daysOf(filters)
  return [
    said(`clients.filters.${status}`),
    ...(q ? [said('clients.quoted', { text: q })] : []),
    ...(office ? [office] : []),
    ...(days ? [days] : []),
  ]
}

function titleOf({ status, q }: ClientFilters, office: Text | undefined): Said {
  if (!q)
    return office === undefined
      ? said('clients.none', { status })
      : said('clients.noneAt', { status, office })
  if (status === 'all')
    return office === undefined
      ? said('clients.noMatch', { q })
      : said('clients.noMatchAt', { q, office })
  const filter = said(`clients.filters.${status}`)
  return office === undefined
    ? said('clients.noMatchIn', { q, status: filter })
    : said('clients.noMatchInAt', { q, status: filter, office })
}

/**
 * Why the list is empty: the clients found have other statuses (`elsewhere` counts them under all statuses), or how many
 * there are without the typed filter (`withoutFilter`); empty where that is not known. If the text finds somebody elsewhere,
 * nothing is said about what else it could be, because no other search was made.
 */
export function nothingFoundText(
  { status, q }: ClientFilters,
  { withoutFilter, elsewhere }: { withoutFilter?: number; elsewhere?: number },
  { accountNoSearch }: Pick<Can, 'accountNoSearch'>,
): Said[] {
  if (!q || (elsewhere === undefined && status !== 'all')) return []
  if (elsewhere && status !== 'all') return [said('clients.elsewhere', { count: elsewhere })]
  const none = said(
    accountNoSearch && /^\d+$/.test(q) ? 'clients.noneByNumber' : 'clients.noneByName',
  )
  return withoutFilter === undefined
    ? [none]
    : [said('clients.without', { count: withoutFilter }), none]
}
