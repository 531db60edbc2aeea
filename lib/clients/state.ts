import type { Action } from '@/lib/actions'
import { said, type Text } from '@/lib/words/said'
import type { ClientListItem, ClientState } from './client'
import type { StatusFilter } from './search-params'

/** A client's state, its verification and what waits for it; a client itself fits this type. */
export type Stand = Pick<ClientListItem, 'state' | 'stateName' | 'verification'> & {
  /** Actions on the client that wait for a second person. */
  waiting?: readonly Action[]
}

/** The word for a client's state: the bank's own word for an ended client or a state that onboarding does not know. */
export function stateWord({ state, stateName }: Pick<Stand, 'state' | 'stateName'>): Text {
  const isTheirs = state === 'other' || hasEnded(state)
  return (isTheirs && stateName) || said(`client.state.${state}`)
}

/** Whether the client is on its way: neither active nor ended. */
export function isOpen(state: ClientState): boolean {
  return state === 'pending' || state === 'verified'
}

/** Whether the client is closed, rejected or withdrawn. */
export function hasEnded(state: ClientState): state is 'closed' | 'rejected' | 'withdrawn' {
  return state === 'closed' || state === 'rejected' || state === 'withdrawn'
}

/** Whether a client in this state belongs under this status filter of the list. */
export function isAmong(state: ClientState, status: StatusFilter): boolean {
  if (status === 'all') return true
  return status === 'closed' ? hasEnded(state) : state === status
}

/** Whether verification was requested and is still undecided. */
export function isBeingVerified({ state, verification }: Stand): boolean {
  return state === 'pending' && verification === 'underWay'
}

/** Whether the client is active through a manual review; of a closed client only the page of the receipt tells. */
export function isActiveByReview(client: {
  state: ClientState
  byManualReview?: boolean
}): boolean {
  return client.state === 'active' && client.byManualReview === true
}
