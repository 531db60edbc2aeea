'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { showToast } from '@/components/feedback/toast-store'
import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import { useListView } from '@/components/table/use-list'
import { type Given, useListPage } from '@/components/table/use-list-page'
import { Card } from '@/components/ui/card'
import { LiveRegion } from '@/components/ui/live-region'
import { Notice } from '@/components/ui/notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { approvalQueries } from '@/lib/approvals/queries'
import { heldAmong } from '@/lib/approvals/rules'
import type { WaitingCommand, WaitingCommands } from '@/lib/approvals/schema'
import {
  type ApprovalsView,
  matching,
  readApprovalsView,
  writeApprovalsView,
} from '@/lib/approvals/search-params'
import { decided, whatWaits } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { ApprovalsFilter } from './approvals-filter'
import { ApprovalsParts } from './approvals-parts'
import { AskedFor, AskedValues } from './asked-for'
import { DecisionButtons } from './decision-buttons'
import { useDecisions } from './use-decisions'

type Props = {
  rendered: Given<WaitingCommands>
  session: Session
  timeZone: string
}

const ADDRESS = {
  read: readApprovalsView,
  hrefOf: (view: ApprovalsView) => deskPaths.approvals(writeApprovalsView(view)),
}

/** Everything visible to this person that waits for a second person, oldest first, with the buttons to decide. */
export function CommandsToDecide({ rendered, session: given, timeZone }: Props) {
  const words = useWords('approvals')
  const queue = useWords('queue')
  const say = useSay()
  const { view, go } = useListView(ADDRESS)
  const list = useListPage(approvalQueries.tenant(), rendered)
  const commands = list.shown?.page
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that clears the filters disappears with them.
  useFocusOnArrival(writeApprovalsView(view), () => heading.current)
  const heldOf = heldAmong(commands?.items ?? [], session)
  const { choose, dialog } = useDecisions({
    session,
    timeZone,
    heldOf,
    onDone: (waiting, decision) => {
      showToast(say(decided(decision, waiting, waiting.clientName)))
      // The pressed button disappears with its entry, so focus needs a new place.
      requestAnimationFrame(() => heading.current?.focus())
    },
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        {words('title')}
      </h1>
      {session.can.trail && <ApprovalsParts />}
      <Card padded={false} aria-label={words('title')}>
        <div className="border-line border-b px-5 py-4">
          <p className="text-ink-2">{words('intro')}</p>
          {hasToFilter(commands, view) && (
            <ApprovalsFilter items={commands.items} view={view} onNavigate={go} />
          )}
        </div>
        <div className="px-5 py-4">
          <ListBody
            list={list}
            notes={({ unreadable: count, unclaimed }) => [
              count !== undefined && words('unreadable', { count }),
              unclaimed && queue('unclaimed', { of: 'request' }),
            ]}
          >
            {({ page }) => (
              <Found commands={page} view={view}>
                {(waiting) => (
                  <li
                    key={waiting.id}
                    className="grid gap-3 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0"
                  >
                    <div className="grid gap-0.5">
                      <h2 className="text-body [overflow-wrap:anywhere]">
                        <AppLink
                          href={deskPaths.approval(waiting.id)}
                          className="link inline-block min-h-6"
                          mark
                        >
                          {say(whatWaits(waiting))}
                        </AppLink>
                        {waiting.clientId !== undefined && (
                          <>
                            {' · '}
                            <AppLink
                              href={paths.client(waiting.clientId)}
                              className="link inline-block min-h-6"
                            >
                              {waiting.clientName ??
                                words('clientNumber', { id: String(waiting.clientId) })}
                            </AppLink>
                          </>
                        )}
                      </h2>
                      <AskedFor waiting={waiting} session={session} timeZone={timeZone} />
                    </div>
                    <AskedValues waiting={waiting} />
                    <DecisionButtons
                      waiting={waiting}
                      session={session}
                      held={heldOf(waiting.id)}
                      onChoose={(decision) => choose(waiting, decision)}
                    />
                  </li>
                )}
              </Found>
            )}
          </ListBody>
        </div>
      </Card>
      {dialog}
    </>
  )
}

type FoundProps = {
  commands: WaitingCommands
  view: ApprovalsView
  children: (waiting: WaitingCommand) => ReactNode
}

// A single kind of request needs no filter, but a filter that is on must stay visible.
function hasToFilter(
  commands: WaitingCommands | undefined,
  view: ApprovalsView,
): commands is WaitingCommands {
  return commands !== undefined && (commands.items.length > 1 || writeApprovalsView(view) !== '')
}

function Found({ commands, view, children }: FoundProps) {
  const words = useWords('approvals')
  const { items, isKnown, isComplete, hasMore, unreadable } = commands
  const found = matching(items, view)
  if (!isKnown) return <EmptyState title={words('notKnown')} text={words('notKnownText')} />
  return (
    <div className="grid gap-4">
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
      ) : unreadable ? null : isComplete ? ( // the note says that something waits
        <EmptyState title={words('nothing')} text={words('nothingText')} />
      ) : (
        <EmptyState title={words('nothingForYou')} text={words('nothingForYouText')} />
      )}
    </div>
  )
}
