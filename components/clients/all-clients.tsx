'use client'

import { type ReactNode, useCallback, useRef } from 'react'
import { AllRows, type Whole } from '@/components/table/all-rows'
import type { ListColumns } from '@/components/table/list-columns'
import type { Sorting } from '@/components/table/list-head'
import { RowsPerPage } from '@/components/table/rows-per-page'
import type { Shown } from '@/components/table/use-list-page'
import { windowOf } from '@/components/table/window-cache'
import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import type { ClientListItem, ClientsPage } from '@/lib/clients/client'
import { fromTheStart, hrefOf } from '@/lib/clients/list-view'
import { clientQueries } from '@/lib/clients/queries'
import { type ClientsView, queryOfView } from '@/lib/clients/search-params'
import { WINDOW } from '@/lib/http/list-view'
import { useWords } from '@/lib/words/use-words'

type Props = {
  list: Sorting & {
    caption: string
    columns: ListColumns<ClientListItem>
    rowId: (client: ClientListItem) => string
  }
  shown: Shown<ClientsPage, ClientsView>
  /** What may be done with those who are selected. */
  selected: ReactNode
  /** Told where one is, to be kept in the address. */
  onPlace: (view: ClientsView) => void
}

const MOST_PLACES = 20
/** The row at the top of each list as it was left, by the list's address: whoever comes back finds it there. */
const places = new Map<string, number>()

function notePlace(view: ClientsView, row: number): void {
  const href = hrefOf(view)
  places.delete(href)
  places.set(href, row)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
}

const atRow = (view: ClientsView, row: number): ClientsView => ({
  ...view,
  page: windowOf(row) + 1,
})

/** All clients of a list in one scroll; the address says which page of 200 one is at. */
export function AllClients({ list, shown, selected, onPlace }: Props) {
  const { view, page } = shown
  const latest = useRef({ view, onPlace })
  latest.current = { view, onPlace }
  const goTo = useCallback((row: number, top: number) => {
    const { view, onPlace } = latest.current
    const next = atRow(view, row)
    notePlace(next, top)
    if (next.page !== view.page) onPlace(next)
  }, [])
  return (
    <AllRows
      {...list}
      listKey={hrefOf(fromTheStart(view))}
      total={page.totalFilteredRecords}
      start={places.get(hrefOf(view)) ?? (view.page - 1) * WINDOW}
      queryOf={(window) => clientQueries.list(queryOfView({ ...view, page: window + 1 }))}
      onPlace={useCallback((row: number) => goTo(row, row), [goTo])}
      onOpen={goTo}
      footer={(whole) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-hint text-ink-2">
          {selected}
          <News {...whole} />
          <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 max-sm:w-full">
            <RowsPerPage
              limit="all"
              href={hrefOf(fromTheStart(view))}
              onNavigate={list.onNavigate}
            />
            <InView {...whole} />
          </div>
        </div>
      )}
    />
  )
}

function InView({ inView, total }: Whole) {
  const words = useWords('ui')
  if (!inView) return null
  return (
    <span className="mono whitespace-nowrap">
      {words('pages.rows', { first: inView.first + 1, last: inView.last + 1, total })}
    </span>
  )
}

/** That others have come or gone since the list was read, whose rows stay where they are until one reads again. */
function News({ newest, total, isMoved, readAgain }: Whole) {
  const words = useWords('clients')
  const say = useWords('ui')
  const isOther = newest !== total
  return (
    <LiveRegion role="status">
      {(isOther || isMoved) && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isOther ? words('whole.news', { newest, total }) : words('whole.moved')}
          <Button onClick={readAgain}>{say('whole.readAgain')}</Button>
        </span>
      )}
    </LiveRegion>
  )
}
