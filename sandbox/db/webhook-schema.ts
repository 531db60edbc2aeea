import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { audit } from './audit-schema'
import { id, instant } from './column-kinds'

/** A system that gets events of changes by HTTP. */
export const subscriber = pgTable(
  'subscriber',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    target: text('target').notNull(),
    /** How often the bank retries a failed delivery. */
    deliveryRetryLimit: smallint('delivery_retry_limit').notNull(),
    active: boolean('active').notNull(),
    secretKey: text('secret_key'),
    headers: jsonb('headers').$type<{ name: string; value: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** The events a subscriber gets: one action on one kind of thing. */
export const subscription = pgTable(
  'subscription',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    subscriberId: id('subscriber_id').notNull(),
    entity: text('entity').notNull(),
    action: text('action').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.subscriberId],
      foreignColumns: [subscriber.tenantId, subscriber.id],
    }).onDelete('cascade'),
    uniqueIndex('subscription_event').on(t.tenantId, t.entity, t.action, t.subscriberId),
    index('subscription_by_subscriber').on(t.tenantId, t.subscriberId, t.id),
  ],
)

/** One event for one subscriber, written with the change: first it waits to be sent, later it is the log. */
export const eventDelivery = pgTable(
  'event_delivery',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    subscriberId: id('subscriber_id').notNull(),
    auditId: id('audit_id').notNull(),
    status: text('status', { enum: ['WAITING', 'DELIVERED', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    /** During an attempt: when the attempt counts as abandoned by its sender. */
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`clock_timestamp()`),
    lastAttemptAt: instant('last_attempt_at'),
    lastHttpStatus: smallint('last_http_status'),
    lastProblem: text('last_problem', { enum: ['STATUS', 'TIMEOUT', 'NO_CONNECTION'] }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.subscriberId],
      foreignColumns: [subscriber.tenantId, subscriber.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.auditId],
      foreignColumns: [audit.tenantId, audit.id],
    }),
    index('event_delivery_due').on(t.nextAttemptAt).where(sql`${t.status} = 'WAITING'`),
    index('event_delivery_by_subscriber').on(t.tenantId, t.subscriberId, t.id),
  ],
)
