'use client'

import { CommandOutcome } from '@/components/feedback/command-outcome'
import { Button } from '@/components/ui/button'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { isUnanswered } from '@/lib/commands/press-key'
import { isHeldBack, isUnsettled } from '@/lib/commands/status'
import { type Said, said, type Text } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { clientSayings } from '../client-sayings'
import type { Told } from './desk-command'

type Props = {
  command: Told
  /** The word for the client's current state. */
  state: Text
  /** Whether the bank takes only one of two (`Can`). */
  refusesSecond: boolean
  onReadAgain: () => void
  /** Given where the page cannot see what waits: called when the person says that this waits no longer. */
  onOver: (() => void) | undefined
}

/** The outcome of the last try of one command. */
export function Outcome({ command, state, refusesSecond, onReadAgain, onOver }: Props) {
  const say = useSay()
  const { status, what, fields, isReached, checkAgain } = command
  // Once the client shows the result, a missing answer no longer matters; a refusal is still shown.
  if (isReached && (status.phase !== 'failed' || isUnanswered(status.problem))) return null
  return (
    <CommandOutcome
      command={command}
      sayings={clientSayings(say, {
        what,
        state,
        refusesSecond,
        onCheckAgain: () => void checkAgain(),
        onReadAgain,
        wayOn: onOver && <WaitsUnseen onOver={onOver} />,
      })}
      fields={fields}
    />
  )
}

function WaitsUnseen({ onOver }: { onOver: () => void }) {
  const words = useWords('commands')
  return (
    <>
      <p className="mt-2">{words('waiting.unseen')}</p>
      <div className="mt-2">
        <Button onClick={onOver}>{words('waiting.over')}</Button>
      </div>
    </>
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
