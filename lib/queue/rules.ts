import type { Can } from '@/lib/can'
import { type ClientState, STAGES, type Stage } from '@/lib/clients/client'
import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import type { Said } from '@/lib/words/said'

/** What staff work through, the oldest first: those who wait for the same stage. */
export type Lane = Stage

const PERMISSION: Record<Lane, Permission> = {
  verify: 'client.verify',
  activate: 'client.activate',
}

/** The lanes of a bank: where nobody is verified, there is nothing to do before the activation. */
export function lanesAt({ verify }: Pick<Can, 'verify'>): readonly Lane[] {
  return verify ? STAGES : ['activate']
}

/** Which clients of the list are in a lane. */
export function statusOf(lane: Lane, { verify }: Pick<Can, 'verify'>): 'pending' | 'verified' {
  return lane === 'activate' && verify ? 'verified' : 'pending'
}

/** Why a lane is not for this person; undefined where it is. */
export function whyNotIn(lane: Lane, permissions: Permissions): Said | undefined {
  return whyNotPermitted(permissions, PERMISSION[lane])
}

/** The lane that is chosen where none is: the first that this person works in. */
export function laneFor(can: Pick<Can, 'verify'>, permissions: Permissions): Lane {
  const lanes = lanesAt(can)
  return lanes.find((lane) => !whyNotIn(lane, permissions)) ?? lanes[0] ?? 'activate'
}

/** Whether this person takes clients from created to active at all. */
export function worksOnClients(can: Pick<Can, 'verify'>, permissions: Permissions): boolean {
  return lanesAt(can).some((lane) => !whyNotIn(lane, permissions))
}

/** Whether this person takes a client in this state a step further: who opens it then works on it. */
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
