import { type Said, said } from '@/lib/words/said'

/** A permission that a bank may require to read or do something; a permission for rows is per data table. */
export type Permission =
  | `client.${'create' | 'change' | 'delete' | 'verify' | 'activate' | 'reject' | 'withdraw' | 'close'}`
  | `client.${'reactivate' | 'undoRejection' | 'undoWithdrawal'}`
  | `identifier.${'read' | 'create' | 'change' | 'delete' | 'approve' | 'reject'}`
  | `document.${'read' | 'create' | 'delete'}`
  | `row.${'read' | 'create' | 'change' | 'delete'}`
  | 'trail.read'
  /** To see every request that waits for a second person, and to decide on requests. */
  | 'approvals.read'
  | 'approvals.decide'

/**
 * The bank's name for each permission, which staff quote to their administrator. A `*` stands for the name of the data table
 * or, in the permission to decide, for the action that was requested.
 */
export type PermissionNames = Readonly<Record<Permission, string>>

/** What a person may do at the bank. */
export type Permissions = {
  /** The bank's names of the permissions they hold; a `*` stands for any text. */
  granted: readonly string[]
  names: PermissionNames
}

/** Whether `granted` covers `name`, a permission under the bank's name. */
export function holds(granted: readonly string[], name: string): boolean {
  return granted.some((one) => covers(one, name))
}

/** The bank's name of a permission; `table` is the registered name of the data table, for a permission that is per table. */
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

/** The reason why something is not open to this person; undefined where they hold the permission. */
export function whyNotPermitted(
  permissions: Permissions,
  permission: Permission,
  table?: string,
): Said | undefined {
  return isPermitted(permissions, permission, table)
    ? undefined
    : needs(permissionName(permissions.names, permission, table))
}

/** The message that a permission is missing, by the bank's name for it. */
export const needs = (permission: string) => said('rules.needs', { permission })

/** Whether a name with at most one `*`, which stands for any text, covers another name. */
export function covers(pattern: string, name: string): boolean {
  const at = pattern.indexOf('*')
  if (at < 0) return pattern === name
  const [begin, end] = [pattern.slice(0, at), pattern.slice(at + 1)]
  return name.length >= begin.length + end.length && name.startsWith(begin) && name.endsWith(end)
}

/** Whether this person may decide on requests of any kind by colleagues. */
export function isChecker(permissions: Permissions): boolean {
  const { granted, names } = permissions
  const ofAny = names['approvals.decide']
  return holds(granted, ofAny) || granted.some((one) => covers(ofAny, one))
}
