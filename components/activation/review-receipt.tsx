'use client'

import { useQuery } from '@tanstack/react-query'
import { Day } from '@/components/ui/day'
import { DescriptionList } from '@/components/ui/description-list'
import { momentIn } from '@/lib/activity/moment'
import { activityQueries } from '@/lib/activity/queries'
import type { ActivityPage } from '@/lib/activity/schema'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import { said } from '@/lib/words/said'
import { type Say, told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { useReviewComments } from './use-review-comments'

/** How many entries of the client's trail are searched, from the newest. */
const READ = 200

type Props = {
  client: Client
  timeZone: string
  /** The permissions of this person: only the audit trail knows the moment of the review. */
  permissions: Permissions
  /** Off where the receipt stands beside the client's name. */
  named?: boolean
}

/** What the bank keeps about a manual review: who, when, for which day, why, and what it rests on. */
export function ReviewReceipt({ client, timeZone, permissions, named = false }: Props) {
  const words = useWords('activation')
  const say = useSay()
  const reviewComments = useReviewComments()
  const missing = whyNotPermitted(permissions, 'trail.read')
  const { data: trail, isLoading } = useQuery({
    ...activityQueries.client(client.id, { overrides: false, limit: READ, offset: 0 }),
    enabled: !missing,
  })
  const { person, date: day } = client.timeline.activated ?? {}
  const text = client.reviewComments
  return (
    <DescriptionList
      items={[
        ...(named ? [{ term: words('client'), value: told(say, nameOf(client)) }] : []),
        ...(named && client.accountNo
          ? [{ term: words('accountNo'), value: client.accountNo, mono: true }]
          : []),
        { term: words('reviewedBy'), value: person ?? words('unsaid') },
        {
          term: words('recorded'),
          value: missing
            ? say(missing)
            : isLoading
              ? words('reading')
              : recordedIn(trail, timeZone, say),
        },
        { term: words('date'), value: day ? <Day date={day} /> : words('unsaid') },
        ...(text === undefined
          ? [
              { term: words('comments'), value: words('unsaid') },
              { term: words('linked'), value: words('noneLinked') },
            ]
          : reviewComments(text)),
      ]}
    />
  )
}

function recordedIn(trail: ActivityPage | undefined, timeZone: string, say: Say): string {
  if (!trail) return say(said('activation.trailUnread'))
  const at = trail.pageItems.find(({ byManualReview }) => byManualReview)?.at
  if (at) return say(momentIn(timeZone, at))
  return say(
    trail.totalFilteredRecords > READ
      ? said('activation.beyondRead', { count: READ })
      : said('activation.unsaid'),
  )
}
