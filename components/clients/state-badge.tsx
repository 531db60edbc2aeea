'use client'

import { Badge } from '@/components/ui/badge'
import { hasEnded, type Stand, stateWord } from '@/lib/clients/state'
import { told } from '@/lib/words/say'
import { useSay } from '@/lib/words/use-words'

/** A client's state; a state unknown to onboarding gets the quiet colour and the bank's word. */
export function StateBadge({ stand }: { stand: Pick<Stand, 'state' | 'stateName'> }) {
  const { state } = stand
  const say = useSay()
  return (
    <Badge state={state === 'other' || hasEnded(state) ? 'closed' : state}>
      {told(say, stateWord(stand))}
    </Badge>
  )
}
