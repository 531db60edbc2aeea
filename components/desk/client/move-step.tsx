'use client'

import type { ReactNode } from 'react'
import { CommandChecking } from '@/components/feedback/command-checking'
import { PartAway } from '@/components/feedback/part-away'
import { DeleteDialog } from '@/components/moves/delete-dialog'
import type { Reason } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { nameOf } from '@/lib/clients/names'
import type { ClientAction } from '@/lib/clients/rules'
import { isUnsettled } from '@/lib/commands/status'
import { told } from '@/lib/words/say'
import { useSay } from '@/lib/words/use-words'
import { clientChecking } from '../client-sayings'
import { ChangedSince } from './changed-since'
import type { Told } from './desk-command'
import type { Desk } from './use-desk'

// Loaded on demand: rarely opened, and it brings everything a form needs to a page that everybody reads.
export const moveDialog = lazyPart(() => import('@/components/moves/move-dialog'))

type Props = {
  desk: Pick<
    Desk,
    | 'client'
    | 'seen'
    | 'session'
    | 'moves'
    | 'move'
    | 'deletion'
    | 'ended'
    | 'changes'
    | 'acknowledge'
    | 'heading'
  >
  /** Why a move may not be sent, by the command that sends it; undefined if it may. */
  reasonFor: (action: ClientAction, command: Told) => Reason
  outcomeOf: (command: Told) => ReactNode
  guards: boolean
}

/** The dialog of the chosen move. It stays open, with what was typed, whatever happens meanwhile. */
export function MoveStep({ desk, reasonFor, outcomeOf, guards }: Props) {
  const { client, seen, session, moves, ended } = desk
  const { chosen, isOpen } = moves
  const say = useSay()
  if (!chosen || !isOpen) return null
  const command: Told = chosen === 'delete' ? desk.deletion : desk.move
  const close = (isTyped: boolean) => {
    // The card reports an unsettled outcome; a settled one has been read here, and what was typed was given up.
    if (isTyped || !isUnsettled(command)) command.putAside()
    moves.close()
  }
  const dialog = {
    reason: reasonFor(chosen, command),
    checking: (
      <CommandChecking
        status={command.status}
        saying={clientChecking(say, command.status, command.what)}
      />
    ),
    outcome: (
      <>
        {outcomeOf(command)}
        {!ended && <ChangedSince desk={desk} />}
      </>
    ),
    onClose: () => close(false),
  }
  if (chosen === 'delete')
    return (
      <DeleteDialog
        {...dialog}
        name={told(say, nameOf(ended ? client : seen))}
        command={desk.deletion}
        ended={ended}
      />
    )
  return (
    <Part of={moveDialog} plain={<PartAway onClose={dialog.onClose} />}>
      {({ MoveDialog }) => (
        <MoveDialog
          {...dialog}
          key={chosen}
          move={chosen}
          name={told(say, nameOf(seen))}
          command={desk.move}
          today={session.today}
          sentDate={moves.sentDate}
          guards={guards}
          onClose={close}
        />
      )}
    </Part>
  )
}
