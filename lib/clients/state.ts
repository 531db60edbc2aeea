import type { Action } from '@/lib/actions'
import { type Said, said, type Text } from '@/lib/words/said'
import type { ClientListItem, ClientState } from './client'

/** What is said of where a client stands: a client is one. */
export type Stand = Pick<ClientListItem, 'state' | 'stateName' | 'verification'> & {
  /** What waits for a second person to be done with the client. */
  held?: readonly Action[]
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

/** What comes next for a client that stands so; undefined where onboarding is over. */
export function nextStepOf(stand: Stand): Said | undefined {
  if (isBeingVerified(stand)) return said('clients.next.underWay')
  if (stand.state === 'pending') return said('clients.next.verify')
  return stand.state === 'verified' ? said('clients.next.activate') : undefined
}
