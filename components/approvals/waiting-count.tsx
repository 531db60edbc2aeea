'use client'

import { useQuery } from '@tanstack/react-query'
import { approvalQueries } from '@/lib/approvals/queries'
import { isOwn } from '@/lib/approvals/rules'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'

/** How many requests of colleagues wait for this person; nothing if there are none or the number is not known. */
export function WaitingCount({ session }: { session: Session }) {
  const words = useWords('shell')
  const { data } = useQuery(approvalQueries.tenant())
  if (!data?.isKnown) return null
  const count = data.items.filter((waiting) => !isOwn(waiting, session)).length
  if (count === 0) return null
  const more = data.hasMore ? 'more' : 'all'
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-1.5 rounded-full bg-accent-soft px-1.5 text-hint text-accent tabular-nums max-[26rem]:hidden"
      >
        {words('waitingCount', { more, count })}
      </span>
      <span className="sr-only"> {words('waiting', { more, count })}</span>
    </>
  )
}
