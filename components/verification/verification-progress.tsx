'use client'

import { ProgressLine } from '@/components/ui/progress-line'
import { momentIn } from '@/lib/activity/moment'
import type { Verification } from '@/lib/verification/verification'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** As it was read last, which may have been before this one was asked for. */
  verification: Verification | undefined
  /** User name of the person who looks. */
  username: string
  timeZone: string
}

/** A verification that the bank has not decided yet: who asked for it, since when, how thorough. */
export function VerificationProgress({ verification, username, timeZone }: Props) {
  const words = useWords('verification')
  const say = useSay()
  // What was read before this one was asked for is of another, or of none.
  const isRead = verification && (verification.state ?? 'underWay') === 'underWay'
  const asked = isRead ? verification.asked : undefined
  const unsaid = words(isRead ? 'unsaid' : 'underWay.notRead')
  const person = asked?.username === username && username ? words('underWay.you') : asked?.person
  const since = words('underWay.since')
  const facts = [
    [words('underWay.by'), person ?? unsaid],
    [since, asked?.at ? say(momentIn(timeZone, asked.at)) : unsaid],
    [words('kind'), asked?.kind ? words(`kinds.${asked.kind}`) : unsaid],
  ]
  return (
    <div className="relative mt-3.5 border-line border-t pt-3">
      <ProgressLine active label={words('underWay.watching')} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            {/* What comes below must not move under a press once a moment of two lines is read. */}
            <dd
              className={`min-w-0 [overflow-wrap:anywhere] ${isRead || term !== since ? '' : 'min-h-[2lh]'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
