'use client'

import { CommandOutcome } from '@/components/feedback/command-outcome'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import { decisionCommand } from '@/lib/approvals/decision-command'
import type { Decision, DecisionAnswer, WaitingCommand } from '@/lib/approvals/schema'
import { questionOf } from '@/lib/approvals/what-waits'
import { isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import type { Permissions } from '@/lib/permissions'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { AskedFor, AskedValues } from './asked-for'

type Props = {
  waiting: WaitingCommand
  decision: Decision
  /** The client's identity as shown when the question was asked. */
  clientSeen?: string
  session: { username: string; permissions: Permissions }
  timeZone: string
  open: boolean
  /** The decision pressed earlier on the same request, if its outcome is unknown. */
  before: Decision | undefined
  onDone: (answer: DecisionAnswer) => void
  /** `isUntold` if it is not yet known what became of the decision. */
  onClose: (isUntold: boolean) => void
}

/** Asks before a decision, shows what it is about, and reports the outcome truthfully. */
export function DecisionDialog(props: Props) {
  const { waiting, decision, clientSeen, session, timeZone, before, onDone, onClose } = props
  const command = useCommand(decisionCommand({ waiting, decision, clientSeen, onDone }))
  const { status } = command
  const isUntold = isUnsettled(command)
  const words = useWords('approvals')
  const say = useSay()
  return (
    <>
      <ConfirmDialog
        open={props.open}
        title={say(questionOf(decision, waiting))}
        description={words(`text.${decision}`)}
        // The outcome shows the problem: it also covers the case that the result is not known.
        problem={null}
        pending={status.phase === 'sending'}
        confirmLabel={words(`label.${decision}`)}
        onConfirm={() => void command.run(null)}
        onClose={() => onClose(isUntold)}
      >
        <div className="grid gap-2.5">
          <AskedFor waiting={waiting} session={session} timeZone={timeZone} />
          <AskedValues waiting={waiting} />
        </div>
        {before && (
          <Notice kind="warn">{words('lost.before', { label: words(`label.${before}`) })}</Notice>
        )}
        <CommandOutcome
          status={status}
          sayings={{
            news: { title: words('lost.title'), text: words('lost.gone') },
            notApplied: { title: words('lost.title'), text: words('lost.waits') },
            unresolved: { title: words('lost.title'), text: words('lost.unread') },
          }}
        />
      </ConfirmDialog>
      <LeaveGuard
        unknown={
          isUntold && say(said('commands.leaveUnknown', { what: said('approvals.command') }))
        }
      />
    </>
  )
}
