import { type Action, VERIFICATIONS } from '@/lib/actions'
import type { Can } from '@/lib/can'
import { ENDINGS, type Move, REOPENINGS } from '@/lib/moves/move'
import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { ClientState } from './client'
import { isBeingVerified, isOpen, type Stand } from './state'

export type ClientAction = 'verify' | 'activate' | 'activateByManualReview' | 'edit' | Move

const already = (stand: Stand) => stands('rules.already', stand)
const isNow = (stand: Stand) => stands('rules.isNow', stand)

function stands(id: 'rules.already' | 'rules.isNow', { state, stateName }: Stand): Said {
  return state === 'other' && stateName !== undefined
    ? said('rules.isNowAs', { name: stateName })
    : said(id, { state })
}

/** The permission and the client states that each action requires. The bank decides in the end. */
const capabilities: Record<
  ClientAction,
  { permission: Permission; states: ClientState[]; otherwise: (stand: Stand) => Said }
> = {
  verify: { permission: 'client.verify', states: ['pending'], otherwise: already },
  activate: {
    permission: 'client.activate',
    states: ['verified'],
    otherwise: (stand) => (stand.state === 'pending' ? said('rules.verifyFirst') : already(stand)),
  },
  activateByManualReview: {
    permission: 'client.activate',
    states: ['pending'],
    otherwise: already,
  },
  edit: {
    permission: 'client.change',
    states: ['pending', 'verified', 'active', 'other'],
    otherwise: isNow,
  },
  reject: { permission: 'client.reject', states: ['pending', 'verified'], otherwise: isNow },
  withdraw: { permission: 'client.withdraw', states: ['pending', 'verified'], otherwise: isNow },
  close: {
    permission: 'client.close',
    states: ['pending', 'verified', 'active'],
    otherwise: isNow,
  },
  reactivate: { permission: 'client.reactivate', states: ['closed'], otherwise: isNow },
  undoRejection: { permission: 'client.undoRejection', states: ['rejected'], otherwise: isNow },
  undoWithdrawal: { permission: 'client.undoWithdrawal', states: ['withdrawn'], otherwise: isNow },
  delete: { permission: 'client.delete', states: ['pending', 'verified'], otherwise: isNow },
}

/** The permission that the bank requires for this action. */
export const permissionFor = (action: ClientAction) => capabilities[action].permission

const VERIFYING: Pick<Can, 'verify'> = { verify: true }

/** Whether a client in this state can take `action`, whoever asks; `can` are the bank's capabilities. */
export function takes({ state }: Stand, action: ClientAction, can = VERIFYING): boolean {
  // Without a verification step, any checks before an activation are the bank's own.
  if (action === 'activate' && !can.verify) return isOpen(state)
  return capabilities[action].states.includes(state)
}

/** Whether `action` is open to this person on this client now; if not, why. */
export function may(
  action: ClientAction,
  stand: Stand,
  permissions: Permissions,
  can = VERIFYING,
): { allowed: true } | { allowed: false; reason: Said } {
  const { permission, otherwise } = capabilities[action]
  if (!takes(stand, action, can)) return { allowed: false, reason: otherwise(stand) }
  if (action === 'verify' && isBeingVerified(stand))
    return { allowed: false, reason: said('rules.verificationUnderWay') }
  if (isWaiting(action, stand)) return { allowed: false, reason: said('rules.waitsForColleague') }
  const reason = whyNotPermitted(permissions, permission)
  return reason === undefined ? { allowed: true } : { allowed: false, reason }
}

/** Whether the same action was already requested and waits for a second person. */
export function isWaiting(action: ClientAction, { waiting = [] }: Stand): boolean {
  return holdsAs(action, waiting)
}

/** Whether `waiting` contains this action. */
export function holdsAs(action: ClientAction, waiting: readonly Action[]): boolean {
  const asked = isMove(action) ? [action] : HELD_AS[action]
  return asked.some((one) => waiting.includes(one))
}

// Moves are absent, because a move has the same name everywhere.
const HELD_AS: Record<Exclude<ClientAction, Move>, readonly Action[]> = {
  verify: VERIFICATIONS,
  activate: ['activate'],
  activateByManualReview: ['activate'],
  edit: ['change'],
}

const MOVES: Move[] = [...ENDINGS, ...REOPENINGS, 'delete']

const isMove = (action: ClientAction): action is Move => MOVES.some((move) => move === action)

/** The moves that a client in this state can take, whoever asks. */
export function movesFrom(stand: Stand): Move[] {
  return MOVES.filter((move) => takes(stand, move))
}
