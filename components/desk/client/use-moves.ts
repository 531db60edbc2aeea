'use client'

import { useState } from 'react'
import type { Client } from '@/lib/clients/client'
import { clientCommand } from '@/lib/clients/client-command'
import { identityOf, isMoved, isMovedBy } from '@/lib/clients/evidence'
import { isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import { MOVE_FIELDS, type Move } from '@/lib/moves/move'
import { deleteClient, moveClient } from '@/lib/moves/mutations'
import type { Deletion, MoveRequest } from '@/lib/moves/schema'
import type { Session } from '@/lib/session/schema'
import { said } from '@/lib/words/said'
import type { DeskCommand } from './desk-command'
import { readDeletedBy } from './use-ended'
import { useWaits } from './use-waits'

/**
 * The further moves for the client: the last chosen one, and the two commands that carry them out. `seen` is the client
 * as the person on this page has seen it, which is what they decide on.
 */
export function useMoves(client: Client, seen: Client, session: Session) {
  const { username, person } = session
  const [chosen, setChosen] = useState<Move>()
  const [isOpen, setOpen] = useState(false)
  const waits = useWaits(client.id, session)
  // Kept apart from `chosen`: the user may choose another move before the outcome of this one is known.
  const [sent, setSent] = useState<MoveRequest>()
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
  // A placeholder until a move is sent: before that, nothing is reported about it.
  const as = sent?.command ?? 'close'
  const move: DeskCommand<MoveRequest> = {
    ...command,
    as,
    what: said(`moves.command.${as}`),
    fields: MOVE_FIELDS,
    isReached: sent !== undefined && isMoved(client, sent.command),
    run: (body) => {
      setSent(body)
      return command.run(body)
    },
  }
  const deletion: DeskCommand<Deletion> = {
    ...useCommand(
      clientCommand<Deletion>({
        clientId: client.id,
        person,
        send: (_body, key) => deleteClient(client.id, { seen: identityOf(seen) }, key),
        // A client that can be read has not been deleted.
        reached: () => false,
        ours: () => false,
        waits: () => waits('delete'),
        deletedBy: () => readDeletedBy(client.id, session),
      }),
    ),
    as: 'delete',
    what: said('moves.command.delete'),
    fields: MOVE_FIELDS,
    // A client that can be read has not been deleted.
    isReached: false,
  }
  const { phase } = (chosen === 'delete' ? deletion : move).status
  return {
    move,
    deletion,
    moves: {
      chosen,
      /** The last move that was sent; a deletion does not count. */
      sent: sent?.command,
      /** The day that came with it. */
      sentDate: sent?.date,
      /** Whether the dialog of the chosen move is on the screen; a deletion's dialog stays until the list opens. */
      isOpen: isOpen && (phase !== 'done' || chosen === 'delete'),
      choose(next: Move) {
        // The same question asked again reports what is not known yet; another one sends something else.
        if (next !== sent?.command || !isUnsettled(move)) move.putAside()
        if (!isUnsettled(deletion)) deletion.putAside()
        setChosen(next)
        setOpen(true)
      },
      close: () => setOpen(false),
    },
  }
}
