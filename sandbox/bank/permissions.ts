export type StaffRole = 'officer' | 'verifier' | 'auditor'

const VERIFIER = [
  'READ_CLIENT',
  'READ_OFFICE',
  'READ_CLIENTIDENTIFIER',
  'CREATE_CLIENT',
  'UPDATE_CLIENT',
  'VERIFY_CLIENT',
  'CREATE_CLIENTIDENTIFIER',
  'UPDATE_CLIENTIDENTIFIER',
  'DELETE_CLIENTIDENTIFIER',
]

/** What each role may do, as listed by GET /v1/userdetails. docs/bank-api.md, "Permissions" */
export const ROLES: Record<StaffRole, { id: number; name: string; permissions: string[] }> = {
  officer: { id: 1, name: 'Officer', permissions: [...VERIFIER, 'ACTIVATE_CLIENT'] },
  verifier: { id: 2, name: 'Verifier', permissions: VERIFIER },
  auditor: { id: 3, name: 'Auditor', permissions: ['ALL_FUNCTIONS_READ'] },
}

/** Says whether a role holds a permission, by name or through ALL_FUNCTIONS_READ. */
export function holds(role: StaffRole, permission: string): boolean {
  const { permissions } = ROLES[role]
  if (permissions.includes(permission)) return true
  return permission.startsWith('READ_') && permissions.includes('ALL_FUNCTIONS_READ')
}
