import { and, eq } from 'drizzle-orm'
import { eventDelivery, subscriber, subscription } from '../db/webhook-schema'
import type { Work } from './bank'
import { listDataTables } from './data-table'

/** What one may be told of, but for the rows of data tables. docs/bank-api.md, "Events" */
const EVENTS: Record<string, string[]> = {
  CLIENT: [
    'CREATE',
    'UPDATE',
    'DELETE',
    'REQUESTVERIFY',
    'VERIFY',
    'REFUSEVERIFY',
    'ACTIVATE',
    'REJECT',
    'WITHDRAW',
    'CLOSE',
    'REACTIVATE',
    'UNDOREJECT',
    'UNDOWITHDRAWAL',
  ],
  CLIENTIDENTIFIER: ['CREATE', 'UPDATE', 'DELETE', 'APPROVE', 'REJECT', 'UNMASK'],
  DATATABLE: ['CREATE', 'UPDATE', 'DELETE'],
  DOCUMENT: ['CREATE', 'UPDATE', 'DELETE'],
  ENTITY_DATATABLE_CHECK: ['CREATE', 'DELETE'],
}

const ROW_ACTIONS = ['CREATE', 'UPDATE', 'DELETE']

/** Every entity of a tenant with its actions; a data table is an entity by its name. */
export async function listEvents(
  db: Work,
  tenant: string,
): Promise<{ entity: string; actions: string[] }[]> {
  const tables = await listDataTables(db, tenant)
  return [
    ...Object.entries(EVENTS).map(([entity, actions]) => ({ entity, actions })),
    ...tables.map(({ name }) => ({ entity: name, actions: ROW_ACTIONS })),
  ]
}

/**
 * Puts an event in line for everyone who is told of it, in the transaction of the change. Their rows are
 * held, so that none of them is removed before it ends.
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
