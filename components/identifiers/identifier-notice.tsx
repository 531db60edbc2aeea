import { CommandProgress } from '@/components/feedback/command-progress'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { IdentifierCommandStatus } from '@/lib/identifiers/use-identifier-command'
import { identifierWords as words } from '@/lib/identifiers/words'

type Props = {
  status: IdentifierCommandStatus
  /** Names of the fields on the screen that show what is refused of them. */
  fields?: readonly string[]
}

/** How a command about a record is going. */
export function IdentifierNotice({ status, fields = [] }: Props) {
  return (
    <CommandProgress
      status={status}
      words={words}
      failed={(problem) => {
        // Every refused value stands at its own field: that is where the eye goes.
        const isPlaced =
          problem.fields.length > 0 && problem.fields.every(({ name }) => fields.includes(name))
        return isPlaced ? null : <ProblemNotice problem={problem} />
      }}
    />
  )
}

/** Why it may not be sent again yet: what became of the last one is not known. */
export function heldBack({ phase }: IdentifierCommandStatus): string | undefined {
  return phase === 'waiting' || phase === 'unresolved' ? words.heldBack : undefined
}

/** Whether the dialog must stand as it is: something is on its way. */
export function isPending({ phase }: IdentifierCommandStatus): boolean {
  return phase === 'sending' || phase === 'checking' || phase === 'done'
}
