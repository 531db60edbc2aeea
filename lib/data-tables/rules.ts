import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
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
 * Whether `action` is open to this person in this table; if not, the sentence that says why. `rows` is
 * how many rows the client has in it, where that is known. The bank has the last word.
 */
export function mayInTable(
  action: TableAction,
  table: DataTable,
  permissions: Permissions,
  rows?: number,
): { allowed: true } | { allowed: false; reason: string } {
  const reason = whyNotPermitted(permissions, PERMISSIONS[action], table.name)
  if (reason !== undefined) return { allowed: false, reason }
  if (action !== 'add') return { allowed: true }
  if (!table.allowsMultipleRows && rows !== undefined && rows > 0)
    return { allowed: false, reason: 'Takes one row only: edit the row that is there.' }
  if (table.columns.some(({ type, required }) => required && type === 'unknown'))
    return { allowed: false, reason: 'Has a required column of a kind this console cannot write.' }
  return { allowed: true }
}

/**
 * What is otherwise in the bank's definition than in the one an entry was made for, each as a sentence;
 * none where both agree. Columns the console cannot write stand in no entry and are not compared.
 */
export function definitionChanges(
  made: Pick<EntryBody, 'allowsMultipleRows' | 'columns'>,
  table: DataTable,
): string[] {
  const before = new Map(made.columns.map((column) => [column.name, column]))
  const now = new Map(table.columns.map((column) => [column.name, column]))
  const changes: string[] = []
  for (const { name, type, required } of table.columns) {
    const old = before.get(name)
    if (!old) {
      if (type !== 'unknown') changes.push(`The column ${name} was added.`)
      continue
    }
    if (old.type !== type) changes.push(`The column ${name} is of another type now: ${type}.`)
    if (old.required !== required)
      changes.push(`The column ${name} is ${required ? 'required' : 'no longer required'} now.`)
  }
  for (const name of before.keys())
    if (!now.has(name)) changes.push(`The column ${name} was removed.`)
  if (before.size !== made.columns.length) changes.push('A column is named twice.')
  if (made.allowsMultipleRows !== table.allowsMultipleRows)
    changes.push(
      table.allowsMultipleRows
        ? 'The table takes several rows now.'
        : 'The table takes one row for each client now.',
    )
  return changes
}
