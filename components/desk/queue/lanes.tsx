'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClientWaits } from '@/components/clients/client-waits'
import { followWith } from '@/components/ui/plain-click'
import { WaitingTime } from '@/components/ui/waiting-time'
import { approvalQueries } from '@/lib/approvals/queries'
import { isChecker, isOwn } from '@/lib/approvals/rules'
import { clientQueries } from '@/lib/clients/queries'
import { type CalendarDate, daysBetween } from '@/lib/dates'
import { clockIn, dayIn } from '@/lib/day-in'
import { deskPaths } from '@/lib/desk-paths'
import { type Lane, lanesAt, statusOf, whyNotIn } from '@/lib/queue/rules'
import { type QueueView, queryOfQueue, queueHref } from '@/lib/queue/search-params'
import type { Session } from '@/lib/session/schema'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  view: QueueView
  /** The chosen one. */
  lane: Lane
  session: Session
  timeZone: string
  onNavigate: (href: string) => void
}

/** The work there is: for each lane how many wait, and since when. */
export function Lanes({ view, lane: chosen, session, timeZone, onNavigate }: Props) {
  const words = useWords('queue')
  return (
    <nav aria-label={words('lanes')}>
      {/* Positioned, so that text only for screen readers scrolls with it: it would make the page wider. */}
      <ul className="relative grid auto-cols-[minmax(10.25rem,1fr)] grid-flow-col gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:auto-cols-[minmax(0,26rem)]">
        {lanesAt(session.can).map((lane) => (
          <LaneCard
            key={lane}
            lane={lane}
            view={view}
            session={session}
            isCurrent={lane === chosen}
            onNavigate={onNavigate}
          />
        ))}
        {session.can.approvals && isChecker(session.permissions) && (
          <ApprovalsCard session={session} timeZone={timeZone} />
        )}
      </ul>
    </nav>
  )
}

type CardProps = Omit<Props, 'lane' | 'timeZone'> & { lane: Lane; isCurrent: boolean }

function LaneCard({ lane, view, session, isCurrent, onNavigate }: CardProps) {
  const words = useWords('queue')
  const say = useSay()
  const { officeId } = view
  const status = statusOf(lane, session.can)
  const counts = useQuery(clientQueries.counts({ q: '', officeId }))
  const oldest = useQuery(clientQueries.list(queryOfQueue({ officeId, page: 1 }, status, 1)))
  const first = oldest.data?.pageItems[0]
  const reason = whyNotIn(lane, session.permissions)
  return (
    <Card
      href={queueHref({ ...view, lane, page: 1 })}
      title={words(`lane.${lane}`)}
      count={counts.data?.[status]}
      isCurrent={isCurrent}
      onNavigate={onNavigate}
    >
      {reason ? (
        say(reason)
      ) : first ? (
        <span className="inline-flex flex-wrap gap-x-1.5">
          {words('oldest')} <ClientWaits client={first} wraps />
        </span>
      ) : (
        oldest.data?.totalFilteredRecords === 0 && words('noneWaits')
      )}
    </Card>
  )
}

function ApprovalsCard({ session, timeZone }: Pick<Props, 'session' | 'timeZone'>) {
  const words = useWords('queue')
  const { data } = useQuery(approvalQueries.tenant())
  const isWhole = data?.isKnown && !data.hasMore
  const own = data?.items.filter((waiting) => isOwn(waiting, session)).length
  return (
    <Card
      href={deskPaths.approvals()}
      title={words('lane.approve')}
      count={isWhole ? data.items.length : undefined}
    >
      {isWhole && data.items.length === 0 ? (
        words('noneWaits')
      ) : (
        <span className="flex flex-wrap justify-between gap-x-3">
          <RequestWaits
            at={data?.isKnown ? data.items[0]?.at : undefined}
            today={session.today}
            timeZone={timeZone}
          />
          {isWhole && words('askedByYou', { count: own ?? 0 })}
        </span>
      )}
    </Card>
  )
}

type RequestProps = {
  /** When the oldest request was made, in milliseconds since 1970; undefined if that is not known. */
  at: number | undefined
  today: CalendarDate
  timeZone: string
}

function RequestWaits({ at, today, timeZone }: RequestProps) {
  const words = useWords('queue')
  const say = useSay()
  if (at === undefined) return null
  const day = dayIn(timeZone, new Date(at))
  const days = daysBetween(day, today)
  // A slow clock, or a page from before midnight, would put the request in the future.
  if (days < 0) return null
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {words('oldest')}{' '}
      <WaitingTime
        time={say(said('client.waiting.days', { days }))}
        inFull={words('requestedAt', { day, time: clockIn(timeZone, at) })}
      />
    </span>
  )
}

type FaceProps = {
  href: string
  title: string
  /** Not shown if unknown: a failed read is not zero. */
  count: number | undefined
  isCurrent?: boolean
  onNavigate?: (href: string) => void
  children: ReactNode
}

function Card({ href, title, count, isCurrent = false, onNavigate, children }: FaceProps) {
  const clients = useWords('clients')
  return (
    <li>
      <a
        href={href}
        onClick={onNavigate && followWith(onNavigate, href)}
        aria-current={isCurrent ? 'page' : undefined}
        className="marks-current grid h-full min-h-20 content-between rounded-card border border-line bg-surface px-3.5 py-3 sm:px-4.5 sm:py-3.5 shadow-rest hover:border-line-strong aria-[current]:border-accent aria-[current]:outline aria-[current]:outline-1 aria-[current]:outline-accent"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{title}</span>
          <span className="text-lead tabular-nums">
            {count === undefined ? '' : clients('count', { count })}
          </span>
        </span>
        <span className="text-hint text-ink-2">{children}</span>
      </a>
    </li>
  )
}
