import { holds } from '@/lib/permissions'

export type IdentifierAction = 'read' | 'reveal' | 'add' | 'edit' | 'delete' | 'approve' | 'reject'
export type DocumentAction = 'read' | 'add' | 'delete'

const PERMISSIONS: Record<IdentifierAction, string> = {
  read: 'READ_CLIENTIDENTIFIER',
  reveal: 'READ_CLIENTIDENTIFIER',
  add: 'CREATE_CLIENTIDENTIFIER',
  edit: 'UPDATE_CLIENTIDENTIFIER',
  delete: 'DELETE_CLIENTIDENTIFIER',
  approve: 'APPROVE_CLIENTIDENTIFIER',
  reject: 'REJECT_CLIENTIDENTIFIER',
}

/** The permission the bank asks for (docs/bank-api.md, "Identifiers"). */
export function permissionFor(action: IdentifierAction): string {
  return PERMISSIONS[action]
}

/** The permission the bank asks for (docs/bank-api.md, "Documents"). */
export function documentPermission(action: DocumentAction): string {
  return { read: 'READ_DOCUMENT', add: 'CREATE_DOCUMENT', delete: 'DELETE_DOCUMENT' }[action]
}

/** Why `action` is not open to this person, in a sentence; undefined where it is. The bank has the last word. */
export function reasonNotTo(
  action: IdentifierAction,
  permissions: readonly string[],
): string | undefined {
  const permission = PERMISSIONS[action]
  return holds(permissions, permission) ? undefined : `Needs ${permission}, which you do not hold.`
}
