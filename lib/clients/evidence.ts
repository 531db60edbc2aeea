import type { Action } from '@/lib/actions'
import type { ActivationRequest } from '@/lib/activation/schema'
import {
  CLIENT_FIELDS,
  fieldOf,
  type IdentityDetail,
  identityOfField,
} from '@/lib/client-details/fields'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { ENDINGS, type Ending, REOPENINGS, type Reopening } from '@/lib/moves/move'
import type { MoveRequest } from '@/lib/moves/schema'
import type { VerificationRequest } from '@/lib/verification/schema'
import { type Said, said, type Text } from '@/lib/words/said'
import type { Client, ClientState, ClientStep, VerificationState } from './client'
import { holdsAs } from './rules'
import { isOpen } from './state'

/** A client's identity, member by member. Its state is no part of it. */
const IDENTITY: [detail: IdentityDetail, of: (client: Client) => unknown][] = [
  // The bank's display name may differ from the name parts it keeps.
  ['name', ({ displayName }) => displayName],
  ...CLIENT_FIELDS.flatMap((name): typeof IDENTITY => {
    const detail = identityOfField(name)
    const field = fieldOf(name)
    if (detail === undefined) return []
    if (field.kind === 'option') return [[detail, (client) => field.value(client)?.id]]
    return [[detail, field.value]]
  }),
]

/**
 * The client's identity as text, to compare what a page showed with what the record holds. The client's state is left out,
 * because the bank itself refuses a command that no longer fits the state.
 */
export function identityOf(client: Client): string {
  return JSON.stringify(IDENTITY.map(([, of]) => of(client)))
}

/** The identity details that differ between two readings of one client. */
export function detailsChanged(before: Client, now: Client): IdentityDetail[] {
  const changed = IDENTITY.flatMap(([detail, of]) =>
    JSON.stringify(of(before)) === JSON.stringify(of(now)) ? [] : [detail],
  )
  return [...new Set(changed)]
}

/** The identity details that have changed since `seen`; a general message where `seen` is not text from `identityOf`. */
export function changedSince(seen: string, client: Client): Said[] {
  const now = identityOf(client)
  if (now === seen) return []
  const [then, since] = [membersOf(seen), membersOf(now)]
  if (then.length !== since.length) return [said('details.client.any')]
  const changed = IDENTITY.flatMap(([detail], at) => (then[at] === since[at] ? [] : [detail]))
  return [...new Set(changed)].map((detail) => said(`details.client.${detail}`))
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
 * Whether the record shows this very activation: the client is active, and nothing says that the day, person or kind was
 * another; absent members prove nothing. For a manual review the record must show the comments that were sent: one person may
 * send two reviews on one day, and the bank keeps only one text.
 */
export function isActivatedBy(
  client: Client,
  username: string,
  request: ActivationRequest,
): boolean {
  if (client.state !== 'active') return false
  if (!isSoSaid(client, 'activated', request.activatedOn, username)) return false
  const { byManualReview: byReview, reviewComments: kept } = client
  if (!request.byManualReview) return byReview !== true
  const sent = request.reviewComments
  return byReview === true && wordsOf(kept) === wordsOf(sent)
}

// A bank may normalise spaces and line ends in its own way.
const wordsOf = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim()

/**
 * Whether the record shows this very verification, and nothing says that the person, kind or note was another. A record
 * without a note proves nothing, because not every bank shows it. A client that has been activated since must name the person.
 */
export function isVerifiedBy(
  client: Client,
  username: string,
  { kind: asked, note = '' }: VerificationRequest,
): boolean {
  const { state, verification, timeline, verificationKind: kind, verificationNote: kept } = client
  const by = timeline.verified?.username
  if (state === 'active' ? verification !== 'approved' || by !== username : state !== 'verified')
    return false
  if (!isOrUnsaid(by, username)) return false
  if (kind !== undefined && kind !== asked) return false
  return kept === undefined || wordsOf(kept) === wordsOf(note)
}

const isOrUnsaid = (said: string | undefined, username: string) =>
  said === undefined || said === username

/** The step in which a record shows each move, with its day and person. */
const SHOWN_BY: Record<Ending | Reopening, 'rejected' | 'withdrawn' | 'closed' | 'reopened'> = {
  reject: 'rejected',
  withdraw: 'withdrawn',
  close: 'closed',
  reactivate: 'reopened',
  undoRejection: 'reopened',
  undoWithdrawal: 'reopened',
}

/** Whether the client is in the state that this command wanted, whoever did it. */
export function isMoved({ state }: Client, command: MoveRequest['command']): boolean {
  const step = SHOWN_BY[command]
  if (step === 'reopened') return isOpen(state)
  // The annotated type checks at compile time that the step is also the name of a state; otherwise no client would ever
  // match.
  const there: ClientState = step
  return state === there
}

/** Whether the client is already in the state that a waiting action would bring it to. */
export function hasComeAbout(client: Client, waiting: Action): boolean {
  const { state, verification } = client
  if (holdsAs('activate', [waiting])) return state === 'active'
  // A manual review activates a client that nobody verified.
  if (holdsAs('verify', [waiting]))
    return state === 'verified' || (state === 'active' && verification === 'approved')
  return [...ENDINGS, ...REOPENINGS].some(
    (move) => holdsAs(move, [waiting]) && isMoved(client, move),
  )
}

/**
 * Whether the record shows this very move: the client is in that state, and nothing says that the day, person or reason was
 * another.
 */
export function isMovedBy(client: Client, request: MoveRequest, username: string): boolean {
  if (!isMoved(client, request.command)) return false
  if (!isSoSaid(client, SHOWN_BY[request.command], request.date, username)) return false
  const reasonId = client.endReason?.id
  return !('reasonId' in request) || reasonId === undefined || reasonId === request.reasonId
}

function isSoSaid({ timeline }: Client, step: ClientStep, date: string, username: string): boolean {
  const { date: day, username: said } = timeline[step] ?? {}
  return (day === undefined || toIsoDate(day) === date) && isOrUnsaid(said, username)
}

/** The state of a verification; `decidedAt`: when the bank decided, in milliseconds since 1970, if known. */
export type Verdict = { stands?: VerificationState; decidedAt?: number }

/** Whether the bank decided again, where both readings say when. */
export function isDecidedAnew(
  before: Pick<Verdict, 'decidedAt'>,
  now: Pick<Verdict, 'decidedAt'>,
): boolean {
  return (
    before.decidedAt !== undefined &&
    now.decidedAt !== undefined &&
    before.decidedAt !== now.decidedAt
  )
}

/** Steps with a message of their own: any other step would be shown as a withdrawal. */
type TakenStep = Extract<ClientStep, 'verified' | 'activated' | 'closed' | 'rejected' | 'withdrawn'>

/**
 * The message that a step was taken, with person and day where the bank gives them: "Rejected by Hana Ito on 20 Nov 2026."
 */
export function stepTaken(
  step: TakenStep,
  { person, date: day }: { person?: Text; date?: CalendarDate } = {},
): Said {
  if (person && day) return said('desk.taken.byOn', { step, person, day })
  if (person) return said('desk.taken.by', { step, person })
  return day ? said('desk.taken.on', { step, day }) : said('desk.taken.plainly', { step })
}
