'use client'

import { useState } from 'react'
import { AppLink } from '@/components/shell/app-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { momentIn } from '@/lib/activity/moment'
import { isOwn, seesOwnRequests } from '@/lib/approvals/rules'
import type { WithReason } from '@/lib/approvals/schema'
import { whatWaits } from '@/lib/approvals/what-waits'
import type { Client } from '@/lib/clients/client'
import { hasComeAbout } from '@/lib/clients/evidence'
import { isOpen } from '@/lib/clients/state'
import { deskPaths } from '@/lib/desk-paths'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'
import { AskedFor } from './asked-for'
import { RejectionReason } from './rejection-reason'

type Props = {
  client: Client
  rejected: {
    request: WithReason | undefined
    isLookedUp: boolean
    isUnread: boolean
  }
  session: Session
  timeZone: string
}

/** The last step that was requested and rejected, until that step is taken or requested again. */
export function RejectedNotice({ client, rejected, session, timeZone }: Props) {
  const words = useWords('approvals')
  const { request, isLookedUp, isUnread } = rejected
  const [withPage] = useState(request?.id)
  const what = request && isStillSo(request, client) && whatWaits(request)
  if (!what)
    return isLookedUp || isUnread ? (
      <p className="text-hint text-ink-2">
        {words(isUnread ? 'mine.rejectedUnread' : 'mine.rejectedLookedUp')}
      </p>
    ) : null
  const title = words('mine.rejected', { what })
  return (
    <Card aria-label={title} data-on-paper>
      <Notice kind="warn" title={title} live cameWithPage={request.id === withPage}>
        <p>
          <ByWhom rejected={request} timeZone={timeZone} />
        </p>
        <p className="[overflow-wrap:anywhere]">
          <RejectionReason of={request} />
        </p>
      </Notice>
      <div className="mt-3.5 grid gap-1.5">
        <AskedFor waiting={request} session={session} timeZone={timeZone} />
        {isOwn(request, session) && seesOwnRequests(session.can, session.permissions) && (
          <p>
            <AppLink href={deskPaths.askedApprovals()} className="link" mark>
              {words('mine.title')}
            </AppLink>
          </p>
        )}
      </div>
    </Card>
  )
}

function ByWhom({ rejected, timeZone }: { rejected: WithReason; timeZone: string }) {
  const words = useWords('approvals')
  const say = useSay()
  const { checker, decidedAt } = rejected
  const by = checker === undefined ? 'other' : 'named'
  const person = checker ?? ''
  if (decidedAt === undefined) return words('mine.rejectedSometime', { by, person })
  return words('mine.rejectedBy', { by, person, at: say(momentIn(timeZone, decidedAt)) })
}

const isStillSo = (rejected: WithReason, client: Client): boolean =>
  isOpen(client.state) && !hasComeAbout(client, rejected.action)
