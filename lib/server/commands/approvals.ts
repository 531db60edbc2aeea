import 'server-only'
import type { Activity, ActivityResult } from '@/lib/activity/schema'
import { seesAllThatWaits } from '@/lib/approvals/rules'
import type {
  Decision,
  DecisionAnswer,
  DecisionRequest,
  HeldCommand,
  HeldCommands,
} from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import { said } from '@/lib/words/said'
import { nameActivity } from '../activity/names'
import { bank } from '../bank/bank'
import { ProblemError, readFirst } from '../http/problems'
import type { Staff } from '../session/staff'
import { explainDecision, waitsNoLonger } from './approval-refusals'
import { checkHeldAsSeen } from './as-seen'
import { settle } from './settle'

/** What waits, of the whole bank or of one client, and how much that says. */
export async function readHeldCommands(staff: Staff, clientId?: number): Promise<HeldCommands> {
  const { items, hasMore, unreadable } = await bank.listHeldCommands(staff, clientId)
  return {
    items: items ? await nameActivity(staff, items) : [],
    isKnown: items !== undefined,
    isComplete: items !== undefined && !hasMore && seesAllThatWaits(staff.session.permissions),
    hasMore,
    ...(unreadable > 0 && { unreadable }),
  }
}

/** The entry once decided, what still waits, and the client: what was read after a decision. */
type After = { waits: boolean | null; entry: Activity | undefined; client: Client | null }

const RESULTS: Record<Decision, ActivityResult> = {
  approve: 'done',
  reject: 'refused',
  takeBack: 'takenBack',
}

/**
 * Sends one decision and says truthfully how it ended: what waits and the client are read again after
 * every answer. Throws `ProblemError` for a refusal, `BankFailure` where nothing was sent.
 */
export async function decide(
  staff: Staff,
  id: number,
  { decision, clientId, seen }: DecisionRequest,
): Promise<DecisionAnswer> {
  const held = await findHeld(staff, id, clientId)
  if (seen && !held) throw await noLongerShown(staff, id)
  if (held && seen) await checkHeldAsSeen(staff, held, seen)
  let isNamed: boolean | undefined
  const { outcome, now } = await settle<After>({
    send: async () => {
      const accepted = await bank.decideHeldCommand(staff, id, decision)
      isNamed = accepted.isNamed
      return accepted
    },
    read: () => readAfter(staff, id, held?.clientId ?? clientId),
    // Where the bank does not list what waits, its word stands, if it is about this.
    reached: ({ waits }) => (waits === null ? isNamed === true : !waits),
    ours: ({ entry }) =>
      entry?.checker === staff.session.username && entry.result === RESULTS[decision],
    explain: (refusal) => explainDecision(staff, { id, held, decision }, refusal),
  })
  return {
    outcome: outcome === 'done' ? 'done' : 'unknown',
    waits: now?.waits ?? null,
    client: now?.client ?? null,
  }
}

/** What is to be decided on; undefined where the bank does not list it. */
async function findHeld(
  staff: Staff,
  id: number,
  clientId: number | undefined,
): Promise<HeldCommand | undefined> {
  const { items, hasMore } = await readFirst(bank.listHeldCommands(staff, clientId))
  const held = items?.find((item) => item.id === id)
  if (!held && items && !hasMore && seesAllThatWaits(staff.session.permissions))
    throw waitsNoLonger(await bank.readActivity(staff, id).catch(() => undefined))
  return held
}

/** What a page has shown, and the bank does not list: it was decided, or nobody can compare it with what was shown. */
async function noLongerShown(staff: Staff, id: number): Promise<ProblemError> {
  const entry = await bank.readActivity(staff, id).catch(() => undefined)
  if (entry && entry.result !== 'waiting') return waitsNoLonger(entry)
  return new ProblemError('changed_meanwhile', {
    detail: said('problems.approval.noLongerShown'),
  })
}

async function readAfter(staff: Staff, id: number, clientId: number | undefined): Promise<After> {
  const [{ items }, entry, client] = await Promise.all([
    bank.listHeldCommands(staff, clientId),
    bank.readActivity(staff, id).catch(() => undefined),
    clientId === undefined ? null : bank.readClient(staff, clientId).catch(() => null),
  ])
  return { waits: items?.some((item) => item.id === id) ?? null, entry, client }
}
