import type { Can } from '@/lib/can'
import { covers, holds, isPermitted, needs, type Permissions } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { Decision, WaitingCommand } from './schema'

type What = Pick<WaitingCommand, 'permission' | 'maker'>
type Person = { username: string; permissions: Permissions }

/** Whether this person sees every waiting request, and not only those they may decide on. */
export function seesAllThatWaits(permissions: Permissions): boolean {
  return isPermitted(permissions, 'approvals.read') || isPermitted(permissions, 'approvals.decide')
}

/** Whether this person may decide on requests of any kind by colleagues. */
export function isChecker(permissions: Permissions): boolean {
  const { granted, names } = permissions
  const ofAny = names['approvals.decide']
  return holds(granted, ofAny) || granted.some((one) => covers(ofAny, one))
}

/** Whether this person may be told the result of their own requests. */
export function seesOwnRequests({ approvals, trail }: Can, permissions: Permissions): boolean {
  return approvals && trail && isPermitted(permissions, 'trail.read')
}

/** Whether this person made the request. */
export function isOwn({ maker }: Pick<What, 'maker'>, { username }: Person): boolean {
  return maker !== undefined && maker === username
}

/** Why a decision is not open to this person; undefined where it is (docs/bank-api.md, "Maker-checker"). */
export function whyNot(decision: Decision, what: What, person: Person): Said | undefined {
  if (decision === 'takeBack') return isOwn(what, person) ? undefined : said('rules.notMaker')
  if (isOwn(what, person)) return said('rules.sameMaker')
  const { permission } = what
  return holds(person.permissions.granted, permission) ? undefined : needs(permission)
}
