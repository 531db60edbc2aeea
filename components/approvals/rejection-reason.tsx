import type { WithReason } from '@/lib/approvals/schema'
import { useWords } from '@/lib/words/use-words'

/** Why a request was rejected, as its checker wrote it, or that it is not known here. */
export function RejectionReason({ of: { reason } }: { of: Pick<WithReason, 'reason'> }) {
  const words = useWords('approvals')
  if (reason === undefined) return words('mine.noReason')
  if (reason === null) return words('mine.reasonUnread')
  return (
    <>
      {words('mine.reason')} <bdi className="whitespace-pre-line">{reason}</bdi>
    </>
  )
}
