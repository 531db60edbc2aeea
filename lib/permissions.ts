/** True for a permission held by name or through `ALL_FUNCTIONS` (docs/bank-api.md, "Permissions"). */
export function holds(permissions: readonly string[], permission: string): boolean {
  return (
    permissions.includes(permission) ||
    permissions.includes('ALL_FUNCTIONS') ||
    (permission.startsWith('READ_') && permissions.includes('ALL_FUNCTIONS_READ'))
  )
}
