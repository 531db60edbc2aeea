'use client'

import type { ReactNode } from 'react'
import { CommandProblem } from '@/components/feedback/command-problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { isUnanswered } from '@/lib/commands/press-key'
import type { Said, Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = {
  status: ClientCommandStatus
  /** "verification" or "activation". */
  what: Said
  /** The word for where the client stands now. */
  state: Text
  /** Names of the fields on the screen that show what is refused of them. */
  fields: readonly string[]
  /** The client shows by now what the command was to bring about: nothing is left to say. */
  reached: boolean
  onCheckAgain: () => void
  onReadAgain: () => void
}

/** How a command ended, where it did not simply work: the one place on the screen that says so. */
export function CommandOutcome({
  status,
  what,
  state,
  fields,
  reached,
  onCheckAgain,
  onReadAgain,
}: Props): ReactNode {
  const words = useWords('commands')
  // An answer that is missing has come this way; a refusal is still to be read.
  if (reached && (status.phase !== 'failed' || isUnanswered(status.problem))) return null
  switch (status.phase) {
    case 'idle':
    case 'sending':
    case 'checking':
    // The page tells of these.
    case 'news':
      return null
    case 'done':
      return (
        <Told
          kind="info"
          title={words('done.title')}
          text={words('done.unread')}
          action={words('readAgain')}
          onAction={onReadAgain}
        />
      )
    case 'waiting':
      return (
        <Told
          kind="info"
          title={words('waiting.title')}
          text={words('waiting.text', { what })}
          action={words('readAgain')}
          onAction={onReadAgain}
        />
      )
    case 'notApplied':
      return (
        <Told
          kind="warn"
          title={words('notApplied.title')}
          text={words('notApplied.text', { state, what })}
        />
      )
    case 'unresolved':
      return (
        <Told
          kind="warn"
          title={words('unresolved.title')}
          text={words('unresolved.text', { what })}
          action={words('checkAgain')}
          onAction={onCheckAgain}
        />
      )
    case 'failed':
      return <CommandProblem problem={status.problem} fields={fields} />
  }
}

type ToldProps = {
  kind: 'info' | 'warn'
  title: string
  text: string
  action?: string
  onAction?: () => void
}

function Told({ kind, title, text, action, onAction }: ToldProps) {
  return (
    <Notice kind={kind} title={title} live>
      <p>{text}</p>
      {action && (
        <div className="mt-2">
          <Button onClick={onAction}>{action}</Button>
        </div>
      )}
    </Notice>
  )
}
