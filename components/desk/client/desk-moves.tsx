'use client'

import { MoreActions } from '@/components/moves/more-actions'
import { movesFrom } from '@/lib/clients/rules'
import type { Desk } from './use-desk'

/** The menu of further moves for this client. */
export function DeskMoves({
  desk,
}: {
  desk: Pick<Desk, 'client' | 'reasonNotTo' | 'lookingUp' | 'moves'>
}) {
  return (
    <MoreActions
      moves={movesFrom(desk.client)}
      reasonNotTo={(move) => desk.reasonNotTo(move) ?? desk.lookingUp}
      onChoose={desk.moves.choose}
    />
  )
}
