import 'server-only'
import { changedSinceShown } from '@/lib/approvals/evidence'
import type { DecisionRequest, HeldCommand } from '@/lib/approvals/schema'
import { changedSince } from '@/lib/clients/evidence'
import { changedSinceSeen } from '@/lib/identifiers/evidence'
import type { Identifier, SeenRecord } from '@/lib/identifiers/schema'
import { readClient } from '../bank/clients'
import { ProblemError, readFirst } from '../http/problems'
import type { Staff } from '../session/staff'

/**
 * Throws `changed_meanwhile` where the client is no longer who the page showed: what cannot be taken back
 * is done to the client that was looked at. The bank compares nothing itself. Throws `NothingDone` where
 * the client cannot be read.
 */
export async function checkAsSeen(staff: Staff, clientId: number, seen: string): Promise<void> {
  throwWhereAny(await clientChanges(staff, clientId, seen), 'Nothing was sent.')
}

/** The same of a decision on what waits: of the command, and of the client where the page showed it. */
export async function checkHeldAsSeen(
  staff: Staff,
  held: HeldCommand,
  { client, ...shown }: NonNullable<DecisionRequest['seen']>,
): Promise<void> {
  const changed = changedSinceShown(shown, held)
  if (client !== undefined && held.clientId !== undefined)
    changed.push(...(await clientChanges(staff, held.clientId, client)))
  throwWhereAny(changed, 'Nothing was decided.')
}

/** The same of an identity record, as it was read just now. */
export function checkRecordAsSeen(identifier: Identifier, seen: SeenRecord): void {
  const changed = changedSinceSeen(seen, identifier).map((words) => `the record’s ${words}`)
  throwWhereAny(changed, 'Nothing was sent.')
}

async function clientChanges(staff: Staff, clientId: number, seen: string): Promise<string[]> {
  const client = await readFirst(readClient(staff, clientId))
  return changedSince(seen, client).map((words) => `the client’s ${words}`)
}

function throwWhereAny(changed: string[], what: string): void {
  if (changed.length === 0) return
  const list = new Intl.ListFormat('en').format(new Set(changed))
  throw new ProblemError('changed_meanwhile', {
    detail: `${what} This is no longer as this page had read it: ${list}. Look at it as it is now.`,
  })
}
