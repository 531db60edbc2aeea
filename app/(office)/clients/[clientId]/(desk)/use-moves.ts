'use client'

import { useState } from 'react'
import { isMoved, isMovedBy } from '@/lib/clients/evidence'
import type { Client } from '@/lib/clients/schema'
import { useClientCommand } from '@/lib/clients/use-client-command'
import { deleteClient, moveClient } from '@/lib/moves/mutations'
import type { Deletion, Move, MoveRequest } from '@/lib/moves/schema'
import { useWaits } from './use-held'

/** What else can become of the client: the move that was chosen last, and the two commands behind them all. */
export function useMoves(client: Client, username: string) {
  const [chosen, setChosen] = useState<Move>()
  const [isOpen, setOpen] = useState(false)
  const waits = useWaits(client.id, username)
  const move = useClientCommand<MoveRequest>({
    clientId: client.id,
    send: (body, key) => moveClient(client.id, body, key),
    reached: (found, { command }) => isMoved(found, command),
    ours: (found, body) => isMovedBy(found, body, username),
    waits: ({ command }) => waits(command),
  })
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
    move,
    deletion,
    /** The dialog of the chosen one is on the screen; a deletion's until the list is. */
    isOpen: isOpen && (phase !== 'done' || chosen === 'delete'),
    isReached: chosen !== undefined && chosen !== 'delete' && isMoved(client, chosen),
    choose(next: Move) {
      move.reset()
      deletion.reset()
      setChosen(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
