'use client'

import { WayLink } from '@/components/shell/way-link'
import type { RequestPlace } from '@/lib/approvals/place'
import type { WaitingCommand } from '@/lib/approvals/schema'
import { titleOf } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  place: RequestPlace<WaitingCommand>
  /** More requests wait than the list has. */
  hasMore: boolean
}

/** The position of a request among those that wait, with links to its neighbours. */
export function RequestPlaceNav({ place, hasMore }: Props) {
  const words = useWords('approvals')
  const { number, count, previous, next } = place
  return (
    <nav aria-label={words('page.place')} className="flex items-center gap-2 text-hint">
      {number !== undefined && (
        <span className="text-ink-2 tabular-nums">
          {words('page.placeIs', { number, more: hasMore ? 'more' : 'all', count })}
        </span>
      )}
      <span className="flex gap-1">
        {previous && <Way request={previous} way="previous" />}
        {next && <Way request={next} way="next" />}
      </span>
    </nav>
  )
}

function Way({ request, way }: { request: WaitingCommand; way: 'previous' | 'next' }) {
  const words = useWords('approvals')
  const say = useSay()
  const label = words(`page.${way}`, { what: titleOf(say, request) })
  return <WayLink way={way} label={label} href={deskPaths.approval(request.id)} />
}
