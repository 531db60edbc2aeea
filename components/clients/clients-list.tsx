'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ListTable } from '@/components/table/list-table'
import { formatCount } from '@/components/table/page-range'
import { Pagination } from '@/components/table/pagination'
import { StatusTabs } from '@/components/ui/status-tabs'
import { changeView, pageInstead } from '@/lib/clients/list-view'
import { listWords, nothingFoundTitle, statusWords } from '@/lib/clients/list-words'
import { clientQueries } from '@/lib/clients/queries'
import type { ClientListItem } from '@/lib/clients/schema'
import { ORDER_BY, STATUS_FILTERS } from '@/lib/clients/search-params'
import type { Office } from '@/lib/offices/schema'
import { clientsColumns } from './clients-columns'
import { ClientsFilter } from './clients-filter'
import { type RenderedClients, type ShownClients, useClientsPage } from './use-clients-page'
import { hrefOf, useClientsView } from './use-clients-view'

// Most lists never need them: they come when they do, and until then the bare fact stands.
const ClientsUnread = lazy(() => import('./clients-unread'))
const ClientsUnreadable = lazy(() => import('./clients-unreadable'))
const NoClients = lazy(() => import('./no-clients'))

type Props = {
  rendered: RenderedClients
  offices: Office[] | undefined
  /** At the far end of the heading. */
  action: ReactNode
}

/** The clients of the bank, a page at a time. */
export function ClientsList({ rendered, offices, action }: Props) {
  const { view, go, replace } = useClientsView()
  const { current, shown, problem, loading, retry } = useClientsPage(view, rendered)
  const { q, officeId } = view
  const counts = useQuery({
    ...clientQueries.counts({ q, officeId }),
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    const last = current && pageInstead(view, current)
    if (last) window.history.replaceState(null, '', hrefOf({ ...view, page: last }))
  }, [current, view])

  const tabs = STATUS_FILTERS.map((status) => {
    const count = counts.data?.[status]
    return {
      label: statusWords[status],
      href: hrefOf(changeView(view, { status })),
      current: view.status === status,
      count: count === undefined ? undefined : formatCount(count),
    }
  })

  return (
    <>
      <div className="mb-4 flex min-h-8 items-baseline gap-3">
        <h1>{listWords.title}</h1>
        {shown && (
          <span role="status" className="mono text-ink-2">
            {formatCount(shown.page.totalFilteredRecords)}
            <span className="sr-only"> {listWords.found}</span>
          </span>
        )}
        <span className="ml-auto">{action}</span>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
        <StatusTabs label={listWords.status} tabs={tabs} onNavigate={go} />
        <ClientsFilter view={view} offices={offices} onNavigate={go} onType={replace} />
      </div>
      <div className="grid gap-3">
        {problem && (
          <Suspense fallback={<p role="alert">{problem.title}</p>}>
            <ClientsUnread
              problem={problem}
              hasRows={shown !== undefined}
              onRetry={retry}
              retrying={loading}
            />
          </Suspense>
        )}
        {shown?.page.unreadable !== undefined && (
          <Suspense>
            <ClientsUnreadable count={shown.page.unreadable} />
          </Suspense>
        )}
        {shown && (
          <ClientsTable
            shown={shown}
            // While rows are on their way one may turn on from where they will be.
            asked={problem ? shown.view : view}
            office={offices?.find(({ id }) => id === shown.view.officeId)?.name}
            busy={loading}
            onNavigate={go}
          />
        )}
      </div>
    </>
  )
}

const idOf = (client: ClientListItem) => String(client.id)

type TableProps = {
  shown: ShownClients
  asked: RenderedClients['view']
  office: string | undefined
  busy: boolean
  onNavigate: (href: string) => void
}

function ClientsTable({ shown, asked, office, busy, onNavigate }: TableProps) {
  const { page, view } = shown
  if (page.totalFilteredRecords === 0)
    return (
      <Suspense fallback={<p>{nothingFoundTitle(view, office)}</p>}>
        <NoClients view={view} office={office} onNavigate={onNavigate} />
      </Suspense>
    )
  return (
    <ListTable
      caption={listWords.title}
      columns={clientsColumns}
      rows={page.pageItems}
      rowId={idOf}
      sort={{ by: view.orderBy, direction: view.sortBy === 'ASC' ? 'asc' : 'desc' }}
      hrefForSort={({ by, direction }) =>
        hrefOf(
          changeView(asked, {
            orderBy: ORDER_BY.find((name) => name === by),
            sortBy: direction === 'asc' ? 'ASC' : 'DESC',
          }),
        )
      }
      onNavigate={onNavigate}
      busy={busy}
      footer={
        <Pagination
          page={asked.page}
          limit={asked.limit}
          total={page.totalFilteredRecords}
          hrefForPage={(wish) => hrefOf({ ...asked, ...wish })}
          onNavigate={onNavigate}
        />
      }
    />
  )
}
