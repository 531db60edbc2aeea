import { and, eq, sql } from 'drizzle-orm'
import { client, clientCount } from '../db/schema'
import { verificationRequest } from '../db/verification-schema'
import type { Work } from '../kit/bank'
import { detail, NotFound } from '../kit/errors'
import { bucketOf, STATUS, VERIFICATION } from './bucket'
import type { ClientRow } from './row'

/**
 * Reads a client and locks its row until the transaction ends, so that each of several commands on one client sees what the one
 * before it did.
 * @throws NotFound
 */
export async function holdClient(tx: Work, tenant: string, id: number): Promise<ClientRow> {
  const [row] = await tx.select().from(client).where(withId(tenant, id)).for('update')
  if (row === undefined) throw clientNotFound(id)
  return row
}

/** Reads a client. @throws NotFound */
export async function readClient(db: Work, tenant: string, id: number): Promise<ClientRow> {
  const [row] = await db.select().from(client).where(withId(tenant, id))
  if (row === undefined) throw clientNotFound(id)
  return row
}

type Change = Partial<Omit<typeof client.$inferInsert, 'tenantId' | 'id' | 'bucket' | 'officeId'>>

/**
 * Changes a held client, and the counters with it. A verification under way ends when the client stops being pending. Returns
 * the changed client.
 */
export async function changeClient(tx: Work, before: ClientRow, given: Change): Promise<ClientRow> {
  const change = isOvertaken(before, given)
    ? { ...given, verification: VERIFICATION.PENDING }
    : given
  const after = { ...before, ...change }
  await tx
    .update(client)
    .set({
      ...change,
      bucket: bucketOf(after.status, after.verification),
      updatedAt: sql`now()`,
    })
    .where(withId(before.tenantId, before.id))
  // Every client of an office shares its counters, so a change of details alone must not wait for them.
  if (before.status === after.status && before.verification === after.verification) return after
  if (after.verification === VERIFICATION.PENDING) await forgetVerification(tx, after)
  await count(tx, [
    { ...keyOf(before), total: -1 },
    { ...keyOf(after), total: 1 },
  ])
  return after
}

function isOvertaken({ verification }: ClientRow, { status }: Change): boolean {
  return (
    verification === VERIFICATION.IN_PROGRESS && status !== undefined && status !== STATUS.PENDING
  )
}

// Otherwise the old request would be decided on a client that has begun again.
async function forgetVerification(tx: Work, { tenantId, id }: ClientRow): Promise<void> {
  await tx
    .delete(verificationRequest)
    .where(and(eq(verificationRequest.tenantId, tenantId), eq(verificationRequest.clientId, id)))
}

/** Removes a held client, from the counters too. */
export async function removeHeldClient(tx: Work, row: ClientRow): Promise<void> {
  await tx.delete(client).where(withId(row.tenantId, row.id))
  await count(tx, [{ ...keyOf(row), total: -1 }])
}

/** Adds a new client to the counters. */
export function countNewClient(tx: Work, row: CountKey): Promise<void> {
  return count(tx, [{ ...keyOf(row), total: 1 }])
}

type CountKey = Pick<ClientRow, 'tenantId' | 'officeId' | 'status' | 'verification'>

function keyOf({ tenantId, officeId, status, verification }: CountKey): CountKey {
  return { tenantId, officeId, status, verification }
}

async function count(tx: Work, moves: (CountKey & { total: number })[]): Promise<void> {
  // Always in the same order, so that two commands never deadlock on each other's counters.
  const ordered = moves.toSorted(
    (a, b) => a.officeId - b.officeId || a.status - b.status || a.verification - b.verification,
  )
  for (const move of ordered) {
    await tx
      .insert(clientCount)
      .values(move)
      .onConflictDoUpdate({
        target: [
          clientCount.tenantId,
          clientCount.officeId,
          clientCount.status,
          clientCount.verification,
        ],
        set: { total: sql`${clientCount.total} + excluded.total` },
      })
  }
}

function withId(tenant: string, id: number) {
  return and(eq(client.tenantId, tenant), eq(client.id, id))
}

function clientNotFound(id: number): NotFound {
  const message = `Client with identifier ${id} does not exist`
  return new NotFound(detail('error.msg.client.id.invalid', message, 'id', [id]))
}
