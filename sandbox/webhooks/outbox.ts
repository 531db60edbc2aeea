import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { audit } from '../db/audit-schema'
import type { Database } from '../db/database'
import { eventDelivery, subscriber } from '../db/webhook-schema'
import type { Outcome } from './attempt'

const LONGEST_PAUSE_MS = 60 * 60 * 1000
const GONE = 410

/** A delivery that this process alone may send at the moment. */
export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** The key of one delivery. */
type Key = Pick<typeof eventDelivery.$inferSelect, 'tenantId' | 'id'>

/**
 * Claims up to `most` due deliveries, so that no other process sends them for `leaseMs`. If this process dies, they are due
 * again after that.
 */
export function claimDue(db: Database, most: number, leaseMs: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ delivery: eventDelivery, subscriber, audit })
      .from(eventDelivery)
      .innerJoin(
        subscriber,
        and(
          eq(subscriber.tenantId, eventDelivery.tenantId),
          eq(subscriber.id, eventDelivery.subscriberId),
        ),
      )
      .innerJoin(
        audit,
        and(eq(audit.tenantId, eventDelivery.tenantId), eq(audit.id, eventDelivery.auditId)),
      )
      .where(and(isWaiting(), lte(eventDelivery.nextAttemptAt, sql`clock_timestamp()`)))
      .orderBy(asc(eventDelivery.nextAttemptAt))
      .limit(most)
      .for('update', { of: eventDelivery, skipLocked: true })
    if (due.length === 0) return due
    await tx
      .update(eventDelivery)
      .set({
        attempts: sql`${eventDelivery.attempts} + 1`,
        lastAttemptAt: sql`clock_timestamp()`,
        nextAttemptAt: inFuture(leaseMs),
      })
      .where(or(...due.map(({ delivery }) => isDelivery(delivery))))
    return due
  })
}

/** Milliseconds until the next delivery is due, or undefined when none waits. */
export async function untilNext(db: Database): Promise<number | undefined> {
  const [next] = await db
    .select({
      ms: sql<number>`extract(epoch from ${eventDelivery.nextAttemptAt} - clock_timestamp()) * 1000`,
    })
    .from(eventDelivery)
    .innerJoin(
      subscriber,
      and(
        eq(subscriber.tenantId, eventDelivery.tenantId),
        eq(subscriber.id, eventDelivery.subscriberId),
      ),
    )
    .where(isWaiting())
    .orderBy(asc(eventDelivery.nextAttemptAt))
    .limit(1)
  return next && Math.max(0, Number(next.ms))
}

/** Records how a claimed attempt ended, and when the next one is due. */
export async function settle(
  db: Database,
  { delivery, subscriber: { deliveryRetryLimit } }: Claimed,
  { httpStatus, problem }: Outcome,
  pauseMs: number,
): Promise<void> {
  const isLast = delivery.attempts >= deliveryRetryLimit || httpStatus === GONE
  const failed = isLast ? 'FAILED' : 'WAITING'
  const pause = Math.min(pauseMs * 2 ** delivery.attempts, LONGEST_PAUSE_MS)
  await db
    .update(eventDelivery)
    .set({
      status: problem === null ? 'DELIVERED' : failed,
      lastHttpStatus: httpStatus,
      lastProblem: problem,
      nextAttemptAt: inFuture(pause),
    })
    .where(isDelivery(delivery))
}

/** Puts a delivery back into the queue as if it had not been attempted. */
export async function putBack(db: Database, { delivery }: Claimed): Promise<void> {
  const { attempts, nextAttemptAt, lastAttemptAt } = delivery
  await db
    .update(eventDelivery)
    .set({ attempts, nextAttemptAt, lastAttemptAt })
    .where(isDelivery(delivery))
}

function isWaiting() {
  // Deliveries to an inactive subscriber stay in the queue.
  return and(sql`${eventDelivery.status} = 'WAITING'`, eq(subscriber.active, true))
}

function isDelivery({ tenantId, id }: Key) {
  return and(eq(eventDelivery.tenantId, tenantId), eq(eventDelivery.id, id))
}

function inFuture(ms: number) {
  return sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
}
