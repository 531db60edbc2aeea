import type { Can } from '@/lib/can'
import { type Said, said, type Text } from '@/lib/words/said'
import type { ClientFilters } from './search-params'

/** The title of a list with nothing in it: what was looked for, and where. */
export function nothingFoundTitle(filters: ClientFilters, office: Text | undefined): Said {
  const days = daysOf(filters)
  const title = titleOf(filters, office)
  return days ? said('clients.ofDays', { title, days }) : title
}

// Which days of submission are asked for; undefined where all are.
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

/** What a list is narrowed to, each filter by itself: its status, what is searched for, its office and its days. */
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
 * Why nothing is shown: who was found stands elsewhere (`elsewhere`, under all statuses), or else what there would be
 * without the typed filter (`withoutFilter`); nothing where that is not known. What finds somebody is not looked for
 * otherwise, so that nothing can be said then of what else a text may be.
 */
export function nothingFoundText(
  { status, q }: ClientFilters,
  { withoutFilter, elsewhere }: { withoutFilter?: number; elsewhere?: number },
  { accountNoSearch }: Pick<Can, 'accountNoSearch'>,
): Said[] {
  if (!q || (elsewhere === undefined && status !== 'all')) return []
  if (elsewhere) return [said('clients.elsewhere', { count: elsewhere })]
  const none = said(
    accountNoSearch && /^\d+$/.test(q) ? 'clients.noneByNumber' : 'clients.noneByName',
  )
  return withoutFilter === undefined
    ? [none]
    : [said('clients.without', { count: withoutFilter }), none]
}
