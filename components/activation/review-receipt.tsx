'use client'

import { useQuery } from '@tanstack/react-query'
import { DescriptionList } from '@/components/ui/description-list'
import { activationWords as words } from '@/lib/activation/words'
import { formatMoment } from '@/lib/activity/moment'
import { activityQueries } from '@/lib/activity/queries'
import { nameOf, personOf } from '@/lib/clients/names'
import type { Client } from '@/lib/clients/schema'
import { formatDate } from '@/lib/dates'
import { reviewComments } from './review-comments'

/** Entries of the client's trail that are looked through, from the newest. */
const READ = 200

type Props = {
  client: Client
  timeZone: string
  /** Whether this person may read the audit trail, which alone knows the moment. */
  mayReadTrail: boolean
  /** Off where it stands beside the client's name. */
  named?: boolean
}

/** What the bank keeps of a manual review: who, when, for which day, why, and what it rests on. */
export function ReviewReceipt({ client, timeZone, mayReadTrail, named = false }: Props) {
  const { data: trail, isLoading } = useQuery({
    ...activityQueries.client(client.id, { overrides: false, limit: READ, offset: 0 }),
    enabled: mayReadTrail,
  })
  const at = trail?.pageItems.find(({ byManualReview }) => byManualReview)?.at
  const day = client.activationDate ?? client.timeline.activatedOnDate
  const text = client.manualReviewActivationComments
  const unfound = isLoading ? words.reading : words.unsaid
  const recorded = at ? `${formatMoment(timeZone, at)} ${timeZone}` : unfound
  return (
    <DescriptionList
      items={[
        ...(named ? [{ term: words.client, value: nameOf(client) }] : []),
        ...(named && client.accountNo
          ? [{ term: words.accountNo, value: client.accountNo, mono: true }]
          : []),
        { term: words.reviewedBy, value: personOf(client.timeline, 'activated') ?? words.unsaid },
        { term: words.recorded, value: mayReadTrail ? recorded : words.unreadMoment },
        { term: words.date, value: day ? formatDate(day) : words.unsaid },
        ...(text === undefined
          ? [
              { term: words.comments, value: words.unsaid },
              { term: words.linked, value: words.noneLinked },
            ]
          : reviewComments(text)),
      ]}
    />
  )
}
