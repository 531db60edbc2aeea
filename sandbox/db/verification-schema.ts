import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from './column-kinds'
import { client } from './schema'

/**
 * The last verification of a client that the bank did not decide at once: under way, or decided, with the codes of a refusal.
 */
export const verificationRequest = pgTable(
  'verification_request',
  {
    tenantId: text('tenant_id').notNull(),
    clientId: id('client_id').notNull(),
    kind: text('kind', { enum: ['FULL', 'PARTIAL'] }).notNull(),
    note: text('note'),
    requestedBy: integer('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull().default(sql`clock_timestamp()`),
    /** The moment when it becomes due for a decision. */
    dueAt: instant('due_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The codes of its refusal. */
    rejectionCodes: jsonb('rejection_codes').$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.clientId] }),
    foreignKey({
      columns: [t.tenantId, t.clientId],
      foreignColumns: [client.tenantId, client.id],
    }).onDelete('cascade'),
    index('verification_request_due').on(t.dueAt).where(sql`${t.decidedAt} is null`),
  ],
)
