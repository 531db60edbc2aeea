'use client'

import { Button } from '@/components/ui/button'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import { isOwn, whyNot } from '@/lib/approvals/rules'
import type { Decision, WaitingCommand } from '@/lib/approvals/schema'
import { buttonOf } from '@/lib/approvals/what-waits'
import type { Permissions } from '@/lib/permissions'
import type { Said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { decisionDialog } from './use-decisions'

type Props = {
  waiting: WaitingCommand
  session: { username: string; permissions: Permissions }
  onChoose: (decision: Decision) => void
  /** Why nothing can be decided, such as that a colleague works on the request; the maker may withdraw it all the same. */
  held?: Said | undefined
  /** On the page of one request: the buttons stand in a column, and each names what it decides on. */
  named?: boolean
}

const PARTS = [decisionDialog]

const KEYS: Partial<Record<Decision, string>> = { approve: 'A', reject: 'R' }

/** The buttons to decide; the maker gets the one to withdraw the request, and why the others are not available. */
export function DecisionButtons({ waiting, session, onChoose, held, named = false }: Props) {
  const words = useWords('approvals')
  const say = useSay()
  useFetchedWhenIdle(PARTS)
  const notApproved = whyNot('approve', waiting, session) ?? held
  const reason = notApproved && say(notApproved)
  // Both buttons have the same reason, so it is shown once.
  const hidden = reason && <span className="sr-only">{reason}</span>
  // Several requests may wait on one page, and all their buttons have the same labels.
  const button = (decision: Decision) => ({
    ...(named
      ? { 'aria-keyshortcuts': KEYS[decision], 'data-goto': true }
      : { 'aria-label': say(buttonOf(decision, waiting)) }),
    onClick: () => onChoose(decision),
    children:
      named && decision !== 'takeBack'
        ? say(buttonOf(decision, { ...waiting, clientName: undefined }))
        : words(`label.${decision}`),
  })
  const approve = <Button {...button('approve')} variant="primary" reason={hidden} />
  return (
    <div className="grid gap-1.5">
      <div
        className={`flex gap-2 *:gap-x-0 ${named ? 'flex-col items-start [&_button]:h-auto [&_button]:min-h-8 [&_button]:whitespace-normal' : 'flex-wrap items-center'}`}
      >
        {isOwn(waiting, session) && <Button {...button('takeBack')} />}
        {named && approve}
        <Button {...button('reject')} reason={hidden} />
        {!named && approve}
      </div>
      {reason && (
        <p aria-hidden="true" className="text-hint text-ink-2">
          {reason}
        </p>
      )}
    </div>
  )
}
