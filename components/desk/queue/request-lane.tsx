'use client'

import { useMemo } from 'react'
import { ListBody } from '@/components/table/list-body'
import { ListTable } from '@/components/table/list-table'
import type { ListRead } from '@/components/table/use-list-page'
import { isOwn, passedOver, whyNot } from '@/lib/approvals/rules'
import type { WaitingCommand, WaitingCommands } from '@/lib/approvals/schema'
import { titleOf } from '@/lib/approvals/what-waits'
import type { Skips } from '@/lib/queue/schema'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { NoRows } from './no-rows'
import { type RequestRow, requestColumns } from './request-columns'
import { StartLine } from './start-opens'

type Props = {
  list: ListRead<WaitingCommands, undefined>
  skips: Skips
  session: Session
  timeZone: string
}

const idOf = ({ request }: RequestRow) => String(request.id)

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
      {({ page: { items, isKnown, isComplete, unclaimed, unreadable } }) =>
        !isKnown ? (
          <NoRows title={approvals('notKnown')} text={approvals('notKnownText')} />
        ) : items.length > 0 ? (
          <RequestTable
            items={items}
            isUnclaimed={unclaimed === true}
            skips={skips}
            session={session}
          />
        ) : unreadable ? null : isComplete ? ( // the note says that something waits
          <NoRows
            title={words('empty')}
            text={words('emptyRequests')}
            saidAt={list.readAt}
            timeZone={timeZone}
          />
        ) : (
          <NoRows title={approvals('nothingForYou')} text={approvals('nothingForYouText')} />
        )
      }
    </ListBody>
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

type StartsProps = {
  commands: WaitingCommands | undefined
  skips: Skips
  session: Session
}

/** Says which request Start opens, if that is known. */
export function StartOpensRequest({ commands, skips, session }: StartsProps) {
  const words = useWords('queue')
  const say = useSay()
  const isKnown = commands?.isKnown && !commands.unclaimed && skips.approvals !== null
  const first = isKnown
    ? commands.items.find((request) => !passedOver(request, session, skips.approvals))
    : undefined
  const isOwnWork = first?.claim?.person === session.person
  return (
    <StartLine>
      {first &&
        words(isOwnWork ? 'startOpens.ownRequest' : 'startOpens.request', {
          name: titleOf(say, first),
        })}
    </StartLine>
  )
}
