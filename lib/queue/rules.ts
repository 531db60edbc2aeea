import type { Can } from '@/lib/can'
import { type ClientState, STAGES, type Stage } from '@/lib/clients/client'
import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import type { Said } from '@/lib/words/said'

/** A queue that staff work through, oldest client first: all clients in it wait for the same stage. */
export type Lane = Stage

const PERMISSION: Record<Lane, Permission> = {
  verify: 'client.verify',
  activate: 'client.activate',
}

/** The lanes of a bank: without a verification step, there is only the activation lane. */
export function lanesAt({ verify }: Pick<Can, 'verify'>): readonly Lane[] {
  return verify ? STAGES : ['activate']
}

/** The status of the clients in a lane. */
export function statusOf(lane: Lane, { verify }: Pick<Can, 'verify'>): 'pending' | 'verified' {
  return lane === 'activate' && verify ? 'verified' : 'pending'
}

/** Why a lane is not open to this person; undefined where it is. */
export function whyNotIn(lane: Lane, permissions: Permissions): Said | undefined {
  return whyNotPermitted(permissions, PERMISSION[lane])
}

/** The default lane: the first that this person works in. */
export function laneFor(can: Pick<Can, 'verify'>, permissions: Permissions): Lane {
  const lanes = lanesAt(can)
  return lanes.find((lane) => !whyNotIn(lane, permissions)) ?? lanes[0] ?? 'activate'
}

/** Whether this person works in any lane. */
export function worksOnClients(can: Pick<Can, 'verify'>, permissions: Permissions): boolean {
  return lanesAt(can).some((lane) => !whyNotIn(lane, permissions))
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
