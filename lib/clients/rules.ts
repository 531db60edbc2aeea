import type { Move } from '@/lib/moves/schema'
import { holds } from '@/lib/permissions'
import type { Stand } from './state'

export type ClientAction = 'verify' | 'activate' | 'activateByManualReview' | 'edit' | Move

const already = ({ word }: Stand) => `This client is already ${word.toLowerCase()}.`
const isNow = ({ word }: Stand) => `This client is ${word.toLowerCase()}.`

/** What each command needs of the client and of the member of staff. The bank has the last word. */
const capabilities: Record<
  ClientAction,
  { permission: string; states: Stand['name'][]; otherwise: (stand: Stand) => string }
> = {
  verify: { permission: 'VERIFY_CLIENT', states: ['pending'], otherwise: already },
  activate: {
    permission: 'ACTIVATE_CLIENT',
    states: ['verified'],
    otherwise: (stand) => (stand.name === 'pending' ? 'Verify this client first.' : already(stand)),
  },
  activateByManualReview: {
    permission: 'ACTIVATE_CLIENT',
    states: ['pending'],
    otherwise: already,
  },
  edit: {
    permission: 'UPDATE_CLIENT',
    states: ['pending', 'verified', 'active', 'other'],
    otherwise: isNow,
  },
  reject: { permission: 'REJECT_CLIENT', states: ['pending', 'verified'], otherwise: isNow },
  withdraw: { permission: 'WITHDRAW_CLIENT', states: ['pending', 'verified'], otherwise: isNow },
  close: {
    permission: 'CLOSE_CLIENT',
    states: ['pending', 'verified', 'active'],
    otherwise: isNow,
  },
  reactivate: { permission: 'REACTIVATE_CLIENT', states: ['closed'], otherwise: isNow },
  undoRejection: { permission: 'UNDOREJECT_CLIENT', states: ['rejected'], otherwise: isNow },
  undoWithdrawal: { permission: 'UNDOWITHDRAWAL_CLIENT', states: ['withdrawn'], otherwise: isNow },
  delete: { permission: 'DELETE_CLIENT', states: ['pending', 'verified'], otherwise: isNow },
}

/** Whether `action` is open to this person on this client now; if not, the sentence that says why. */
export function may(
  action: ClientAction,
  stand: Stand,
  permissions: readonly string[],
): { allowed: true } | { allowed: false; reason: string } {
  const { permission, states, otherwise } = capabilities[action]
  if (!states.includes(stand.name)) return { allowed: false, reason: otherwise(stand) }
  if (action === 'verify' && stand.isBeingVerified)
    return { allowed: false, reason: 'Its verification is in progress.' }
  if (isHeld(action, stand))
    return { allowed: false, reason: 'Asked for already. It waits for a colleague’s approval.' }
  if (!holds(permissions, permission))
    return { allowed: false, reason: `Needs ${permission}, which you do not hold.` }
  return { allowed: true }
}

/** Whether the same was asked for already and waits for a second person. */
export function isHeld(action: ClientAction, { held = [] }: Stand): boolean {
  return holdsAs(action, held)
}

/** Whether one of the bank's actions in `held` is this one. */
export function holdsAs(action: ClientAction, held: readonly string[]): boolean {
  return HELD_AS[action].some((one) => held.includes(one))
}

// docs/bank-api.md, "Audit trail"
const HELD_AS: Record<ClientAction, string[]> = {
  verify: ['VERIFY', 'REQUESTVERIFY'],
  activate: ['ACTIVATE'],
  activateByManualReview: ['ACTIVATE'],
  edit: ['UPDATE'],
  reject: ['REJECT'],
  withdraw: ['WITHDRAW'],
  close: ['CLOSE'],
  reactivate: ['REACTIVATE'],
  undoRejection: ['UNDOREJECT'],
  undoWithdrawal: ['UNDOWITHDRAWAL'],
  delete: ['DELETE'],
}

const MOVES: Move[] = [
  'reject',
  'withdraw',
  'close',
  'reactivate',
  'undoRejection',
  'undoWithdrawal',
  'delete',
]

/** The moves that there are for a client that stands so, whoever asks. */
export function movesFrom(stand: Stand): Move[] {
  return MOVES.filter((move) => capabilities[move].states.includes(stand.name))
}
