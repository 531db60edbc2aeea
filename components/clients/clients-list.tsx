'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ListBody, RowsOfAnother } from '@/components/table/list-body'
import type { ListSort } from '@/components/table/list-sort'
import { ListTable } from '@/components/table/list-table'
import { pageRange } from '@/components/table/page-range'
import { Pagination } from '@/components/table/pagination'
import { RowsPerPage } from '@/components/table/rows-per-page'
import { type Rendered, useList } from '@/components/table/use-list'
import type { Shown } from '@/components/table/use-list-page'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { StatusTabs } from '@/components/ui/status-tabs'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { useHasScript } from '@/components/ui/use-has-script'
import type { Can } from '@/lib/can'
import type { ClientListItem, ClientsPage, Stage } from '@/lib/clients/client'
import type { ListLook } from '@/lib/clients/list-look'
import { fromTheStart, hrefOf } from '@/lib/clients/list-view'
import { officeOf } from '@/lib/clients/names'
import { namesOfFilters, nothingFoundTitle } from '@/lib/clients/nothing-found'
import { clientQueries } from '@/lib/clients/queries'
import {
  type ClientsView,
  filtersOf,
  ORDER_BY,
  queryOfView,
  readClientsView,
  sameFilters,
  statusesAt,
} from '@/lib/clients/search-params'
import type { Clock } from '@/lib/clients/waiting'
import { changeView, MOST_REACHED, nextPage } from '@/lib/http/list-view'
import type { Office } from '@/lib/offices/schema'
import type { SavedViews as Saved } from '@/lib/views/rules'
import { said, type Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { ChooseLook } from './choose-look'
import { ClockProvider, useLiveClock } from './client-waits'
import { clientsColumns, isOnTheWay, OrderNote } from './clients-columns'
import { ClientsFilter } from './clients-filter'
import { ExportClients } from './export-clients'
import { InOtherOrder } from './in-other-order'
import { OpensClients } from './opening-client'
import { SaveView } from './save-view'
import { SavedViews } from './saved-views'
import { SelectedClients, Selects } from './selection'
import { useListLook } from './use-list-look'

// Loaded on demand: most lists never need them.
const noClients = lazyPart(() => import('./no-clients'))
const allClients = lazyPart(() => import('./all-clients'))

const queryOf = (view: ClientsView) => clientQueries.list(queryOfView(view))
const limitOf = ({ limit }: ClientsView) => limit

type Props = {
  rendered: Rendered<ClientsPage, ClientsView>
  offices: Office[] | undefined
  clock: Clock & { can: Can }
  /** The tasks that this person may run on many clients at once. */
  tasks: readonly Stage[]
  /** Whether this person may export the list as a file. */
  mayExport: boolean
  /** The columns and row density, from the cookie when the page was rendered. */
  look: ListLook
  saved: Saved
  /** Shown at the far end of the heading. */
  action: ReactNode
}

/** The clients of the bank, a page at a time. */
export function ClientsList(props: Props) {
  const { rendered, offices, tasks, mayExport, action } = props
  const clock = useLiveClock(props.clock)
  const { can } = clock
  const look = useListLook(props.look)
  const words = useWords('clients')
  const say = useSay()
  const list = useList({ read: readClientsView, hrefOf, rendered, queryOf, limitOf })
  const { view, go, replace, place, current, shown, asked } = list
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed element may have disappeared with the rows, or with the message that there are none.
  useFocusOnArrival(shown && hrefOf(placeless(shown.view)), () => heading.current)
  const counts = useQuery(clientQueries.counts(filtersOf(view)))

  const officeIn = ({ officeId }: ClientsView) =>
    officeOf({ officeName: offices?.find(({ id }) => id === officeId)?.name, officeId })

  useEffect(() => {
    const next = current && nextPage(view, current)
    if (next) void queryClient.prefetchQuery(queryOf(next))
  }, [queryClient, current, view])

  const isUnfiltered = shown?.page.unfiltered === true
  const tabs = statusesAt(can).map((status) => {
    const count = isUnfiltered ? undefined : counts.data?.[status]
    return {
      label: words(`filters.${status}`),
      href: hrefOf(changeView(view, { status })),
      current: view.status === status,
      count: count === undefined ? undefined : words('count', { count }),
    }
  })

  return (
    <OpensClients href={hrefOf(view)} rows={shown?.page.pageItems}>
      <div data-prints className="mb-4 flex min-h-8 flex-wrap items-baseline gap-x-3">
        <h1 ref={heading}>{words('title')}</h1>
        <span role="status" className="mono text-ink-2 empty:sr-only max-sm:contents">
          {shown && !isUnfiltered && sameFilters(shown.view, view) && (
            <>
              {words('count', { count: shown.page.totalFilteredRecords })}
              <span className="sr-only">
                {' '}
                {words('found', { count: shown.page.totalFilteredRecords })}
              </span>
              {shown.page.foundBy && (
                <span className="font-sans text-hint max-sm:order-last max-sm:w-full">
                  {' '}
                  {words(`foundBy.${shown.page.foundBy}`)}
                </span>
              )}
            </>
          )}
        </span>
        <RowsOfAnother list={list} filters={(view) => namesOfFilters(view, officeIn(view))} />
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <ExportClients
            view={view}
            columns={look.columns}
            can={can}
            page={current}
            mayExport={mayExport}
          />
          {action}
        </span>
      </div>
      {shown && (
        <p className="mb-3 hidden print:block">
          {[
            ...namesOfFilters(shown.view, officeIn(shown.view)),
            // The notes of the list explain why the number is not known.
            ...(isUnfiltered ? [] : [rangeOf(shown)]),
          ]
            .map((text) => told(say, text))
            .join(' · ')}
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-start gap-x-2 gap-y-3">
        <StatusTabs label={words('status')} tabs={tabs} onNavigate={go} />
        <ClientsFilter view={view} offices={offices} can={can} onNavigate={go} onType={replace} />
        <SaveView view={view} office={officeIn(view)} />
        <ChooseLook look={look} can={can} />
      </div>
      <SavedViews drawn={props.saved} view={view} can={can} offices={offices} onNavigate={go} />
      <OrderNote view={view} can={can} />
      <ListBody
        list={list}
        notes={(page) => [
          page.unfiltered && words('unfiltered'),
          page.unreadable !== undefined && words('unreadable', { count: page.unreadable }),
        ]}
      >
        {(shown) => (
          <ClockProvider value={clock}>
            <Selects
              view={shown.view}
              total={shown.page.unfiltered ? undefined : shown.page.totalFilteredRecords}
              tasks={tasks}
              clock={clock}
            >
              <ClientsTable
                shown={shown}
                asked={asked}
                office={officeIn(shown.view)}
                clock={clock}
                tasks={tasks}
                look={look}
                onNavigate={go}
                onPlace={place}
              />
            </Selects>
            <InOtherOrder shown={shown} onNavigate={go} />
          </ClockProvider>
        )}
      </ListBody>
    </OpensClients>
  )
}

function rangeOf({ page, view }: Shown<ClientsPage, ClientsView>) {
  const total = page.totalFilteredRecords
  // In one scroll the document holds only the rows in view; without script, the first ones.
  if (view.limit === 'all') return said('clients.printedOfAll', { total })
  return pageRange(view.page, view.limit, total)
}

const sortOf = ({ orderBy, sortBy }: ClientsView): ListSort => ({
  by: orderBy,
  direction: sortBy === 'ASC' ? 'asc' : 'desc',
})
const idOf = (client: ClientListItem) => String(client.id)

const isTooMany = ({ limit }: ClientsView, { totalFilteredRecords }: ClientsPage) =>
  limit === 'all' && totalFilteredRecords > MOST_REACHED

// In one scroll of all rows, a new page number is no arrival.
const placeless = (view: ClientsView) => (view.limit === 'all' ? fromTheStart(view) : view)

type TableProps = Pick<Props, 'clock' | 'tasks' | 'look'> & {
  shown: Shown<ClientsPage, ClientsView>
  asked: ClientsView
  office: Text | undefined
  onNavigate: (href: string) => void
  /** Receives the current place among all rows, and the page last noted; returns whether it is noted. */
  onPlace: (view: ClientsView, noted: number) => boolean
}

function ClientsTable(props: TableProps) {
  const { shown, asked, office, clock, tasks, look, onNavigate, onPlace } = props
  const words = useWords('clients')
  const say = useSay()
  const hears = useHasScript()
  const { page, view } = shown
  const isSelectable = tasks.length > 0
  const areOnTheWay = isOnTheWay(view.status)
  // A stable reference: new columns would rebuild the table.
  const columns = useMemo(
    () => clientsColumns(clock.can, areOnTheWay, isSelectable, look.columns),
    [clock.can, areOnTheWay, isSelectable, look],
  )
  if (page.totalFilteredRecords === 0)
    return (
      <Part of={noClients} plain={<p>{say(nothingFoundTitle(view, office))}</p>}>
        {({ NoClients }) => (
          <NoClients view={view} office={office} can={clock.can} onNavigate={onNavigate} />
        )}
      </Part>
    )
  const list = {
    caption: words('title'),
    columns,
    rowId: idOf,
    sort: sortOf(view),
    askedSort: sortOf(asked),
    hrefForSort: ({ by, direction }: ListSort) =>
      hrefOf(
        changeView(asked, {
          orderBy: ORDER_BY.find((name) => name === by),
          sortBy: direction === 'asc' ? 'ASC' : 'DESC',
        }),
      ),
    onNavigate,
  }
  const hrefForPage = (wish: Pick<ClientsView, 'page' | 'limit'>) => hrefOf({ ...asked, ...wish })
  const pages = (
    <ListTable
      {...list}
      density={look.density}
      rows={page.pageItems}
      whole={view.limit === 'all'}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SelectedClients />
          <div className="ms-auto max-sm:w-full">
            <Pagination
              page={asked.page}
              limit={asked.limit}
              total={page.totalFilteredRecords}
              hrefForPage={hrefForPage}
              rowsPerPage={
                <RowsPerPage
                  limit={asked.limit}
                  href={hrefForPage({ page: 1, limit: asked.limit })}
                  onNavigate={onNavigate}
                />
              }
              onNavigate={onNavigate}
            />
          </div>
        </div>
      }
    />
  )
  if (view.limit !== 'all' || !hears || isTooMany(view, page)) return pages
  return (
    <Part of={allClients} plain={pages}>
      {({ AllClients }) => (
        <AllClients list={{ ...list, look, limit: asked.limit }} shown={shown} onPlace={onPlace} />
      )}
    </Part>
  )
}
