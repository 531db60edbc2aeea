'use client'

import type { ReactNode } from 'react'
import { CommandChecking } from '@/components/clients/command-checking'
import { DeleteDialog } from '@/components/moves/delete-dialog'
import { MoveDialog } from '@/components/moves/move-dialog'
import { nameOf } from '@/lib/clients/names'
import { textIn } from '@/lib/words/say'
import { useSay } from '@/lib/words/use-words'
import { ChangedSince, unseen } from './changed-since'
import { about, heldBack, Outcome } from './outcome'
import type { Desk } from './use-desk'

type Props = { desk: Desk; news: ReactNode; guards: boolean }

/** The dialog of the chosen move. It stays open, with what was typed, whatever happens meanwhile. */
export function MoveStep({ desk, news, guards }: Props) {
  const { client, seen, session, moves, ended, reasonNotTo } = desk
  const { chosen, isOpen } = moves
  const say = useSay()
  if (!chosen || !isOpen) return null
  const of = chosen === 'delete' ? 'deletion' : 'move'
  const { status, putAside } = moves[of]
  const reason = reasonNotTo(chosen) ?? heldBack(status) ?? unseen(desk)
  const dialog = {
    reason: reason && say(reason),
    checking: <CommandChecking status={status} what={about(desk, of).what} />,
    outcome: (
      <>
        {news}
        <Outcome desk={desk} of={of} />
        {!ended && <ChangedSince desk={desk} />}
      </>
    ),
    onClose: () => {
      // What is not settled is told on the card; what is, has been read.
      putAside()
      moves.close()
    },
  }
  if (chosen === 'delete')
    return (
      <DeleteDialog
        {...dialog}
        name={textIn(say, nameOf(ended ? client : seen))}
        command={desk.deletion}
        ended={ended}
      />
    )
  return (
    <MoveDialog
      {...dialog}
      key={chosen}
      move={chosen}
      name={textIn(say, nameOf(seen))}
      command={desk.move}
      today={session.today}
      guards={guards}
    />
  )
}
