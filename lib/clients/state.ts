import type { ClientListItem } from './schema'

/** Where a client stands on the way from created to active (docs/bank-api.md, "Client states"). */
export type ClientState =
  | { name: 'pending' | 'verified' | 'active' | 'closed'; word: string }
  /** A state of the bank's that onboarding does not know, such as a transfer between offices. */
  | { name: 'other'; word: string }

const PENDING = 100
const ACTIVE = 300
const CLOSED = [600, 700, 800]

/**
 * The state to show. The bank keeps status 100 for a verified client, so "Verified" is read from the
 * verification status or the sub-status; a bank that names it in the status itself is believed too.
 */
export function stateOf(
  client: Pick<ClientListItem, 'status' | 'subStatus' | 'clientVerificationStatus'>,
): ClientState {
  const { id, code, value } = client.status
  if (id === ACTIVE) return { name: 'active', word: 'Active' }
  if (CLOSED.includes(id)) return { name: 'closed', word: value ?? 'Closed' }
  if (
    code === 'clientStatusType.verified' ||
    value === 'Verified' ||
    (id === PENDING &&
      (client.clientVerificationStatus === 'APPROVED' || client.subStatus?.name === 'Verified'))
  )
    return { name: 'verified', word: 'Verified' }
  if (id === PENDING) return { name: 'pending', word: 'Pending' }
  return { name: 'other', word: value ?? `Status ${id}` }
}

/** Whether a manual review is what this client is active by: then there is a receipt of it. */
export function isActiveByReview(
  client: Parameters<typeof stateOf>[0] & { isActivatedByManualReview?: boolean },
): boolean {
  return stateOf(client).name === 'active' && client.isActivatedByManualReview === true
}

/** As `ClientState`, but with the three ways in which a client ends told apart. */
export type Stand = {
  name: ClientState['name'] | 'rejected' | 'withdrawn'
  word: string
  /** It was asked for its verification, which is not decided yet. */
  isBeingVerified?: true
  /** Actions of the bank on the client that wait for a second person. */
  held?: readonly string[]
}

const REJECTED = 700
const WITHDRAWN = 800

/** Where the client stands (docs/bank-api.md, "Client states"). */
export function standOf(
  client: Pick<ClientListItem, 'status' | 'subStatus' | 'clientVerificationStatus'>,
): Stand {
  const state = stateOf(client)
  if (client.status.id === REJECTED) return { ...state, name: 'rejected' }
  if (client.status.id === WITHDRAWN) return { ...state, name: 'withdrawn' }
  if (state.name === 'pending' && client.clientVerificationStatus === 'IN_PROGRESS')
    return { ...state, isBeingVerified: true }
  return state
}

/** What comes next for a client that stands so; undefined where onboarding is over. */
export function nextStepOf({ name, isBeingVerified }: Stand): string | undefined {
  if (isBeingVerified) return 'Verification in progress'
  if (name === 'pending') return 'Verify'
  return name === 'verified' ? 'Activate' : undefined
}
