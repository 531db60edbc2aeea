'use client'

import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import type { Decision, DecisionAnswer, HeldCommand } from '@/lib/approvals/schema'
import { useDecision } from '@/lib/approvals/use-decision'
import { decisionWords, whatWaits, approvalWords as words } from '@/lib/approvals/words'
import { commandWords } from '@/lib/clients/page-words'
import { isUnsettled } from '@/lib/commands/phases'
import type { Permissions } from '@/lib/permissions'
import { AskedFor, HeldValues } from './held-command'

type Props = {
  held: HeldCommand
  decision: Decision
  /** Who the client was that was shown when the question was asked. */
  clientSeen?: string
  session: { username: string; permissions: Permissions }
  timeZone: string
  open: boolean
  /** What was pressed before on the same thing, where nobody knows what became of that. */
  before: Decision | undefined
  onDone: (answer: DecisionAnswer) => void
  /** `isUntold` where nobody knows yet what became of it. */
  onClose: (isUntold: boolean) => void
}

/** Asks before a decision, shows on what, and says truthfully what came of it. */
export function DecisionDialog(props: Props) {
  const { held, decision, clientSeen, session, timeZone, before, onDone, onClose } = props
  const command = useDecision({ held, decision, clientSeen }, onDone)
  const { status } = command
  const isUntold = isUnsettled(command)
  const { title, text, confirm } = decisionWords[decision]
  const { clientName } = held
  return (
    <>
      <ConfirmDialog
        open={props.open}
        title={title(whatWaits(held))}
        description={text(clientName)}
        problem={status.phase === 'failed' ? status.problem : null}
        pending={status.phase === 'sending'}
        confirmLabel={confirm}
        onConfirm={() => void command.run()}
        onClose={() => onClose(isUntold)}
      >
        <div className="grid gap-2.5">
          <AskedFor held={held} session={session} timeZone={timeZone} />
          <HeldValues held={held} />
        </div>
        {before && <Notice kind="warn">{words.lostBefore(decisionWords[before].label)}</Notice>}
        {(status.phase === 'unknown' || status.phase === 'decided') && (
          <Notice kind="warn" title={words.lostTitle} live>
            {whatIsKnown(status)}
          </Notice>
        )}
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && commandWords.leaveUnknown(words.decision)} />
    </>
  )
}

function whatIsKnown(status: { phase: 'decided' } | { phase: 'unknown'; isRead: boolean }): string {
  if (status.phase === 'decided') return words.lostGone
  return status.isRead ? words.lostWaits : words.lostUnread
}
