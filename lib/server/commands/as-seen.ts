import 'server-only'
import { changedSinceShown } from '@/lib/approvals/evidence'
import type { DecisionRequest, WaitingCommand } from '@/lib/approvals/schema'
import type { Client, VerificationState } from '@/lib/clients/client'
import { changedSince, isDecidedAnew, type Verdict } from '@/lib/clients/evidence'
import { isOpen } from '@/lib/clients/state'
import { changedSinceSeen } from '@/lib/identifiers/checks'
import type { Identifier, SeenDocument, ShownRecord } from '@/lib/identifiers/identifier'
import { shownEarlier } from '@/lib/readiness/needs'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { DocumentsPlace } from '../bank/exchanged'
import { ProblemError, readFirst } from '../http/problems'
import { checkNotHeld } from '../queue/claims'
import type { Staff } from '../session/staff'
import { sayOf } from '../words/catalogue'
import { sentences } from '../words/sentences'
import { mayWaitAmong } from './may-wait'

/** What a page showed when its button was pressed; a member is absent where the page did not say. */
type Seen = { seen?: string; verdict?: Verdict; earlier?: string }

/**
 * Throws `changed_meanwhile` where the client is no longer as the page showed it, or another activation of it may wait than
 * the page showed, and `verdict_changed` where its verification is not as shown: a command that cannot be undone must apply to
 * what staff looked at, and the bank does not compare.
 * Throws `NothingDone` where either cannot be read, and as `checkNotHeld` does.
 */
export async function checkAsSeen(
  staff: Staff,
  clientId: number,
  { seen, verdict, earlier }: Seen,
): Promise<void> {
  await checkNotHeld(staff, { clientId })
  if (earlier !== undefined) await checkEarlier(staff, clientId, earlier)
  if (seen === undefined && verdict === undefined) return
  const client = await readFirst(bank.readClient(staff, clientId))
  if (seen !== undefined) throwWhereAny(clientChanges(client, seen), said('problems.nothingSent'))
  if (verdict) await checkVerdict(staff, client, verdict)
}

async function checkEarlier(staff: Staff, clientId: number, before: string): Promise<void> {
  const sent = (await mayWaitAmong(staff.tenant, [clientId])).get(clientId)
  if (sent && shownEarlier(sent) !== before)
    throwWhereAny([said('readiness.mayWait', sent)], said('problems.nothingSent'))
}

/** The same for a decision: compares the waiting command, and the client where the page showed it. */
export async function checkWaitingAsSeen(
  staff: Staff,
  waiting: WaitingCommand,
  { client, ...shown }: NonNullable<DecisionRequest['seen']>,
): Promise<void> {
  const changed = changedSinceShown(shown, waiting)
  if (client !== undefined && waiting.clientId !== undefined)
    changed.push(
      ...clientChanges(await readFirst(bank.readClient(staff, waiting.clientId)), client),
    )
  throwWhereAny(changed, said('problems.nothingDecided'))
}

/** The same for an identity record that was just read, and for its documents, which this reads. */
export async function checkRecordAsSeen(
  staff: Staff,
  place: DocumentsPlace,
  identifier: Identifier,
  { seen, documents }: ShownRecord,
): Promise<void> {
  const changed = seen ? changedSinceSeen(seen, identifier) : []
  if (documents && (await holdsOthers(staff, place, documents)))
    changed.push(said('problems.seen.documents'))
  throwWhereAny(changed, said('problems.nothingSent'))
}

async function holdsOthers(
  staff: Staff,
  place: DocumentsPlace,
  seen: SeenDocument[],
): Promise<boolean> {
  const kept = await readFirst(bank.listFiles(staff, place))
  const before = new Map(seen.map(({ id, checksum }) => [id, checksum]))
  const isOther = ({ id, checksum: now }: SeenDocument) => {
    const then = before.get(id)
    return !before.has(id) || (then !== undefined && now !== undefined && then !== now)
  }
  return before.size !== kept.length || kept.some(isOther)
}

async function checkVerdict(
  staff: Staff,
  { id, state, verification }: Client,
  before: Verdict,
): Promise<void> {
  // For an active or ended client the bank’s own refusal says more.
  if (!isOpen(state)) return
  if (before.stands !== verification)
    throw verdictChanged(
      said('problems.seen.verdictWas', {
        before: standing(before.stands),
        now: standing(verification),
      }),
    )
  if (before.decidedAt === undefined) return
  const { asked } = await readFirst(bank.readVerification(staff, id))
  if (isDecidedAnew(before, asked ?? {}))
    throw verdictChanged(said('problems.seen.verdictAgain', { now: standing(verification) }))
}

const standing = (stands: VerificationState | undefined) =>
  said('problems.seen.stands', { stands: stands ?? 'unsaid' })

function verdictChanged(how: Said): ProblemError {
  return new ProblemError('verdict_changed', {
    detail: said('problems.seen.verdict', { how }),
  })
}

function clientChanges(client: Client, seen: string): Said[] {
  return changedSince(seen, client)
}

function throwWhereAny(changed: Said[], undone: Said): void {
  if (changed.length === 0) return
  // The command and its client may both report the client’s name.
  const what = [...new Map(changed.map((one) => [sayOf('en')(one), one])).values()]
  throw new ProblemError('changed_meanwhile', {
    detail: sentences(undone, said('problems.seen.changed', { what })),
  })
}
