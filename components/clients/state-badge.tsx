import { Badge } from '@/components/ui/badge'
import type { ClientState } from '@/lib/clients/state'

/** A client's state; one that onboarding does not know wears the quiet colour and the bank's word. */
export function StateBadge({ state }: { state: ClientState }) {
  return <Badge state={state.name === 'other' ? 'closed' : state.name}>{state.word}</Badge>
}
