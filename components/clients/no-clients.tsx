'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonClass } from '@/components/ui/button-class'
import { followWith } from '@/components/ui/plain-click'
import type { Can } from '@/lib/can'
import { hrefOf, withoutFilters } from '@/lib/clients/list-view'
import { nothingFoundText, nothingFoundTitle } from '@/lib/clients/nothing-found'
import { clientQueries } from '@/lib/clients/queries'
import { asksForDays, type ClientsView, filtersOf } from '@/lib/clients/search-params'
import { changeView } from '@/lib/http/list-view'
import type { Text } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  view: ClientsView
  office: Text | undefined
  can: Can
  onNavigate: (href: string) => void
}

/** The bank found nothing: says what was searched for and where, and links to more. */
export function NoClients({ view, office, can, onNavigate }: Props) {
  const words = useWords('clients')
  const say = useSay()
  const { q, officeId, status } = view
  const filters = filtersOf(view)
  const counts = useQuery({
    ...clientQueries.counts({ ...filters, q: '' }),
    enabled: q !== '',
  })
  const found = useQuery({ ...clientQueries.counts(filters), enabled: false })
  const filtered = q !== '' || officeId !== undefined || status !== 'all' || asksForDays(view)
  const wider = hrefOf(q ? changeView(view, { q: '' }) : withoutFilters(view))
  const why = nothingFoundText(
    view,
    { withoutFilter: counts.data?.[status], elsewhere: found.data?.all },
    can,
  )
  return (
    <EmptyState
      title={say(nothingFoundTitle(view, office))}
      text={why.map(say).join(' ') || undefined}
    >
      {filtered && (
        <a href={wider} onClick={followWith(onNavigate, wider)} className={buttonClass()}>
          {words(q ? 'clearFilter' : 'showAll')}
        </a>
      )}
    </EmptyState>
  )
}
