import 'server-only'
import type { Action } from '@/lib/actions'
import type { Client } from '@/lib/clients/client'
import { identityOf, type Verdict } from '@/lib/clients/evidence'
import { may } from '@/lib/clients/rules'
import { parseIsoDate } from '@/lib/dates'
import { activationNeeds, type Known, type Need, verificationNeeds } from '@/lib/readiness/needs'
import type { Readiness } from '@/lib/readiness/schema'
import type { Task } from '@/lib/runs/run'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { BankCaller } from '../bank/exchanged'
import { claimsOn } from '../queue/claims'
import { readProvingKinds, readReadiness } from '../reads/readiness'
import type { Staff } from '../session/staff'
import { type Check, digestOf } from './kept'

type Found = Omit<Check, 'round' | 'at'>

/** What all clients of a run have in common, read once; a part that is absent must be read for each client. */
export type InCommon = {
  waiting?: ReadonlyMap<number, readonly Action[]>
  provingKinds?: Promise<string[] | null>
}

/** The commands that wait for a second person, if the bank lists them all at once. */
export async function readInCommon(caller: BankCaller): Promise<InCommon> {
  if (!bank.can.approvals) return { waiting: new Map() }
  const read = await bank.listWaitingCommands(caller).catch(unlessBusy)
  if (!read?.items || read.hasMore || read.unreadable > 0) return {}
  const waiting = new Map<number, Action[]>()
  for (const { clientId, action } of read.items)
    if (clientId !== undefined) waiting.set(clientId, [...(waiting.get(clientId) ?? []), action])
  return { waiting }
}

/** Undefined if the bank gave no answer; empty if it does not tell this person. */
async function waitingFor(caller: BankCaller, clientId: number): Promise<Action[] | undefined> {
  const read = await unlessUntold(bank.listWaitingCommands(caller, clientId))
  return read === UNREAD ? undefined : (read?.items?.map(({ action }) => action) ?? [])
}

/**
 * Finds out what the bank would say to a task for one client, as far as reading can tell. Nothing is sent. Throws
 * `BankFailure` if the bank asks to wait, and any error of the session. Calls `read` with the client.
 */
export async function checkClient(
  staff: Staff,
  { id: runId, task }: { id: string; task: Task },
  clientId: number,
  common: InCommon,
  read: (client: Client) => void,
): Promise<Found> {
  let client: Client
  try {
    client = await bank.readClient(staff, clientId)
  } catch (error) {
    if (error instanceof BankRefusal && error.status === 404)
      return { group: 'refused', reasons: [said('runs.because.notThere')] }
    if (error instanceof BankRefusal && error.status === 403)
      return { group: 'unknown', reasons: [said('runs.because.mayNotRead')] }
    unlessBusy(error)
    return NOT_READ
  }
  read(client)
  const holder = (await claimsOn(staff.tenant, [{ clientId }]))?.get(clientId)
  if (holder && holder.person !== staff.session.person)
    return { group: 'held', reasons: [said('runs.because.heldBy', { name: holder.name })] }
  const waiting = common.waiting
    ? (common.waiting.get(clientId) ?? [])
    : await waitingFor(staff, clientId)
  if (!waiting) return NOT_READ
  const stand = { ...client, waiting }
  const allowed = may(task.action, stand, staff.session.permissions, bank.can)
  if (!allowed.allowed) return { group: 'refused', reasons: [allowed.reason] }
  const asked = await readNeeds(staff, task, client, common)
  if (asked === UNREAD) return NOT_READ
  const { needs, verdict, mayWait } = asked
  const missing = needs.filter(({ state }) => state === 'missing')
  if (missing.length > 0) return { group: 'refused', reasons: missing.map(({ text }) => text) }
  if (mayWait) {
    const { by: name, on: day, answer } = mayWait
    return { group: 'unknown', reasons: [said('runs.because.mayWait', { name, day, answer })] }
  }
  return {
    group: 'ready',
    reasons: [],
    seen: digestOf(runId, identityOf(client)),
    ...(verdict && { verdict }),
  }
}

/** Whether nothing is known of the client because the bank gave no answer. */
export const isUnread = ({ reasons }: Pick<Check, 'reasons'>) => reasons === NOT_READ.reasons

const NOT_READ: Found = { group: 'unknown', reasons: [said('runs.because.notRead')] }

type Asked = { needs: Need[]; verdict?: Verdict } & Pick<Readiness, 'mayWait'>

async function readNeeds(
  staff: Staff,
  task: Task,
  client: Client,
  common: InCommon,
): Promise<Asked | typeof UNREAD> {
  const { id } = client
  // A person who may not read the verification may still verify; the bank has the last word.
  const verification = bank.can.verify
    ? await unlessUntold(bank.readVerification(staff, id))
    : undefined
  if (verification === UNREAD) return UNREAD
  const known = (rest: Pick<Known, 'readiness' | 'today'>): Known => ({
    client,
    verification,
    permissions: staff.session.permissions,
    ...rest,
  })
  const { today } = staff.session
  if (task.action === 'verify') {
    common.provingKinds ??= readProvingKinds(staff, id).catch((error: unknown) => {
      common.provingKinds = undefined
      throw error
    })
    const provingKinds = (await common.provingKinds.catch(unlessBusy)) ?? null
    const readiness = { provingKinds, tables: null }
    return { needs: verificationNeeds(known({ readiness, today }), task.kind) }
  }
  const readiness = await readReadiness(staff, client, unlessBusy)
  // The bank counts from the day that is sent, not from today.
  const day = parseIsoDate(task.activatedOn) ?? today
  const needs = activationNeeds(
    known({ readiness, today: day }),
    bank.can.verify ? client.state === 'verified' : undefined,
  )
  const stands = client.verification
  const decidedAt = verification?.state === stands ? verification?.asked?.decidedAt : undefined
  return {
    needs,
    mayWait: readiness.mayWait,
    ...(bank.can.verify && {
      verdict: { ...(stands && { stands }), ...(decidedAt && { decidedAt }) },
    }),
  }
}

/** The bank gave no answer, which differs from an answer that tells this person nothing. */
const UNREAD = Symbol('unread')

async function unlessUntold<Read>(
  reading: Promise<Read>,
): Promise<Read | undefined | typeof UNREAD> {
  try {
    return await reading
  } catch (error) {
    return error instanceof BankFailure ? (unlessBusy(error) ?? UNREAD) : unlessBusy(error)
  }
}

/**
 * Leaves an unreadable part open, but rethrows if the bank asks to wait or the session is refused: then nothing else
 * can be read.
 */
function unlessBusy(error: unknown): undefined {
  const isOfOne =
    error instanceof BankFailure ? !error.isToBeWaitedOut : error instanceof BankRefusal
  if (!isOfOne || (error instanceof BankRefusal && error.status === 401)) throw error
  return undefined
}
