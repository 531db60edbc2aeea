import type { Client, ClientListItem } from './schema'

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

/** What staff do next with a client in this state; undefined where onboarding is over. */
export function nextStepOf(state: ClientState): 'Verify' | 'Activate' | undefined {
  if (state.name === 'pending') return 'Verify'
  if (state.name === 'verified') return 'Activate'
  return undefined
}

export type ClientAction = 'verify' | 'activate' | 'activateByManualReview'

/** What each command needs of the client and of the member of staff. The bank has the last word. */
const capabilities: Record<
  ClientAction,
  { permission: string; states: ClientState['name'][]; otherwise: (state: ClientState) => string }
> = {
  verify: {
    permission: 'VERIFY_CLIENT',
    states: ['pending'],
    otherwise: (state) => `This client is already ${state.word.toLowerCase()}.`,
  },
  activate: {
    permission: 'ACTIVATE_CLIENT',
    states: ['verified'],
    otherwise: (state) =>
      state.name === 'pending'
        ? 'Verify this client first.'
        : `This client is already ${state.word.toLowerCase()}.`,
  },
  activateByManualReview: {
    permission: 'ACTIVATE_CLIENT',
    states: ['pending'],
    otherwise: (state) => `This client is already ${state.word.toLowerCase()}.`,
  },
}

/** True for a permission held by name or through `ALL_FUNCTIONS` (docs/bank-api.md, "Permissions"). */
export function holds(permissions: readonly string[], permission: string): boolean {
  return (
    permissions.includes(permission) ||
    permissions.includes('ALL_FUNCTIONS') ||
    (permission.startsWith('READ_') && permissions.includes('ALL_FUNCTIONS_READ'))
  )
}

/** Whether `action` is open to this person on this client now; if not, the sentence that says why. */
export function may(
  action: ClientAction,
  state: ClientState,
  permissions: readonly string[],
): { allowed: true } | { allowed: false; reason: string } {
  const { permission, states, otherwise } = capabilities[action]
  if (!states.includes(state.name)) return { allowed: false, reason: otherwise(state) }
  if (!holds(permissions, permission))
    return { allowed: false, reason: `Needs ${permission}, which you do not hold.` }
  return { allowed: true }
}

/** The person behind a step of the timeline, as the bank names them: full name, else user name. */
export function personOf(
  timeline: Client['timeline'],
  step: 'submitted' | 'verified' | 'activated',
): string | undefined {
  const name = [timeline[`${step}ByFirstname`], timeline[`${step}ByLastname`]]
    .filter(Boolean)
    .join(' ')
  return name || timeline[`${step}ByUsername`]
}

/** The name to call a client by, also where the bank sends none. */
export function nameOf(client: Pick<ClientListItem, 'id' | 'displayName'>): string {
  return client.displayName ?? `Client ${client.id}`
}
