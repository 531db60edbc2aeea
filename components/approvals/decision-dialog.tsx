'use client'

import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import type { Decision, DecisionAnswer, HeldCommand } from '@/lib/approvals/schema'
import { useDecision } from '@/lib/approvals/use-decision'
import { decisionWords, whatWaits, approvalWords as words } from '@/lib/approvals/words'
import { AskedFor, HeldValues } from './held-command'

type Props = {
  held: HeldCommand
  decision: Decision
  /** Who the client was that was shown when the question was asked. */
  clientSeen?: string
  session: { username: string; permissions: readonly string[] }
  timeZone: string
  onDone: (answer: DecisionAnswer) => void
  onClose: () => void
}

/** Asks before a decision, shows on what, and says truthfully what came of it. */
export function DecisionDialog(props: Props) {
  const { held, decision, clientSeen, session, timeZone, onDone, onClose } = props
  const { status, run } = useDecision({ held, decision, clientSeen }, onDone)
  const { title, text, confirm } = decisionWords[decision]
  const { clientName } = held
  return (
    <ConfirmDialog
      open
      title={title(whatWaits(held))}
      description={text(clientName)}
      problem={status.phase === 'failed' ? status.problem : null}
      pending={status.phase === 'sending'}
      confirmLabel={confirm}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="grid gap-2.5">
        <AskedFor held={held} session={session} timeZone={timeZone} />
        <HeldValues held={held} />
      </div>
      {status.phase === 'unknown' && (
        <Notice kind="warn" title={words.lostTitle} live>
          {whatIsKnown(status.waits)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function whatIsKnown(waits: boolean | null): string {
  if (waits === null) return words.lostUnread
  return waits ? words.lostWaits : words.lostGone
}
