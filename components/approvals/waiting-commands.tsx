'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { showToast } from '@/components/feedback/toast-store'
import { AppLink } from '@/components/shell/app-link'
import { Card } from '@/components/ui/card'
import { LiveRegion } from '@/components/ui/live-region'
import { Notice } from '@/components/ui/notice'
import { ProgressLine } from '@/components/ui/progress-line'
import { approvalQueries } from '@/lib/approvals/queries'
import type { HeldCommand, HeldCommands } from '@/lib/approvals/schema'
import { type ApprovalsView, matching, writeApprovalsView } from '@/lib/approvals/search-params'
import { decided, whatWaits } from '@/lib/approvals/what-waits'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { ApprovalsFilter } from './approvals-filter'
import { DecisionButtons } from './decision-buttons'
import { AskedFor, HeldValues } from './held-command'
import { useDecisions } from './use-decisions'

type Props = {
  /** As the server read it for the page, or why it could not. */
  commands?: HeldCommands
  problem?: Problem
  view: ApprovalsView
  session: Session
  timeZone: string
}

/** Everything that waits for a second person and may be seen, the oldest first, to be decided on here. */
export function WaitingCommands({ commands, problem, view, session: given, timeZone }: Props) {
  const router = useRouter()
  const words = useWords('approvals')
  const say = useSay()
  const read = useWaiting({ commands, problem })
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { choose, dialog } = useDecisions({
    session,
    timeZone,
    onDone: (held, decision) => {
      showToast(say(decided(decision, held, held.clientName)))
      // The button that was pressed is gone with its entry.
      requestAnimationFrame(() => heading.current?.focus())
    },
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        {words('title')}
      </h1>
      <Card padded={false} aria-label={words('title')}>
        <div className="border-line border-b px-5 py-4">
          <p className="text-ink-2">{words('intro')}</p>
          {hasToFilter(read.commands, view) && (
            <ApprovalsFilter
              items={read.commands.items}
              view={view}
              onNavigate={(href) => router.push(href)}
            />
          )}
        </div>
        <div className="relative min-h-24 px-5 py-4" aria-busy={read.reading || undefined}>
          <ProgressLine active={read.reading} />
          {read.failure && !read.commands && (
            <ProblemPanel problem={read.failure} onRetry={read.retry} retrying={read.reading} />
          )}
          {read.commands && (
            <Found commands={read.commands} view={view} failure={read.failure}>
              {(held) => (
                <li
                  key={held.id}
                  className="grid gap-3 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0"
                >
                  <div className="grid gap-0.5">
                    <h2 className="text-body [overflow-wrap:anywhere]">
                      {say(whatWaits(held))}
                      {held.clientId !== undefined && (
                        <>
                          {' · '}
                          <AppLink
                            href={paths.client(held.clientId)}
                            className="link inline-block min-h-6"
                          >
                            {held.clientName ??
                              words('clientNumber', { id: String(held.clientId) })}
                          </AppLink>
                        </>
                      )}
                    </h2>
                    <AskedFor held={held} session={session} timeZone={timeZone} />
                  </div>
                  <HeldValues held={held} />
                  <DecisionButtons
                    held={held}
                    session={session}
                    onChoose={(decision) => choose(held, decision)}
                  />
                </li>
              )}
            </Found>
          )}
        </div>
      </Card>
      {dialog}
    </>
  )
}

function useWaiting({ commands, problem }: Pick<Props, 'commands' | 'problem'>) {
  const [triedAgain, setTriedAgain] = useState<Problem>()
  const isUntried = problem !== undefined && problem !== triedAgain
  const read = useQuery({
    ...approvalQueries.tenant(),
    // The server has just failed at this very question: only a person asks it again.
    enabled: !isUntried,
    ...(commands && { initialData: commands, initialDataUpdatedAt: firstSeen(commands) }),
  })
  return {
    commands: read.data,
    failure: read.error ? problemOf(read.error) : read.data && !isUntried ? undefined : problem,
    reading: read.isFetching,
    retry: () => (isUntried ? setTriedAgain(problem) : void read.refetch()),
  }
}

type FoundProps = {
  commands: HeldCommands
  view: ApprovalsView
  failure: Problem | undefined
  children: (held: HeldCommand) => ReactNode
}

// One thing alone needs no filter, but one that is on must be seen.
function hasToFilter(
  commands: HeldCommands | undefined,
  view: ApprovalsView,
): commands is HeldCommands {
  return commands !== undefined && (commands.items.length > 1 || writeApprovalsView(view) !== '')
}

function Found({ commands, view, failure, children }: FoundProps) {
  const words = useWords('approvals')
  const say = useSay()
  const { items, isKnown, isComplete, hasMore, unreadable } = commands
  const found = matching(items, view)
  if (!isKnown) return <EmptyState title={words('notKnown')} text={words('notKnownText')} />
  return (
    <div className="grid gap-4">
      {failure && failure.code !== 'session_ended' && (
        <Notice kind="warn" title={told(say, failure.title)} live>
          {words('staleRead')}
        </Notice>
      )}
      {unreadable !== undefined && (
        <Notice kind="warn">{words('unreadable', { count: unreadable })}</Notice>
      )}
      {hasMore && <Notice kind="info">{words('more', { count: items.length })}</Notice>}
      {!isComplete && !hasMore && items.length > 0 && (
        <p className="text-hint text-ink-2">{words('partly')}</p>
      )}
      {found.length < items.length && (
        <LiveRegion role="status">
          <p className="text-hint text-ink-2">
            {words('shown', { some: found.length, all: items.length })}
          </p>
        </LiveRegion>
      )}
      {found.length > 0 ? (
        <ol aria-label={words('title')}>{found.map(children)}</ol>
      ) : items.length > 0 ? (
        <EmptyState title={words('nothingFound')} text={words('nothingFoundText')} />
      ) : isComplete ? (
        <EmptyState title={words('nothing')} text={words('nothingText')} />
      ) : (
        <EmptyState title={words('nothingForYou')} text={words('nothingForYouText')} />
      )}
    </div>
  )
}
