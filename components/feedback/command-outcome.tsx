'use client'

import { isValidElement, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { isUnsettled, type Unsettled } from '@/lib/commands/status'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'
import { type CheckingSaying, CommandChecking } from './command-checking'
import { CommandProblem } from './command-problem'

/** What is said about a command in one phase, in words. */
type Saying = {
  /** Good or neutral news, or a warning; by default it follows the phase. */
  kind?: 'info' | 'warn'
  title?: string
  text: string
  /** What can be done about it here. */
  press?: { label: string; onPress: () => void }
  /** The way on, below the text. */
  wayOn?: ReactNode
}

/** What is said about a command in each phase, as words or as an element. Other phases show nothing. */
export type Sayings = {
  checking?: CheckingSaying
} & Partial<
  Record<'done' | 'waiting' | 'news' | 'notApplied' | 'unresolved', Saying | ReactElement>
>

type InWords = 'checking' | 'waiting' | 'notApplied' | 'unresolved'

/** The sayings for words that have a title and a text each: `waitingTitle`, `waiting`. */
export const sayingsIn = (words: (key: `${InWords}Title` | InWords) => string) => ({
  checking: { title: words('checkingTitle'), text: words('checking') },
  waiting: { title: words('waitingTitle'), text: words('waiting') },
  notApplied: { title: words('notAppliedTitle'), text: words('notApplied') },
  unresolved: { title: words('unresolvedTitle'), text: words('unresolved') },
})

type Props = {
  command: Unsettled
  sayings: Sayings
  /** Names of the fields on the screen that show their own refusals. */
  fields?: readonly string[]
  /** A different message for some failures; undefined for the others. */
  failed?: (problem: Problem) => ReactNode
}

/** The state of a command that did not simply work. Only this component shows it. */
export function CommandOutcome({ command, sayings, fields = [], failed }: Props): ReactNode {
  const { status } = command
  const notice = useRef<HTMLDivElement>(null)
  const isChecking = status.phase === 'checking'
  // Paper shows no passing news, but must not look as if nothing had been sent.
  const onPaper = isUnsettled(command)
  // The pressed button disappears while the outcome is looked for.
  useFocusOnArrival(isChecking, () => (isChecking ? null : notice.current))
  switch (status.phase) {
    case 'idle':
    case 'sending':
      return null
    case 'checking':
      return sayings.checking && <CommandChecking status={status} saying={sayings.checking} />
    case 'failed': {
      const said = failed?.(status.problem)
      const told = (
        <>
          {said === undefined ? <CommandProblem problem={status.problem} fields={fields} /> : said}
          {command.isOpenEnded && <EarlierOpen />}
        </>
      )
      return onPaper ? (
        <div data-on-paper className="contents">
          {told}
        </div>
      ) : (
        told
      )
    }
    default: {
      const saying = sayings[status.phase]
      if (!saying || isValidElement(saying)) return saying
      const isFine = status.phase === 'done' || status.phase === 'waiting'
      const kind = saying.kind ?? (isFine ? 'info' : 'warn')
      return <Said {...saying} kind={kind} onPaper={onPaper} ref={notice} />
    }
  }
}

/** A failure of the last press says nothing about the one before it. */
function EarlierOpen() {
  const words = useWords('commands')
  return (
    <Notice kind="warn" live>
      {words('earlierOpen')}
    </Notice>
  )
}

type SaidProps = Saying &
  Required<Pick<Saying, 'kind'>> & { onPaper: boolean; ref: Ref<HTMLDivElement> }

function Said({ kind, title, text, press, wayOn, onPaper, ref }: SaidProps) {
  return (
    <div ref={ref} data-on-paper={onPaper || undefined} className="outline-none">
      <Notice kind={kind} title={title} live>
        <p>{text}</p>
        {wayOn}
        {press && (
          <div className="mt-2">
            <Button onClick={press.onPress}>{press.label}</Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
