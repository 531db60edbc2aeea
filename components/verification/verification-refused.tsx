'use client'

import { Notice } from '@/components/ui/notice'
import { momentIn } from '@/lib/activity/moment'
import type { Verification } from '@/lib/verification/schema'
import { verificationWords as words } from '@/lib/verification/words'
import { said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'

type Props = { verification: Verification | undefined; timeZone: string }

/** That the bank decided against a client, when and what for, as far as it says. It may be asked again. */
export function VerificationRefused({ verification, timeZone }: Props) {
  const say = useSay()
  // What was read before the bank refused says nothing of the refusal.
  const isRead = verification?.state === 'refused'
  const asked = isRead ? verification.asked : undefined
  const at = asked?.decidedAt ? say(momentIn(timeZone, asked.decidedAt)) : undefined
  const reasons = asked?.refusedFor ?? []
  const unnamed = isRead ? words.refusedUnsaid(at) : words.refusedUnread
  return (
    <Notice kind="warn" title={words.refusedTitle} live>
      {reasons.length > 0 && (
        <ul className="list-disc ps-4.5">
          {reasons.map((reason) => (
            <li key={reason}>{say(said(reason))}</li>
          ))}
        </ul>
      )}
      <p>{reasons.length > 0 ? words.refused(at) : unnamed}</p>
    </Notice>
  )
}
