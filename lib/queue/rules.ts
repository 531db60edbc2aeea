import type { Can } from '@/lib/can'
import { type ClientState, STAGES, type Stage } from '@/lib/clients/client'
import { isChecker, isPermitted, needs, type Permission, type Permissions } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'

/** The lanes, in the order in which a client passes through them. */
export const LANES = [...STAGES, 'approve'] as const

/**
 * A queue that staff work through, oldest first: clients who wait for the same stage, or requests that wait for a second person.
 */
export type Lane = (typeof LANES)[number]

const PERMISSION: Record<Stage, Permission> = {
  verify: 'client.verify',
  activate: 'client.activate',
}

/** The lanes of a bank: none for a step that it does not have. */
export function lanesAt(can: Pick<Can, 'verify' | 'approvals'>): readonly Lane[] {
  return can.approvals ? [...stagesAt(can), 'approve'] : stagesAt(can)
}

function stagesAt({ verify }: Pick<Can, 'verify'>): readonly Stage[] {
  return verify ? STAGES : ['activate']
}

/** The status of the clients in a lane. */
export function statusOf(lane: Stage, { verify }: Pick<Can, 'verify'>): 'pending' | 'verified' {
  return lane === 'activate' && verify ? 'verified' : 'pending'
}

/** The bank's name of the permission that is missing for a person to work in a lane; undefined where it is not. */
export function missingFor(lane: Stage, permissions: Permissions): string | undefined {
  const permission = PERMISSION[lane]
  return isPermitted(permissions, permission) ? undefined : permissions.names[permission]
}

/** Why a lane is not open to this person; undefined where it is. */
export function whyNotIn(lane: Lane, permissions: Permissions): Said | undefined {
  // There is one permission for each kind of request, so none can be named.
  if (lane === 'approve') return isChecker(permissions) ? undefined : said('queue.mayNotDecide')
  const missing = missingFor(lane, permissions)
  return missing === undefined ? undefined : needs(missing)
}

/** The default lane: the first that this person works in. */
export function laneFor(can: Pick<Can, 'verify' | 'approvals'>, permissions: Permissions): Lane {
  const lanes = lanesAt(can)
  return lanes.find((lane) => !whyNotIn(lane, permissions)) ?? lanes[0] ?? 'activate'
}

/** Whether this person works in any lane. */
export function worksInQueue(
  can: Pick<Can, 'verify' | 'approvals'>,
  permissions: Permissions,
): boolean {
  return lanesAt(can).some((lane) => !whyNotIn(lane, permissions))
}

/** Whether this person takes clients a step further, and so can have claims on them. */
export function worksOnClients(can: Pick<Can, 'verify'>, permissions: Permissions): boolean {
  return stagesAt(can).some((lane) => !whyNotIn(lane, permissions))
}

/** Whether this person can take a client in this state a step further: opening the client then claims it. */
export function worksOn(
  state: ClientState,
  can: Pick<Can, 'verify' | 'review'>,
  permissions: Permissions,
): boolean {
  const mayActivate = !whyNotIn('activate', permissions)
  if (state === 'verified') return mayActivate
  if (state !== 'pending') return false
  return can.verify ? !whyNotIn('verify', permissions) || (can.review && mayActivate) : mayActivate
}
