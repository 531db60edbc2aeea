import type { Can } from '@/lib/can'
import type { Client } from '@/lib/clients/client'
import { isPermitted, type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { DataTable, DataTableSummary } from './data-table'

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

type OfLegalForm = Pick<Client, 'legalForm'>

/** Whether the bank has the table for clients of this legal form; true unless both are known. */
export function isForClient({ of }: Pick<DataTable, 'of'>, { legalForm }: OfLegalForm): boolean {
  return of === undefined || legalForm?.kind === undefined || of === legalForm.kind
}

/** The tables to show with a client: of those for another legal form only the ones that it has, or may have, rows in. */
export const tablesOf = (tables: readonly DataTableSummary[], client: OfLegalForm) =>
  tables.filter((table) => isForClient(table, client) || table.rows !== 0)

/**
 * Whether this person may take `action` in this table; if not, why. `rows` is how many rows the client has in it, where
 * known. The bank decides in the end, but keeps a row in a table for another legal form than the client's.
 */
export function mayInTable(
  action: TableAction,
  table: DataTable,
  person: Person,
  rows?: number,
  client: OfLegalForm = {},
): { allowed: true } | { allowed: false; reason: Said } {
  const reason = whyNotPermitted(person.permissions, PERMISSIONS[action], table.name)
  if (reason !== undefined) return { allowed: false, reason }
  if (action !== 'add') return { allowed: true }
  if (!isForClient(table, client)) return { allowed: false, reason: whyNotFor(table) }
  if (!table.allowsMultipleRows && rows !== undefined && rows > 0) {
    const id = mayChangeRows(table, person) ? 'rules.oneRowOnly' : 'rules.oneRowThere'
    return { allowed: false, reason: said(id) }
  }
  if (table.columns.some(({ type, required }) => required && type === 'unknown'))
    return { allowed: false, reason: said('rules.unwritableColumn') }
  return { allowed: true }
}

/** Why nothing is added to a table that is for clients of another legal form. */
export function whyNotFor({ of = 'person' }: Pick<DataTable, 'of'>): Said {
  return said('rules.tableOf', { of })
}
