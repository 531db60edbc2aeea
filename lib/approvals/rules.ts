import type { Can } from '@/lib/can'
import { holds, isPermitted, needs, type Permissions } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { Decision, WaitingCommand, WaitingCommands } from './schema'

type What = Pick<WaitingCommand, 'permission' | 'maker'>
type Person = { username: string; permissions: Permissions }

/** Whether this person sees every waiting request, and not only those they may decide on. */
export function seesAllThatWaits(permissions: Permissions): boolean {
  return isPermitted(permissions, 'approvals.read') || isPermitted(permissions, 'approvals.decide')
}

/** What is said of a request that is not among those listed (`lib/words`). */
export type Unlisted = 'notKnown' | 'page.unlisted' | 'page.gone'

type Listed = Pick<WaitingCommands, 'items' | 'isKnown' | 'hasMore' | 'unreadable'>

/** Only a list that is whole as far as a request's place in it shows that the request, which it lacks, does not wait. */
export function saidOfUnlisted(
  { items, isKnown, hasMore, unreadable }: Listed,
  id: number,
): Unlisted {
  if (!isKnown) return 'notKnown'
  // The oldest are listed, and ids grow, so what is left out comes after the last.
  const mayBeLeftOut = hasMore && id > (items.at(-1)?.id ?? 0)
  return mayBeLeftOut || unreadable ? 'page.unlisted' : 'page.gone'
}

/** Whether a request waits, as these listed ones show it; null where they do not show it. */
export function waitsAmong(listed: Listed, id: number): boolean | null {
  if (listed.items.some((item) => item.id === id)) return true
  return saidOfUnlisted(listed, id) === 'page.gone' ? false : null
}

/** Whether this person may be told the result of their own requests. */
export function seesOwnRequests({ approvals, trail }: Can, permissions: Permissions): boolean {
  return approvals && trail && isPermitted(permissions, 'trail.read')
}

/** Says of listed requests why nothing can be decided on one: a colleague works on it. */
export const heldAmong =
  (items: readonly WaitingCommand[], { person }: { person: string }) =>
  (approvalId: number): Said | undefined => {
    const claim = items.find(({ id }) => id === approvalId)?.claim
    return claim && claim.person !== person
      ? said('queue.takeFirstThere', { name: claim.name })
      : undefined
  }

/** Whether this person made the request. */
export function isOwn(
  { maker }: Pick<What, 'maker'>,
  { username }: Pick<Person, 'username'>,
): boolean {
  return maker !== undefined && maker === username
}

/** Why a decision is not open to this person; undefined where it is (docs/bank-api.md, "Maker-checker"). */
export function whyNot(decision: Decision, what: What, person: Person): Said | undefined {
  if (decision === 'takeBack') return isOwn(what, person) ? undefined : said('rules.notMaker')
  if (isOwn(what, person)) return said('rules.sameMaker')
  const { permission } = what
  return holds(person.permissions.granted, permission) ? undefined : needs(permission)
}

/** Why a waiting request is not the next one for a person; `holder` is the colleague who works on it. */
type PassedOver = { why: 'notTheirs' | 'skipped' } | { why: 'held'; holder: string }

/**
 * Why a request is not next for this person: they may not decide on it, have skipped it today, or a colleague works on it.
 * Undefined where it is. `skipped` is null where that is not known, and then nothing is passed over for it.
 */
export function passedOver(
  request: WaitingCommand,
  person: Person & { person: string },
  skipped: readonly number[] | null,
): PassedOver | undefined {
  if (whyNot('approve', request, person)) return { why: 'notTheirs' }
  if (skipped?.includes(request.id)) return { why: 'skipped' }
  const { claim } = request
  if (claim && claim.person !== person.person) return { why: 'held', holder: claim.person }
  return undefined
}
