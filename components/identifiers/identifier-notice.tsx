import { CheckingPanel } from '@/components/feedback/checking-panel'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { IdentifierCommandStatus } from '@/lib/identifiers/use-identifier-command'
import { identifierWords as words } from '@/lib/identifiers/words'

type Props = {
  status: IdentifierCommandStatus
  /** Names of the fields on the screen that show what is refused of them. */
  fields?: readonly string[]
}

/** How a command about a record is going, where it did not simply work: the one place that says so. */
export function IdentifierNotice({ status, fields = [] }: Props) {
  switch (status.phase) {
    case 'idle':
    case 'sending':
    case 'done':
      return null
    case 'checking':
      return (
        <CheckingPanel
          title={words.checkingTitle}
          text={words.checking}
          fraction={(status.readings + 1) / (status.of + 1)}
        />
      )
    case 'waiting':
      return (
        <Notice kind="info" title={words.waitingTitle} live>
          {words.waiting}
        </Notice>
      )
    case 'notApplied':
      return (
        <Notice kind="warn" title={words.notAppliedTitle} live>
          {words.notApplied}
        </Notice>
      )
    case 'unresolved':
      return (
        <Notice kind="warn" title={words.unresolvedTitle} live>
          {words.unresolved}
        </Notice>
      )
    case 'failed': {
      const { problem } = status
      // Every refused value stands at its own field: that is where the eye goes.
      const isPlaced =
        problem.fields.length > 0 && problem.fields.every(({ name }) => fields.includes(name))
      return isPlaced ? null : <ProblemNotice problem={problem} />
    }
  }
}

/** Why it may not be sent again yet: what became of the last one is not known. */
export function heldBack({ phase }: IdentifierCommandStatus): string | undefined {
  return phase === 'waiting' || phase === 'unresolved' ? words.heldBack : undefined
}

/** Whether the dialog must stand as it is: something is on its way. */
export function isPending({ phase }: IdentifierCommandStatus): boolean {
  return phase === 'sending' || phase === 'checking' || phase === 'done'
}
