import { type Said, said } from '@/lib/words/said'

/** What a bank may ask of whoever reads or does something; of a row, for its data table. */
export type Permission =
  | `client.${'create' | 'change' | 'delete' | 'verify' | 'activate' | 'reject' | 'withdraw' | 'close'}`
  | `client.${'reactivate' | 'undoRejection' | 'undoWithdrawal'}`
  | `identifier.${'read' | 'create' | 'change' | 'delete' | 'approve' | 'reject'}`
  | `document.${'read' | 'create' | 'delete'}`
  | `row.${'read' | 'create' | 'change' | 'delete'}`
  | 'trail.read'
  /** To see all that waits for a second person, and to decide on it. */
  | 'approvals.read'
  | 'approvals.decide'

/**
 * What the bank calls each, which is what staff ask their administrator for. A `*` stands for the name of the data table,
 * and in the permission to decide for what was asked for.
 */
export type PermissionNames = Readonly<Record<Permission, string>>

/** What a person may do at the bank. */
export type Permissions = {
  /** The bank's own names of what they hold; a `*` stands for any text. */
  granted: readonly string[]
  names: PermissionNames
}

/** Whether `name`, a permission as the bank calls it, is among what is granted. */
export function holds(granted: readonly string[], name: string): boolean {
  return granted.some((one) => covers(one, name))
}

/** What the bank calls a permission; `table` is the registered name of the data table, where it is for one. */
export function permissionName(
  names: PermissionNames,
  permission: Permission,
  table?: string,
): string {
  return table === undefined ? names[permission] : names[permission].replace('*', () => table)
}

/** Whether this person holds a permission. */
export function isPermitted(
  { granted, names }: Permissions,
  permission: Permission,
  table?: string,
): boolean {
  return holds(granted, permissionName(names, permission, table))
}

/** Why something is not open to this person; undefined where they hold what it needs. */
export function whyNotPermitted(
  permissions: Permissions,
  permission: Permission,
  table?: string,
): Said | undefined {
  return isPermitted(permissions, permission, table)
    ? undefined
    : needs(permissionName(permissions.names, permission, table))
}

/** That somebody lacks a permission, by what the bank calls it. */
export const needs = (permission: string) => said('rules.needs', { permission })

/** Whether a name, in which a `*` stands for any text, covers another. */
export function covers(pattern: string, name: string): boolean {
  const at = pattern.indexOf('*')
  if (at < 0) return pattern === name
  const [begin, end] = [pattern.slice(0, at), pattern.slice(at + 1)]
  return name.length >= begin.length + end.length && name.startsWith(begin) && name.endsWith(end)
}
