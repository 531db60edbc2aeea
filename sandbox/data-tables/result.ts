import * as z from 'zod'
import { idsOf } from '../clients/result'
import type { Written } from './entries'

/** The answer of a write to a data table. docs/bank-api.md, "Write results" */
export const entryResult = z
  .object({
    id: z.int(),
    resourceId: z.int(),
    officeId: z.int(),
    clientId: z.int(),
    changes: z.record(z.string(), z.union([z.string(), z.null()])).optional(),
    data: z.object({ resourceIds: z.array(z.int()) }).optional(),
  })
  .meta({ id: 'DatatableResult' })

/** Ids of the rows that were written. */
export function toEntryResult({ client, resourceIds }: Written): z.infer<typeof entryResult> {
  const id = resourceIds[0] ?? client.id
  return { id, ...idsOf(client, id), data: { resourceIds } }
}
