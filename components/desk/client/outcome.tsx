'use client'

import { ACTIVATE_FIELDS } from '@/components/activation/activate-form'
import { REVIEW_FIELDS } from '@/components/activation/manual-review-dialog'
import { CommandOutcome } from '@/components/clients/command-outcome'
import { MOVE_FIELDS } from '@/components/moves/move-dialog'
import { OnwardNotice } from '@/components/session/onward-notice'
import { VERIFY_FIELDS } from '@/components/verification/verify-form'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { stateWord } from '@/lib/clients/state'
import { isUnsettled } from '@/lib/commands/status'
import { type Said, said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import type { Desk } from './use-desk'

const COMMANDS = ['verify', 'activate', 'review', 'move', 'deletion'] as const
type Command = (typeof COMMANDS)[number]

/** One of the commands: its name in a sentence, its fields, and whether the client shows by now what it was to do. */
export function about({ client, moves }: Desk, of: Command) {
  const isActive = client.state === 'active'
  switch (of) {
    case 'verify':
      return {
        what: said('verification.command'),
        fields: VERIFY_FIELDS,
        reached: isActive || client.state === 'verified',
      }
    case 'activate':
      return { what: said('activation.command'), fields: ACTIVATE_FIELDS, reached: isActive }
    case 'review':
      return { what: said('activation.command'), fields: REVIEW_FIELDS, reached: isActive }
    case 'move':
      return {
        what: said(`moves.command.${moves.sent ?? 'delete'}`),
        fields: MOVE_FIELDS,
        reached: moves.isReached,
      }
    case 'deletion':
      return {
        what: said('moves.command.delete'),
        fields: MOVE_FIELDS,
        // A client that can be read is not deleted.
        reached: false,
      }
  }
}

type Props = { desk: Desk; of: Command }

/** How the last try of one of the commands ended. */
export function Outcome({ desk, of }: Props) {
  const say = useSay()
  if (of === 'deletion' && desk.ended)
    return (
      <OnwardNotice
        onward={desk.ended.onward}
        done={say(desk.ended.now)}
        page={say(said('moves.listPage'))}
      />
    )
  return (
    <CommandOutcome
      {...about(desk, of)}
      status={desk[of].status}
      state={stateWord(desk.client)}
      onCheckAgain={desk[of].checkAgain}
      onReadAgain={desk.readAgain}
    />
  )
}

/** Why a command may not be sent again yet: what became of the last one is not known. */
export function heldBack(status: ClientCommandStatus): Said | undefined {
  const open = ['waiting', 'unresolved', 'done'].includes(status.phase)
  return open ? said('commands.heldBack') : undefined
}

/** What whoever leaves now would not be told; undefined where all is known. */
export function leftUntold(desk: Desk): Said | undefined {
  const open = COMMANDS.find((of) => isUnsettled(desk[of]) && !about(desk, of).reached)
  return open && said('commands.leaveUnknown', { what: about(desk, open).what })
}
