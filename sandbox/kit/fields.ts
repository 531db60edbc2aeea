import * as z from 'zod'

/** The query member by which a read may ask for some members only. docs/bank-api.md, "Address and version" */
export const fields = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .optional()
  .describe('Members that are wanted, by comma; all when absent. Of others nothing is answered.')

/** Reduces a record to the wanted members; keeps all of them when `wanted` is undefined. */
export function only<T extends object>(record: T, wanted: string[] | undefined): T {
  if (wanted === undefined) return record
  const kept = Object.entries(record).filter(([name]) => wanted.includes(name))
  // Fewer members may remain than T has; the API description calls them all optional.
  return Object.fromEntries(kept) as T
}
