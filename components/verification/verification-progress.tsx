'use client'

import { ProgressLine } from '@/components/ui/progress-line'
import { momentIn } from '@/lib/activity/moment'
import { readUnderWay, type Verification } from '@/lib/verification/verification'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** As last read, which may have been before this verification was requested. */
  verification: Verification | undefined
  /** User name of the person at the page. */
  username: string
  timeZone: string
}

/** A verification that the bank has not decided yet: who asked for it, since when, and how thorough. */
export function VerificationProgress({ verification, username, timeZone }: Props) {
  const words = useWords('verification')
  const say = useSay()
  const isRead = readUnderWay(verification) !== undefined
  const asked = readUnderWay(verification)?.asked
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
            {/* Reserves two lines for the moment that is still to be read, so that nothing below moves under a press. */}
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
