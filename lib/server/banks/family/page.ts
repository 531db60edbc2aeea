import 'server-only'
import * as z from 'zod'

/** A page of records that are not validated yet. */
export const pageSchema = z.object({
  totalFilteredRecords: z.number().int().nonnegative(),
  pageItems: z.array(z.unknown()),
})
