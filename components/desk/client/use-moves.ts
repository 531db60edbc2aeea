'use client'

import { useState } from 'react'
import type { Client } from '@/lib/clients/client'
import { clientCommand } from '@/lib/clients/client-command'
import { identityOf, isMoved, isMovedBy } from '@/lib/clients/evidence'
import { useCommand } from '@/lib/commands/use-command'
import { MOVE_FIELDS, type Move } from '@/lib/moves/move'
import { deleteClient, moveClient } from '@/lib/moves/mutations'
import type { Deletion, MoveRequest } from '@/lib/moves/schema'
import type { Session } from '@/lib/session/schema'
import { said } from '@/lib/words/said'
import type { DeskCommand } from './desk-command'
import { readDeletedBy } from './use-ended'
import { useWaits } from './use-waiting-commands'

/**
 * What else can become of the client: the move that was chosen last, and the two commands behind them all. `seen` is the
 * client as the person at this page has seen it, which is what they decide on.
 */
export function useMoves(client: Client, seen: Client, session: Session) {
  const { username, person } = session
  const [chosen, setChosen] = useState<Move>()
  const [isOpen, setOpen] = useState(false)
  const waits = useWaits(client.id, session)
  // Another one may be chosen before it is known what became of it.
  const [sent, setSent] = useState<MoveRequest['command']>()
  const command = useCommand(
    clientCommand<MoveRequest>({
      clientId: client.id,
      person,
      send: (body, key) => moveClient(client.id, { ...body, seen: identityOf(seen) }, key),
      reached: (found, { command }) => isMoved(found, command),
      ours: (found, body) => isMovedBy(found, body, username),
      waits: ({ command }) => waits(command),
    }),
  )
  // Of one that was not sent, nothing is said.
  const as = sent ?? 'close'
  const move: DeskCommand<MoveRequest> = {
    ...command,
    as,
    what: said(`moves.command.${as}`),
    fields: MOVE_FIELDS,
    isReached: sent !== undefined && isMoved(client, sent),
    run: (body) => {
      setSent(body.command)
      return command.run(body)
    },
  }
  const deletion: DeskCommand<Deletion> = {
    ...useCommand(
      clientCommand<Deletion>({
        clientId: client.id,
        person,
        send: (_body, key) => deleteClient(client.id, { seen: identityOf(seen) }, key),
        // A client that can be read is not deleted.
        reached: () => false,
        ours: () => false,
        waits: () => waits('delete'),
        deletedBy: () => readDeletedBy(client.id, session),
      }),
    ),
    as: 'delete',
    what: said('moves.command.delete'),
    fields: MOVE_FIELDS,
    // A client that can be read is not deleted.
    isReached: false,
  }
  const { phase } = (chosen === 'delete' ? deletion : move).status
  return {
    move,
    deletion,
    moves: {
      chosen,
      /** The move that was sent last; a deletion is none. */
      sent,
      /** The dialog of the chosen one is on the screen; a deletion's until the list is. */
      isOpen: isOpen && (phase !== 'done' || chosen === 'delete'),
      choose(next: Move) {
        move.putAside()
        deletion.putAside()
        setChosen(next)
        setOpen(true)
      },
      close: () => setOpen(false),
    },
  }
}
