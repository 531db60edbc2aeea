import * as z from 'zod'

/** The query member of reads that may be answered in part. docs/bank-api.md, "Address and version" */
export const fields = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .optional()
  .describe('Members that are wanted, by comma; all when absent. Of others nothing is answered.')

/** A record with no other members than those asked for; all of them where nothing is asked. */
export function only<T extends object>(record: T, wanted: string[] | undefined): T {
  if (wanted === undefined) return record
  const kept = Object.entries(record).filter(([name]) => wanted.includes(name))
  // Whoever asks for fewer members is answered fewer; the description says what each of them is.
  return Object.fromEntries(kept) as T
}
