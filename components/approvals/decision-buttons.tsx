'use client'

import { Button } from '@/components/ui/button'
import { isOwn, whyNot } from '@/lib/approvals/rules'
import type { Decision, HeldCommand } from '@/lib/approvals/schema'
import { decisionWords } from '@/lib/approvals/words'

type Props = {
  held: HeldCommand
  session: { username: string; permissions: readonly string[] }
  onChoose: (decision: Decision) => void
}

/** The ways to decide; for its maker the way to take it back, and why the others are not theirs. */
export function DecisionButtons({ held, session, onChoose }: Props) {
  const reason = whyNot('approve', held, session)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {isOwn(held, session) && (
        <Button onClick={() => onChoose('takeBack')}>{decisionWords.takeBack.label}</Button>
      )}
      {/* The reason is the same for both, so it is to be seen once. */}
      <Button
        reason={reason && <span className="sr-only">{reason}</span>}
        onClick={() => onChoose('reject')}
      >
        {decisionWords.reject.label}
      </Button>
      <Button variant="primary" reason={reason} onClick={() => onChoose('approve')}>
        {decisionWords.approve.label}
      </Button>
    </div>
  )
}
