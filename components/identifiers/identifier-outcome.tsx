'use client'

import type { ReactNode } from 'react'
import { CommandOutcome, sayingsIn } from '@/components/feedback/command-outcome'
import { Notice } from '@/components/ui/notice'
import type { Unsettled } from '@/lib/commands/status'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'

type Props = {
  command: Unsettled
  /** Names of the fields on the screen that show their own refusals. */
  fields?: readonly string[]
  /** A different message where a colleague has changed the record. */
  meanwhile?: (problem: Problem) => ReactNode
}

/** The state of a command about a record. */
export function IdentifierOutcome({ command, fields = [], meanwhile }: Props) {
  const words = useWords('identifiers')
  return (
    <CommandOutcome
      command={command}
      sayings={sayingsIn(words)}
      fields={fields}
      failed={(problem) => {
        if (problem.code === 'changed_meanwhile') return meanwhile?.(problem)
        // Every refused value is marked at its own field, which is where the user looks.
        const isPlaced =
          problem.fields.length > 0 && problem.fields.every(({ name }) => fields.includes(name))
        if (!isPlaced) return undefined
        return problem.holder ? <NumberHolder holder={problem.holder} /> : null
      }}
    />
  )
}

function NumberHolder({ holder }: { holder: NonNullable<Problem['holder']> }) {
  const words = useWords('identifiers')
  return (
    <Notice kind="warn" title={words('takenTitle')} live>
      <p>{words('taken')}</p>
      <a
        href={deskPaths.identification(holder.clientId)}
        target="_blank"
        rel="noopener"
        className="link inline-block min-h-6 [overflow-wrap:anywhere]"
      >
        {words('openHolder', { client: holder.name })}
        <span className="sr-only"> {words('inNewTab')}</span>
      </a>
    </Notice>
  )
}
