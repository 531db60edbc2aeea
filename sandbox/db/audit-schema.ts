import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant } from './column-kinds'

/**
 * Who did what, written in the transaction of the change itself. It has no foreign keys, so that entries outlive the rows they
 * describe.
 */
export const audit = pgTable(
  'audit',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    entityName: text('entity_name').notNull(),
    actionName: text('action_name').notNull(),
    resourceId: id('resource_id'),
    clientId: id('client_id'),
    officeId: integer('office_id').notNull(),
    makerId: integer('maker_id').notNull(),
    madeAt: instant('made_at').notNull().default(sql`clock_timestamp()`),
    /** One of the results of PROCESSING in audits/processing.ts. */
    processingResult: smallint('processing_result').notNull().default(1),
    /** Who decided on a held command, and when. */
    checkerId: integer('checker_id'),
    checkedAt: instant('checked_at'),
    /** JSON as text: jsonb refuses some texts that JSON may hold. */
    command: text('command').notNull(),
    /** JSON as text, for the same reason: `{member: {before, after}}`. */
    changes: text('changes'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('audit_by_client').on(t.tenantId, t.clientId, t.id),
    index('audit_by_entity').on(t.tenantId, t.entityName, t.resourceId, t.id),
    index('audit_waiting').on(t.tenantId, t.id).where(sql`${t.processingResult} = 2`),
    index('audit_by_moment').on(t.tenantId, t.madeAt),
  ],
)
