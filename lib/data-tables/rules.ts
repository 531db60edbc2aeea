import type { Can } from '@/lib/can'
import { isPermitted, type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
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

type Person = { permissions: Permissions; can: Pick<Can, 'changeRows'> }

/** Whether this person may change rows that are in this table, at a bank where rows can be changed. */
export function mayChangeRows({ name }: Pick<DataTable, 'name'>, person: Person): boolean {
  return person.can.changeRows && isPermitted(person.permissions, PERMISSIONS.change, name)
}

/**
 * Whether this person may take `action` in this table; if not, why. `rows` is how many rows the client has in it, where
 * known. The bank decides in the end.
 */
export function mayInTable(
  action: TableAction,
  table: DataTable,
  person: Person,
  rows?: number,
): { allowed: true } | { allowed: false; reason: Said } {
  const reason = whyNotPermitted(person.permissions, PERMISSIONS[action], table.name)
  if (reason !== undefined) return { allowed: false, reason }
  if (action !== 'add') return { allowed: true }
  if (!table.allowsMultipleRows && rows !== undefined && rows > 0) {
    const id = mayChangeRows(table, person) ? 'rules.oneRowOnly' : 'rules.oneRowThere'
    return { allowed: false, reason: said(id) }
  }
  if (table.columns.some(({ type, required }) => required && type === 'unknown'))
    return { allowed: false, reason: said('rules.unwritableColumn') }
  return { allowed: true }
}
