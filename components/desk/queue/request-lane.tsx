'use client'

import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import type { ListRead } from '@/components/table/use-list-page'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { WaitingCommands } from '@/lib/approvals/schema'
import { deskPaths } from '@/lib/desk-paths'
import type { Skips } from '@/lib/queue/schema'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { StartLine } from './start-opens'

/** Loaded on demand: only people who decide on requests need it. */
export const requestRows = lazyPart(() => import('./request-rows'))

type Props = {
  list: ListRead<WaitingCommands, undefined>
  skips: Skips
  session: Session
  timeZone: string
}

/** The requests that wait for a second person, oldest first, with who works on which. */
export function RequestLane({ list, skips, session, timeZone }: Props) {
  const words = useWords('queue')
  const approvals = useWords('approvals')
  return (
    <ListBody
      list={list}
      notes={({ unclaimed, unreadable: count, hasMore, items, isComplete }) => [
        count !== undefined && approvals('unreadable', { count }),
        hasMore && approvals('more', { count: items.length }),
        !hasMore && !isComplete && items.length > 0 && approvals('partly'),
        unclaimed && words('unclaimed', { of: 'request' }),
        skips.approvals === null && words('skipsUnknown', { of: 'request' }),
      ]}
    >
      {({ page }) => (
        <Part of={requestRows} plain={<PlainRequests page={page} />}>
          {({ RequestRows }) => (
            <RequestRows
              page={page}
              readAt={list.readAt}
              skips={skips}
              session={session}
              timeZone={timeZone}
            />
          )}
        </Part>
      )}
    </ListBody>
  )
}

/** The way to each request, named by its client, or why there is none. */
function PlainRequests({ page }: { page: WaitingCommands }) {
  const words = useWords('queue')
  const approvals = useWords('approvals')
  if (!page.isKnown) return <p>{approvals('notKnown')}</p>
  // The note says that something waits.
  if (page.items.length === 0)
    return (
      !page.unreadable && <p>{page.isComplete ? words('empty') : approvals('nothingForYou')}</p>
    )
  return (
    <ul>
      {page.items.map(({ id, clientName }) => (
        <li key={id}>
          <AppLink href={deskPaths.approval(id)} className="link">
            {clientName ?? id}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

type StartsProps = {
  commands: WaitingCommands | undefined
  skips: Skips
  session: Session
}

/** Says which request Start opens, if that is known. */
export function StartOpensRequest(props: StartsProps) {
  return (
    <StartLine>
      <Part of={requestRows} plain={null}>
        {({ StartedRequest }) => <StartedRequest {...props} />}
      </Part>
    </StartLine>
  )
}
