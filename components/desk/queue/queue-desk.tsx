'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ClockProvider } from '@/components/clients/client-waits'
import { OpensClients } from '@/components/clients/opening-client'
import { PartAway } from '@/components/feedback/part-away'
import { takeOverDialog } from '@/components/queue/claim-line'
import { useNext } from '@/components/queue/use-next'
import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import { ListTable } from '@/components/table/list-table'
import { Pagination } from '@/components/table/pagination'
import { type Rendered, useList } from '@/components/table/use-list'
import { Button } from '@/components/ui/button'
import { Part } from '@/components/ui/lazy-part'
import { LiveRegion } from '@/components/ui/live-region'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { filterOptions, Select } from '@/components/ui/select-field'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import type { ClientsPage } from '@/lib/clients/client'
import { nameOf, officeNumber } from '@/lib/clients/names'
import { clientQueries } from '@/lib/clients/queries'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import type { Office } from '@/lib/offices/schema'
import { paths } from '@/lib/paths'
import { queueQueries, skipClient, unskipClient } from '@/lib/queue/queries'
import { type Lane, laneFor, statusOf, whyNotIn } from '@/lib/queue/rules'
import type { Skips } from '@/lib/queue/schema'
import {
  type QueueView,
  queryOfQueue,
  queueHref,
  queueLimit,
  readQueueView,
} from '@/lib/queue/search-params'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { EmptyLane } from './empty-lane'
import { Lanes } from './lanes'
import { QueueActions, type QueueRow, queueColumns } from './queue-columns'
import { StartOpens } from './start-opens'

type Props = {
  rendered: Rendered<ClientsPage, QueueView>
  skips: Skips
  offices: Office[] | undefined
  session: Session
  timeZone: string
}

const idOf = ({ client }: QueueRow) => String(client.id)

