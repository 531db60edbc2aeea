import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { DataTable, EntryBody } from './schema'

export type TableAction = 'read' | 'add' | 'change' | 'delete'

const PERMISSIONS: Record<TableAction, Permission> = {
  read: 'row.read',
  add: 'row.create',
  change: 'row.change',
  delete: 'row.delete',
}

/** The permission the bank asks for, of the table that it is about (docs/bank-api.md, "Data tables"). */
export function permissionFor(action: TableAction): Permission {
  return PERMISSIONS[action]
}

/**
 * Whether `action` is open to this person in this table; if not, why. `rows` is
 * how many rows the client has in it, where that is known. The bank has the last word.
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

/**
 * What is otherwise in the bank's definition than in the one an entry was made for,
 * none where both agree. Columns the console cannot write stand in no entry and are not compared.
 */
export function definitionChanges(
  made: Pick<EntryBody, 'allowsMultipleRows' | 'columns'>,
  table: DataTable,
): Said[] {
  const before = new Map(made.columns.map((column) => [column.name, column]))
  const now = new Map(table.columns.map((column) => [column.name, column]))
  const changes: Said[] = []
  for (const { name: column, type, required } of table.columns) {
    const old = before.get(column)
    if (!old) {
      if (type !== 'unknown') changes.push(said('rules.columnAdded', { column }))
      continue
    }
    if (old.type !== type)
      changes.push(said('rules.columnOfOtherType', { column, type: said(`entries.type.${type}`) }))
    if (old.required !== required)
      changes.push(said(required ? 'rules.columnRequired' : 'rules.columnOptional', { column }))
  }
  for (const column of before.keys())
    if (!now.has(column)) changes.push(said('rules.columnRemoved', { column }))
  if (before.size !== made.columns.length) changes.push(said('rules.columnTwice'))
  if (made.allowsMultipleRows !== table.allowsMultipleRows)
    changes.push(table.allowsMultipleRows ? said('rules.severalRows') : said('rules.oneRowEach'))
  return changes
}
