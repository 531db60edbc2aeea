'use client'

import { MoreActions } from '@/components/moves/more-actions'
import { movesFrom } from '@/lib/clients/rules'
import { useSay } from '@/lib/words/use-words'
import type { Desk } from './use-desk'

/** The menu of what else can become of this client. */
export function DeskMoves({ desk }: { desk: Desk }) {
  const say = useSay()
  return (
    <MoreActions
      moves={movesFrom(desk.client)}
      reasonNotTo={(move) => {
        const reason = desk.reasonNotTo(move)
        return reason && say(reason)
      }}
      onChoose={desk.moves.choose}
    />
  )
}
