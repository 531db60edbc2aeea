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
  /** The word for the client's current state. */
  state: Text
  /** Whether the bank takes only one of two (`Can`). */
  refusesSecond: boolean
  onReadAgain: () => void
}

/** The outcome of the last try of one command. */
export function Outcome({ command, state, refusesSecond, onReadAgain }: Props) {
  const say = useSay()
  const { status, what, fields, isReached, checkAgain } = command
  // Once the client shows the result, a missing answer no longer matters; a refusal is still shown.
  if (isReached && (status.phase !== 'failed' || isUnanswered(status.problem))) return null
  return (
    <CommandOutcome
      status={status}
      sayings={clientSayings(say, {
        what,
        state,
        refusesSecond,
        onCheckAgain: () => void checkAgain(),
        onReadAgain,
      })}
      fields={fields}
    />
  )
}

/** Why a command may not be sent again yet: the outcome of the last one is not known. */
export function heldBack(status: ClientCommandStatus): Said | undefined {
  const isOver = isHeldBack(status) || status.phase === 'done'
  return isOver ? said('commands.heldBack') : undefined
}

/** Which outcome a person who leaves now would not learn; undefined if all are known. */
export function leftUntold(commands: readonly Told[]): Said | undefined {
  const open = commands.find((command) => isUnsettled(command) && !command.isReached)
  return open && said('commands.leaveUnknown', { what: open.what })
}
