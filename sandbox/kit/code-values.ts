/** A value of one of the bank's option lists. */
export interface CodeValue {
  id: number
  name: string
}

/** Finds a value of a list by id. */
export function findById<T extends CodeValue>(
  list: readonly T[],
  id: number | null,
): T | undefined {
  return list.find((value) => value.id === id)
}
