import type { ClientState } from './state'

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
