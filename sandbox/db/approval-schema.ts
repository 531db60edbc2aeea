import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './column-kinds'

/** The permissions of a tenant whose commands wait for a second person. docs/bank-api.md, "Maker-checker" */
export const heldPermission = pgTable(
  'held_permission',
  {
    tenantId: text('tenant_id').notNull(),
    code: text('code').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.code] })],
)

/**
 * A command that waits, with all that is needed to do it. Who asked for it, and when, says its entry in
 * the audit trail, which has the same id.
 */
export const heldCommand = pgTable(
  'held_command',
  {
    tenantId: text('tenant_id').notNull(),
    auditId: id('audit_id').notNull(),
    /** Name of the command, as in clients/commands.ts and identifiers/commands.ts. */
    command: text('command').notNull(),
    /** JSON as text: what it was called with after bank and caller, numbers of identifiers included. */
    given: text('given').notNull(),
    /** The action and what it is about: the same one waits once. */
    subject: text('subject').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.auditId] }),
    uniqueIndex('held_command_subject').on(t.tenantId, t.subject),
  ],
)
