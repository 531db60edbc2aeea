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
 * A waiting command, with everything needed to carry it out. Its entry in the audit trail, which has the same id, says who
 * asked for it and when.
 */
export const heldCommand = pgTable(
  'held_command',
  {
    tenantId: text('tenant_id').notNull(),
    auditId: id('audit_id').notNull(),
    /** The command's name in clients/commands.ts or identifiers/commands.ts. */
    command: text('command').notNull(),
    /** JSON as text: the command's arguments after bank and caller. They include numbers of identifiers. */
    given: text('given').notNull(),
    /** The action and what it is about; unique, so that the same action cannot wait twice. */
    subject: text('subject').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.auditId] }),
    uniqueIndex('held_command_subject').on(t.tenantId, t.subject),
  ],
)
