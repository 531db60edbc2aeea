/** The name of the unique index that a failed statement violated, or undefined for any other error. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (typeof cause !== 'object' || cause === null) return undefined
  if (!('code' in cause) || cause.code !== '23505' || !('constraint' in cause)) return undefined
  return String(cause.constraint)
}
