'use client'

import { CommandOutcome } from '@/components/feedback/command-outcome'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { isUnanswered } from '@/lib/commands/press-key'
import { isHeldBack, isUnsettled } from '@/lib/commands/status'
import { type Said, said, type Text } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { clientSayings } from '../client-sayings'
import type { Told } from './desk-command'

type Props = {
  command: Told
  /** The word for where the client stands now. */
  state: Text
  onReadAgain: () => void
}

/** How the last try of one of the commands ended. */
export function Outcome({ command, state, onReadAgain }: Props) {
  const say = useSay()
  const { status, what, fields, isReached, checkAgain } = command
  // An answer that is missing has come this way; a refusal is still to be read.
  if (isReached && (status.phase !== 'failed' || isUnanswered(status.problem))) return null
  return (
    <CommandOutcome
      status={status}
      sayings={clientSayings(say, {
        what,
        state,
        onCheckAgain: () => void checkAgain(),
        onReadAgain,
      })}
      fields={fields}
    />
  )
}

/** Why a command may not be sent again yet: what became of the last one is not known. */
export function heldBack(status: ClientCommandStatus): Said | undefined {
  const isOver = isHeldBack(status) || status.phase === 'done'
  return isOver ? said('commands.heldBack') : undefined
}

/** What whoever leaves now would not be told; undefined where all is known. */
export function leftUntold(commands: readonly Told[]): Said | undefined {
  const open = commands.find((command) => isUnsettled(command) && !command.isReached)
  return open && said('commands.leaveUnknown', { what: open.what })
}
