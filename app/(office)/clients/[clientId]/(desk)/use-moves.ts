'use client'

import { useState } from 'react'
import { isMoved, isMovedBy } from '@/lib/clients/evidence'
import type { Client } from '@/lib/clients/schema'
import { type ClientCommand, useClientCommand } from '@/lib/clients/use-client-command'
import { deleteClient, moveClient } from '@/lib/moves/mutations'
import type { Deletion, Move, MoveRequest } from '@/lib/moves/schema'
import { useWaits } from './use-held'

/** What else can become of the client: the move that was chosen last, and the two commands behind them all. */
export function useMoves(client: Client, username: string) {
  const [chosen, setChosen] = useState<Move>()
  const [isOpen, setOpen] = useState(false)
  const waits = useWaits(client.id, username)
  // Another one may be chosen before it is known what became of it.
  const [sent, setSent] = useState<MoveRequest['command']>()
  const command = useClientCommand<MoveRequest>({
    clientId: client.id,
    send: (body, key) => moveClient(client.id, body, key),
    reached: (found, { command }) => isMoved(found, command),
    ours: (found, body) => isMovedBy(found, body, username),
    waits: ({ command }) => waits(command),
  })
  const move: ClientCommand<MoveRequest> = {
    ...command,
    run: (body) => {
      setSent(body.command)
      return command.run(body)
    },
  }
  const deletion = useClientCommand<Deletion>({
    clientId: client.id,
    send: (_body, key) => deleteClient(client.id, key),
    // A client that can be read is not deleted.
    reached: () => false,
    ours: () => false,
    waits: () => waits('delete'),
    removes: true,
  })
  const { phase } = chosen === 'delete' ? deletion.status : move.status
  return {
    chosen,
    /** The move that was sent last; a deletion is none. */
    sent,
    move,
    deletion,
    /** The dialog of the chosen one is on the screen; a deletion's until the list is. */
    isOpen: isOpen && (phase !== 'done' || chosen === 'delete'),
    isReached: sent !== undefined && isMoved(client, sent),
    choose(next: Move) {
      move.putAside()
      deletion.putAside()
      setChosen(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
