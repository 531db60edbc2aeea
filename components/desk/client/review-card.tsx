'use client'

import { ReviewReceipt } from '@/components/activation/review-receipt'
import { AppLink } from '@/components/shell/app-link'
import { Card } from '@/components/ui/card'
import type { Client } from '@/lib/clients/client'
import { isActiveByReview } from '@/lib/clients/state'
import { deskPaths } from '@/lib/desk-paths'
import type { Permissions } from '@/lib/permissions'
import { useWords } from '@/lib/words/use-words'

type Props = { client: Client; timeZone: string; permissions: Permissions }

/** On the desk of a client activated by manual review: what the bank keeps about the review. */
export function ReviewCard({ client, timeZone, permissions }: Props) {
  const words = useWords('activation')
  if (!isActiveByReview(client)) return null
  return (
    <Card
      title={words('receiptTitle')}
      actions={
        <AppLink href={deskPaths.reviewReceipt(client.id)} className="link text-hint" mark>
          {words('toReceipt')}
        </AppLink>
      }
    >
      <ReviewReceipt client={client} timeZone={timeZone} permissions={permissions} />
    </Card>
  )
}
