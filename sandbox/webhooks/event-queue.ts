import { and, eq } from 'drizzle-orm'
import { eventDelivery, subscriber, subscription } from '../db/webhook-schema'
import type { Work } from '../kit/bank'

/**
 * Queues an event for each of its subscribers, in the transaction of the change. Locks their rows, so that none of them is
 * removed before the transaction ends.
 */
export async function queueEvent(
  tx: Work,
  event: { tenantId: string; auditId: number; entity: string; action: string },
): Promise<void> {
  const { tenantId, auditId, entity, action } = event
  const told = await tx
    .select({ subscriberId: subscriber.id })
    .from(subscription)
    .innerJoin(
      subscriber,
      and(
        eq(subscriber.tenantId, subscription.tenantId),
        eq(subscriber.id, subscription.subscriberId),
      ),
    )
    .where(
      and(
        eq(subscription.tenantId, tenantId),
        eq(subscription.entity, entity),
        eq(subscription.action, action),
        eq(subscriber.active, true),
      ),
    )
    .for('key share', { of: subscriber })
  if (told.length === 0) return
  await tx
    .insert(eventDelivery)
    .values(told.map(({ subscriberId }) => ({ tenantId, subscriberId, auditId })))
}
