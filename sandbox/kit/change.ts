/** What was before and is now, by member. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** Something that was done. docs/bank-api.md, "Audit trail" */
export interface Change {
  /** CLIENT and the like, or the name of a data table whose rows were written. */
  entityName: string
  /** CREATE, UPDATE, ACTIVATE and the like. */
  actionName: string
  /** Absent for what is known by its name. */
  resourceId?: number
  clientId?: number
  /** The caller's own when absent. */
  officeId?: number
  /** What was asked for; nothing that must not be read later. */
  request: object
  changes?: Changes
}

/** The members of `after` that are not as they were; a member that is absent counts as null. */
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
