'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ClientWaits } from '@/components/clients/client-waits'
import { followWith } from '@/components/ui/plain-click'
import { approvalQueries } from '@/lib/approvals/queries'
import { isOwn } from '@/lib/approvals/rules'
import type { Stage } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { type Lane, lanesAt, missingFor, statusOf, whyNotIn } from '@/lib/queue/rules'
import { type QueueView, queryOfQueue, queueHref } from '@/lib/queue/search-params'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { RequestWaits } from './request-waits'

type Props = {
  view: QueueView
  /** The chosen one. */
  lane: Lane
  session: Session
  onNavigate: (href: string) => void
}

/** The work there is: for each lane how many wait, and since when. */
export function Lanes({ view, lane: chosen, session, onNavigate }: Props) {
  const words = useWords('queue')
  // Beside requests no office is shown, so none may count.
  const officeId = chosen === 'approve' ? undefined : view.officeId
  const list = useRef<HTMLUListElement>(null)
  // On a phone the lanes are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another lane is chosen.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    const card = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list.current || !box || !card) return
    const beyond = Math.max(0, card.right - box.right) + Math.min(0, card.left - box.left)
    list.current.scrollLeft += beyond
  }, [chosen])
  return (
    <nav aria-label={words('lanes')}>
      {/* Positioned, so that text only for screen readers scrolls with it: it would make the page wider. */}
      <ul
        ref={list}
        className="relative grid auto-cols-[minmax(10.25rem,1fr)] grid-flow-col gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:auto-cols-[minmax(0,26rem)]"
      >
        {lanesAt(session.can).map((lane) => {
          const card = { view, session, isCurrent: lane === chosen, onNavigate }
          return lane === 'approve' ? (
            <RequestsCard key={lane} {...card} />
          ) : (
            <StageCard key={lane} stage={lane} officeId={officeId} {...card} />
          )
        })}
      </ul>
    </nav>
  )
}

type CardProps = Omit<Props, 'lane'> & { isCurrent: boolean }

type StageProps = CardProps & { stage: Stage; officeId: number | undefined }

function StageCard({ stage, officeId, view, session, ...card }: StageProps) {
  const words = useWords('queue')
  const status = statusOf(stage, session.can)
  const counts = useQuery(clientQueries.counts({ q: '', officeId }))
  const oldest = useQuery(clientQueries.list(queryOfQueue({ officeId, page: 1 }, status, 1)))
  const first = oldest.data?.pageItems[0]
  const missing = missingFor(stage, session.permissions)
  return (
    <Card
      href={queueHref({ ...view, lane: stage, page: 1 })}
      title={words(`lane.${stage}`)}
      count={counts.data?.[status]}
      {...card}
    >
      {missing ? (
        words('laneNeeds', { permission: missing })
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

function RequestsCard({ view, session, ...card }: CardProps) {
  const words = useWords('queue')
  const { data } = useQuery(approvalQueries.tenant())
  const isWhole = data?.isKnown && !data.hasMore && !data.unreadable
  const own = data?.items.filter((waiting) => isOwn(waiting, session)).length
  const isTheirs = !whyNotIn('approve', session.permissions)
  return (
    <Card
      // Requests are not listed by office, but the way back to the clients leads to those of the chosen one.
      href={queueHref({ ...view, lane: 'approve', page: 1 })}
      title={words('lane.approve')}
      count={isWhole && isTheirs ? data.items.length : undefined}
      {...card}
    >
      {!isTheirs ? (
        words('laneNeedsDeciding')
      ) : isWhole && data.items.length === 0 ? (
        words(data.isComplete ? 'noneWaits' : 'noneWaitsForYou')
      ) : (
        <span className="flex flex-wrap justify-between gap-x-3">
          <RequestWaits
            at={data?.isKnown ? data.items[0]?.at : undefined}
            label={words('oldest')}
          />
          {isWhole && words('askedByYou', { count: own ?? 0 })}
        </span>
      )}
    </Card>
  )
}

type FaceProps = {
  href: string
  title: string
  /** Not shown if unknown: a failed read is not zero. */
  count: number | undefined
  isCurrent: boolean
  onNavigate: (href: string) => void
  children: ReactNode
}

function Card({ href, title, count, isCurrent, onNavigate, children }: FaceProps) {
  const clients = useWords('clients')
  return (
    <li>
      <a
        href={href}
        onClick={followWith(onNavigate, href)}
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
