/** The permission that a change needs and by which it may be held, e.g. ACTIVATE_CLIENT. */
export function permissionOf(change: { actionName: string; entityName: string }): string {
  const { actionName, entityName } = change
  // Asking for a verification that is decided later needs the permission to verify.
  return `${actionName === 'REQUESTVERIFY' ? 'VERIFY' : actionName}_${entityName}`
}
