import { toIsoDate } from '@/lib/dates'
import { ENDINGS, isEnding, type MoveRequest, REOPENINGS } from '@/lib/moves/schema'
import { holdsAs } from './rules'
import type { Client } from './schema'
import { standOf, stateOf } from './state'

/** What somebody is known by, in words. */
export type IdentityDetail =
  | 'account number'
  | 'external id'
  | 'name'
  | 'date of birth'
  | 'mobile number'
  | 'e-mail address'
  | 'office'
  | 'mark as staff'
  | 'gender'
  | 'legal form'
  | 'type'
  | 'classification'

/** Who somebody is, member by member. Where they stand on their way is not of it. */
const IDENTITY: [detail: IdentityDetail, of: (client: Client) => unknown][] = [
  ['account number', ({ accountNo }) => accountNo],
  ['external id', ({ externalId }) => externalId],
  ['name', ({ displayName }) => displayName],
  ['name', ({ firstname }) => firstname],
  ['name', ({ middlename }) => middlename],
  ['name', ({ lastname }) => lastname],
  ['name', ({ fullname }) => fullname],
  ['date of birth', ({ dateOfBirth }) => dateOfBirth],
  ['mobile number', ({ mobileCountryCode }) => mobileCountryCode],
  ['mobile number', ({ mobileNo }) => mobileNo],
  ['e-mail address', ({ emailAddress }) => emailAddress],
  ['office', ({ officeId }) => officeId],
  ['mark as staff', ({ isStaff }) => isStaff],
  ['gender', ({ gender }) => gender?.id],
  ['legal form', ({ legalForm }) => legalForm?.id],
  ['type', ({ clientType }) => clientType?.id],
  ['classification', ({ clientClassification }) => clientClassification?.id],
]

/**
 * Who the client is, as text to compare: what a page showed with what the record holds. Where it stands
 * on its way is left out, because the bank itself refuses what no longer fits that.
 */
export function identityOf(client: Client): string {
  return JSON.stringify(IDENTITY.map(([, of]) => of(client)))
}

/** What somebody is known by that differs between two readings of one client. */
export function detailsChanged(before: Client, now: Client): IdentityDetail[] {
  const changed = IDENTITY.flatMap(([detail, of]) =>
    JSON.stringify(of(before)) === JSON.stringify(of(now)) ? [] : [detail],
  )
  return [...new Set(changed)]
}

/** What of a client is no longer as `identityOf` told it, in words; "details" where that is not text of it. */
export function changedSince(seen: string, client: Client): string[] {
  const now = identityOf(client)
  if (now === seen) return []
  const [then, since] = [membersOf(seen), membersOf(now)]
  const changed = IDENTITY.flatMap(([detail], at) => (then[at] === since[at] ? [] : [detail]))
  return then.length === since.length ? [...new Set(changed)] : ['details']
}

function membersOf(identity: string): string[] {
  try {
    const members: unknown = JSON.parse(identity)
    return Array.isArray(members) ? members.map((member) => JSON.stringify(member)) : []
  } catch {
    return []
  }
}

/**
 * Whether the record shows this very activation: active, and nothing in it says that it was another
 * day or another person. Members the bank leaves out say nothing either way.
 */
export function isActivatedBy(client: Client, username: string, activationDate: string): boolean {
  if (stateOf(client).name !== 'active') return false
  const day = client.activationDate ?? client.timeline.activatedOnDate
  return (
    (day === undefined || toIsoDate(day) === activationDate) &&
    isOrUnsaid(client.timeline.activatedByUsername, username)
  )
}

/** Whether the record shows a verification, and nothing in it says that it was another person's. */
export function isVerifiedBy(client: Client, username: string): boolean {
  return (
    stateOf(client).name === 'verified' && isOrUnsaid(client.timeline.verifiedByUsername, username)
  )
}

const isOrUnsaid = (said: string | undefined, username: string) =>
  said === undefined || said === username

const ENDS = {
  reject: { stand: 'rejected', reason: 'rejectionReason' },
  withdraw: { stand: 'withdrawn', reason: 'withdrawalReason' },
  close: { stand: 'closed', reason: 'closureReason' },
} as const

/** Whether the client is where this command was to bring it, whoever did it. */
export function isMoved(client: Client, command: MoveRequest['command']): boolean {
  const { name } = standOf(client)
  if (isEnding(command)) return name === ENDS[command].stand
  return name === 'pending' || name === 'verified'
}

/**
 * Whether the client is already where an action that waits for a second person would bring it; `held` is the
 * bank's name of the action.
 */
export function hasComeAbout(client: Client, held: string): boolean {
  const { name } = stateOf(client)
  if (holdsAs('activate', [held])) return name === 'active'
  if (holdsAs('verify', [held])) return name === 'verified' || name === 'active'
  return [...ENDINGS, ...REOPENINGS].some((move) => holdsAs(move, [held]) && isMoved(client, move))
}

/**
 * Whether the record shows this very end or reopening: the client is there, and nothing in the record
 * says that it was another day, person or reason.
 */
export function isMovedBy(client: Client, request: MoveRequest, username: string): boolean {
  if (!isMoved(client, request.command)) return false
  if (!('reasonId' in request)) return isSoSaid(client, 'reopened', request.date, username)
  const { stand, reason } = ENDS[request.command]
  const reasonId = client[reason]?.id
  return (
    isSoSaid(client, stand, request.date, username) &&
    (reasonId === undefined || reasonId === request.reasonId)
  )
}

function isSoSaid(
  { timeline }: Client,
  step: 'closed' | 'rejected' | 'withdrawn' | 'reopened',
  date: string,
  username: string,
): boolean {
  const day = timeline[`${step}OnDate`]
  return (
    (day === undefined || toIsoDate(day) === date) &&
    isOrUnsaid(timeline[`${step}ByUsername`], username)
  )
}
