import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { audit } from '../db/audit-schema'
import { eventDelivery } from '../db/webhook-schema'
import type { Bank, Caller } from '../kit/bank'
import { readSubscriber } from './subscribers'

/** The state of one event's delivery to one subscriber. docs/bank-api.md, "Events" */
export const deliveryRecord = z
  .object({
    id: z.int(),
    eventId: z.string(),
    entity: z.string(),
    action: z.string(),
    status: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
    attempts: z.int(),
    lastAttemptOnDate: z.int().optional().describe('Milliseconds since 1970 in UTC.'),
    nextAttemptOnDate: z.int().optional().describe('The same; only while it waits.'),
    lastHttpStatus: z.int().optional(),
    lastProblem: z.enum(['STATUS', 'TIMEOUT', 'NO_CONNECTION']).optional(),
  })
  .meta({ id: 'Delivery' })

/** Lists the deliveries to a subscriber, the newest first, with their total. @throws NotFound */
export async function listDeliveries(
  { db }: Bank,
  caller: Caller,
  subscriberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ totalFilteredRecords: number; pageItems: z.infer<typeof deliveryRecord>[] }> {
  await readSubscriber(db, caller, subscriberId)
  const isAsked = and(
    eq(eventDelivery.tenantId, caller.tenant),
    eq(eventDelivery.subscriberId, subscriberId),
  )
  const rows = await db
    .select({ delivery: eventDelivery, entity: audit.entityName, action: audit.actionName })
    .from(eventDelivery)
    .innerJoin(
      audit,
      and(eq(audit.tenantId, eventDelivery.tenantId), eq(audit.id, eventDelivery.auditId)),
    )
    .where(isAsked)
    .orderBy(desc(eventDelivery.id))
    .limit(limit)
    .offset(offset)
  const pageItems = rows.map(({ delivery, entity, action }) => ({
    id: delivery.id,
    eventId: String(delivery.auditId),
    entity,
    action,
    status: delivery.status,
    attempts: delivery.attempts,
    lastAttemptOnDate: delivery.lastAttemptAt?.getTime(),
    nextAttemptOnDate: delivery.status === 'WAITING' ? delivery.nextAttemptAt.getTime() : undefined,
    lastHttpStatus: delivery.lastHttpStatus ?? undefined,
    lastProblem: delivery.lastProblem ?? undefined,
  }))
  return { totalFilteredRecords: await db.$count(eventDelivery, isAsked), pageItems }
}
