'use client'

import { Badge } from '@/components/ui/badge'
import { Recorded } from '@/components/ui/recorded'
import { hasEnded, type Stand, stateWord } from '@/lib/clients/state'

/** A client's state; a state unknown to onboarding gets the quiet colour and the bank's word. */
export function StateBadge({ stand }: { stand: Pick<Stand, 'state' | 'stateName'> }) {
  const { state } = stand
  return (
    <Badge state={state === 'other' || hasEnded(state) ? 'closed' : state}>
      <Recorded text={stateWord(stand)} />
    </Badge>
  )
}
