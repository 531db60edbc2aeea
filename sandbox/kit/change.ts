/** Old and new values, by member. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** One change of the bank's data. docs/bank-api.md, "Audit trail" */
export interface Change {
  /** CLIENT and the like, or the name of a data table whose rows were written. */
  entityName: string
  /** CREATE, UPDATE, ACTIVATE and the like. */
  actionName: string
  /** Absent for things that are known by name. */
  resourceId?: number
  clientId?: number
  /** The caller's own office when absent. */
  officeId?: number
  /** What the caller asked for, without anything that readers of the trail must not see. */
  request: object
  changes?: Changes
}

/** The members of `after` that differ from `before`; an absent member counts as null. */
export function changesBetween(before: object, after: object): Changes {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changes: Changes = {}
  for (const [name, value] of Object.entries(after)) {
    const was = earlier.get(name) ?? null
    const is = value ?? null
    if (was !== is) changes[name] = { before: was, after: is }
  }
  return changes
}

/** The new values of changes, by member. */
export function afterwards(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]))
}

/** The members that a body names: those that are not undefined. */
export function withoutUndefined<T extends object>(body: T): Partial<T> {
  // Dropping members leaves the same type with some members missing.
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
