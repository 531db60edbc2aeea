'use client'

import { Notice } from '@/components/ui/notice'
import { momentIn } from '@/lib/activity/moment'
import type { Verification } from '@/lib/verification/verification'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { verification: Verification | undefined; timeZone: string }

/** The bank's refusal to verify a client: when and why, as far as it says. The verification may be requested again. */
export function VerificationRefused({ verification, timeZone }: Props) {
  const words = useWords('verification')
  const say = useSay()
  // A verification read before the bank refused says nothing about the refusal.
  const isRead = verification?.state === 'refused'
  const asked = isRead ? verification.asked : undefined
  const at = asked?.decidedAt ? say(momentIn(timeZone, asked.decidedAt)) : undefined
  const reasons = asked?.refusedFor ?? []
  // Nobody here can put right what the bank's own check came to.
  const isToCorrect = reasons.some((reason) => reason !== 'need.check')
  const next = isToCorrect ? 'named' : reasons.length > 0 ? 'again' : isRead ? 'unsaid' : 'unread'
  return (
    <Notice kind="warn" title={words('refused.title')} live>
      {reasons.length > 0 && (
        <ul className="list-disc ps-4.5">
          {reasons.map((reason) => (
            <li key={reason}>{say(said(reason))}</li>
          ))}
        </ul>
      )}
      <p>
        {at && `${words('refused.on', { moment: at })} `}
        {words(`refused.${next}`)}
      </p>
    </Notice>
  )
}
