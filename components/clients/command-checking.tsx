'use client'

import { CheckingPanel } from '@/components/feedback/checking-panel'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { stateWord } from '@/lib/clients/state'
import { readingsSaid } from '@/lib/commands/readings-said'
import type { Said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  status: ClientCommandStatus
  /** "verification" or "activation". */
  what: Said
}

/** While nobody knows whether a command was applied: what is being done to find out. */
export function CommandChecking({ status, what }: Props) {
  const words = useWords('commands')
  const say = useSay()
  if (status.phase !== 'checking') return null
  const { readings, of, shown } = status
  return (
    <CheckingPanel
      title={words('checking.title')}
      text={words('checking.text', { what })}
      tries={say(readingsSaid(readings, shown && stateWord(shown)))}
      fraction={(readings + 1) / (of + 1)}
    />
  )
}
