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

/** Who somebody is, member by member. Where they stand on their way is not of it. */
const IDENTITY: [detail: IdentityDetail, of: (client: Client) => unknown][] = [
  // The bank need not call somebody by the names it keeps of them.
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

/** What of a client is no longer as `identityOf` told it; that something is not, where that is not text of it. */
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
 * Whether the record shows this very activation: active, and nothing in it says that it was another day, person
 * or kind, where members the bank leaves out say nothing either way. Of a manual review it has to show the
 * comments that were sent: one person may send two on one day, and the bank keeps the words of one.
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

// A bank may write spaces and ends of lines in a way of its own.
const wordsOf = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim()

/**
 * Whether the record shows this very verification, and nothing in it says that it was another person's, of another
 * kind or with another note. Of a record without a note nothing follows: not every bank tells it.
 */
export function isVerifiedBy(
  client: Client,
  username: string,
  { kind: asked, note = '' }: VerificationRequest,
): boolean {
  const { state, timeline, verificationKind: kind, verificationNote: kept } = client
  if (state !== 'verified' || !isOrUnsaid(timeline.verified?.username, username)) return false
  if (kind !== undefined && kind !== asked) return false
  return kept === undefined || wordsOf(kept) === wordsOf(note)
}

const isOrUnsaid = (said: string | undefined, username: string) =>
  said === undefined || said === username

/** The step by which a record shows each move: when and by whom it was made. */
const SHOWN_BY: Record<Ending | Reopening, 'rejected' | 'withdrawn' | 'closed' | 'reopened'> = {
  reject: 'rejected',
  withdraw: 'withdrawn',
  close: 'closed',
  reactivate: 'reopened',
  undoRejection: 'reopened',
  undoWithdrawal: 'reopened',
}

/** Whether the client is where this command was to bring it, whoever did it. */
export function isMoved({ state }: Client, command: MoveRequest['command']): boolean {
  const step = SHOWN_BY[command]
  if (step === 'reopened') return isOpen(state)
  // No client would ever be seen to stand where no state has the name of the step.
  const there: ClientState = step
  return state === there
}

/** Whether the client is already where an action that waits for a second person would bring it. */
export function hasComeAbout(client: Client, waiting: Action): boolean {
  const { state } = client
  if (holdsAs('activate', [waiting])) return state === 'active'
  if (holdsAs('verify', [waiting])) return state === 'verified' || state === 'active'
  return [...ENDINGS, ...REOPENINGS].some(
    (move) => holdsAs(move, [waiting]) && isMoved(client, move),
  )
}

/**
 * Whether the record shows this very end or reopening: the client is there, and nothing in the record
 * says that it was another day, person or reason.
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

/** Where a verification stands; `decidedAt`: when the bank decided, in milliseconds since 1970, as far as it is known. */
export type Verdict = { stands?: VerificationState; decidedAt?: number }

/** Whether the bank decided once more, as far as both say when. */
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

/** What is told of once it was done: any other would be told as a withdrawal. */
type TakenStep = Extract<ClientStep, 'verified' | 'activated' | 'closed' | 'rejected' | 'withdrawn'>

/** That a step was taken, by whom and when as far as the bank says: "Rejected by Hana Ito on 20 Nov 2026." */
export function stepTaken(
  step: TakenStep,
  { person, date: day }: { person?: Text; date?: CalendarDate } = {},
): Said {
  if (person && day) return said('desk.taken.byOn', { step, person, day })
  if (person) return said('desk.taken.by', { step, person })
  return day ? said('desk.taken.on', { step, day }) : said('desk.taken.plainly', { step })
}
