'use client'

import { useQuery } from '@tanstack/react-query'
import { ReviewReceipt } from '@/components/activation/review-receipt'
import { OldPartsNotice, oldPartsOf } from '@/components/desk/old-parts'
import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { clientQueries } from '@/lib/clients/queries'
import { firstSeen } from '@/lib/first-seen'
import { paths } from '@/lib/paths'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'

type Props = { client: Client; session: Session; timeZone: string }

/** The receipt of a manual review on its own page, which prints without the console around it. */
export function ReceiptDesk({ client: given, session, timeZone }: Props) {
  const words = useWords('activation')
  // Shown again by Back, the page is drawn with the client as first read.
  const read = useQuery({
    ...clientQueries.one(given.id),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const client = read.data
  const old = oldPartsOf({ client: read })
  const name = nameOf(client)
  const back = (
    <AppLink href={paths.client(client.id)} className="link inline-block py-0.75 print:hidden">
      {words('backToClient', { name })}
    </AppLink>
  )
  // The bank keeps the record when the client is closed.
  if (!client.byManualReview)
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState heading="h1" title={words('noReceipt')} text={words('noReceiptText')}>
          {back}
        </EmptyState>
      </div>
    )
  return (
    <div data-prints className="mx-auto max-w-2xl">
      {back}
      <div className="mt-3 mb-5 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{words('receiptPage', { name })}</h1>
          <p className="mt-1 text-ink-2">{words('receiptIntro', { bank: session.tenantName })}</p>
        </div>
        <span className="print:hidden">
          <Button onClick={() => window.print()}>{words('print')}</Button>
        </span>
      </div>
      {old && (
        <div className="mb-5">
          <OldPartsNotice old={old} onReadAgain={() => void read.refetch()} />
        </div>
      )}
      <Card aria-label={words('receiptTitle')}>
        <ReviewReceipt
          named
          client={client}
          timeZone={timeZone}
          permissions={session.permissions}
        />
      </Card>
    </div>
  )
}
