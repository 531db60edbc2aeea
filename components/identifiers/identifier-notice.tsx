import { CommandProgress } from '@/components/feedback/command-progress'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
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
        if (isPlaced) return problem.holder ? <NumberHolder holder={problem.holder} /> : null
        return <ProblemNotice problem={problem} />
      }}
    />
  )
}

function NumberHolder({ holder }: { holder: NonNullable<Problem['holder']> }) {
  return (
    <Notice kind="warn" title={words.takenTitle} live>
      <p>{words.taken}</p>
      <a
        href={deskPaths.identification(holder.clientId)}
        target="_blank"
        rel="noopener"
        className="link inline-block min-h-6 [overflow-wrap:anywhere]"
      >
        {words.openHolder(holder.name)}
        <span className="sr-only"> {words.inNewTab}</span>
      </a>
    </Notice>
  )
}

/** Why it may not be sent again yet: what became of the last one is not known. */
export function heldBack({ phase }: IdentifierCommandStatus): string | undefined {
  return phase === 'waiting' || phase === 'unresolved' ? words.heldBack : undefined
}
