/** The permission a change needs, by which it may be held: ACTIVATE_CLIENT. */
export function permissionOf(change: { actionName: string; entityName: string }): string {
  const { actionName, entityName } = change
  // To ask for a verification that is decided later is to verify.
  return `${actionName === 'REQUESTVERIFY' ? 'VERIFY' : actionName}_${entityName}`
}
