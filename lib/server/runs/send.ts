import 'server-only'
import type { CommandAnswer } from '@/lib/clients/client'
import { identityOf, isActivatedBy, isVerifiedBy } from '@/lib/clients/evidence'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import { carried } from '../commands/carried'
import { clientTurn, inTurn } from '../commands/command-turn'
import { once, type Presser, type Ran, scopeOf, whatBecame } from '../commands/idempotency'
import { mayWaitAmong } from '../commands/may-wait'
import { activateClient, verifyClient } from '../commands/onboarding'
import { noteFound, noteKnown, noteOpen } from '../commands/open-outcomes'
import { clientChanged } from '../events/hints'
import { MarkedError } from '../http/marked-error'
import type { ServerProblem, ServerProblemCode } from '../http/problem-table'
import { NothingDone, ProblemError, readFirst, refusedFirst } from '../http/problems'
import { claimsOn } from '../queue/claims'
import type { Staff } from '../session/staff'
import {
  type Check,
  digestOf,
  type End,
  type Entry,
  findRun,
  isAt,
  type KeptRun,
  secondsLeft,
} from './kept'

/** A command was kept from being sent at all: it may be sent later, with the same key. */
export class Unsent extends MarkedError {
  static override readonly mark = 'Unsent'

  constructor(readonly problem: ServerProblem) {
    super(`unsent: ${problem.code}`)
  }
}

type Sent = End | ServerProblem

/**
 * Sends the task of a run for one client, at most once in a round, whichever copy of the console asks and however
 * often: the key of the press is made from run, round and client. Throws `Unsent`, and `in_progress` if another copy is
 * sending it.
 */
export async function sendFor(
  staff: Staff,
  run: KeptRun,
  clientId: number,
  check: Check,
): Promise<End> {
  const { round, task } = run
  const ended = endedIn(round)
  const result = await once<Sent, End>({ ...pressOf(staff, run, clientId), contents: task }, ran)
  const sent = 'kept' in result ? result.kept : result.answer
  if (!('end' in sent)) throw new Unsent(sent)
  const { press, seconds } = pressOf(staff, run, clientId)
  if (sent.end === 'unknown') await noteOpen(staff, press, seconds)
  else noteKnown(staff, press)
  return sent

  async function ran(): Promise<Ran<Sent, End>> {
    const handle = () => asChecked(staff, run, clientId, check)
    const how = await carried(() => inTurn(clientTurn(staff.tenant, clientId), handle), {
      tenant: staff.tenant,
      person: staff.session.person,
      traceId: staff.traceId,
      action: `run ${task.action}`,
      clientId,
      press: pressOf(staff, run, clientId).press.key,
    })
    if ('value' in how) {
      const end = ended(how.value, how.value === 'unknown' ? [said('runs.because.noAnswer')] : [])
      clientChanged(staff.tenant, clientId)
      return { answer: end, keep: end }
    }
    const { problem, leaves } = how
    if (leaves === 'nothing') return { answer: problem, keep: undefined }
    const end =
      leaves === 'unknown'
        ? ended('unknown', [said('runs.because.noAnswer')])
        : ended('refused', reasonsOf(problem))
    return { answer: end, keep: end }
  }
}

/**
 * What became of a client that an earlier check found ready, if it was sent but its outcome was never noted; undefined
 * if it was not sent.
 */
export async function endBefore(
  staff: Presser & Pick<Staff, 'traceId'>,
  run: KeptRun,
  { clientId, check, end }: Entry,
): Promise<End | undefined> {
  if (check?.group !== 'ready' || end?.round === check.round) return undefined
  const sent = pressOf(staff, { ...run, round: check.round }, clientId)
  const became = await whatBecame({ ...sent, contents: run.task })
  if (became?.end === 'unknown') await noteOpen(staff, sent.press, sent.seconds)
  return became
}

/** The end of a client that was not sent, because the bank gave no answer about it. */
export const endUnread = ({ round }: Pick<KeptRun, 'round'>): End =>
  endedIn(round)('refused', [said('runs.because.notRead')])

const endedIn =
  (round: number) =>
  (end: End['end'], reasons: Said[] = []): End => ({ end, reasons, round, at: Date.now() })

const pressOf = (
  staff: Presser,
  run: Pick<KeptRun, 'id' | 'round' | 'madeAt'>,
  clientId: number,
) => ({
  scope: scopeOf(staff),
  press: { key: `run-${run.id}-${run.round}-${clientId}` },
  // As long as the run can go on.
  seconds: secondsLeft(run),
  unknown: endedIn(run.round)('unknown', [said('runs.because.copyDied')]),
})