/** The clients that wait for work, lane by lane, oldest first, with who works on which. */
export function QueueDesk({
  rendered,
  skips: firstSkips,
  offices,
  session: given,
  timeZone,
}: Props) {
  const words = useWords('queue')
  const say = useSay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const { can, permissions, person } = session
  const laneOf = ({ lane }: QueueView): Lane => lane ?? laneFor(can, permissions)
  const list = useList({
    read: readQueueView,
    hrefOf: queueHref,
    rendered,
    queryOf: (view) => clientQueries.lane(queryOfQueue(view, statusOf(laneOf(view), can))),
    limitOf: queueLimit,
  })
  const { view, go, shown, asked } = list
  const lane = laneOf(view)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(shown && queueHref(shown.view), () => heading.current)
  const { data: skips } = useQuery({
    ...queueQueries.skips(),
    initialData: firstSkips,
    initialDataUpdatedAt: firstSeen(firstSkips),
  })
  const [taking, setTaking] = useState<QueueRow>()
  const open = (clientId: number) => router.push(paths.client(clientId))
  const next = useNext(open, queueHref(view))
  const [notSkipped, setNotSkipped] = useState<Problem>()
  const isTheirs = whyNotIn(lane, permissions) === undefined
  const problem = next.problem ?? notSkipped

  const actions = useMemo(() => {
    const note = async (asking: Promise<Skips>) => {
      setNotSkipped(undefined)
      try {
        queryClient.setQueryData(queueQueries.skips().queryKey, await asking)
      } catch (error) {
        setNotSkipped(problemOf(error))
      }
    }
    return {
      can,
      timeZone,
      isTheirs,
      skip: (clientId: number) => void note(skipClient(clientId)),
      unskip: (clientId: number) => void note(unskipClient(clientId)),
      takeOver: setTaking,
    }
  }, [can, timeZone, isTheirs, queryClient])

  return (
    <ClockProvider value={session}>
      <OpensClients href={queueHref(view)} rows={shown?.page.pageItems}>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 ref={heading}>{words('title')}</h1>
          <AppLink href={paths.runs()} className="text-hint underline underline-offset-2">
            {words('runs')}
          </AppLink>
        </div>
        <Lanes view={view} lane={lane} session={session} timeZone={timeZone} onNavigate={go} />
        <div className="mt-5 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-body">{words('oldestFirst', { lane: words(`lane.${lane}`) })}</h2>
          <span className="text-hint text-ink-2">{words('byId')}</span>
          <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">
            <OfficeChoice view={view} offices={offices} onNavigate={go} />
            <Button
              variant="primary"
              busy={next.pending !== undefined}
              reason={reasonNotToStart(whyNotIn(lane, permissions))}
              onClick={() => void next.go({ lane, officeId: view.officeId })}
            >
              {words('start')}
            </Button>
          </span>
        </div>
        <StartOpens
          wish={{ lane, officeId: view.officeId }}
          page={view.page === 1 && !list.problem ? list.current : undefined}
          skips={skips}
          person={person}
          isTheirs={isTheirs}
        />
        <LiveRegion role="status">
          {next.nobody && <p className="mb-3">{next.nobody}</p>}
        </LiveRegion>
        {problem && (
          <div className="mb-3">
            <ProblemNotice problem={problem} />
          </div>
        )}
        <QueueActions value={actions}>
          <ListBody
            list={list}
            notes={({ unclaimed }) => [
              unclaimed && words('unclaimed'),
              skips.clients === null && words('skipsUnknown'),
            ]}
          >
            {({ page }) => (
              <LaneTable
                page={page}
                skips={skips}
                person={person}
                empty={
                  <EmptyLane
                    isOfOffice={view.officeId !== undefined}
                    readAt={list.readAt}
                    timeZone={timeZone}
                  />
                }
                footer={
                  <Pagination
                    page={asked.page}
                    limit={queueLimit()}
                    fixed
                    total={page.totalFilteredRecords}
                    hrefForPage={({ page }) => queueHref({ ...asked, page })}
                    onNavigate={go}
                  />
                }
              />
            )}
          </ListBody>
        </QueueActions>
        {taking?.claim && (
          <Part of={takeOverDialog} plain={<PartAway onClose={() => setTaking(undefined)} />}>
            {({ TakeOverDialog }) => (
              <TakeOverDialog
                key={taking.client.id}
                clientId={taking.client.id}
                name={nameOf(taking.client)}
                claim={taking.claim as NonNullable<QueueRow['claim']>} // non-null: checked just above
                person={person}
                timeZone={timeZone}
                // A claim is held on the client's own page.
                onTaken={() => open(taking.client.id)}
                onClose={() => setTaking(undefined)}
              />
            )}
          </Part>
        )}
      </OpensClients>
    </ClockProvider>
  )

  function reasonNotToStart(reason: ReturnType<typeof whyNotIn>) {
    return reason && say(reason)
  }
}

type TableProps = {
  page: ClientsPage
  skips: Skips
  person: string
  empty: ReactNode
  footer: ReactNode
}

function LaneTable({ page, skips, person, empty, footer }: TableProps) {
  const words = useWords('queue')
  const rows = useMemo(() => {
    const skipped = new Set(skips.clients)
    return page.pageItems.map((client): QueueRow => {
      const { id, claim } = client
      return {
        client,
        claim: page.unclaimed ? null : claim,
        isMine: claim?.person === person,
        isSkipped: skipped.has(id),
      }
    })
  }, [page, skips, person])
  if (page.totalFilteredRecords === 0) return empty
  return (
    <ListTable
      caption={words('title')}
      columns={queueColumns}
      rows={rows}
      rowId={idOf}
      footer={footer}
    />
  )
}

type OfficeProps = {
  view: QueueView
  offices: Office[] | undefined
  onNavigate: (href: string) => void
}

function OfficeChoice({ view, offices, onNavigate }: OfficeProps) {
  const words = useWords('queue')
  const clients = useWords('clients')
  const say = useSay()
  const { officeId } = view
  const options = filterOptions(
    clients('anyOffice'),
    (offices ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    officeId?.toString(),
    (id) => say(officeNumber(Number(id))),
  )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside it.
    <label className="flex items-center gap-2 text-hint text-ink-2">
      {words('office')}
      <Select
        value={String(officeId ?? '')}
        disabled={!offices}
        options={options}
        onChange={({ currentTarget: { value } }) =>
          onNavigate(queueHref({ ...view, officeId: Number(value) || undefined, page: 1 }))
        }
        className="max-w-44"
      />
    </label>
  )
}
