import 'server-only'
import type { Activity, ActivityResult } from '@/lib/activity/schema'
import { seesAllThatWaits, waitsAmong, whyNot } from '@/lib/approvals/rules'
import type {
  Decision,
  DecisionAnswer,
  DecisionRequest,
  RejectedRequest,
  WaitingCommand,
  WaitingCommands,
} from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import { hasComeAbout } from '@/lib/clients/evidence'
import { holdsAs } from '@/lib/clients/rules'
import { said } from '@/lib/words/said'
import { nameActivity } from '../activity/names'
import { addReason, dropReason, keepReason, withReasons } from '../activity/rejection-reasons'
import { bank } from '../bank/bank'
import { ProblemError, readFirst } from '../http/problems'
import { checkNotHeld, claimsOn } from '../queue/claims'
import type { Staff } from '../session/staff'
import { explainDecision, waitsNoLonger } from './approval-refusals'
import { checkWaitingAsSeen } from './as-seen'
import { isOpenEnded } from './carried'
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
  const [newest, older] = lasts
    .flatMap((last) => (last?.result === 'refused' ? [last] : []))
    .toSorted((one, other) => other.id - one.id)
  if (!newest) return { rejected: null }
  // A step that was taken without a request has no entry here, and its rejection must not hide that of the other step.
  const client = older && (await bank.readClient(staff, clientId).catch(() => undefined))
  const rejected = older && client && hasComeAbout(client, newest.action) ? older : newest
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
  const { decision, seen } = request
  const { waiting, entry: found } = await findRequest(staff, id, request)
  if (waiting && seen) await checkWaitingAsSeen(staff, waiting, seen)
  if (decision !== 'takeBack') await checkNotHeld(staff, { approvalId: id })
  const isAdded =
    request.decision === 'reject' &&
    (await keepOrAdd(staff, id, { waiting, found }, request.reason))
  const clientId = found?.clientId
  let isNamed: boolean | undefined
  const { outcome, now } = await settle<After>({
    send: async () => {
      const accepted = await bank.decideWaitingCommand(staff, id, decision)
      isNamed = accepted.isNamed
      return accepted
    },
    read: () => readAfter(staff, id, clientId ?? request.clientId),
    // A bank that does not list waiting requests is believed where its answer names this one.
    reached: ({ waits }) => (waits === null ? isNamed === true : !waits),
    ours: ({ entry }) =>
      entry?.checker === staff.session.username && entry.result === RESULTS[decision],
    explain: (refusal) => explainDecision(staff, { id, waiting, decision }, refusal),
  }).catch(async (error: unknown) => {
    if (isAdded && !isOpenEnded(error)) await dropReason(staff, id).catch(() => undefined)
    throw error
  })
  return {
    outcome: outcome === 'done' ? 'done' : 'unknown',
    waits: now?.waits ?? null,
    client: now?.client ?? null,
    ...(clientId !== undefined && { clientId }),
  }
}

/** Returns whether the reason has to go again where the rejection is refused. */
async function keepOrAdd(
  staff: Staff,
  id: number,
  { waiting, found }: { waiting: WaitingCommand | undefined; found: Activity | undefined },
  reason: string,
): Promise<boolean> {
  if (waiting) {
    // The bank will refuse a rejection that is not open to this person.
    if (!whyNot('reject', waiting, staff.session)) await keepReason(staff, id, reason)
    return false
  }
  if (found?.result !== 'waiting') return addReason(staff, id, reason)
  // What is kept of a request that waits is of an earlier try, and of no decision.
  await keepReason(staff, id, reason)
  return true
}

/**
 * The request as the bank lists it and, where it does not, as its trail has it. Throws `changed_meanwhile` where it does
 * not wait, where it is of another client than the sender says, and where the page showed it but the bank lists it no longer.
 */
async function findRequest(
  staff: Staff,
  id: number,
  { clientId, seen }: DecisionRequest,
): Promise<{ waiting: WaitingCommand | undefined; entry: Activity | undefined }> {
  const { items, hasMore, unreadable } = await readFirst(bank.listWaitingCommands(staff, clientId))
  const waiting = items?.find((item) => item.id === id)
  const entry = waiting ?? (await bank.readActivity(staff, id).catch(() => undefined))
  if (entry?.result && entry.result !== 'waiting') throw waitsNoLonger(entry)
  const isOfAnother =
    entry?.clientId !== undefined && entry.clientId !== (clientId ?? entry.clientId)
  const isWhole =
    items && !hasMore && unreadable === 0 && seesAllThatWaits(staff.session.permissions)
  if (!waiting && isWhole && !isOfAnother) throw waitsNoLonger(entry)
  if (isOfAnother || (seen && !waiting))
    throw new ProblemError('changed_meanwhile', { detail: said('problems.approval.noLongerShown') })
  return { waiting, entry }
}

async function readAfter(staff: Staff, id: number, clientId: number | undefined): Promise<After> {
  const [{ items, ...rest }, entry, client] = await Promise.all([
    bank.listWaitingCommands(staff, clientId),
    bank.readActivity(staff, id).catch(() => undefined),
    clientId === undefined ? null : bank.readClient(staff, clientId).catch(() => null),
  ])
  const isDecided = entry?.result !== undefined && entry.result !== 'waiting'
  const listed = items ? waitsAmong({ items, isKnown: true, ...rest }, id) : null
  return { waits: isDecided ? false : listed, entry, client }
}
