'use client'

import { useQuery } from '@tanstack/react-query'
import { useReviewComments } from '@/components/activation/use-review-comments'
import { ClientProfile } from '@/components/clients/client-profile'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { may } from '@/lib/clients/rules'
import { isActiveByReview } from '@/lib/clients/state'
import { deskPaths } from '@/lib/desk-paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useSay } from '@/lib/words/use-words'
import { useDeskClient } from './desk-client'

type Props = {
  session: Session
  /** Labels the link to the edit page. Passed in, so that the page need not load that page's words. */
  editLabel: string
}

/** What the bank says about the client, with the link to edit it. */
export function ProfileTab({ session: given, editLabel }: Props) {
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const client = useDeskClient()
  const reviewComments = useReviewComments()
  const say = useSay()
  // The receipt of a review shows these comments already.
  const kept = isActiveByReview(client) ? undefined : client.reviewComments
  const answer = may('edit', client, session.permissions)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="flex justify-end sm:order-last sm:max-w-44">
        {!session.can.change ? null : answer.allowed ? (
          <AppLink href={deskPaths.editClient(client.id)} data-goto className={buttonClass()}>
            {editLabel}
          </AppLink>
        ) : (
          <Button reason={say(answer.reason)}>{editLabel}</Button>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <ClientProfile client={client} more={kept ? reviewComments(kept, 'reviewReason') : []} />
      </div>
    </div>
  )
}
