'use client'

import { useMemo } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { ListTable } from '@/components/table/list-table'
import { isOwn, passedOver, whyNot } from '@/lib/approvals/rules'
import type { WaitingCommand, WaitingCommands } from '@/lib/approvals/schema'
import { titleOf } from '@/lib/approvals/what-waits'
import type { Skips } from '@/lib/queue/schema'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { EmptyLane } from './empty-lane'
import { type RequestRow, requestColumns } from './request-columns'

type Props = {
  page: WaitingCommands
  /** When the bank last said so, in milliseconds on this browser's clock. */
  readAt: number | undefined
  skips: Skips
  session: Session
  timeZone: string
}

const idOf = ({ request }: RequestRow) => String(request.id)

/** The rows of the lane of requests, or what it means that there are none. */
export function RequestRows({ page, readAt, skips, session, timeZone }: Props) {
  const words = useWords('queue')
  const approvals = useWords('approvals')
  const { items, isKnown, isComplete, unclaimed, unreadable } = page
  if (!isKnown) return <EmptyState title={approvals('notKnown')} text={approvals('notKnownText')} />
  if (items.length > 0)
    return (
      <RequestTable
        items={items}
        isUnclaimed={unclaimed === true}
        skips={skips}
        session={session}
      />
    )
  // The note says that something waits.
  if (unreadable) return null
  return isComplete ? (
    <EmptyLane text={words('emptyRequests')} readAt={readAt} timeZone={timeZone} />
  ) : (
    <EmptyState title={approvals('nothingForYou')} text={approvals('nothingForYouText')} />
  )
}

type TableProps = {
  items: WaitingCommand[]
  isUnclaimed: boolean
  skips: Skips
  session: Session
}

function RequestTable({ items, isUnclaimed, skips, session }: TableProps) {
  const words = useWords('queue')
  const say = useSay()
  const rows = useMemo(() => {
    const skipped = new Set(skips.approvals)
    return items.map((request): RequestRow => {
      const { id, claim } = request
      return {
        request,
        work: { approvalId: id },
        name: titleOf(say, request),
        claim: isUnclaimed ? null : claim,
        isMine: claim?.person === session.person,
        isSkipped: skipped.has(id),
        isNotTheirs: isOwn(request, session)
          ? 'own'
          : whyNot('approve', request, session) && 'other',
      }
    })
  }, [items, isUnclaimed, skips, session, say])
  return <ListTable caption={words('title')} columns={requestColumns} rows={rows} rowId={idOf} />
}

type StartedProps = {
  commands: WaitingCommands | undefined
  skips: Skips
  session: Session
}

/** The sentence about the request that Start opens; nothing if that is not known. */
export function StartedRequest({ commands, skips, session }: StartedProps) {
  const words = useWords('queue')
  const say = useSay()
  const isKnown = commands?.isKnown && !commands.unclaimed && skips.approvals !== null
  const first = isKnown
    ? commands.items.find((request) => !passedOver(request, session, skips.approvals))
    : undefined
  const isOwnWork = first?.claim?.person === session.person
  return (
    first &&
    words(isOwnWork ? 'startOpens.ownRequest' : 'startOpens.request', {
      name: titleOf(say, first),
    })
  )
}
