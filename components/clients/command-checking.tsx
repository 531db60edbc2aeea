'use client'

import { CheckingPanel } from '@/components/feedback/checking-panel'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { stateWord } from '@/lib/clients/state'
import { commandWords as words } from '@/lib/commands/words'

type Props = { status: ClientCommandStatus; what: string }

/** While nobody knows whether a command was applied: what is being done to find out. */
export function CommandChecking({ status, what }: Props) {
  if (status.phase !== 'checking') return null
  const { readings, of, shown } = status
  return (
    <CheckingPanel
      title={words.checkingTitle}
      text={words.checking(what)}
      tries={words.read(readings, shown && stateWord(shown))}
      fraction={(readings + 1) / (of + 1)}
    />
  )
}
