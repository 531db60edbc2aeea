'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ClockProvider } from '@/components/clients/client-waits'
import { OpensClients } from '@/components/clients/opening-client'
import { PartAway } from '@/components/feedback/part-away'
import { takeOverDialog } from '@/components/queue/lazy-take-over'
import { useNext } from '@/components/queue/use-next'
import { ListBody } from '@/components/table/list-body'
import { Pagination } from '@/components/table/pagination'
import { useList } from '@/components/table/use-list'
import { type Given, useListPage } from '@/components/table/use-list-page'
import { Button } from '@/components/ui/button'
import { Part } from '@/components/ui/lazy-part'
import { LiveRegion } from '@/components/ui/live-region'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { approvalQueries } from '@/lib/approvals/queries'
import type { WaitingCommands } from '@/lib/approvals/schema'
import type { ClientsPage } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import type { Office } from '@/lib/offices/schema'
import type { Claim, Work } from '@/lib/queue/claim'
import { queueQueries, skip, unskip } from '@/lib/queue/queries'
import { type Lane, laneFor, statusOf, whyNotIn } from '@/lib/queue/rules'
import type { NextWish, Skips } from '@/lib/queue/schema'
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
import { ClientTable } from './client-table'
import { hrefOfWork, LaneContext, type LaneRow } from './lane-cells'
import { Lanes } from './lanes'
import { NoRows } from './no-rows'
import { OfficeChoice } from './office-choice'
import { RequestLane, StartOpensRequest } from './request-lane'
import { StartOpens } from './start-opens'

type Props = {
  rendered: { view: QueueView; clients: Given<ClientsPage>; requests: Given<WaitingCommands> }
  skips: Skips
  offices: Office[] | undefined
  session: Session
  timeZone: string
  /** The link to this person's runs, where they may have any. */
  toRuns: ReactNode
}

/** The clients and requests that wait for work, lane by lane, oldest first, with who works on which. */
export function QueueDesk({
  rendered,
  skips: firstSkips,
  offices,
  session: given,
  timeZone,
  toRuns,
}: Props) {
  const words = useWords('queue')
  const clients = useWords('clients')
  const say = useSay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const { can, permissions, person, today } = session
  const laneOf = ({ lane }: QueueView): Lane => lane ?? laneFor(can, permissions)
  const list = useList({
    read: readQueueView,
    hrefOf: queueHref,
    rendered: { view: rendered.view, ...rendered.clients },
    queryOf: (view) => {
      const lane = laneOf(view)
      const isOfRequests = lane === 'approve'
      const status = isOfRequests ? 'pending' : statusOf(lane, can)
      return { ...clientQueries.lane(queryOfQueue(view, status)), enabled: !isOfRequests }
    },
    limitOf: queueLimit,
  })
  const { view, go, shown, asked } = list
  const lane = laneOf(view)
  const isOfRequests = lane === 'approve'
  const requests = useListPage(
    { ...approvalQueries.lane(), enabled: isOfRequests },
    rendered.requests,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = isOfRequests ? requests.shown && view : shown?.view
  useFocusOnArrival(arrived && queueHref(arrived), () => heading.current)
  const { data: skips } = useQuery({
    ...queueQueries.skips(),
    initialData: firstSkips,
    initialDataUpdatedAt: firstSeen(firstSkips),
  })
  const [taking, setTaking] = useState<LaneRow>()
  const open = (work: Work) => router.push(hrefOfWork(work))
  const next = useNext(
    (id) => open(isOfRequests ? { approvalId: id } : { clientId: id }),
    queueHref(view),
  )
  const [notSkipped, setNotSkipped] = useState<Problem>()
  const notTheirs = whyNotIn(lane, permissions)
  const isTheirs = notTheirs === undefined
  // The answer to Start clears the problem of a skip, so where there is one it is the newer.
  const problem = notSkipped ?? next.problem
  const wish: NextWish = isOfRequests ? { lane } : { lane, officeId: view.officeId }

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
      today,
      isTheirs,
      skip: (work: Work) => void note(skip(work)),
      unskip: (work: Work) => void note(unskip(work)),
      takeOver: setTaking,
    }
  }, [can, timeZone, today, isTheirs, queryClient])

  return (
    <ClockProvider value={session}>
      <LaneContext value={actions}>
        <OpensClients href={queueHref(view)} rows={shown?.page.pageItems}>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 ref={heading}>{words('title')}</h1>
            {toRuns}
          </div>
          <Lanes view={view} lane={lane} session={session} onNavigate={go} />
          <div className="mt-5 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="text-body">{words('oldestFirst', { lane: words(`lane.${lane}`) })}</h2>
            <span className="text-hint text-ink-2">
              {words(isOfRequests ? 'byRequest' : 'byId')}
            </span>
            <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">
              {!isOfRequests && <OfficeChoice view={view} offices={offices} onNavigate={go} />}
              <Button
                variant="primary"
                busy={next.pending !== undefined}
                reason={notTheirs && say(notTheirs)}
                onClick={() => void next.go(wish).then(() => setNotSkipped(undefined))}
              >
                {words('start')}
              </Button>
            </span>
          </div>
          {wish.lane === 'approve' ? (
            <StartOpensRequest
              commands={isTheirs && !requests.problem ? requests.current : undefined}
              skips={skips}
              session={session}
            />
          ) : (
            <StartOpens
              wish={wish}
              page={view.page === 1 && !list.problem ? list.current : undefined}
              skips={skips}
              person={person}
              isTheirs={isTheirs}
            />
          )}
          <LiveRegion role="status">
            {next.nobody && <p className="mb-3">{next.nobody}</p>}
          </LiveRegion>
          {problem && (
            <div className="mb-3">
              <ProblemNotice problem={problem} />
            </div>
          )}
          {isOfRequests ? (
            <RequestLane list={requests} skips={skips} session={session} timeZone={timeZone} />
          ) : (
            <ListBody
              list={list}
              notes={({ unfiltered, unreadable: count, unclaimed }) => [
                unfiltered && clients('unfiltered'),
                count !== undefined && clients('unreadable', { count }),
                unclaimed && words('unclaimed', { of: 'client' }),
                skips.clients === null && words('skipsUnknown', { of: 'client' }),
              ]}
            >
              {({ page }) => (
                <ClientTable
                  page={page}
                  skips={skips}
                  person={person}
                  empty={
                    <NoRows
                      title={words('empty')}
                      text={words(view.officeId === undefined ? 'emptyText' : 'emptyAt')}
                      saidAt={list.readAt}
                      timeZone={timeZone}
                    />
                  }
                  footer={
                    <Pagination
                      page={asked.page}
                      limit={queueLimit()}
                      total={page.totalFilteredRecords}
                      hrefForPage={({ page }) => queueHref({ ...asked, page })}
                      onNavigate={go}
                    />
                  }
                />
              )}
            </ListBody>
          )}
          {taking?.claim && (
            <Part of={takeOverDialog} plain={<PartAway onClose={() => setTaking(undefined)} />}>
              {({ TakeOverDialog }) => (
                <TakeOverDialog
                  key={hrefOfWork(taking.work)}
                  work={taking.work}
                  name={taking.name}
                  claim={taking.claim as Claim} // not null: checked just above
                  person={person}
                  timeZone={timeZone}
                  // A claim is held on the page of the client or request.
                  onTaken={() => open(taking.work)}
                  onClose={() => setTaking(undefined)}
                />
              )}
            </Part>
          )}
        </OpensClients>
      </LaneContext>
    </ClockProvider>
  )
}
