import * as z from 'zod'
import { dayTriple } from '../http/answers'
import { FILE_TYPES } from '../storage/file-type'

/** A file of a data table. docs/bank-api.md, "Files of a data table" */
export const documentRecord = z
  .object({
    id: z.int(),
    parentEntityType: z.string(),
    parentEntityId: z.int(),
    name: z.string(),
    fileName: z.string(),
    size: z.int(),
    type: z.enum(FILE_TYPES),
    checksum: z.string(),
    createdOnDate: dayTriple,
    createdByUsername: z.string().optional(),
  })
  .meta({ id: 'Document' })

export type DocumentRecord = z.infer<typeof documentRecord>
