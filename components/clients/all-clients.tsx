'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AllRows, type Whole } from '@/components/table/all-rows'
import type { ListColumns } from '@/components/table/list-columns'
import type { Sorting } from '@/components/table/list-head'
import type { Density } from '@/components/table/list-sheet'
import { placeInPlainRows } from '@/components/table/plain-place'
import { quarterOf } from '@/components/table/rows-near'
import { RowsPerPage } from '@/components/table/rows-per-page'
import type { Shown } from '@/components/table/use-list-page'
import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import type { ClientListItem, ClientsPage } from '@/lib/clients/client'
import { fromTheStart, hrefOf } from '@/lib/clients/list-view'
import { clientQueries } from '@/lib/clients/queries'
import { type ClientsView, queryOfView } from '@/lib/clients/search-params'
import { type PageSize, QUARTER } from '@/lib/http/list-view'
import { useWords } from '@/lib/words/use-words'
import { SelectedClients } from './selection'

type Props = {
  list: Sorting & {
    caption: string
    columns: ListColumns<ClientListItem>
    look: { density: Density }
    rowId: (client: ClientListItem) => string
    /** As last asked for, which may be another size by now. */
    limit: PageSize
  }
  shown: Shown<ClientsPage, ClientsView>
  /** Receives the current place and the page last noted, to keep it in the address; returns whether it is there. */
  onPlace: (view: ClientsView, noted: number) => boolean
}

const MOST_PLACES = 20
/** By list address: the top row in view when a client was opened, or before the script ran. The list starts there, once. */
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
  page: quarterOf(row) + 1,
})

/** All clients of a list in one scroll; the address says which page of 50 is in view. */
export function AllClients({ list, shown, onPlace }: Props) {
  const { view, page } = shown
  const href = hrefOf(view)
  const key = hrefOf(fromTheStart(view))
  const from = (view.page - 1) * QUARTER
  const [arrivals, setArrivals] = useState(0)
  const noted = useRef({ key, page: view.page })
  const latest = useRef({ view, onPlace })
  latest.current = { view, onPlace }
  const goTo = useCallback((row: number) => {
    const { view, onPlace } = latest.current
    const next = atRow(view, row)
    const { page } = noted.current
    if (next.page !== page && onPlace(next, page)) noted.current.page = next.page
  }, [])
  const open = useCallback(
    (row: number, top: number) => {
      notePlace(atRow(latest.current.view, row), top)
      goTo(row)
    },
    [goTo],
  )
  const [focusAt] = useState(() => {
    const { top = 0, focused } = placeInPlainRows() ?? {}
    if (!places.has(href)) places.set(href, from + top)
    return focused === undefined ? undefined : from + focused
  })
  useLayoutEffect(() => {
    const before = noted.current
    noted.current = { key, page: view.page }
    // The address was changed by a press or the history, not by the scroll.
    if (before.key === key && before.page !== view.page) setArrivals((count) => count + 1)
  }, [key, view.page])
  useEffect(() => {
    // A later request for this list, by a press, starts at its top.
    places.delete(href)
  }, [href])
  return (
    <AllRows
      {...list}
      listKey={key}
      total={page.totalFilteredRecords}
      arrivals={arrivals}
      start={places.get(href) ?? from}
      focusAt={focusAt}
      queryOf={(rows) => clientQueries.list({ ...queryOfView(view), ...rows })}
      onPlace={goTo}
      onOpen={open}
      footer={(whole) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-hint text-ink-2">
          <SelectedClients />
          <News {...whole} />
          <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 max-sm:w-full">
            <RowsPerPage limit={list.limit} href={key} onNavigate={list.onNavigate} />
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

/** Says that clients have come or gone since the list was read. Its rows stay in place until the user reads again. */
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
