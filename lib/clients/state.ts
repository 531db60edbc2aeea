import type { Action } from '@/lib/actions'
import { said, type Text } from '@/lib/words/said'
import type { ClientListItem, ClientState } from './client'
import type { StatusFilter } from './search-params'

/** What is said of where a client stands: a client is one. */
export type Stand = Pick<ClientListItem, 'state' | 'stateName' | 'verification'> & {
  /** What waits for a second person to be done with the client. */
  waiting?: readonly Action[]
}

/** The word for where a client stands: the bank's own for how it ended and for what onboarding does not know. */
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

/** Whether a client in this state is one of those that a tab of the list is for. */
export function isAmong(state: ClientState, status: StatusFilter): boolean {
  if (status === 'all') return true
  return status === 'closed' ? hasEnded(state) : state === status
}

/** Whether its verification was asked for and is not decided yet. */
export function isBeingVerified({ state, verification }: Stand): boolean {
  return state === 'pending' && verification === 'underWay'
}

/** Whether a manual review is what this client is active by: then there is a receipt of it. */
export function isActiveByReview(client: {
  state: ClientState
  byManualReview?: boolean
}): boolean {
  return client.state === 'active' && client.byManualReview === true
}
