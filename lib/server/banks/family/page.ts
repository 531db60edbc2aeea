import 'server-only'
import * as z from 'zod'

/** A page of records, each still to be read. */
export const pageSchema = z.object({
  totalFilteredRecords: z.number().int().nonnegative(),
  pageItems: z.array(z.unknown()),
})
