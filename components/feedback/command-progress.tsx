import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import type { CommandStatus } from '@/lib/commands/status'
import type { Problem } from '@/lib/http/problem'
import { CheckingPanel } from './checking-panel'

/** What is left to say of a command in words alone. */
type Told = 'waiting' | 'notApplied' | 'unresolved'

type Props = {
  status: CommandStatus
  /** Of each a title and a text, in the words of what the command is about. */
  words: (key: `${Told | 'checking'}Title` | Told | 'checking') => string
  /** How often it was read, while it is being found out. */
  tries?: string
  /** The way on, below the text. */
  wayOn?: Partial<Record<Told, ReactNode>>
  failed: (problem: Problem) => ReactNode
}

/** How a command is going, where it did not simply work: the one place on the screen that says so. */
export function CommandProgress({ status, words, tries, wayOn, failed }: Props): ReactNode {
  switch (status.phase) {
    case 'idle':
    case 'sending':
    case 'done':
    case 'news':
      return null
    case 'checking':
      return (
        <CheckingPanel
          title={words('checkingTitle')}
          text={words('checking')}
          tries={tries}
          fraction={(status.readings + 1) / (status.of + 1)}
        />
      )
    case 'failed':
      return failed(status.problem)
    default:
      return (
        <Notice
          kind={status.phase === 'waiting' ? 'info' : 'warn'}
          title={words(`${status.phase}Title`)}
          live
        >
          <p>{words(status.phase)}</p>
          {wayOn?.[status.phase]}
        </Notice>
      )
  }
}