/** Sends the task if the run goes on, the client is still the one that was checked, and no colleague works on it now. */
async function asChecked(
  staff: Staff,
  run: KeptRun,
  clientId: number,
  { seen, verdict }: Check,
): Promise<CommandAnswer['outcome']> {
  const { id, task } = run
  // Read after the key was noted: whoever settles a halted run either finds the key, or nothing is sent.
  const now = await findRun(id)
  if (!now || now.halt || !isAt(now, run))
    throw new NothingDone('moved_on', { detail: said('runs.movedOn') })
  const holder = (await claimsOn(staff.tenant, [{ clientId }]))?.get(clientId)
  if (holder && holder.person !== staff.session.person)
    throw new ProblemError('held_by_colleague', {
      detail: said('runs.because.heldBy', { name: holder.name }),
    })
  if (task.action === 'activate') {
    const sent = (await mayWaitAmong(staff.tenant, [clientId])).get(clientId)
    if (sent) {
      const { by: name, on: day, answer } = sent
      throw new ProblemError('refused', {
        detail: said('runs.because.mayWait', { name, day, answer }),
      })
    }
  }
  const client = await readFirst(bank.readClient(staff, clientId), (refusal) =>
    // This refusal concerns one client: it may have moved to another office.
    refusal.status === 403
      ? new ProblemError('refused', { detail: said('runs.because.mayNotRead') })
      : refusedFirst(refusal),
  )
  if (seen !== digestOf(id, identityOf(client)))
    throw new ProblemError('changed_meanwhile', { detail: said('runs.because.changed') })
  const { outcome } =
    task.action === 'verify'
      ? await verifyClient(staff, clientId, { kind: task.kind })
      : await activateClient(staff, clientId, {
          activatedOn: task.activatedOn,
          ...(verdict && { verdict }),
        })
  return outcome
}

/** The store must hold nothing of a client's record, so the reasons of a Problem are kept in a shorter form. */
function reasonsOf({ code, detail, fields }: ServerProblem): Said[] {
  if (code === 'requirements_missing' && fields.length > 0)
    return fields.map(({ message }) => message)
  const permission = code === 'not_permitted' ? lackedIn(detail) : undefined
  return [
    permission === undefined
      ? (IN_SHORT[code] ?? detail)
      : said('runs.because.lacks', { permission }),
  ]
}

const IN_SHORT: Partial<Record<ServerProblemCode, Said>> = {
  changed_meanwhile: said('runs.because.changed'),
  verdict_changed: said('runs.because.verdictChanged'),
  not_found: said('runs.because.notThere'),
  already_active: said('runs.because.alreadyActive'),
  already_verified: said('runs.because.alreadyVerified'),
  not_verified: said('runs.because.notVerified'),
  not_permitted: said('runs.because.notPermitted'),
}

/** The permission that a Problem tells the person to ask for. */
function lackedIn({ id, args = {} }: Said): string | undefined {
  const { permission } = args
  if (id === 'problems.bank.asksFor') return typeof permission === 'string' ? permission : undefined
  const parts = Object.values(args).filter((one) => typeof one === 'object' && 'id' in one)
  return parts.map(lackedIn).find((one) => one !== undefined)
}

/** The permission named by a refusal that ended a run for all clients; undefined if it named none. */
export const lackedBy = ({ reasons }: End): string | undefined => {
  const permission = reasons.find(({ id }) => id === 'runs.because.lacks')?.args?.permission
  return typeof permission === 'string' ? permission : undefined
}

/** Whether a refusal means that the bank will refuse every other client too. */
export const endsAll = ({ reasons }: End) =>
  reasons.some(({ id }) => id === 'runs.because.notPermitted' || id === 'runs.because.lacks')

/**
 * Finds out the outcome of a client for whom it is not known: from its press, whose copy may only have been slow, or else
 * from the record. Undefined if it still is not known.
 */
export async function readAgain(
  staff: Staff,
  run: KeptRun,
  { clientId, end }: Entry,
): Promise<End | undefined> {
  const { task, round } = run
  const sent = pressOf(staff, { ...run, round: end?.round ?? round }, clientId)
  const became = await whatBecame({ ...sent, contents: task })
  if (became && became.end !== 'unknown') {
    noteKnown(staff, sent.press)
    return became
  }
  const client = await bank.readClient(staff, clientId).catch(unreadable)
  if (!client) return undefined
  const { username } = staff.session
  const isOurs =
    task.action === 'verify'
      ? isVerifiedBy(client, username, { kind: task.kind })
      : isActivatedBy(client, username, { activatedOn: task.activatedOn })
  if (!isOurs) return undefined
  await noteFound(staff, sent.press, 'done', sent.seconds).catch(() => undefined)
  return { end: 'done', reasons: [], round, at: Date.now() }
}

function unreadable(error: unknown): undefined {
  const isOfOne = error instanceof BankRefusal && error.status !== 401
  if (!isOfOne) throw error
  return undefined
}
