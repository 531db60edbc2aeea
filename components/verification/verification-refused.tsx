import { Notice } from '@/components/ui/notice'
import { formatMoment } from '@/lib/activity/moment'
import type { VerificationAsked } from '@/lib/verification/schema'
import { verificationWords as words } from '@/lib/verification/words'

type Props = { asked: VerificationAsked | undefined; timeZone: string }

/** That the bank decided against a client, when and what for, as far as it says. It may be asked again. */
export function VerificationRefused({ asked, timeZone }: Props) {
  const at = asked?.decidedAt ? formatMoment(timeZone, asked.decidedAt) : undefined
  const reasons = asked?.refusedFor ?? []
  return (
    <Notice kind="warn" title={words.refusedTitle} live>
      {reasons.length > 0 && (
        <ul className="list-disc pl-4.5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p>{reasons.length > 0 ? words.refused(at) : words.refusedUnsaid(at)}</p>
    </Notice>
  )
}
