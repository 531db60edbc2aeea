import 'server-only'
import type { PermissionNames } from '@/lib/permissions'

/** The names of permissions at banks of the family (docs/bank-api.md, "Permissions"). */
export const permissionNames: PermissionNames = {
  'client.create': 'CREATE_CLIENT',
  'client.change': 'UPDATE_CLIENT',
  'client.delete': 'DELETE_CLIENT',
  'client.verify': 'VERIFY_CLIENT',
  'client.activate': 'ACTIVATE_CLIENT',
  'client.reject': 'REJECT_CLIENT',
  'client.withdraw': 'WITHDRAW_CLIENT',
  'client.close': 'CLOSE_CLIENT',
  'client.reactivate': 'REACTIVATE_CLIENT',
  'client.undoRejection': 'UNDOREJECT_CLIENT',
  'client.undoWithdrawal': 'UNDOWITHDRAWAL_CLIENT',
  'identifier.read': 'READ_CLIENTIDENTIFIER',
  'identifier.create': 'CREATE_CLIENTIDENTIFIER',
  'identifier.change': 'UPDATE_CLIENTIDENTIFIER',
  'identifier.delete': 'DELETE_CLIENTIDENTIFIER',
  'identifier.approve': 'APPROVE_CLIENTIDENTIFIER',
  'identifier.reject': 'REJECT_CLIENTIDENTIFIER',
  'document.read': 'READ_DOCUMENT',
  'document.create': 'CREATE_DOCUMENT',
  'document.delete': 'DELETE_DOCUMENT',
  'row.read': 'READ_*',
  'row.create': 'CREATE_*',
  'row.change': 'UPDATE_*',
  'row.delete': 'DELETE_*',
  'trail.read': 'READ_AUDIT',
  'approvals.read': 'READ_MAKERCHECKER',
  'approvals.decide': '*_CHECKER',
}

// docs/bank-api.md, "Permissions", "Maker-checker"
const WIDE = new Map([
  ['ALL_FUNCTIONS', '*'],
  ['ALL_FUNCTIONS_READ', 'READ_*'],
  ['CHECKER_SUPER_USER', '*_CHECKER'],
])

/**
 * The permissions that follow from the codes in a person’s user details. A code that stands for many becomes a pattern.
 */
export function grantedFrom(codes: readonly string[]): string[] {
  // The bank’s own codes are no patterns, so a code with a star is dropped: no permission we ask about has one.
  return codes.flatMap((code) => WIDE.get(code) ?? (code.includes('*') ? [] : code))
}
