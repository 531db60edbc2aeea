import { holds } from '@/lib/permissions'
import type { Decision, HeldCommand } from './schema'

type What = Pick<HeldCommand, 'action' | 'entity' | 'maker'>
type Person = { username: string; permissions: readonly string[] }

/** Whether everything that waits is told to this person, and not only what they may decide on. */
export function seesAllThatWaits(permissions: readonly string[]): boolean {
  return holds(permissions, 'READ_MAKERCHECKER') || isCheckerOfAll(permissions)
}

/** Whether this person decides on anything that colleagues ask for. */
export function isChecker(permissions: readonly string[]): boolean {
  return isCheckerOfAll(permissions) || permissions.some((one) => one.endsWith('_CHECKER'))
}

/** Whether this person asked for it themselves. */
export function isOwn({ maker }: Pick<What, 'maker'>, { username }: Person): boolean {
  return maker !== undefined && maker === username
}

/** Why a decision is not open to this person; undefined where it is (docs/bank-api.md, "Maker-checker"). */
export function whyNot(decision: Decision, what: What, person: Person): string | undefined {
  if (decision === 'takeBack')
    return isOwn(what, person) ? undefined : 'Only who asked for it can take it back.'
  if (isOwn(what, person)) return 'You asked for this yourself; a colleague has to approve it.'
  const permission = checkerPermission(what)
  if (isCheckerOfAll(person.permissions) || person.permissions.includes(permission))
    return undefined
  return `Needs ${permission}, which you do not hold.`
}

/** The permission to decide on it, e.g. ACTIVATE_CLIENT_CHECKER. */
export function checkerPermission({ action, entity }: Pick<What, 'action' | 'entity'>): string {
  // To ask for a verification that is decided later is to verify.
  return `${action === 'REQUESTVERIFY' ? 'VERIFY' : action}_${entity}_CHECKER`
}

function isCheckerOfAll(permissions: readonly string[]): boolean {
  return ['CHECKER_SUPER_USER', 'ALL_FUNCTIONS'].some((one) => permissions.includes(one))
}
