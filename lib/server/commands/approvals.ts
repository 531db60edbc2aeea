import 'server-only'
import type { Activity, ActivityResult } from '@/lib/activity/schema'
import { seesAllThatWaits } from '@/lib/approvals/rules'
import type {
  Decision,
  DecisionAnswer,
  DecisionRequest,
  RejectedRequest,
  WaitingCommand,
  WaitingCommands,
} from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import { holdsAs } from '@/lib/clients/rules'
import { said } from '@/lib/words/said'
import { nameActivity } from '../activity/names'
import { keepReason, withReasons } from '../activity/rejection-reasons'
import { bank } from '../bank/bank'
import { ProblemError, readFirst } from '../http/problems'
import { checkNotHeld, claimsOn } from '../queue/claims'
import type { Staff } from '../session/staff'
import { explainDecision, waitsNoLonger } from './approval-refusals'
import { checkWaitingAsSeen } from './as-seen'
import { settle } from './settle'

/** How many entries to search for a step: other requests may have been made since. */
const MOST_ASKED = 25

/** What waits, of the whole bank or of one client, whether that is known and complete, and who works on what. */
export async function readWaitingCommands(
  staff: Staff,
  clientId?: number,
): Promise<WaitingCommands> {
  const { items, hasMore, unreadable } = await bank.listWaitingCommands(staff, clientId)
  const [named, claims] = await Promise.all([
    nameActivity(staff, items ?? []),
    claimsOn(
      staff.tenant,
      (items ?? []).map(({ id }) => ({ approvalId: id })),
    ),
  ])
  return {
    items: named.map((item) => {
      const claim = claims?.get(item.id)
      return claim ? { ...item, claim } : item
    }),
    ...(!claims && { unclaimed: true }),
    isKnown: items !== undefined,
    isComplete: items !== undefined && !hasMore && seesAllThatWaits(staff.session.permissions),
    hasMore,
    ...(unreadable > 0 && { unreadable }),
  }
}

const STEPS = ['verify', 'activate'] as const

/**
 * The latest request for a step of this client that was rejected; one that was asked for again since is not reported.
 * Reads the bank’s trail, which may be slower than the list of waiting requests.
 */
export async function readRejected(staff: Staff, clientId: number): Promise<RejectedRequest> {
  const query = {
    overrides: false,
    entity: 'client',
    held: 'all',
    limit: MOST_ASKED,
    offset: 0,
  } as const
  const { pageItems } = await bank.listActivity(staff, query, clientId)
  const lasts = STEPS.map((step) =>
    pageItems.find(({ entity, action }) => entity === 'client' && holdsAs(step, [action])),
  )
  const rejected = lasts.find((last) => last?.result === 'refused')
  if (!rejected) return { rejected: null }
  const [told = rejected] = await withReasons(staff, [rejected])
  return { rejected: told }
}

/** What is read after a decision: whether it still waits, its entry in the trail, and the client. */
type After = { waits: boolean | null; entry: Activity | undefined; client: Client | null }

const RESULTS: Record<Decision, ActivityResult> = {
  approve: 'done',
  reject: 'refused',
  takeBack: 'takenBack',
}

/**
 * Sends one decision and says truthfully how it ended: the waiting list and the client are read again after every answer.
 * Throws `ProblemError` for a refusal, `BankFailure` where nothing was sent, and as `keepReason` does.
 */
export async function decide(
  staff: Staff,
  id: number,
  request: DecisionRequest,
): Promise<DecisionAnswer> {
  const { decision, clientId, seen } = request
  const waiting = await findWaiting(staff, id, clientId)
  if (seen && !waiting) throw await noLongerShown(staff, id)
  if (waiting && seen) await checkWaitingAsSeen(staff, waiting, seen)
  if (decision !== 'takeBack') await checkNotHeld(staff, { approvalId: id })
  if (request.decision === 'reject') await keepReason(staff, id, request.reason)
  let isNamed: boolean | undefined
  const { outcome, now } = await settle<After>({
    send: async () => {
      const accepted = await bank.decideWaitingCommand(staff, id, decision)
      isNamed = accepted.isNamed
      return accepted
    },
    read: () => readAfter(staff, id, waiting?.clientId ?? clientId),
    // A bank that does not list waiting requests is believed where its answer names this one.
    reached: ({ waits }) => (waits === null ? isNamed === true : !waits),
    ours: ({ entry }) =>
      entry?.checker === staff.session.username && entry.result === RESULTS[decision],
    explain: (refusal) => explainDecision(staff, { id, waiting, decision }, refusal),
  })
  return {
    outcome: outcome === 'done' ? 'done' : 'unknown',
    waits: now?.waits ?? null,
    client: now?.client ?? null,
  }
}

/** The waiting request; undefined where the bank does not list it. */
async function findWaiting(
  staff: Staff,
  id: number,
  clientId: number | undefined,
): Promise<WaitingCommand | undefined> {
  const { items, hasMore } = await readFirst(bank.listWaitingCommands(staff, clientId))
  const waiting = items?.find((item) => item.id === id)
  if (!waiting && items && !hasMore && seesAllThatWaits(staff.session.permissions))
    throw waitsNoLonger(await bank.readActivity(staff, id).catch(() => undefined))
  return waiting
}

/**
 * The page showed this request, but the bank no longer lists it: it was decided, or it cannot be compared with what was
 * shown.
 */
async function noLongerShown(staff: Staff, id: number): Promise<ProblemError> {
  const entry = await bank.readActivity(staff, id).catch(() => undefined)
  if (entry && entry.result !== 'waiting') return waitsNoLonger(entry)
  return new ProblemError('changed_meanwhile', {
    detail: said('problems.approval.noLongerShown'),
  })
}

async function readAfter(staff: Staff, id: number, clientId: number | undefined): Promise<After> {
  const [{ items }, entry, client] = await Promise.all([
    bank.listWaitingCommands(staff, clientId),
    bank.readActivity(staff, id).catch(() => undefined),
    clientId === undefined ? null : bank.readClient(staff, clientId).catch(() => null),
  ])
  return { waits: items?.some((item) => item.id === id) ?? null, entry, client }
}
