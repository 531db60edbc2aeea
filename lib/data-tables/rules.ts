import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { DataTable } from './data-table'

export type TableAction = 'read' | 'add' | 'change' | 'delete'

const PERMISSIONS: Record<TableAction, Permission> = {
  read: 'row.read',
  add: 'row.create',
  change: 'row.change',
  delete: 'row.delete',
}

/** The permission that the bank requires for an action, per table (docs/bank-api.md, "Data tables"). */
export function permissionFor(action: TableAction): Permission {
  return PERMISSIONS[action]
}

/**
 * Whether this person may take `action` in this table; if not, why. `rows` is how many rows the client has in it, where
 * known. The bank decides in the end.
 */
export function mayInTable(
  action: TableAction,
  table: DataTable,
  permissions: Permissions,
  rows?: number,
): { allowed: true } | { allowed: false; reason: Said } {
  const reason = whyNotPermitted(permissions, PERMISSIONS[action], table.name)
  if (reason !== undefined) return { allowed: false, reason }
  if (action !== 'add') return { allowed: true }
  if (!table.allowsMultipleRows && rows !== undefined && rows > 0)
    return { allowed: false, reason: said('rules.oneRowOnly') }
  if (table.columns.some(({ type, required }) => required && type === 'unknown'))
    return { allowed: false, reason: said('rules.unwritableColumn') }
  return { allowed: true }
}
